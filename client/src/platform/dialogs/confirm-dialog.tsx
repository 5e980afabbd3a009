import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { DialogControl } from './dialogs';

interface ConfirmDialogProps extends DialogControl<true> {
  /** Asks about the thing by name. */
  title: string;
  /** What goes and what stays. */
  children: ReactNode;
  /** The verb of the title. */
  confirmLabel: string;
}

/** Asks before something is gone; resolves with true, or with nothing. Open it lazily. */
export default function ConfirmDialog({ title, children, confirmLabel, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button look="danger" autoFocus onClick={() => onClose(true)}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} closeLabel={t('Close')} size={384} onClose={() => onClose()} footer={footer}>
      <p className="t2">{children}</p>
    </Dialog>
  );
}
