/** Bidding for a piece, or answering a piece that was pushed. */

import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import type { Legal } from "../../../app/game";
import { Key } from "../../../app/play/Key";
import { useKeys } from "../../../app/play/useKeys";
import type { Move, View } from "../../../protocol/views/bausack";
import { shapeOf } from "../pieces";
import { pieceName, sizeLine, tokens } from "../words/pieces";
import { BidStepper } from "./BidStepper";
import { Coins } from "./Coins";
import { Silhouette } from "./Silhouette";
import "./dock.css";

interface Props {
  view: View;
  moves: readonly Legal<Move>[];
  piece: string;
  names: readonly string[];
  busy: boolean;
  /** The switch to pass on everything. */
  pass?: ReactNode;
  play(move: string): void;
}

function send(moves: Props["moves"], type: Move["type"], play: Props["play"]): void {
  const move = moves.find((each) => each.type === type);
  if (move) play(move.text);
}

/** The piece that it is about. */
export function About({ piece }: { piece: string }) {
  const shape = shapeOf(piece);
  return (
    <div className="row bs-about">
      <Silhouette shape={shape} />
      <div>
        <h3>{pieceName(piece)}</h3>
        <p>{sizeLine(shape)}</p>
      </div>
    </div>
  );
}

export function Bidding({ view, moves, piece, busy, pass: passSwitch, play }: Props) {
  const pool = view.pools[view.player - 1] ?? 0;
  const bids = moves.filter((move) => move.type === "bid");
  const [least = 0, most = 0] = [bids[0]?.amount, bids.at(-1)?.amount];
  const can = bids.length > 0;
  const [wanted, setBid] = useState(least);
  const bid = Math.max(least, Math.min(most, wanted));
  const left = tokens(pool - bid);
  const offer = () => {
    const move = bids.find(({ amount }) => amount === bid);
    if (move) play(move.text);
  };
  const pass = () => send(moves, "pass", play);
  useKeys(
    {
      b: offer,
      p: pass,
      "+": () => setBid(Math.min(most, bid + 1)),
      "-": () => setBid(Math.max(least, bid - 1)),
    },
    !busy,
  );
  return (
    <section className="bs-auction" aria-label={t`The auction`}>
      <About piece={piece} />
      <div className="bs-ways">
        <div className="bs-way">
          {can && <BidStepper label={t`Your bid`} value={bid} least={least} most={most} onChange={setBid} />}
          <button type="button" className="play-button" disabled={busy || !can} aria-keyshortcuts="B" onClick={offer}>
            {can ? t`Bid ${bid}` : t`You can't bid more`} <Key name="B" />
          </button>
          {can && (
            <p>
              <Coins count={pool} paying={bid} /> {t`If it is yours, you keep ${left} and place it at once.`}
            </p>
          )}
        </div>
        <div className="bs-way">
          <button type="button" className="play-button" data-plain disabled={busy} aria-keyshortcuts="P" onClick={pass}>
            {t`Pass`} <Key name="P" />
          </button>
          <p>{t`You bid on this piece no more. It costs nothing.`}</p>
        </div>
      </div>
      {passSwitch}
    </section>
  );
}

export function Offered({ view, moves, piece, names, busy, play }: Props) {
  const pool = view.pools[view.player - 1] ?? 0;
  const { price } = view;
  const can = moves.some(({ type }) => type === "pay");
  const cost = tokens(price);
  const left = tokens(pool - price);
  const have = tokens(pool);
  const neighbour = names[view.next - 1] ?? "";
  const next = view.next_price;
  const accept = () => send(moves, "accept", play);
  const pay = () => send(moves, "pay", play);
  useKeys({ a: accept, p: pay }, !busy);
  return (
    <section className="bs-auction" aria-label={t`A piece is pushed to you`}>
      <About piece={piece} />
      <div className="bs-ways">
        <div className="bs-way">
          <button type="button" className="play-button" disabled={busy} aria-keyshortcuts="A" onClick={accept}>
            {t`Accept it`} <Key name="A" />
          </button>
          <p>{t`You place it on your tower at once.`}</p>
        </div>
        <div className="bs-way">
          <button
            type="button"
            className="play-button"
            data-plain
            disabled={busy || !can}
            aria-keyshortcuts="P"
            onClick={pay}
          >
            <span>{t`Pay ${cost} to pass it on`}</span> <Key name="P" />
          </button>
          <p>
            <Coins count={pool} paying={can ? price : 0} />{" "}
            {can
              ? t`You keep ${left}; ${neighbour} may accept it, or pay ${next}.`
              : t`You have ${have}: you must accept it.`}
          </p>
        </div>
      </div>
    </section>
  );
}
