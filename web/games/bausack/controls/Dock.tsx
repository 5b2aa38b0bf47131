/** What there is to decide now, beside or below the picture. */

import { useEffect, useRef } from "react";
import type { LostFocus } from "../../../app/play/useLostFocus";
import type { View } from "../../../protocol/views/bausack";
import type { Hand } from "../hand";
import type { Below } from "../scene/below";
import type { Chosen } from "../useChosen";
import type { Spots } from "../useSpots";
import { About, Bidding, Offered } from "./Auction";
import { Choose } from "./Choose";
import { Place } from "./Place";

interface Props {
  view: View;
  /** Of the last event. */
  number: number;
  names: readonly string[];
  /** The seat at this device that has to decide. */
  acting: number | null;
  busy: boolean;
  /** There is a picture. */
  drawn: boolean;
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
  const { number, chosen, lostFocus } = props;
  const dock = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other controls take the focus if it was on those before
  useEffect(() => {
    if (lostFocus()) dock.current?.focus({ preventScroll: true });
  }, [number, chosen.examined?.piece, lostFocus]);
  return (
    <div ref={dock} className="bs-dock" tabIndex={-1}>
      {decision(props)}
    </div>
  );
}

function decision({ view, number, names, acting, busy, drawn, chosen, hand, ...props }: Props) {
  const { play } = props;
  if (acting !== null && view.phase === "choose") {
    return <Choose view={view} names={names} busy={busy} chosen={chosen} drawn={drawn} play={play} />;
  }
  if (view.piece === null) return null;
  const asked = { view, piece: view.piece, names, busy, play };
  if (acting !== null && view.phase === "bid") return <Bidding key={number} {...asked} />;
  if (acting !== null && view.phase === "offered") return <Offered key={number} {...asked} />;
  if (hand) {
    return (
      <Place
        key={number}
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
  return <About piece={view.piece} />;
}
