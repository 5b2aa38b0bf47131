/** A window over the page; on a phone a sheet from below. Back closes it. */

import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "./Button";
import { useBack } from "./useBack";

interface DialogProps {
  title: string;
  close(): void;
  children: ReactNode;
  wide?: boolean;
}

export function Dialog({ title, close, children, wide = false }: DialogProps) {
  useBack(close);
  // In the main part of the page: what is around it is hidden from screen readers, but the page keeps its main part.
  const main = document.querySelector("main") ?? document.body;
  return (
    <ModalOverlay
      className="overlay"
      isOpen
      isDismissable
      onOpenChange={(open) => open || close()}
      UNSTABLE_portalContainer={main}
    >
      <Modal className={wide ? "modal modal-wide" : "modal"}>
        <AriaDialog className="dialog">
          <header className="dialog-head">
            <Heading slot="title" level={1}>
              {title}
            </Heading>
            <Button icon="close" look="quiet" small aria-label={t`Close`} onPress={close} />
          </header>
          <div className="dialog-body">{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
