import { useTranslation } from 'react-i18next';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

interface ConflictDialogProps extends DialogControl<'mine' | 'theirs'> {
  /** As it is called now. */
  name: string;
}

/** Somebody else was faster: one's own version over theirs, theirs instead of one's own, or nothing yet. */
export default function ConflictDialog({ name, onClose }: ConflictDialogProps) {
  const { t } = useTranslation();
  const footer = (
    <>
      <Button onClick={() => onClose('theirs')}>{t('Load theirs')}</Button>
      <Button look="danger" onClick={() => onClose('mine')}>{t('Overwrite')}</Button>
    </>
  );
  return (
    <Dialog title={t('Changed in the meantime')} closeLabel={t('Close')} size={384} onClose={() => onClose()} footer={footer}>
      <p className="t2">{t('Somebody has saved “:name” since you opened it. Overwrite it with what stands here, or load theirs and lose your changes.', { name })}</p>
    </Dialog>
  );
}
