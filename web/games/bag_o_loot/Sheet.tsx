/** The score sheet of a round: what lay in every stash, less what was left in the hand. */

import { t } from "@lingui/core/macro";
import { nameOf } from "../../app/play/names";
import {
  type Line,
  type Sheet as RoundSheet,
  SCORE_BAG,
  SCORE_CARD,
  SCORE_LOOTER,
} from "../../protocol/views/bag_o_loot";
import { LOOTER } from "./moves";
import { LooterMini, NumberMini } from "./SetTile";
import { Thief } from "./Thief";
import { cardName, signed, total } from "./words/cards";
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
      {sheet.lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has its seat
        <Rows key={i} line={line} seat={i + 1} name={nameOf(i + 1, names)} out={sheet.out === i + 1} full={full} />
      ))}
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

function Rows({ line, seat, name, out, full }: RowProps) {
  return (
    <tbody data-seat={seat}>
      <tr>
        <th scope="row">
          <Thief seat={seat} />
          <span>{name}</span>
          {out && <small>{t`went out`}</small>}
        </th>
        <td>
          <Times n={line.bags.length} each={SCORE_BAG} />
        </td>
        <td>
          <Times n={line.looters} each={SCORE_LOOTER} />
        </td>
        <td>
          <Times n={line.cards} each={SCORE_CARD} />
        </td>
        <td>
          <b>{total(-line.hand_cost)}</b>
        </td>
        <td className="bl-sheet-score">
          <b>{signed(line.score)}</b>
        </td>
        <td>
          <b>{total(line.total)}</b>
        </td>
      </tr>
      {full && line.hand.length > 0 && (
        <tr>
          <td className="bl-left" colSpan={7}>
            <Left hand={line.hand} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** "2 × 10 = 20", the sum above; where it goes without saying, only that. */
function Times({ n, each }: { n: number; each: number }) {
  return (
    <>
      <b>{n * each}</b>
      {n > 0 && each > 1 && (
        <small>
          {n} × {each}
        </small>
      )}
    </>
  );
}

/** The cards that were left in a hand, so that the sum can be checked. */
function Left({ hand }: { hand: readonly string[] }) {
  const kinds = [...new Set(hand)];
  const many = (card: string) => hand.filter((each) => each === card).length;
  return (
    <span>
      <span>{t`In the hand:`}</span>
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
    </span>
  );
}
