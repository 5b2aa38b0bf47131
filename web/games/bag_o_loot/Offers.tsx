/** What can be done with the chosen cards or at the pressed place, and why the rest can't. */

import { t } from "@lingui/core/macro";
import { Key } from "../../app/play/Key";
import { refusalWords } from "../../app/words";
import { isIdle, isNothing, isOpen, opensWith } from "./choice";
import { laidBy } from "./moves";
import type { Choice } from "./useChoice";
import { cardList } from "./words/cards";
import { setName } from "./words/places";
import { opensLine, playName, verbHelp, verbName, withCards } from "./words/plays";
import "./offers.css";

interface Props {
  choice: Choice;
  drawn: readonly string[];
  names: readonly string[];
}

export function Offers({ choice, drawn, names }: Props) {
  const { punting } = choice;
  return (
    <fieldset className="bl-offers">
      <legend className="visually-hidden">{t`What you can do`}</legend>
      <p role="status" className="bl-offers-title" data-idle={isIdle(choice) || undefined}>
        {punting ? playName(choice.view, punting, names) : title(choice, drawn, names)}
      </p>
      {punting ? <p>{verbHelp("punt")}</p> : <Possible choice={choice} names={names} />}
    </fieldset>
  );
}

function Possible({ choice, names }: Pick<Props, "choice" | "names">) {
  const { view, menu, chosen } = choice;
  const opens = opensLine(opensWith(choice.plays, chosen));
  return (
    <>
      {menu.asks !== null && <Numbers choice={choice} numbers={menu.asks} />}
      <div className="bl-plays">
        {menu.plays.map((play, i) => (
          <button
            key={play.text}
            type="button"
            className="bl-play"
            data-verb={play.verb}
            disabled={choice.busy}
            title={verbHelp(play.verb)}
            aria-keyshortcuts={i < 9 ? String(i + 1) : undefined}
            onClick={() => choice.play(play)}
          >
            <span>
              {playName(view, play, names)}
              {isNothing(chosen) && <small> {withCards(play)}</small>}
              {play.verb === "punt" && <small className="bl-punt-help">{t`you draw a card and are locked down`}</small>}
              <span className="visually-hidden">. {verbHelp(play.verb)}</span>
            </span>
            {i < 9 && <Key name={String(i + 1)} />}
          </button>
        ))}
      </div>
      {opens && <p>{opens}</p>}
      {menu.nots.length > 0 && (
        <ul className="bl-nots">
          {menu.nots.map((not) => (
            <li key={not.verb}>
              <b>{verbName(not.verb)}</b> ✗ {refusalWords(not)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function title({ view, chosen, place, menu }: Choice, drawn: readonly string[], names: readonly string[]): string {
  const cards = cardList(laidBy({ ...chosen, number: chosen.number ?? 0 }));
  const set = place && place.number !== null ? setName(view, { ...place, number: place.number }, names) : "";
  if (isNothing(chosen)) return set ? t`${set}: choose what to do` : idleTitle(view.plays_left, drawn);
  if (isOpen(chosen) && menu.asks !== null) {
    if (menu.asks.length === 0) return t`${cards}: nothing can be done with that now`;
    return t`${cards}: press a set or a number`;
  }
  if (menu.plays.length === 0)
    return set ? t`${set}, with ${cards}: not possible` : t`${cards}: no play with exactly these`;
  return set ? t`${set}, with ${cards}:` : t`With ${cards} you can:`;
}

function idleTitle(left: number, drawn: readonly string[]): string {
  const cards = cardList(drawn);
  if (left === 0) return t`No plays left: knock.`;
  const hint = t`Choose cards, or press a set.`;
  return drawn.length > 0 ? `${t`New in your hand: ${cards}.`} ${hint}` : hint;
}

/** Which number do looters alone stand for? */
function Numbers({ choice, numbers }: { choice: Choice; numbers: readonly number[] }) {
  return (
    <fieldset className="bl-numbers">
      <legend className="visually-hidden">{t`The number it stands for`}</legend>
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          aria-label={t`It stands for ${number}`}
          aria-keyshortcuts={number < 10 ? String(number) : undefined}
          onClick={() => choice.name(number)}
        >
          {number}
        </button>
      ))}
    </fieldset>
  );
}
