/** Asks for the token. */

import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "../ui/Button";
import { Form } from "../ui/Form";
import { Icon } from "../ui/Icon";
import { Alert } from "../ui/states";

export function SignIn({ enter, error }: { enter(token: string): void; error: string | null }) {
  const [token, setToken] = useState("");
  const submit = () => {
    if (token.trim()) enter(token.trim());
  };
  return (
    <Form className="state" submit={submit}>
      <Icon name="seal" />
      <h1>{t`Who looks after this server?`}</h1>
      <p>{t`Type the token that it was started with.`}</p>
      <label className="field admin-token">
        <span>{t`Token`}</span>
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
        {t`Sign in`}
      </Button>
      <Alert>{error}</Alert>
    </Form>
  );
}
