/** What there is to decide now, beside or below the picture. */

import { useEffect, useRef } from "react";
import type { Legal } from "../../../app/game";
import type { LostFocus } from "../../../app/play/useLostFocus";
import type { Last, Move, Out as PutOut, View } from "../../../protocol/views/bausack";
import type { Hand } from "../hand";
import type { Below } from "../scene/below";
import type { Chosen } from "../useChosen";
import type { FilmShow } from "../useFilm";
import type { Passing } from "../usePassing";
import type { Spots } from "../useSpots";
import { About, Bidding, Offered } from "./Auction";
import { Choose } from "./Choose";
import { Collapse } from "./Collapse";
import { Out } from "./Out";
import { PassSwitch } from "./PassSwitch";
import { Place } from "./Place";

interface Props {
  view: View;
  moves: readonly Legal<Move>[];
  /** Of the last event. */
  number: number;
  names: readonly string[];
  /** The seat at this device that has to decide. */
  acting: number | null;
  /** All seats at this device. */
  yours: readonly number[];
  busy: boolean;
  /** There is a picture. */
  drawn: boolean;
  /** The fall that has been seen, while it is told. */
  fall: Last | null;
  /** Whom it put out. */
  out: readonly PutOut[];
  goOn(): void;
  film: FilmShow;
  passing: Passing;
  chosen: Chosen;
  hand: Hand | null;
  below: Below | null;
  turning: boolean;
  setTurning(turning: boolean): void;
  spots: Spots;
  letGo(): void;
  play(move: string): void;
  lostFocus: LostFocus;
}

export function Dock(props: Props) {
  const { number, chosen, fall, lostFocus } = props;
  const dock = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other controls take the focus if it was on those before
  useEffect(() => {
    if (lostFocus()) dock.current?.focus({ preventScroll: true });
  }, [number, chosen.examined?.piece, fall, lostFocus]);
  if (props.view.phase === "over" && !fall) return null; // the end is there
  return (
    <div ref={dock} className="bs-dock" tabIndex={-1}>
      {decision(props)}
    </div>
  );
}

function decision({ view, number, names, acting, yours, busy, drawn, chosen, hand, ...props }: Props) {
  const { play, fall, passing } = props;
  const film = drawn ? props.film : null;
  if (fall) return <Collapse fall={fall} out={props.out} film={film} goOn={props.goOn} />;
  const own = yours[0];
  if (own !== undefined && !yours.some((seat) => view.standing.includes(seat))) {
    return <Out view={view} seat={own} film={film} />;
  }
  if (acting !== null && view.phase === "choose") {
    return <Choose view={view} names={names} busy={busy} chosen={chosen} drawn={drawn} play={play} />;
  }
  const pass = yours.length === 1 ? <PassSwitch passing={passing} /> : null;
  if (view.piece === null) return pass;
  const asked = { view, moves: props.moves, piece: view.piece, names, busy, play, pass };
  if (acting !== null && view.phase === "bid") return <Bidding key={number} {...asked} />;
  if (acting !== null && view.phase === "offered") return <Offered key={number} {...asked} />;
  if (hand) {
    return (
      <Place
        key={number}
        view={view}
        hand={hand}
        busy={busy}
        below={drawn ? props.below : null}
        turning={props.turning}
        setTurning={props.setTurning}
        spots={props.spots}
        letGo={props.letGo}
        play={play}
      />
    );
  }
  return (
    <>
      <About piece={view.piece} />
      {pass}
    </>
  );
}
