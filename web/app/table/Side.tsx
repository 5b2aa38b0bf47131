/** Players, log and talk: beside or below the table where there is room, on a phone sheets that open from a bar. */

import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Line } from "../../protocol/types";
import type { Phrase } from "../game";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import type { IconName } from "../ui/Icon";
import { useMedia } from "../useMedia";
import { ChatPanel, heardLines, isEvent } from "./ChatPanel";
import { LogPanel } from "./LogPanel";
import type { LogLine } from "./log";
import { PlayersPanel } from "./PlayersPanel";
import { PlayersShort } from "./PlayersShort";
import type { TableProps } from "./useSession";

interface SideProps extends TableProps {
  lines: readonly LogLine[];
  /** What can be said at a press. */
  phrases?: readonly Phrase[] | undefined;
  /** A line of the talk in the language of the page, where it is known in it. */
  wordsOf: (line: Line) => string;
  /** Talk is part of the game: on a phone its newest line is in sight. */
  talkative: boolean;
}

/** As in side.css: a column beside the table, or below it on a tablet. */
const ROOM = "(min-width: 60rem), (min-width: 40rem) and (min-height: 50rem)";

export function Side(props: SideProps) {
  return useMedia(ROOM) ? <Beside {...props} /> : <Sheets {...props} />;
}

function Beside({ at, table, you, lines, phrases, wordsOf, talkative }: SideProps) {
  return (
    <aside className={talkative ? "side side-talkative" : "side"} aria-label={t`Players, log and talk`}>
      <section className="panel side-players">
        <PlayersShort at={at} table={table} you={you} />
      </section>
      <section className="panel side-log">
        <h3>{t`Log`}</h3>
        <LogPanel lines={lines} />
      </section>
      <section className="panel side-talk">
        <h3>{t`Talk`}</h3>
        <ChatPanel at={at} you={you} phrases={phrases} wordsOf={wordsOf} />
      </section>
    </aside>
  );
}

type Part = "players" | "log" | "chat";

function Sheets({ at, table, you, lines, phrases, wordsOf, talkative }: SideProps) {
  const [open, setOpen] = useState<Part | null>(null);
  const lastLine = at.known.chat.findLast(({ person }) => person !== you.person)?.number ?? 0;
  const [readLine, setReadLine] = useState(lastLine);
  if (open === "chat" && readLine !== lastLine) setReadLine(lastLine);
  const asking = table.seats.some(({ may_nudge, open, may_sit }) => may_nudge || (open && may_sit));
  const bar: [Part, IconName, string, boolean][] = [
    ["players", "people", t`Players`, asking],
    ["log", "log", t`Log`, false],
    ["chat", "chat", t`Talk`, readLine !== lastLine],
  ];
  return (
    <>
      <nav className="bottom-bar" aria-label={t`Players, log and talk`}>
        {talkative && <NewestLine at={at} you={you} wordsOf={wordsOf} open={() => setOpen("chat")} />}
        {bar.map(([part, icon, title, unread]) => (
          <Button icon={icon} key={part} look="quiet" onPress={() => setOpen(part)}>
            {title}
            {unread && (
              <span className="dot">
                <span className="visually-hidden">{t`(new)`}</span>
              </span>
            )}
          </Button>
        ))}
      </nav>
      {open && (
        <Dialog title={bar.find(([part]) => part === open)?.[2] ?? ""} close={() => setOpen(null)}>
          {open === "players" && <PlayersPanel at={at} table={table} you={you} />}
          {open === "log" && <LogPanel lines={lines} />}
          {open === "chat" && <ChatPanel at={at} you={you} phrases={phrases} wordsOf={wordsOf} />}
        </Dialog>
      )}
    </>
  );
}

const IN_SIGHT = 40; // letters of the newest line

/** What was said last; a press opens the talk. */
function NewestLine({ at, you, wordsOf, open }: Pick<SideProps, "at" | "you" | "wordsOf"> & { open(): void }) {
  const line = heardLines(at, you).at(-1);
  return (
    <div className="newest-line" aria-live="polite">
      <Button icon="chat" look="quiet" onPress={open}>
        {line ? (
          <span>
            {!isEvent(line) && <strong>{line.name}</strong>}{" "}
            {shortened(wordsOf(line), isEvent(line) ? IN_SIGHT : Math.max(12, IN_SIGHT - line.name.length))}
          </span>
        ) : (
          <span>{t`Say something`}…</span>
        )}
      </Button>
    </div>
  );
}

/** In one line of a phone; nor does a single word need all of it. */
function shortened(text: string, most: number): string {
  const words = text.replace(/(\S{16})\S{2,}/gu, "$1…");
  const letters = [...words];
  return letters.length > most ? `${letters.slice(0, most).join("").trimEnd()}…` : words;
}
