/** What can be done with the chosen cards or at the pressed place, and why the rest can't. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Key } from "../../app/play/Key";
import { isNothing, isOpen } from "./choice";
import { laidBy } from "./moves";
import type { Choice } from "./useChoice";
import { cardList } from "./words/cards";
import { setName } from "./words/places";
import { playName, verbHelp, verbName, withCards } from "./words/plays";
import { reasonLine } from "./words/reasons";
import "./offers.css";

interface Props {
  choice: Choice;
  drawn: readonly string[];
  names: readonly string[];
}

export function Offers({ choice, drawn, names }: Props) {
  const { view, menu, chosen, place } = choice;
  const idle = isNothing(chosen) && !place;
  return (
    <fieldset className="bl-offers" data-idle={idle || undefined}>
      <legend className="visually-hidden">{t`What you can do`}</legend>
      <div className="bl-offers-head">
        <p role="status" className="bl-offers-title">
          {title(choice, drawn, names)}
        </p>
        {!idle && (
          <button type="button" className="bl-play" data-plain aria-keyshortcuts="Escape" onClick={choice.clear}>
            <Trans>Put back</Trans> <Key name="Esc" />
          </button>
        )}
      </div>
      {menu.asks !== null && <Numbers choice={choice} numbers={menu.asks} />}
      <div className="bl-plays">
        {menu.plays.map((play, i) => (
          <button
            key={`${play.verb} ${play.seat} ${laidBy(play)}`}
            type="button"
            className="bl-play"
            data-verb={play.verb}
            disabled={choice.busy}
            title={verbHelp(play.verb)}
            aria-keyshortcuts={i < 9 ? String(i + 1) : undefined}
            onClick={() => choice.play(play)}
          >
            {playName(view, play, names)}
            {isNothing(chosen) && <small> {withCards(play)}</small>}
            <span className="visually-hidden">. {verbHelp(play.verb)}</span>
            {i < 9 && <Key name={String(i + 1)} />}
          </button>
        ))}
      </div>
      {menu.nots.length > 0 && (
        <ul className="bl-nots">
          {menu.nots.map(({ verb, reason }) => (
            <li key={verb}>
              <b>{verbName(verb)}</b> ✗ {reasonLine(reason)}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function title({ view, chosen, place, menu }: Choice, drawn: readonly string[], names: readonly string[]): string {
  const cards = cardList(laidBy({ ...chosen, number: chosen.number ?? 0 }));
  const set = place && place.number !== null ? setName(view, { ...place, number: place.number }, names) : "";
  if (isNothing(chosen)) return set ? t`${set}: choose what to do` : idleTitle(view.plays_left, drawn);
  if (isOpen(chosen) && menu.asks !== null) {
    if (menu.asks.length === 0) return t`${cards}: nothing can be done with that now`;
    return t`${cards}: press a set, or say which number it stands for`;
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
