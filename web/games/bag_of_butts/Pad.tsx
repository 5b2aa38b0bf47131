/** The score pad, written as in the rulebook: a row per turn headed by the value of a butt. */

import { t } from "@lingui/core/macro";
import { GrowingTable } from "../../app/play/GrowingTable";
import { isYou, type People, whoFirst } from "../../app/play/people";
import type { View } from "../../protocol/views/bag_of_butts";
import { Butt } from "./Butt";
import { kindsOf } from "./butts";
import { type PadLine, type PadPart, padParts } from "./padLines";
import "./pad.css";

export function Pad({ view, people }: { view: View; people: People }) {
  const rows = view.pad.length;
  const parts = padParts(view);
  return (
    <section className="bob-pad">
      <h3 id="bob-pad-title">{t`Score pad`}</h3>
      <GrowingTable className="bob-pad-scroll" title="bob-pad-title" rows={rows}>
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
                    <span>{people.names[i]}</span>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {rows === 0 && <Empty columns={view.players + 1} />}
          {parts.map((part) => (
            <Part key={part.game} part={part} people={people} columns={view.players + 1} />
          ))}
        </table>
      </GrowingTable>
      <p className="bob-soft bob-pad-key">{t`Your new total when you earn, X when you don't. ↺ is a reset; the turn's player is underlined.`}</p>
    </section>
  );
}

function Empty({ columns }: { columns: number }) {
  return (
    <tbody>
      <tr>
        <td className="bob-soft" colSpan={columns}>{t`Still empty.`}</td>
      </tr>
    </tbody>
  );
}

function Part({ part, people, columns }: { part: PadPart; people: People; columns: number }) {
  return (
    <tbody data-game={part.game}>
      {part.game === "extra" && (
        <tr className="bob-pad-extra">
          <th colSpan={columns} scope="rowgroup">{t`Extra game`}</th>
        </tr>
      )}
      {part.lines.map((line) =>
        line.kind === "voluntary" ? (
          <Voluntary key={line.index} line={line} people={people} columns={columns} />
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
            <span className="visually-hidden"> {t`automatic reset`}</span>
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

function Voluntary({ line, people, columns }: { line: PadLine; people: People; columns: number }) {
  const name = whoFirst([line.seat], people);
  return (
    <tr className="bob-pad-reset">
      <td colSpan={columns}>
        <span aria-hidden="true">↺ </span>
        {isYou(line.seat, people) ? t`You reset` : t`${name} resets`}
      </td>
    </tr>
  );
}
