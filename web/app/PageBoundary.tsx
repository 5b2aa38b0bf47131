/** Catches what goes wrong while a page is shown, so that nobody looks at a blank screen. */

import { Trans } from "@lingui/react/macro";
import { Component, type ReactNode } from "react";
import { Button } from "./ui/Button";
import { Trouble } from "./ui/states";

interface Props {
  children: ReactNode;
}

export class PageBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Trouble
        title={<Trans>Something fell off the table</Trans>}
        actions={
          <Button look="main" onPress={() => location.reload()}>
            <Trans>Load the page again</Trans>
          </Button>
        }
      >
        <Trans>That is our fault. What you played is safe on the server.</Trans>
      </Trouble>
    );
  }
}
