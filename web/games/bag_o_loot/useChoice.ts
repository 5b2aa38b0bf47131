/** What the viewer is about to play: the chosen cards, what they stand for, and the place that was pressed. */

import { useState } from "react";
import { useKeys } from "../../app/play/useKeys";
import type { View } from "../../protocol/views/bag_o_loot";
import { type Chosen, chosenOf, toggled } from "./cards";
import { isNothing, isOpen, type Menu, menuOf, offersIn, type Place } from "./choice";
import { type Typed, twoDigits } from "./digits";
import { type Play, writePlay } from "./moves";

export interface Choice {
  view: View;
  busy: boolean;
  /** The chosen cards of the hand. */
  keys: readonly string[];
  chosen: Chosen;
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
  play(play: Play): void;
  /** The punt that waits to be confirmed. */
  punting: Play | null;
  punt(): void;
  knock(): void;
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
  punting: Play | null;
}

/** null while the viewer has nothing to decide. `step` is the number of the step: with the next one all is forgotten. */
export function useChoice(
  view: View,
  step: number,
  deciding: boolean,
  busy: boolean,
  send: (move: string) => void,
  undo: (() => void) | null,
): Choice | null {
  const nothing: Asked = { step, keys: [], named: null, typed: null, place: null, punting: null };
  const [asked, setAsked] = useState(nothing);
  const now = asked.step === step ? asked : nothing;
  const { keys, named, place, punting } = now;
  const chosen = standing(chosenOf(keys), named);
  const make = (move: string) => {
    if (!busy && view.legal.includes(move)) send(move);
  };
  const decide = (play: Play, from: Asked) => {
    if (play.verb === "punt") setAsked({ ...from, punting: play });
    else make(writePlay(play));
  };
  const settle = (cards: readonly string[], given: Chosen, at: Place) => {
    const plays = offersIn(view, given, at);
    const [only] = plays;
    const asking = { ...now, keys: cards, place: at, punting: null };
    setAsked(asking);
    if (only && plays.length === 1 && !isNothing(given)) decide(only, asking);
  };
  const menu = menuOf(view, chosen, place);
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
    view,
    busy,
    keys,
    chosen,
    place,
    menu,
    toggle: (key) => setAsked({ ...nothing, keys: toggled(keys, key) }),
    name: (number) => setAsked({ ...now, named: number }),
    type,
    press: (at) => settle(keys, chosen, at),
    drop: (cards, at) => settle(cards, chosenOf(cards), at),
    play: (play) => decide(play, now),
    punting,
    punt: () => punting && make(writePlay(punting)),
    knock: () => make("knock"),
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
  const { undo } = choice;
  const keys: Record<string, () => void> = { k: choice.knock, K: choice.knock, Escape: choice.clear };
  if (undo) keys.u = keys.U = undo;
  for (let digit = 0; digit < 10; digit++) keys[digit] = () => choice.type(digit);
  return keys;
}
