/** A personal link, opened on another device: takes the seats over after a yes. */

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../protocol/api";
import { Link } from "./Link";
import { go } from "./router";
import { Button } from "./ui/Button";
import { Icon } from "./ui/Icon";
import { Alert, DeadEnd, Loading } from "./ui/states";
import { useDoing } from "./useDoing";
import { useLoaded } from "./useLoaded";
import { problemWords } from "./words";

export default function MovePage({ token }: { token: string }) {
  const link = useLoaded(() => api.link(token), token);
  if (link.state === "loading") return <Loading />;
  if (link.state === "loaded") return <Ask token={token} />;
  return <DeadEnd title={t`This link doesn't move a seat`}>{problemWords(link.error)}</DeadEnd>;
}

function Ask({ token }: { token: string }) {
  const { busy, trouble, run } = useDoing();
  const move = async () => go(`/t/${(await api.followLink(token)).code}`, { replace: true });
  return (
    <section className="state">
      <Icon name="device" />
      <h1>{t`Play on this device?`}</h1>
      <p>
        <Trans>
          This is a personal link. It moves your seat to this device; the device you played on until now only watches.
          The link works once.
        </Trans>
      </p>
      <Alert>{trouble}</Alert>
      <div className="row row-centre">
        <Button look="main" isDisabled={busy} onPress={() => run(move)}>
          {t`Yes, play here`}
        </Button>
        <Link to="/" className="button button-plain">
          {t`No, to the games`}
        </Link>
      </div>
    </section>
  );
}
