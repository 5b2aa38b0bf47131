/** Build or push: choosing a piece of the supply, looking at it, and what to do with it. */

import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Key } from "../../../app/play/Key";
import { useKeys } from "../../../app/play/useKeys";
import type { View } from "../../../protocol/views/bausack";
import { byShape, shapeOf } from "../pieces";
import type { Chosen } from "../useChosen";
import { pieceName, shapeName, sizeLine } from "../words/pieces";
import { BidStepper } from "./BidStepper";
import { Silhouette } from "./Silhouette";
import "./dock.css";

interface Props {
  view: View;
  names: readonly string[];
  busy: boolean;
  chosen: Chosen;
  /** There is a picture to look at a piece in. */
  drawn: boolean;
  play(move: string): void;
}

export function Choose(props: Props) {
  const { view, chosen } = props;
  if (chosen.examined) return <Examined {...props} piece={chosen.examined.piece} />;
  return (
    <section className="bs-supply" aria-label={t`The supply`}>
      <p>{t`Choose a piece: press it on the table, or here.`}</p>
      <ul>
        {byShape(view.supply).map(({ shape, pieces }) => (
          <li key={shape.name}>
            <button type="button" className="bs-shape" onClick={() => chosen.choose(pieces[0] ?? null)}>
              <Silhouette shape={shape} />
              <span>{shapeName(shape)}</span>
              {pieces.length > 1 && (
                <span className="bs-count">
                  <span className="visually-hidden">, </span>×{pieces.length}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Examined({ view, names, busy, piece, chosen, drawn, play }: Props & { piece: string }) {
  const { choose } = chosen;
  const turn = drawn ? chosen.turn : null;
  const pool = view.pools[view.player - 1] ?? 0;
  const [bid, setBid] = useState(0);
  const name = pieceName(piece);
  const neighbour = names[view.next - 1] ?? "";
  const shape = shapeOf(piece);
  const build = () => play(`build ${piece} bid ${bid}`);
  const push = () => play(`push ${piece}`);
  useKeys(
    {
      b: build,
      p: push,
      Escape: () => choose(null),
      "+": () => setBid(Math.min(pool, bid + 1)),
      "-": () => setBid(Math.max(0, bid - 1)),
      ...(turn && {
        ArrowLeft: () => turn(-15, 0),
        ArrowRight: () => turn(15, 0),
        ArrowUp: () => turn(0, -15),
        ArrowDown: () => turn(0, 15),
      }),
    },
    !busy,
  );
  return (
    <section className="bs-chosen" aria-label={name}>
      <div className="row bs-looked-at">
        {!turn && <Silhouette shape={shape} />}
        <div>
          <h3>{name}</h3>
          <p>{sizeLine(shape)}</p>
        </div>
        {turn && (
          <fieldset className="bs-turns" aria-label={t`Turn it to look at it`}>
            <button type="button" className="bs-round" aria-label={t`To the left`} onClick={() => turn(-45, 0)}>
              ↶
            </button>
            <button type="button" className="bs-round" aria-label={t`To the right`} onClick={() => turn(45, 0)}>
              ↷
            </button>
            <button type="button" className="bs-round" aria-label={t`Over`} onClick={() => turn(0, 45)}>
              ⤵
            </button>
          </fieldset>
        )}
        <button type="button" className="play-button" data-plain onClick={() => choose(null)}>
          {t`Put back`} <Key name="Esc" />
        </button>
      </div>
      <div className="bs-ways">
        <div className="bs-way">
          <BidStepper label={t`Opening bid`} value={bid} least={0} most={pool} onChange={setBid} />
          <button type="button" className="play-button" disabled={busy} aria-keyshortcuts="B" onClick={build}>
            <span>{t`Build, opening with ${bid}`}</span> <Key name="B" />
          </button>
          <p>{t`Others may bid more. Whoever bids most pays and places it.`}</p>
        </div>
        <div className="bs-way">
          <button type="button" className="play-button" data-plain disabled={busy} aria-keyshortcuts="P" onClick={push}>
            <span>{t`Push it to ${neighbour}`}</span> <Key name="P" />
          </button>
          <p>{t`${neighbour} places it, or pays 1 to pass it on; then it costs 2, 3, …`}</p>
        </div>
      </div>
    </section>
  );
}
