/** The designed states of a page that has nothing to show yet, or can't. */

import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Link } from "../Link";
import { Button } from "./Button";
import { Logo } from "./Logo";

export function Loading() {
  return (
    <div className="state" role="status">
      <span className="bounce">
        <Logo />
      </span>
      <p>{t`One moment…`}</p>
    </div>
  );
}

interface TroubleProps {
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

/** Something is wrong: what, and what can be done now. */
export function Trouble({ title, children, actions }: TroubleProps) {
  return (
    <div className="state" role="alert">
      <span className="tilted">
        <Logo />
      </span>
      <h1>{title}</h1>
      <p>{children}</p>
      {actions && <div className="row row-centre">{actions}</div>}
    </div>
  );
}

/** The same where there is nothing to do but to go to the games. */
export function DeadEnd(trouble: Omit<TroubleProps, "actions">) {
  const home = (
    <Link to="/" className="button button-main">
      {t`To the games`}
    </Link>
  );
  return <Trouble {...trouble} actions={home} />;
}

/** The same where it may work by now. */
export function TryAgain({ again, ...trouble }: Omit<TroubleProps, "actions"> & { again(): void }) {
  const button = (
    <Button look="main" onPress={again}>
      {t`Try again`}
    </Button>
  );
  return <Trouble {...trouble} actions={button} />;
}

/** Why something couldn't be done, if it couldn't. */
export function Alert({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="banner banner-bad" role="alert">
      {children}
    </p>
  );
}

export function Empty({ children }: { children: ReactNode }) {
  return <p className="empty">{children}</p>;
}
