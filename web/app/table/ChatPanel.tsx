/** Table talk. */

import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { CHAT_LENGTH, type Line, type You } from "../../protocol/types";
import type { Phrase } from "../game";
import { Button } from "../ui/Button";
import { Form } from "../ui/Form";
import { Empty } from "../ui/states";
import { Phrases } from "./Phrases";
import type { AtTable } from "./useSession";

/** The lines of those the viewer wants to hear. */
export function heardLines({ known }: AtTable, you: You): readonly Line[] {
  return known.chat.filter((line) => !you.muted.includes(line.person) || isEvent(line));
}

/** It tells what somebody did, and everybody reads it. */
export function isEvent({ person, saying }: Line): boolean {
  return person > 0 && saying !== null;
}

interface ChatPanelProps {
  at: AtTable;
  you: You;
  phrases?: readonly Phrase[] | undefined;
  /** A line in the language of the page, where it is known in it. */
  wordsOf?: (line: Line) => string;
}

export function ChatPanel({ at, you, phrases, wordsOf = ({ text }) => text }: ChatPanelProps) {
  const [text, setText] = useState("");
  const lines = heardLines(at, you);
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const last = lines.at(-1)?.number;
  useEffect(() => {
    if (last !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  const say = async (said: string) => {
    const answer = await at.session.ask({ type: "say", text: said });
    return answer.type === "done";
  };
  const sayText = async () => {
    if (!text.trim() || !(await say(text))) return;
    setText("");
    field.current?.focus(); // the button that had it can't be pressed now
  };
  return (
    <div className="chat">
      <div role="log" aria-label={t`Table talk`}>
        {lines.length === 0 ? (
          <Empty>{t`Nobody has said anything yet.`}</Empty>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
          <ol ref={list} className="lines" tabIndex={0} aria-label={t`What was said`}>
            {lines.map((line) => (
              <li key={line.number} className={line.person === you.person ? "line line-mine" : "line"}>
                {isEvent(line) ? <em>{wordsOf(line)}</em> : <strong>{line.name}</strong>}{" "}
                {!isEvent(line) && wordsOf(line)}
              </li>
            ))}
          </ol>
        )}
      </div>
      {phrases && <Phrases phrases={phrases} say={(said) => void say(said)} />}
      <Form className="say" submit={() => void sayText()}>
        <input
          ref={field}
          className="input"
          aria-label={t`Say something`}
          placeholder={t`Say something`}
          value={text}
          maxLength={CHAT_LENGTH}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" isDisabled={!text.trim()}>
          {t`Say`}
        </Button>
      </Form>
    </div>
  );
}
