/** The rule page of a game over the page, opened at a rule if one is given. */

import { t } from "@lingui/core/macro";
import { lazy, Suspense } from "react";
import { Dialog } from "./ui/Dialog";
import { Loading } from "./ui/states";

const Rules = lazy(() => import("./rules/Rules"));

interface RulesDialogProps {
  game: string;
  title: string;
  /** The id of a rule, as LT-T2. */
  rule?: string;
  close(): void;
}

export function RulesDialog({ game, title, rule, close }: RulesDialogProps) {
  return (
    <Dialog title={t`Rules of ${title}`} close={close} wide>
      <Suspense fallback={<Loading />}>
        <Rules game={game} rule={rule} over />
      </Suspense>
    </Dialog>
  );
}
