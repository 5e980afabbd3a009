import { useTranslation } from 'react-i18next';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import styles from './appearance.module.css';

interface ConflictDialogProps extends DialogControl<'mine' | 'theirs'> {
  /** Of the themes, menus and sections that somebody else has changed. */
  names: readonly string[];
}

/** Says what somebody else has saved meanwhile, and asks what is to stand. */
export default function ConflictDialog({ names, onClose }: ConflictDialogProps) {
  const { t } = useTranslation();
  const footer = (
    <>
      <Button onClick={() => onClose('theirs')}>{t('Discard my changes')}</Button>
      <Button look="primary" autoFocus onClick={() => onClose('mine')}>
        {t('Put mine on top')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('Somebody else has saved the appearance')}
      closeLabel={t('Close')}
      onClose={() => onClose()}
      footer={footer}
    >
      <p className="t2">
        {t('What you have changed yourself stays as you have it; of everything else, theirs stands.')}
      </p>
      {names.length > 0 && (
        <div className={styles.theirs}>
          <p className="med">{t('They have changed')}</p>
          <ul>
            {names.map((each) => (
              <li key={each}>{t(each)}</li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
