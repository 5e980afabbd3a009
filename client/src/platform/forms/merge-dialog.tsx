import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { RadioRows } from '../../ui/radio-rows';
import type { DialogControl } from '../dialogs/dialogs';
import type { FieldConflict } from './field-conflicts';
import type { ConflictResolution } from './use-saving';
import styles from './merge-dialog.module.css';
import { field as fieldStyles } from '../../ui/field.styles';

interface MergeDialogProps extends DialogControl<ConflictResolution> {
  name: string;
  conflicts: readonly FieldConflict[];
}

/** Somebody else was faster: shows what they have changed, and asks where both have changed the same. Open it lazily. */
export default function MergeDialog({ name, conflicts, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  const [yielded, setYielded] = useState<readonly string[]>([]);
  const choose = (field: string, whose: 'mine' | 'theirs'): void =>
    setYielded((all) => [...all.filter((one) => one !== field), ...(whose === 'theirs' ? [field] : [])]);
  const shownOf = (text: string, picture: string | null | undefined, alt: string): ReactNode =>
    picture ? <img className={styles.picture} src={picture} alt={alt} /> : text || t('Empty');
  const footer = (
    <>
      <Button onClick={() => onClose('theirs')}>{t('Discard my changes')}</Button>
      <Button look="primary" onClick={() => onClose({ yielded })}>
        {t('Save')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Changed in the meantime')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <p className="t2">
        {t('Somebody has saved “:name” since you opened it. What you have changed is saved on top of their changes.', {
          name,
        })}
      </p>
      <div className={styles.fields}>
        {conflicts.map(({ field, label, mine, theirs, pictures }) =>
          mine === null ? (
            <p key={field} className={styles.theirs}>
              <span className={fieldStyles.label}>{label}</span>
              <span className={styles.value} dir="auto">
                {shownOf(theirs, pictures?.theirs, t('Their change'))}
              </span>
              <span className={fieldStyles.hint}>{t('Their change, which stays.')}</span>
            </p>
          ) : (
            <RadioRows
              key={field}
              label={label}
              name={field}
              value={yielded.includes(field) ? 'theirs' : 'mine'}
              onChange={(whose) => choose(field, whose)}
              options={[
                { value: 'mine', label: shownOf(mine, pictures?.mine, t('Your change')), hint: t('Your change') },
                {
                  value: 'theirs',
                  label: shownOf(theirs, pictures?.theirs, t('Their change')),
                  hint: t('Their change'),
                },
              ]}
            />
          ),
        )}
      </div>
    </Dialog>
  );
}
