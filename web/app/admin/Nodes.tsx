/** The server at a glance, and each of its nodes. */

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { NodeStatus } from "../../protocol/types";
import { span } from "../table/span";

export function Nodes({ nodes, silent }: { nodes: readonly NodeStatus[]; silent: readonly string[] }) {
  const { i18n } = useLingui();
  const sum = (count: (node: NodeStatus) => number) =>
    i18n.number(
      nodes.reduce((all, node) => all + count(node), 0),
      { maximumFractionDigits: 0 },
    );
  return (
    <section className="panel admin-wide" aria-labelledby="admin-nodes">
      <h2 id="admin-nodes" className="visually-hidden">
        <Trans>Load</Trans>
      </h2>
      <dl className="admin-figures">
        <Figure name={<Trans>People</Trans>}>{sum(({ people }) => people)}</Figure>
        <Figure name={<Trans>Open pages</Trans>}>{sum(({ pages }) => pages)}</Figure>
        <Figure name={<Trans>Tables</Trans>}>{sum(({ tables }) => tables)}</Figure>
        <Figure name={<Trans>Bots that play</Trans>}>{sum(({ bots }) => bots)}</Figure>
        <Figure name={<Trans>Moves a minute</Trans>}>{sum(({ load }) => load.moves)}</Figure>
        <Figure name={<Trans>Bot moves a minute</Trans>}>{sum(({ load }) => load.bot_moves)}</Figure>
      </dl>
      <ul className="rows">
        {nodes.map((node, index) => (
          <NodeRow key={node.address} node={node} here={index === 0} />
        ))}
        {silent.map((address) => (
          <li key={address} className="row-item">
            <div>
              <strong>{address}</strong>
              <span className="soft">
                <Trans>doesn't answer; its tables are taken over if it stays silent</Trans>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function NodeRow({ node, here }: { node: NodeStatus; here: boolean }) {
  const { i18n } = useLingui();
  const { load } = node;
  const percent = i18n.number(load.cpu, { style: "percent", maximumFractionDigits: 0 });
  const megabytes = i18n.number(load.memory / 1e6, { maximumFractionDigits: 0 });
  const machine = i18n.number(load.machine, { maximumFractionDigits: 1 });
  return (
    <li className="row-item">
      <div>
        <strong>
          {node.address || <Trans>This server</Trans>}
          {here && node.address && (
            <>
              {" "}
              <Trans>(this one)</Trans>
            </>
          )}
        </strong>
        <span className="soft">
          <Trans>up for {span(node.up)}</Trans>
          {" · "}
          <Plural value={node.tables} one="# table" other="# tables" />
          {" · "}
          <Plural value={node.people} one="# person" other="# people" />
          {" · "}
          <Trans>{percent} of a core</Trans>
          {" · "}
          {load.memory > 0 && (
            <>
              <Trans>{megabytes} MB</Trans>
              {" · "}
            </>
          )}
          <Trans>
            machine load {machine} on {load.cores} cores
          </Trans>
          {" · "}
          <Trans>version {node.version}</Trans>
        </span>
      </div>
    </li>
  );
}
