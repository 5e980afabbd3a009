import { useTranslation } from 'react-i18next';
import type { AccountPage } from '@tonearm/shared/account/account.dto';
import { formatMoment } from '../../../lib/format';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { useUser } from '../../../platform/session/use-session';
import { Button } from '../../../ui/button';
import { useSuspension } from './use-suspension';
import styles from './user-page.module.css';
import { Badge } from '../../../ui/badge';

/** Whether they are suspended, why and until when; nobody suspends themselves. */
export function SuspensionCard({ user }: { user: AccountPage }) {
  const { t } = useTranslation();
  const { suspend, lift, isLifting } = useSuspension();
  const isSelf = useUser()?.id === user.id;
  const { banned_at: since, banned_until: until, ban_reason: reason } = user;
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
            <Button block busy={isLifting} needsNetwork onClick={() => lift(user)}>
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
              <Button look="danger-outline" block needsNetwork onClick={() => suspend(user)}>
                {t('Suspend')}
              </Button>
            )}
          </>
        )}
      </div>
    </EditorCard>
  );
}
