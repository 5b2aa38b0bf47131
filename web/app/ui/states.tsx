/** The designed states of a page that has nothing to show yet, or can't. */

import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Logo } from "./Logo";

export function Loading() {
  return (
    <div className="state" role="status">
      <span className="bounce">
        <Logo />
      </span>
      <p>
        <Trans>One moment…</Trans>
      </p>
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

export function Empty({ children }: { children: ReactNode }) {
  return <p className="empty">{children}</p>;
}
