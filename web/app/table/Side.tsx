/** Players, log and talk: a column beside the table, on a phone sheets that open from a bar below it. */

import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs";
import type { TableInfo, You } from "../../protocol/types";
import type { Phrase } from "../game";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { Icon, type IconName } from "../ui/Icon";
import { useMedia } from "../useMedia";
import { ChatPanel, heardLines } from "./ChatPanel";
import { LogPanel } from "./LogPanel";
import type { LogLine } from "./log";
import { PlayersPanel } from "./PlayersPanel";
import type { AtTable } from "./useSession";

interface SideProps {
  at: AtTable;
  table: TableInfo;
  you: You;
  lines: readonly LogLine[];
  /** What can be said at a press. */
  phrases?: readonly Phrase[] | undefined;
  /** Talk is part of the game: it is open at once, on a phone with the newest line in sight. */
  talkative: boolean;
}

interface Part {
  id: "players" | "log" | "chat";
  icon: IconName;
  title: string;
  content: ReactNode;
  unread: boolean;
}

export function Side({ at, table, you, lines, phrases, talkative }: SideProps) {
  const { t } = useLingui();
  const wide = useMedia("(min-width: 60rem)");
  const [open, setOpen] = useState<Part["id"] | null>(null);
  const lastLine = at.known.chat.at(-1)?.number ?? 0;
  const [readLine, setReadLine] = useState(lastLine);
  const usual = talkative ? "chat" : "players";
  const part = open ?? (wide ? usual : null);
  if (part === "chat" && readLine !== lastLine) setReadLine(lastLine);

  const parts: Part[] = [
    {
      id: "players",
      icon: "people",
      title: t`Players`,
      content: <PlayersPanel at={at} table={table} you={you} />,
      unread: table.seats.some(({ may_substitute, open, may_sit }) => may_substitute || (open && may_sit)),
    },
    { id: "log", icon: "log", title: t`Log`, content: <LogPanel lines={lines} />, unread: false },
    {
      id: "chat",
      icon: "chat",
      title: t`Talk`,
      content: <ChatPanel at={at} you={you} phrases={phrases} />,
      unread: readLine !== lastLine,
    },
  ];

  if (wide) {
    return (
      <aside className="side panel" aria-label={t`Players, log and talk`}>
        <Tabs selectedKey={part ?? usual} onSelectionChange={(key) => setOpen(key as Part["id"])}>
          <TabList className="tab-list" aria-label={t`Beside the table`}>
            {parts.map((each) => (
              <Tab key={each.id} id={each.id} className="tab">
                <PartTitle part={each} />
              </Tab>
            ))}
          </TabList>
          {parts.map((each) => (
            <TabPanel key={each.id} id={each.id} className="tab-panel">
              {each.content}
            </TabPanel>
          ))}
        </Tabs>
      </aside>
    );
  }
  const shown = parts.find(({ id }) => id === open);
  return (
    <>
      <nav className="bottom-bar" aria-label={t`Players, log and talk`}>
        {talkative && <NewestLine at={at} you={you} open={() => setOpen("chat")} />}
        {parts.map((each) => (
          <Button key={each.id} look="quiet" onPress={() => setOpen(each.id)}>
            <PartTitle part={each} />
          </Button>
        ))}
      </nav>
      {shown && (
        <Dialog title={shown.title} close={() => setOpen(null)}>
          {shown.content}
        </Dialog>
      )}
    </>
  );
}

function PartTitle({ part: { icon, title, unread } }: { part: Part }) {
  return (
    <>
      <Icon name={icon} />
      {title}
      {unread && (
        <span className="dot">
          <span className="visually-hidden">
            <Trans>(new)</Trans>
          </span>
        </span>
      )}
    </>
  );
}

/** What was said last; a press opens the talk. */
function NewestLine({ at, you, open }: { at: AtTable; you: You; open(): void }) {
  const line = heardLines(at, you).at(-1);
  return (
    <div className="newest-line" aria-live="polite">
      <Button look="quiet" onPress={open}>
        <Icon name="chat" />
        {line ? (
          <span>
            <strong>{line.name}</strong> {line.text}
          </span>
        ) : (
          <span>
            <Trans>Say something</Trans>…
          </span>
        )}
      </Button>
    </div>
  );
}
