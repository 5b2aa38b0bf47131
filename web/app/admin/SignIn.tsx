/** Asks for the token. */

import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";

export function SignIn({ enter, error }: { enter(token: string): void; error: string | null }) {
  const [token, setToken] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (token.trim()) enter(token.trim());
  };
  return (
    <form className="state" onSubmit={submit}>
      <Icon name="seal" />
      <h1>
        <Trans>Who looks after this server?</Trans>
      </h1>
      <p>
        <Trans>Type the token that it was started with.</Trans>
      </p>
      <label className="field admin-token">
        <span>
          <Trans>Token</Trans>
        </span>
        <input
          className="input"
          type="password"
          name="token"
          autoComplete="current-password"
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
      </label>
      <Button look="main" type="submit" isDisabled={!token.trim()}>
        <Trans>Sign in</Trans>
      </Button>
      {error && (
        <p className="banner banner-bad" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
