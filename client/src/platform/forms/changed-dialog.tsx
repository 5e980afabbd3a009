import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { DialogControl } from '../dialogs/dialogs';
import type { ChangedField } from './changed-fields';
import styles from './changed-dialog.module.css';

interface ChangedDialogProps extends DialogControl<'mine' | 'theirs'> {
  /** As it is called now. */
  name: string;
  /** What is new there, where that is known. */
  fields?: readonly ChangedField[];
}

/** Somebody else was faster: one's own version over theirs, theirs instead of one's own, or nothing yet. Open it lazily. */
export default function ChangedDialog({ name, fields = [], onClose }: ChangedDialogProps) {
  const { t } = useTranslation();
  const footer = (
    <>
      <Button onClick={() => onClose('theirs')}>{t('Load theirs')}</Button>
      <Button look="danger" onClick={() => onClose('mine')}>
        {t('Overwrite')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Changed in the meantime')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <p className="t2">
        {t(
          'Somebody has saved “:name” since you opened it. Overwrite it with what stands here, or load theirs and lose your changes.',
          { name },
        )}
      </p>
      {fields.length > 0 && (
        <dl className={styles.changed}>
          {fields.map(({ label, now }) => (
            <div key={label}>
              <dt className="semi">{label}</dt>
              <dd className="t2 anywhere" dir="auto">
                {now}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}
