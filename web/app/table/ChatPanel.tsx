/** Table talk. */

import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { CHAT_LENGTH, type You } from "../../protocol/types";
import { Button } from "../ui/Button";
import { Empty } from "../ui/states";
import type { AtTable } from "./useSession";

export function ChatPanel({ at, you }: { at: AtTable; you: You }) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const lines = at.known.chat.filter(({ person }) => !you.muted.includes(person));
  const list = useRef<HTMLOListElement>(null);
  const last = lines.at(-1)?.number;
  useEffect(() => {
    if (last !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  const say = async () => {
    if (!text.trim()) return;
    const answer = await at.session.ask({ type: "say", text });
    if (answer.type === "done") setText("");
  };
  return (
    <div className="chat">
      {lines.length === 0 ? (
        <Empty>
          <Trans>Nobody has said anything yet.</Trans>
        </Empty>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
        <ol ref={list} className="lines" tabIndex={0} aria-label={t`Table talk`}>
          {lines.map((line) => (
            <li key={line.number} className={line.person === you.person ? "line line-mine" : "line"}>
              <strong>{line.name}</strong> {line.text}
            </li>
          ))}
        </ol>
      )}
      <form
        className="say"
        onSubmit={(event) => {
          event.preventDefault();
          void say();
        }}
      >
        <input
          className="input"
          aria-label={t`Say something`}
          placeholder={t`Say something`}
          value={text}
          maxLength={CHAT_LENGTH}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" isDisabled={!text.trim()}>
          <Trans>Say</Trans>
        </Button>
      </form>
    </div>
  );
}
