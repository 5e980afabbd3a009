import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { THEME_NAME_MAX } from '@tonearm/shared/theme/limits';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import styles from './appearance.module.css';

interface RenameDialogProps extends DialogControl<string> {
  name: string;
  /** What the other themes are called. */
  others: readonly string[];
}

/** Asks what a theme is to be called. Open it lazily. */
export default function RenameDialog({ name: before, others, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(before);
  const isTaken = others.some((other) => other.toLowerCase() === name.trim().toLowerCase());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isTaken && name.trim() !== '') onClose(name.trim());
  };
  return (
    <Dialog title={t('Rename theme')} closeLabel={t('Close')} size={384} onClose={() => onClose()}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('Name')}
          name="name"
          maxLength={THEME_NAME_MAX}
          autoFocus
          value={name}
          error={isTaken ? t('Another theme has this name.') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Button look="primary" type="submit" needsNetwork={false} disabled={isTaken || name.trim() === ''}>
          {t('Rename')}
        </Button>
      </form>
    </Dialog>
  );
}
