/** What was published of a match; once it is over the secret number, and a check that all luck follows from it. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { api } from "../../protocol/api";
import { Button } from "../ui/Button";
import { problemWords } from "../words";
import { fits, type Luck } from "./fairness";
import { useLuck } from "./useGame";

type Verdict = { state: "fair" | "unfair" } | { state: "failed"; words: string };

interface FairPlayProps {
  game: string;
  match: string;
  names: readonly string[];
  luck: Luck;
}

export function FairPlay({ game, match, names, luck }: FairPlayProps) {
  if (!useLuck(game)) return null;
  const { commitment, words, secret, seed } = luck;
  const typed = words.map((word, at) => [names[at] ?? "", word] as const).filter(([, word]) => word !== "");
  return (
    <details className="more fair">
      <summary>{seed === null ? t`Is it fair?` : t`Was it fair?`}</summary>
      <div className="stack">
        <p>
          {luck.origin?.luck === "same" ? (
            <Trans>
              This match has the luck of the one that it was played on from. The secret number of that one is known, so
              everybody can look up what is drawn, and nobody can change it.
            </Trans>
          ) : (
            <Trans>
              Before the match the server published a fingerprint (SHA-256) of a secret number. Every random event
              follows from that number and the words that players typed after it. The number is shown when the match is
              over. So nobody, the server included, can change a draw.
            </Trans>
          )}{" "}
          {luck.origin?.luck === "fresh" &&
            t`What was drawn before it was played on follows in the same way from the older match's number.`}
        </p>
        <dl className="facts">
          <Fact name={t`Fingerprint`}>{commitment}</Fact>
          {typed.length > 0 && (
            <>
              <dt>{t`Words of the players`}</dt>
              {typed.map(([name, word]) => (
                <dd key={name}>
                  {name}: {word}
                </dd>
              ))}
            </>
          )}
          {secret !== null && <Fact name={t`Secret number`}>{secret}</Fact>}
          {seed !== null && typed.length > 0 && <Fact name={t`Seed: secret number and words mixed`}>{seed}</Fact>}
        </dl>
        {seed !== null && <Check match={match} luck={luck} />}
      </div>
    </details>
  );
}

/** A long number and what it is. */
export function Fact({ name, children }: { name: ReactNode; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="mono">{children}</dd>
    </>
  );
}

function Check({ match, luck }: Omit<FairPlayProps, "game" | "names">) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const check = async () => {
    try {
      const [own, replay] = await Promise.all([fits(luck), api.replay(match)]);
      setVerdict({ state: own !== false && replay.fair ? "fair" : "unfair" });
    } catch (error) {
      setVerdict({ state: "failed", words: problemWords(error) });
    }
  };
  return (
    <>
      <div className="row">
        <Button icon="seal" small onPress={() => void check()}>
          {t`Check every draw`}
        </Button>
      </div>
      <p role="status" className={verdict?.state === "fair" ? "good" : "bad"}>
        {verdict?.state === "fair" &&
          (luck.words.length > 0
            ? t`All is well: the fingerprint fits, number and words give the seed, and the seed every draw.`
            : t`All is well: the fingerprint fits, and so does every draw.`)}
        {verdict?.state === "unfair" && t`Something doesn't fit. Keep the record and ask the host.`}
        {verdict?.state === "failed" && verdict.words}
      </p>
      <p className="help">
        {t`To check it without this server: download the record and run`}{" "}
        <code>bagatelle replay game.bag --verify</code>
      </p>
    </>
  );
}
