/** Above every table: what the players are after, whether one only watches, and the rules. */

import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { RulesDialog } from "../RulesDialog";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { useGameInfo } from "./useGameInfo";

interface HeadProps {
  game: string;
  goal?: string | undefined;
  watching?: boolean;
  /** What else belongs there. */
  children?: ReactNode;
}

export function Head({ game, goal, watching = false, children }: HeadProps) {
  return (
    <div className="head">
      <p className="goal">
        {watching && (
          <span className="tag tag-warn watching">
            <Icon name="eye" />
            {t`You are watching`}
          </span>
        )}
        {goal}
      </p>
      {children}
      <RulesButton game={game} />
    </div>
  );
}

export function RulesButton({ game }: { game: string }) {
  const [open, setOpen] = useState(false);
  const title = useGameInfo(game)?.title ?? game;
  return (
    <>
      <Button icon="book" small onPress={() => setOpen(true)}>
        {t`Rules`}
      </Button>
      {open && <RulesDialog game={game} title={title} close={() => setOpen(false)} />}
    </>
  );
}
