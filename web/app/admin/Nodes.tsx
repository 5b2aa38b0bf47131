/** The server at a glance, and each of its nodes. */

import { plural, t } from "@lingui/core/macro";
import type { NodeStatus } from "../../protocol/types";
import { percent as inPercent, numeral } from "../numbers";
import { span } from "../table/span";
import { Figure } from "../ui/Figure";
import { RowItem } from "../ui/RowItem";

export function Nodes({ nodes, silent }: { nodes: readonly NodeStatus[]; silent: readonly string[] }) {
  const sum = (count: (node: NodeStatus) => number) => numeral(nodes.reduce((all, node) => all + count(node), 0));
  return (
    <section className="panel admin-wide" aria-labelledby="admin-nodes">
      <h2 id="admin-nodes" className="visually-hidden">
        {t`Load`}
      </h2>
      <dl className="figures">
        <Figure name={t`People`}>{sum(({ people }) => people)}</Figure>
        <Figure name={t`Open pages`}>{sum(({ pages }) => pages)}</Figure>
        <Figure name={t`Tables`}>{sum(({ tables }) => tables)}</Figure>
        <Figure name={t`Bots that play`}>{sum(({ bots }) => bots)}</Figure>
        <Figure name={t`Moves a minute`}>{sum(({ load }) => load.moves)}</Figure>
        <Figure name={t`Bot moves a minute`}>{sum(({ load }) => load.bot_moves)}</Figure>
      </dl>
      <ul className="rows">
        {nodes.map((node, index) => (
          <NodeRow key={node.address} node={node} here={index === 0} />
        ))}
        {silent.map((address) => (
          <RowItem
            key={address}
            title={address}
            about={[t`doesn't answer; its tables are taken over if it stays silent`]}
          />
        ))}
      </ul>
    </section>
  );
}

function NodeRow({ node, here }: { node: NodeStatus; here: boolean }) {
  const { load } = node;
  const percent = inPercent(load.cpu);
  const megabytes = numeral(load.memory / 1e6);
  const machine = numeral(load.machine, 1);
  const about = [
    t`up for ${span(node.up)}`,
    plural(node.tables, { one: "# table", other: "# tables" }),
    plural(node.people, { one: "# person", other: "# people" }),
    t`${percent} of a core`,
    load.memory > 0 && t`${megabytes} MB`,
    t`machine load ${machine} on ${load.cores} cores`,
    t`version ${node.version}`,
  ];
  const name = node.address || t`This server`;
  return <RowItem title={here && node.address ? `${name} ${t`(this one)`}` : name} about={about} />;
}
