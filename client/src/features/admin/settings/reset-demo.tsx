import { useTranslation } from 'react-i18next';
import { useResetDemoMutation } from '../../../api/settings';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useCan } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { lazyOverlay } from '../../../ui/lazy-part';
import styles from './action-row.module.css';

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));

/** Takes away what visitors of the demonstration have made, as a job. */
export function ResetDemo() {
  const { t } = useTranslation();
  const [reset, { isLoading }] = useResetDemoMutation();
  const open = useDialogs();
  const report = useReportProblem();
  const toast = useToast();
  const ask = async (): Promise<void> => {
    const question = {
      title: t('Reset the demonstration?'),
      children: t(
        'All accounts but those of administrators are deleted for good, with their uploads, playlists and comments. Whoever is logged in to one is logged out.',
      ),
      confirmLabel: t('Reset it'),
    };
    if (!(await open<typeof question, true>(ConfirmDialog, question))) return;
    await reset()
      .unwrap()
      .then(() => toast({ type: 'positive', message: t('The demonstration is being reset') }), report);
  };
  if (!useCan('admin')) return null;
  return (
    <div className={styles.action}>
      <p>{t('What administrators made stays, and so do the settings. The log of schedules shows each reset.')}</p>
      <Button needsNetwork busy={isLoading} onClick={() => void ask()}>
        {t('Reset it now')}
      </Button>
    </div>
  );
}
