/** The score pad, written as in the rulebook: a row per turn headed by the value of a butt. */

import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { nameOf } from "../../app/play/names";
import type { View } from "../../protocol/views/bag_of_butts";
import { Butt } from "./Butt";
import { kindsOf } from "./butts";
import { type PadLine, type PadPart, padParts } from "./padLines";
import "./pad.css";

export function Pad({ view, names }: { view: View; names: readonly string[] }) {
  const box = useRef<HTMLElement>(null);
  const { target } = view;
  const rows = view.pad.length;
  useEffect(() => {
    if (rows && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [rows]);
  const parts = padParts(view);
  return (
    <section className="bob-pad">
      <h3 id="bob-pad-title">{t`Score pad`}</h3>
      {view.extra_scores === null && (
        <p className="bob-soft">{t`The first reset after ${target} points ends the game.`}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard */}
      <section className="bob-pad-scroll" ref={box} tabIndex={0} aria-labelledby="bob-pad-title">
        <table>
          <thead>
            <tr>
              <th scope="col">{t`value`}</th>
              {kindsOf(view.colours).map((kind, i) => (
                <th key={kind} scope="col">
                  <span className="bob-pad-who">
                    <span className="bob-mini">
                      <Butt kind={kind} />
                    </span>
                    <span>{names[i]}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {parts.map((part) => (
            <Part key={part.game} part={part} names={names} columns={view.players + 1} />
          ))}
        </table>
        {rows === 0 && <p className="bob-soft bob-pad-empty">{t`Still empty.`}</p>}
      </section>
      <p className="bob-soft bob-pad-key">{t`Your new total when you earn, X when you don't. ↺ is a reset; the turn's player is underlined.`}</p>
    </section>
  );
}

function Part({ part, names, columns }: { part: PadPart; names: readonly string[]; columns: number }) {
  return (
    <tbody data-game={part.game}>
      {part.game === "extra" && (
        <tr className="bob-pad-extra">
          <th colSpan={columns} scope="rowgroup">{t`Extra game`}</th>
        </tr>
      )}
      {part.lines.map((line) =>
        line.kind === "voluntary" ? (
          <Voluntary key={line.index} line={line} names={names} columns={columns} />
        ) : (
          <Turn key={line.index} line={line} />
        ),
      )}
    </tbody>
  );
}

function Turn({ line }: { line: PadLine }) {
  return (
    <tr data-reset={line.kind === "automatic" || undefined}>
      <th scope="row">
        {line.value}
        {line.kind === "automatic" && (
          <>
            <span aria-hidden="true"> ↺</span>
            <span className="bob-hidden"> {t`automatic reset`}</span>
          </>
        )}
      </th>
      {line.cells.map((cell, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its seat
        <td key={i} data-turn={line.seat === i + 1 || undefined} data-nothing={cell === "X" || undefined}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

function Voluntary({ line, names, columns }: { line: PadLine; names: readonly string[]; columns: number }) {
  const name = nameOf(line.seat, names);
  return (
    <tr className="bob-pad-reset">
      <td colSpan={columns}>
        <span aria-hidden="true">↺ </span>
        {t`${name} resets`}
      </td>
    </tr>
  );
}
