/** The rules of a game at an address of their own, to be linked and read beside a table: /rules/lucktails#LT-T2 */

import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { Link } from "../Link";
import { useGameInfo } from "../table/useGameInfo";
import { useTitle } from "../useTitle";
import Rules from "./Rules";

export default function RulesPage({ game }: { game: string }) {
  const title = useGameInfo(game)?.title ?? game;
  const [rule, setRule] = useState(linked);
  useEffect(() => {
    const follow = () => setRule(linked());
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  useTitle(t`Rules of ${title}`);
  return (
    <div className="rules-page">
      <div className="row row-between">
        <h1>{t`Rules of ${title}`}</h1>
        <Link to="/" className="button button-plain button-small">
          {t`To the games`}
        </Link>
      </div>
      <Rules
        game={game}
        rule={rule}
        followed={(to) => {
          history.pushState(null, "", `#${to}`);
          setRule(to);
        }}
      />
    </div>
  );
}

/** The rule that the address names. */
function linked(): string {
  return location.hash.slice(1).replace(/^rule-/, "");
}
