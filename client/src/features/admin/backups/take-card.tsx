import { useTranslation } from 'react-i18next';
import { BACKUP_PASSPHRASE_MAX, BACKUP_PASSPHRASE_MIN } from '@tonearm/shared/limits';
import type { BackupFiles } from '@tonearm/shared/admin/backups';
import { useTakeBackupMutation } from '../../../api/admin-backups';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { PasswordField } from '../../../platform/forms/password-field';
import { useForm } from '../../../platform/forms/use-form';
import { usePasswordConfirmation } from '../../../platform/password-confirmation/use-password-confirmation';
import { Button } from '../../../ui/button';
import { RadioRows } from '../../../ui/radio-rows';

interface Values {
  files: BackupFiles;
  passphrase: string;
}

const INITIAL: Values = { files: 'included', passphrase: '' };

interface TakeCardProps {
  /** Another one is being made or checked. */
  isBusy: boolean;
  /** The environment has a passphrase: one that is typed takes its place. */
  isAlwaysEncrypted: boolean;
}

/** Makes a backup now. */
export function TakeCard({ isBusy, isAlwaysEncrypted }: TakeCardProps) {
  const { t } = useTranslation();
  const [take] = useTakeBackupMutation();
  const { confirmed } = usePasswordConfirmation();
  const isShort = ({ passphrase }: Values): boolean => passphrase !== '' && passphrase.length < BACKUP_PASSPHRASE_MIN;
  const form = useForm<Values, unknown>({
    initial: INITIAL,
    faultsOf: (values) =>
      isShort(values) ? { passphrase: t('At least :count characters', { count: BACKUP_PASSPHRASE_MIN }) } : {},
    isComplete: () => true,
    send: async ({ files, passphrase }) =>
      (await confirmed()) &&
      (await take({ takeBackupInput: { files, ...(passphrase !== '' && { passphrase }) } }).unwrap()),
    onSaved: () => form.set({ passphrase: '' }),
  });
  const hint = isAlwaysEncrypted
    ? t('Left empty, the passphrase of the server encrypts it.')
    : t('Encrypts the backup, which holds passwords and keys. Nobody can open it without; keep it elsewhere.');
  return (
    <EditorCard title={t('Back up now')}>
      <form className="col g4" onSubmit={form.submit} noValidate autoComplete="off">
        <RadioRows<BackupFiles>
          label={t('Files of the site')}
          name="files"
          value={form.values.files}
          onChange={(files) => form.set({ files })}
          options={[
            { value: 'included', label: t('In the backup'), hint: t('Uploads, songs and pictures of this server.') },
            { value: 'listed', label: t('Only listed'), hint: t('With sizes and hashes; copy them by other means.') },
          ]}
        />
        <PasswordField
          label={t('Passphrase (optional)')}
          name="passphrase"
          autoComplete="new-password"
          maxLength={BACKUP_PASSPHRASE_MAX}
          hint={hint}
          value={form.values.passphrase}
          error={form.errorOf('passphrase')}
          onChange={(event) => form.set({ passphrase: event.target.value })}
        />
        <Button type="submit" look="primary" busy={form.isPending} disabled={isBusy || isShort(form.values)}>
          {t('Make a backup')}
        </Button>
      </form>
    </EditorCard>
  );
}
