/** The score sheet of a round: what lay in every stash, less what was left in the hand. */

import { t } from "@lingui/core/macro";
import { nameOf } from "../../app/play/names";
import type { Line, Sheet as RoundSheet } from "../../protocol/views/bag_o_loot";
import { LOOTER } from "./moves";
import { LooterMini, NumberMini } from "./SetTile";
import { Thief } from "./Thief";
import { cardList, cardName, signed, total } from "./words/cards";
import { WORTH } from "./worth";
import "./sheet.css";

interface Props {
  sheet: RoundSheet;
  names: readonly string[];
  /** The cards that were left in the hands are shown, not only counted. */
  full: boolean;
}

export function Sheet({ sheet, names, full }: Props) {
  const round = sheet.round;
  return (
    <table className="bl-sheet">
      <caption className="visually-hidden">{t`Score sheet of round ${round}`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t`Player`}</span>
          </th>
          <th scope="col">{t`Bags`}</th>
          <th scope="col">{t`Looters`}</th>
          <th scope="col">{t`Cards`}</th>
          <th scope="col">{t`Hand`}</th>
          <th scope="col">{t`Round`}</th>
          <th scope="col">{t`Total`}</th>
        </tr>
      </thead>
      <tbody>
        {sheet.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has its seat
          <Row key={i} line={line} seat={i + 1} name={nameOf(i + 1, names)} out={sheet.out === i + 1} full={full} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  line: Line;
  seat: number;
  name: string;
  out: boolean;
  full: boolean;
}

function Row({ line, seat, name, out, full }: RowProps) {
  return (
    <tr data-seat={seat}>
      <th scope="row">
        <Thief seat={seat} />
        <span>{name}</span>
        {out && <small>{t`went out`}</small>}
      </th>
      <td>
        <Times n={line.bags.length} each={WORTH.bag} />
      </td>
      <td>
        <Times n={line.looters} each={WORTH.looter} />
      </td>
      <td>
        <Times n={line.cards} each={WORTH.card} />
      </td>
      <td>
        <b>{total(-line.hand_cost)}</b>
        {full ? <Left hand={line.hand} /> : null}
      </td>
      <td className="bl-sheet-score">
        <b>{signed(line.score)}</b>
      </td>
      <td>
        <b>{total(line.total)}</b>
      </td>
    </tr>
  );
}

/** "2 × 10 = 20", the sum above. */
function Times({ n, each }: { n: number; each: number }) {
  return (
    <>
      <b>{n * each}</b>
      <small>
        {n} × {each}
      </small>
    </>
  );
}

/** The cards that were left in a hand, so that the sum can be checked. */
function Left({ hand }: { hand: readonly string[] }) {
  const kinds = [...new Set(hand)];
  const many = (card: string) => hand.filter((each) => each === card).length;
  return (
    <small className="bl-left" title={cardList(hand)}>
      {kinds.map((card) => (
        <span key={card}>
          <span className="visually-hidden">
            {many(card)} × {cardName(card)}
          </span>
          <span aria-hidden="true">
            {many(card) > 1 && `${many(card)}×`}
            {card === LOOTER ? <LooterMini number={null} /> : <NumberMini number={Number(card)} />}
          </span>
        </span>
      ))}
    </small>
  );
}
