import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { X } from 'lucide-react';
import { useBackCloses } from '../lib/sheet-history';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import styles from './screen-dialog.module.css';

interface ScreenDialogProps {
  title: string;
  /** Stands above the title. */
  kind: ReactNode;
  /** Stands beside the closing button. */
  actions: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** An alert that takes all of the window. Import it lazily: it brings the overlay code along. */
export function ScreenDialog({ title, kind, actions, closeLabel, onClose, children }: ScreenDialogProps) {
  useBackCloses(true, onClose);
  return (
    <ModalOverlay
      className={styles.screen}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={styles.screenFrame}>
        <AriaDialog className={styles.screenDialog} role="alertdialog">
          <header>
            <div>
              {kind}
              <Heading slot="title" className="h2">
                {title}
              </Heading>
            </div>
            <span className="row">
              {actions}
              <IconButton label={closeLabel} onClick={onClose}>
                <Icon of={X} size={19} />
              </IconButton>
            </span>
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
