import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AccountPage } from '@tonearm/shared/account/account.dto';
import {
  useListUserImpersonationsQuery,
  useListUserSessionsQuery,
  useListUserSignInsQuery,
  useLogoutUserSessionsMutation,
  useRemoveUserTwoFactorMutation,
} from '../../../api/admin-users';
import { formatMoment } from '../../../lib/format';
import { DeviceRow, DeviceTime } from '../../../platform/devices/device-row';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { EditorCard, EditorColumns } from '../../../platform/forms/editor-frame';
import { useUser } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { lazyOverlay } from '../../../ui/lazy-part';
import { ListRowsSkeleton } from '../../../ui/list-row';
import { PasswordCard } from './password-card';
import { SuspensionCard } from './suspension-card';
import { UserFrame } from './user-frame';
import styles from './user-page.module.css';

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));

interface Question {
  title: string;
  children: string;
  confirmLabel: string;
}

/** Asks first; then does it, and says what came of it. */
function useAskedAction(): (question: Question, action: () => Promise<unknown>, done: string) => Promise<void> {
  const open = useDialogs();
  const report = useReportProblem();
  const toast = useToast();
  return async (question, action, done) => {
    if (!(await open<Question, true>(ConfirmDialog, question))) return;
    await action().then(() => toast({ type: 'positive', message: done }), report);
  };
}

/** Whether a second factor is asked, and its removal where somebody has lost it. */
function TwoFactorCard({ user }: { user: AccountPage }) {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useRemoveUserTwoFactorMutation();
  const ask = useAskedAction();
  const isSelf = useUser()?.id === user.id;
  const since = user.two_factor_confirmed_at;
  const { name } = user;
  const question = {
    title: t('Remove the second factor of “:name”?', { name }),
    children: t('They log in with their password alone until they set it up again, and are told by mail.'),
    confirmLabel: t('Remove'),
  };
  return (
    <EditorCard title={t('Two-factor login')}>
      <div className={styles.suspension}>
        <Badge tone={since ? 'good' : 'neutral'}>{since ? t('On') : t('Off')}</Badge>
        <p className="t2">
          {since ? t('Since :since.', { since: formatMoment(since) }) : t('They log in with their password alone.')}
        </p>
        {since && !isSelf && (
          <Button
            look="danger-outline"
            block
            busy={isLoading}
            needsNetwork
            onClick={() => void ask(question, () => remove({ id: user.id }).unwrap(), t('Second factor removed'))}
          >
            {t('Remove')}
          </Button>
        )}
        {since && isSelf && (
          <Link className="lnk" to="/account-settings#two-factor">
            {t('Change it in your account settings')}
          </Link>
        )}
      </div>
    </EditorCard>
  );
}

/** Where they are signed in, and the way out of all of it. */
function SessionsCard({ user }: { user: AccountPage }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useListUserSessionsQuery({ id: user.id });
  const [logOut, { isLoading }] = useLogoutUserSessionsMutation();
  const ask = useAskedAction();
  const isSelf = useUser()?.id === user.id;
  const { name } = user;
  const question = {
    title: t('Log “:name” out everywhere?', { name }),
    children: t('Every browser and device will have to log in again.'),
    confirmLabel: t('Log out everywhere'),
  };
  return (
    <EditorCard title={t('Active sessions')}>
      {!data && (isError ? <ProblemRow onRetry={() => void refetch()} /> : <ListRowsSkeleton rows={2} />)}
      {data?.sessions.length === 0 && <p className="t2">{t('They are logged in nowhere.')}</p>}
      {data && data.sessions.length > 0 && (
        <>
          <ul aria-label={t('Active sessions')} className={styles.list} tabIndex={0}>
            {data.sessions.map((session) => (
              <DeviceRow key={session.id} device={session}>
                {session.is_current_device ? (
                  <Badge tone="good">{t('This device')}</Badge>
                ) : (
                  <DeviceTime at={session.last_active} />
                )}
              </DeviceRow>
            ))}
          </ul>
          {!isSelf && (
            <div className={styles.action}>
              <Button
                busy={isLoading}
                needsNetwork
                onClick={() =>
                  void ask(question, () => logOut({ id: user.id }).unwrap(), t(':name logged out everywhere', { name }))
                }
              >
                {t('Log out everywhere')}
              </Button>
            </div>
          )}
        </>
      )}
    </EditorCard>
  );
}

/** The last times that they have signed in. */
function SignInsCard({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useListUserSignInsQuery({ id });
  return (
    <EditorCard title={t('Last logins')}>
      {!data && (isError ? <ProblemRow onRetry={() => void refetch()} /> : <ListRowsSkeleton rows={3} />)}
      {data?.sign_ins.length === 0 && <p className="t2">{t('They have never logged in.')}</p>}
      {data && data.sign_ins.length > 0 && (
        <ul aria-label={t('Last logins')} className={styles.list} tabIndex={0}>
          {data.sign_ins.map((signIn) => (
            <DeviceRow key={signIn.id} device={signIn}>
              <DeviceTime at={signIn.created_at} />
            </DeviceRow>
          ))}
        </ul>
      )}
    </EditorCard>
  );
}

/** Which administrators have acted as them, and when. */
function ImpersonationsCard({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useListUserImpersonationsQuery({ id });
  return (
    <EditorCard title={t('Administrators who acted as them')}>
      {!data && (isError ? <ProblemRow onRetry={() => void refetch()} /> : <ListRowsSkeleton rows={1} />)}
      {data?.impersonations.length === 0 && <p className="t2">{t('Nobody has.')}</p>}
      {data && data.impersonations.length > 0 && (
        <ul aria-label={t('Administrators who acted as them')} className={styles.list} tabIndex={0}>
          {data.impersonations.map(({ id: one, impersonator, started_at: start, ended_at: end, ip_address: ip }) => (
            <li key={one} className={styles.acted}>
              <span dir="auto">{impersonator?.name ?? t('A deleted account')}</span>
              <span className="t2 s12">
                {end
                  ? t('From :start to :end', { start: formatMoment(start), end: formatMoment(end) })
                  : t('Since :since, and still', { since: formatMoment(start) })}
                {' · '}
                <span dir="ltr">{ip}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </EditorCard>
  );
}

/** How an account is kept safe: password, second factor, suspension, where it is used. */
export function SecurityTab({ user }: { user: AccountPage }) {
  return (
    <UserFrame user={user}>
      <EditorColumns
        aside={
          <>
            <TwoFactorCard user={user} />
            <SuspensionCard user={user} />
          </>
        }
      >
        <PasswordCard user={user} />
        <SessionsCard user={user} />
        <SignInsCard id={user.id} />
        <ImpersonationsCard id={user.id} />
      </EditorColumns>
    </UserFrame>
  );
}
