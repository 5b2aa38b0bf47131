/** What a rule means: pictures of the table, drawn by the game itself, and a way to see it played. */

import { t } from "@lingui/core/macro";
import type { RuleExample, RulePicture } from "../../protocol/types";
import type { AnyView, GameModule } from "../game";
import { Link } from "../Link";
import { Icon } from "../ui/Icon";
import { examplePath } from "./path";

interface ExampleProps {
  game: string;
  module: GameModule | null;
  example: RuleExample;
  /** The rules are open over a page that one stays at: what is pressed opens beside it. */
  over: boolean;
}

export function Example({ game, module, example, over }: ExampleProps) {
  const { name, title, pictures } = example;
  const label = t`Show me: ${title}`;
  const inside = (
    <>
      <Icon name="play" />
      {t`Show me`}
    </>
  );
  return (
    <figure className="rule-example">
      <figcaption className="row row-between">
        <b>{title}</b>
        {over ? (
          <a
            href={examplePath(game, name)}
            target="_blank"
            rel="noreferrer"
            className="button button-plain button-small"
            aria-label={label}
          >
            {inside}
          </a>
        ) : (
          <Link to={examplePath(game, name)} className="button button-plain button-small" label={label}>
            {inside}
          </Link>
        )}
      </figcaption>
      {module?.Figure && (
        <div className="rule-pictures">
          {pictures.map((picture) => (
            <Picture key={picture.words} picture={picture} Figure={module.Figure} />
          ))}
        </div>
      )}
    </figure>
  );
}

/** The picture has its words for screen readers, and shows them below it. */
function Picture({ picture, Figure }: { picture: RulePicture; Figure: GameModule["Figure"] }) {
  const { at, seat, words } = picture;
  const view = picture.view as AnyView;
  const names = picture.names.map((name) => name || t`You`);
  return (
    <div className="rule-picture">
      <div role="img" aria-label={words}>
        <div inert>{Figure && <Figure view={view} at={at} names={names} yours={seat === null ? [] : [seat]} />}</div>
      </div>
      <p aria-hidden="true">{words}</p>
    </div>
  );
}
