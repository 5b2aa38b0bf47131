/** A window over the page; on a phone a sheet from below. */

import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "./Button";
import { Icon } from "./Icon";

interface DialogProps {
  title: string;
  close(): void;
  children: ReactNode;
  wide?: boolean;
}

export function Dialog({ title, close, children, wide = false }: DialogProps) {
  const { t } = useLingui();
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(open) => open || close()}>
      <Modal className={wide ? "modal modal-wide" : "modal"}>
        <AriaDialog className="dialog">
          <header className="dialog-head">
            <Heading slot="title">{title}</Heading>
            <Button look="quiet" small aria-label={t`Close`} onPress={close}>
              <Icon name="close" />
            </Button>
          </header>
          <div className="dialog-body">{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
