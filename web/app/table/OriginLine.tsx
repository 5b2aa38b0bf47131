/** Says that a match is played on from another one, with the way there. */

import { Trans } from "@lingui/react/macro";
import type { Beginning } from "../../protocol/types";
import { Link } from "../Link";

export function OriginLine({ origin }: { origin: Beginning | null | undefined }) {
  if (!origin) return null;
  const { match, number } = origin;
  return (
    <p className="soft">
      <Trans>
        Played on from <Link to={`/r/${match}#step=${number}`}>step {number} of another match</Link>.
      </Trans>
    </p>
  );
}
