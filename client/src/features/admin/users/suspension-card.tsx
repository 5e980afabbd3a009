import { useTranslation } from 'react-i18next';
import type { AccountPage } from '@tonearm/shared/account/account.dto';
import { useUnbanUserMutation } from '../../../api/people';
import { formatMoment } from '../../../lib/format';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { useUser } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { lazyOverlay } from '../../../ui/lazy-part';
import styles from './user-page.module.css';
import { Badge } from '../../../ui/badge';

const BanDialog = lazyOverlay(() => import('./ban-dialog'));

/** Whether they are suspended, why and until when; nobody suspends themselves. */
export function SuspensionCard({ user }: { user: AccountPage }) {
  const { t } = useTranslation();
  const open = useDialogs();
  const [lift, lifting] = useUnbanUserMutation();
  const report = useReportProblem();
  const toast = useToast();
  const isSelf = useUser()?.id === user.id;
  const { id, name, banned_at: since, banned_until: until, ban_reason: reason } = user;
  const say = (message: string): void => toast({ type: 'positive', message });
  const suspend = (): void =>
    void open<{ id: number; name: string }, true>(BanDialog, { id, name }).then(
      (isDone) => isDone && say(t(':name suspended', { name })),
    );
  const end = (): void =>
    void lift({ id })
      .unwrap()
      .then(() => say(t(':name is no longer suspended', { name })), report);
  return (
    <EditorCard title={t('Suspension')}>
      <div className={styles.suspension}>
        {since ? (
          <>
            <Badge tone="bad">{t('Suspended')}</Badge>
            <p className="t2">
              {until
                ? t('Since :since, until :until.', { since: formatMoment(since), until: formatMoment(until) })
                : t('Since :since, for good.', { since: formatMoment(since) })}
            </p>
            {reason && (
              <p className={styles.reason} dir="auto">
                {reason}
              </p>
            )}
            <Button block busy={lifting.isLoading} needsNetwork onClick={end}>
              {t('Lift the suspension')}
            </Button>
          </>
        ) : (
          <>
            <p className="t2">
              {isSelf
                ? t('You cannot suspend your own account.')
                : t('Whoever is suspended sees nothing of the site but that.')}
            </p>
            {!isSelf && (
              <Button look="danger-outline" block needsNetwork onClick={suspend}>
                {t('Suspend')}
              </Button>
            )}
          </>
        )}
      </div>
    </EditorCard>
  );
}
