/** What the viewer is about to play: the chosen cards, what they stand for, and the place that was pressed. */

import { useState } from "react";
import type { GameProps } from "../../app/game";
import { useKeys } from "../../app/play/useKeys";
import type { Chosen, Facts, Move, View } from "../../protocol/views/bag_o_loot";
import { chosenOf, toggled } from "./cards";
import {
  type Choosing,
  isIdle,
  isNothing,
  isOpen,
  type LegalPlay,
  type Menu,
  menuOf,
  offersIn,
  type Place,
  playsIn,
} from "./choice";
import { type Typed, twoDigits } from "./digits";
import { useNots } from "./useNots";

export interface Choice extends Choosing {
  busy: boolean;
  /** The chosen cards of the hand. */
  keys: readonly string[];
  /** The set or stash that was pressed. */
  place: Place | null;
  menu: Menu;
  toggle(key: string): void;
  /** Looters alone stand for this number. */
  name(number: number): void;
  /** A digit was typed: it makes the offered play of that number, or says which number looters alone stand for. */
  type(digit: number): void;
  /** A set or your own stash was pressed: the one play there is made, or all are shown. */
  press(place: Place): void;
  /** The cards with these keys were dropped there. */
  drop(keys: readonly string[], place: Place): void;
  /** Makes the play; a punt is asked once more. */
  play(play: LegalPlay): void;
  /** The punt that waits to be confirmed. */
  punting: LegalPlay | null;
  punt(): void;
  /** Ends the turn; null while that isn't possible. */
  knock: (() => void) | null;
  undo: (() => void) | null;
  /** Puts the chosen cards back, or keeps the one that was about to be punted. */
  clear(): void;
}

interface Asked {
  step: number;
  keys: readonly string[];
  named: number | null;
  /** The last digit, if it may be the first of two. */
  typed: Typed | null;
  place: Place | null;
  punting: LegalPlay | null;
}

type Playing = Pick<GameProps<View, Move, Facts>, "moves" | "busy" | "play" | "undo" | "ask">;

/** null while the viewer has nothing to decide. `step` is the number of the step: with the next one all is forgotten. */
export function useChoice(view: View, step: number, deciding: boolean, playing: Playing): Choice | null {
  const { busy, undo } = playing;
  const nothing: Asked = { step, keys: [], named: null, typed: null, place: null, punting: null };
  const [asked, setAsked] = useState(nothing);
  const now = asked.step === step ? asked : nothing;
  const { keys, named, place, punting } = now;
  const chosen = standing(chosenOf(keys), named);
  const nots = useNots(playing.ask, deciding && !isIdle({ chosen, place }) ? step : null, chosen);
  const choosing: Choosing = { view, plays: playsIn(playing.moves), chosen, nots };
  const make = (move: { text: string }) => {
    if (!busy) playing.play(move.text);
  };
  const decide = (play: LegalPlay, from: Asked) => {
    if (play.verb === "punt") setAsked({ ...from, punting: play });
    else make(play);
  };
  const settle = (cards: readonly string[], given: Chosen, at: Place) => {
    const plays = offersIn({ ...choosing, chosen: given }, at);
    const [only] = plays;
    const asking = { ...now, keys: cards, place: at, punting: null };
    setAsked(asking);
    if (only && plays.length === 1 && !isNothing(given)) decide(only, asking);
  };
  const menu = menuOf(choosing, place);
  const knock = playing.moves.find((move) => move.type === "knock");
  const type = (digit: number) => {
    const at = performance.now();
    const number = twoDigits(now.typed, digit, at);
    const play = menu.plays[digit - 1];
    if (number !== null) setAsked({ ...now, named: number, typed: null });
    else if (menu.asks) {
      const named = menu.asks.includes(digit) ? digit : null;
      setAsked({ ...now, named, typed: { digit, at, numbers: menu.asks } });
    } else if (play && !punting) decide(play, now);
  };
  const choice: Choice = {
    ...choosing,
    busy,
    keys,
    place,
    menu,
    toggle: (key) => setAsked({ ...nothing, keys: toggled(keys, key) }),
    name: (number) => setAsked({ ...now, named: number }),
    type,
    press: (at) => settle(keys, chosen, at),
    drop: (cards, at) => settle(cards, chosenOf(cards), at),
    play: (play) => decide(play, now),
    punting,
    punt: () => punting && make(punting),
    knock: knock ? () => make(knock) : null,
    undo: undo && !busy ? undo : null,
    clear: () => setAsked(punting ? { ...now, punting: null } : nothing),
  };
  useKeys(keysOf(choice), deciding && !busy);
  return deciding ? choice : null;
}

function standing(chosen: Chosen, named: number | null): Chosen {
  return isOpen(chosen) ? { ...chosen, number: named } : chosen;
}

/** Digits are as `type` says; K knocks, U takes back, Escape puts the cards back. */
function keysOf(choice: Choice): Record<string, () => void> {
  const { undo, knock } = choice;
  const keys: Record<string, () => void> = { Escape: choice.clear };
  if (knock) keys.k = keys.K = knock;
  if (undo) keys.u = keys.U = undo;
  for (let digit = 0; digit < 10; digit++) keys[digit] = () => choice.type(digit);
  return keys;
}
