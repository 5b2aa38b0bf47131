/** For whoever looks after the server: how it does, who is there, and two things that can be done about it. */

import { t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { ApiError } from "../../protocol/api";
import { Nowhere } from "../Nowhere";
import { Button } from "../ui/Button";
import { Loading, TryAgain } from "../ui/states";
import { useLoaded } from "../useLoaded";
import { useTitle } from "../useTitle";
import { useWhileSeen } from "../useWhileSeen";
import { problemWords } from "../words";
import { adminWith, keepToken, keptToken } from "./admin";
import { Bans } from "./Bans";
import { BanDialog, CloseDialog } from "./dialogs";
import { Nodes } from "./Nodes";
import { SignIn } from "./SignIn";
import { Tables } from "./Tables";
import { Troubles } from "./Troubles";
import "./admin.css";

const EVERY = 4_000; // milliseconds
const STRANGE = ["no-token", "wrong-token", "too-fast"];

/** What is about to be done, and asked once more. */
export type Asking = { what: "close"; code: string } | { what: "ban"; address: string };

export default function AdminPage() {
  const [token, setToken] = useState(keptToken);
  const [find, setFind] = useState("");
  const [asking, setAsking] = useState<Asking | null>(null);
  const admin = useMemo(() => adminWith(token), [token]);
  const loaded = useLoaded(() => admin.overview(find), token);
  const { again } = loaded;
  useTitle(t`Admin`);
  useWhileSeen(EVERY, token ? again : undefined);

  const enter = (given: string) => {
    keepToken(given);
    setToken(given);
  };
  const look = (words: string) => {
    setFind(words);
    setTimeout(again);
  };
  const done = () => {
    setAsking(null);
    again();
  };

  if (loaded.state === "loading") return <Loading />;
  if (loaded.state === "failed") {
    const code = loaded.error instanceof ApiError ? loaded.error.code : "";
    if (code === "not-found") return <Nowhere />;
    if (STRANGE.includes(code)) return <SignIn enter={enter} error={token ? problemWords(loaded.error) : null} />;
    return (
      <TryAgain title={t`The server can't be looked at now`} again={again}>
        {problemWords(loaded.error)}
      </TryAgain>
    );
  }
  const { nodes, silent, bans, you } = loaded.value;
  return (
    <div className="admin">
      <header className="admin-head">
        <h1>{t`Admin`}</h1>
        <Button small onPress={() => enter("")}>
          {t`Sign out`}
        </Button>
      </header>
      <Nodes nodes={nodes} silent={silent} />
      <Tables nodes={nodes} find={find} look={look} you={you} ask={setAsking} />
      <Bans bans={bans} admin={admin} done={done} ask={setAsking} />
      <Troubles nodes={nodes} />
      {asking?.what === "close" && (
        <CloseDialog code={asking.code} admin={admin} done={done} close={() => setAsking(null)} />
      )}
      {asking?.what === "ban" && (
        <BanDialog address={asking.address} admin={admin} done={done} close={() => setAsking(null)} />
      )}
    </div>
  );
}
