import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { X } from 'lucide-react';
import type { DIALOG_SIZES_PX } from '@tonearm/shared/limits';
import { useBackCloses } from '../lib/sheet-history';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import styles from './dialog.module.css';
import overlayStyles from './overlay.module.css';
import iconButton from './icon-button.module.css';

interface DialogProps {
  /** Says the action. */
  title: string;
  closeLabel: string;
  size?: (typeof DIALOG_SIZES_PX)[number];
  onClose: () => void;
  /** Whether a click beside it closes it; not while it shows what cannot be shown again. */
  isDismissable?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog that traps the focus and gives it back. Import it lazily: it brings the overlay code along. */
export function Dialog({
  title,
  closeLabel,
  size = 440,
  isDismissable = true,
  onClose,
  footer,
  children,
}: DialogProps) {
  useBackCloses(true, onClose);
  return (
    <ModalOverlay
      className={overlayStyles.backdrop}
      isOpen
      isDismissable={isDismissable}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={styles.dialogFrame} style={{ maxWidth: size }}>
        <AriaDialog className={styles.dialog}>
          <header>
            <Heading slot="title" className="h3">
              {title}
            </Heading>
            <IconButton label={closeLabel} className={iconButton.sm} onClick={onClose}>
              <Icon of={X} />
            </IconButton>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
