import { useTranslation } from 'react-i18next';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

interface DuplicatesDialogProps extends DialogControl<'all' | 'fresh'> {
  playlist: string;
  /** How many songs stand there already. */
  count: number;
  /** Others do not. */
  hasFresh: boolean;
}

/** Asks whether songs that a playlist holds already are added once more. */
export default function DuplicatesDialog({ playlist, count, hasFresh, onClose }: DuplicatesDialogProps) {
  const { t } = useTranslation();
  const footer = (
    <>
      {!hasFresh && <Button onClick={() => onClose()}>{t('Cancel')}</Button>}
      <Button onClick={() => onClose('all')}>{t('Add anyway')}</Button>
      {hasFresh && (
        <Button look="primary" autoFocus onClick={() => onClose('fresh')}>
          {t('Add the new ones')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      title={t('Already in the playlist')}
      closeLabel={t('Close')}
      size={384}
      onClose={() => onClose()}
      footer={footer}
    >
      <p className="t2">{t(':count songs are already in “:playlist”.', { count, playlist })}</p>
    </Dialog>
  );
}
