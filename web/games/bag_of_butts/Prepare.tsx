/** The beginning of a turn: add a special, or reset; each says what would follow. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import { isYou, type People, who } from "../../app/play/people";
import { useTakeFocus } from "../../app/play/useLostFocus";
import type { ResetEnds, View } from "../../protocol/views/bag_of_butts";
import { Butt } from "./Butt";
import { SPECIALS } from "./butts";
import type { Controls } from "./controls";
import "./prepare.css";

export function Prepare({ view, moves, people, busy, lostFocus, play }: Controls) {
  const adding = moves.find(({ type }) => type === "add");
  const resetting = moves.find(({ type }) => type === "reset");
  const add = useRef<HTMLButtonElement>(null);
  useTakeFocus(add, lostFocus);
  const value = view.next_value;
  return (
    <div className="bob-more bob-prepare" data-forced={!resetting || undefined}>
      <button
        ref={add}
        type="button"
        className="bob-choice"
        disabled={busy}
        onClick={() => adding && play(adding.text)}
      >
        <span className="bob-choice-art" aria-hidden="true">
          {SPECIALS.filter((kind) => view.supply.includes(kind)).map((kind) => (
            <Butt key={kind} kind={kind} />
          ))}
        </span>
        <b>{view.supply ? t`Add a special` : t`Go on`}</b>
        <span>
          {!resetting && `${whyForced(view)} `}
          {view.supply
            ? t`A random one goes into the bag, and a butt is worth ${value}.`
            : t`No special is left to add, but a butt is worth ${value} all the same.`}
        </span>
      </button>
      {resetting && (
        <button
          type="button"
          className="bob-choice"
          data-choice="reset"
          disabled={busy}
          onClick={() => play(resetting.text)}
        >
          <span className="bob-choice-art" aria-hidden="true">
            <ResetSign />
          </span>
          <b>{t`Reset`}</b>
          <span>
            {view.reset_ends ? (
              <Ending {...view.reset_ends} people={people} />
            ) : (
              t`All specials leave the bag, and you draw with a butt worth 1.`
            )}
          </span>
        </button>
      )}
    </div>
  );
}

/** Why only adding is allowed. */
function whyForced(view: View): string {
  if (view.forced === "automatic-reset") return t`After an automatic reset there is no choice.`;
  return t`Extra turn! Before it there is no choice.`;
}

function Ending({ winners, points, extra_game, people }: ResetEnds & { people: People }) {
  const list = who(winners, people);
  if (extra_game)
    return (
      <Trans>
        This ends the game: {list} tie with {points} and play an extra game.
      </Trans>
    );
  if (winners.length > 1)
    return (
      <Trans>
        This ends the game: {list} win together with {points}.
      </Trans>
    );
  if (winners.some((seat) => isYou(seat, people))) return t`This ends the game: you win with ${points}.`;
  return (
    <Trans>
      This ends the game: {list} wins with {points}.
    </Trans>
  );
}

function ResetSign() {
  return (
    <svg className="bob-reset-sign" viewBox="0 0 48 48" aria-hidden="true">
      <path d="M39 17A17 17 0 1 0 41 26" />
      <path d="M41 6v12H29" />
    </svg>
  );
}
