/** The luck of the next match: the fingerprint of its secret number, and the words that are mixed with it. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { ClientRequest } from "../../protocol/socket";
import { type SeatInfo, type TableInfo, WORD_LENGTH, type You } from "../../protocol/types";
import { Form } from "../ui/Form";
import { TextField } from "../ui/TextField";
import { Fact } from "./FairPlay";

interface NextMatchProps {
  table: TableInfo;
  you: You;
  ask(asking: ClientRequest): void;
}

export function NextMatch({ table, you, ask }: NextMatchProps) {
  if (table.commitment === null) return null;
  const own = table.seats.filter(({ seat }) => you.seats.includes(seat));
  return (
    <details className="more fair">
      <summary>
        {own.length > 0 ? t`Add a word to the luck of the next match` : t`Will the next match be fair?`}
      </summary>
      <div className="stack">
        <p>
          <Trans>
            The server has drawn a secret number for the next match; this is its fingerprint (SHA-256). At the start the
            number is mixed with the words of the players. With a word of your own in it, nobody can have chosen what
            will be drawn, not even the server.
          </Trans>
        </p>
        <dl className="facts">
          <Fact name={t`Fingerprint`}>{table.commitment}</Fact>
        </dl>
        {own.map((seat) => (
          <WordField
            key={seat.seat}
            seat={seat}
            label={own.length > 1 ? t`Word of ${seat.name ?? ""}` : t`Your word`}
            ask={ask}
          />
        ))}
      </div>
    </details>
  );
}

interface WordFieldProps {
  seat: SeatInfo;
  label: string;
  ask(asking: ClientRequest): void;
}

/** Whoever goes on to something else has added their word too: it mustn't be lost because they didn't press Enter. */
function WordField({ seat: { seat, word }, label, ask }: WordFieldProps) {
  const [text, setText] = useState(word);
  useEffect(() => setText(word), [word]);
  const added = word !== "" && text === word;
  const add = () => {
    if (text !== word) ask({ type: "word", seat, word: text });
  };
  return (
    <Form submit={add}>
      <TextField
        label={label}
        value={text}
        change={setText}
        leave={add}
        length={WORD_LENGTH}
        help={t`Anything you like. Enter adds it, and everybody at the table sees it.`}
      />
      <p role="status" className="good">
        {added && t`✓ Your word is in. You can change it until the match starts.`}
      </p>
    </Form>
  );
}
