/** The commitment of a match; once it is over the seed, and a check that every random event follows from it. */

import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { api } from "../../protocol/api";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { problemWords } from "../words";

type Verdict = { state: "fair" | "unfair" } | { state: "failed"; words: string };

/** Whether the commitment is that of the seed, by this browser's own reckoning; null where it can't reckon. */
async function committed(seed: string, commitment: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(seed));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("") === commitment;
}

interface FairPlayProps {
  match: string;
  commitment: string;
  /** null while the match goes on. */
  seed: string | null;
}

export function FairPlay({ match, commitment, seed }: FairPlayProps) {
  return (
    <details className="more fair">
      <summary>{seed === null ? <Trans>Is it fair?</Trans> : <Trans>Was it fair?</Trans>}</summary>
      <div className="stack">
        <p>
          <Trans>
            Before the match the server published a fingerprint (SHA-256) of a secret number. Every random event follows
            from that number, which is shown when the match is over. So nobody, the server included, can change a draw.
          </Trans>
        </p>
        <dl className="facts">
          <dt>
            <Trans>Fingerprint</Trans>
          </dt>
          <dd className="mono">{commitment}</dd>
          {seed !== null && (
            <>
              <dt>
                <Trans>Secret number</Trans>
              </dt>
              <dd className="mono">{seed}</dd>
            </>
          )}
        </dl>
        {seed !== null && <Check match={match} commitment={commitment} seed={seed} />}
      </div>
    </details>
  );
}

function Check({ match, commitment, seed }: FairPlayProps & { seed: string }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const check = async () => {
    try {
      const [own, replay] = await Promise.all([committed(seed, commitment), api.replay(match)]);
      setVerdict({ state: own !== false && replay.fair ? "fair" : "unfair" });
    } catch (error) {
      setVerdict({ state: "failed", words: problemWords(error) });
    }
  };
  return (
    <>
      <div className="row">
        <Button small onPress={() => void check()}>
          <Icon name="seal" />
          <Trans>Check every draw</Trans>
        </Button>
      </div>
      <p role="status" className={verdict?.state === "fair" ? "good" : "bad"}>
        {verdict?.state === "fair" && <Trans>All is well: the fingerprint fits, and so does every draw.</Trans>}
        {verdict?.state === "unfair" && <Trans>Something doesn't fit. Keep the record and ask the host.</Trans>}
        {verdict?.state === "failed" && verdict.words}
      </p>
      <p className="help">
        <Trans>To check it without this server: download the record and run</Trans>{" "}
        <code>bagatelle replay game.bag --verify</code>
      </p>
    </>
  );
}
