import { useTranslation } from 'react-i18next';
import type { BackupRecord } from '@tonearm/shared/admin/backups.dto';
import { useCheckBackupMutation, useDeleteBackupMutation } from '../../../api/admin-backups';
import { basePath } from '../../../api/bootstrap-data';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { usePasswordConfirmation } from '../../../platform/password-confirmation/use-password-confirmation';
import { lazyOverlay } from '../../../ui/lazy-part';

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));
const PassphraseDialog = lazyOverlay(() => import('./passphrase-dialog'));

function save(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

/** What can be done with a backup; each asks for the password unless that was given a moment ago. */
export function useBackupActions() {
  const { t } = useTranslation();
  const open = useDialogs();
  const report = useReportProblem();
  const { confirmed } = usePasswordConfirmation();
  const [check] = useCheckBackupMutation();
  const [remove] = useDeleteBackupMutation();
  return {
    download: async ({ name }: BackupRecord): Promise<void> => {
      if (await confirmed()) save(`${basePath()}/api/v1/admin/backups/${encodeURIComponent(name)}/download`);
    },
    check: async ({ name, encrypted }: BackupRecord): Promise<void> => {
      const passphrase = encrypted ? await open<object, string>(PassphraseDialog, {}) : '';
      if (passphrase === undefined || !(await confirmed())) return;
      await check({ name, checkBackupInput: passphrase === '' ? {} : { passphrase } })
        .unwrap()
        .catch(report);
    },
    remove: async ({ name }: BackupRecord): Promise<void> => {
      const question = {
        title: t('Delete this backup?'),
        children: t(':name is gone for good.', { name }),
        confirmLabel: t('Delete'),
      };
      if (!(await open<typeof question, true>(ConfirmDialog, question)) || !(await confirmed())) return;
      await remove({ name }).unwrap().catch(report);
    },
  };
}
