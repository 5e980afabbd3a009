import { useTranslation } from 'react-i18next';
import { useAccount } from '../platform/account-panels/use-account';
import { Brand } from '../platform/branding/brand';
import { ProblemRow } from '../platform/errors/problem-row';
import { useReportProblem } from '../platform/errors/use-report-problem';
import { useDocumentTitle } from '../platform/navigation/document-title';
import { PageHeading } from '../platform/navigation/page-heading';
import { useLogOut } from '../platform/session/use-log-out';
import { useRefreshSession } from '../platform/session/use-refresh-session';
import { useSiteName } from '../platform/session/use-session';
import { TwoFactorPanel } from '../features/account-settings/two-factor/two-factor-panel';
import { Button } from '../ui/button';
import { PanelPlaceholder } from '../ui/panel';
import { Bone } from '../ui/skeleton';
import styles from './two-factor-screen.module.css';

/** Stands on every path while a role asks for a second factor that is not set up, and then until its codes were seen. */
export default function TwoFactorScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useAccount();
  const siteName = useSiteName();
  const logOut = useLogOut();
  const refresh = useRefreshSession();
  const report = useReportProblem();
  const user = data?.user;
  useDocumentTitle(t('Set up two factor authentication'));
  return (
    <main className={styles.screen}>
      <Brand className={styles.logo} markSize={30} />
      <PageHeading className="h1">{t('Set up two factor authentication')}</PageHeading>
      <p className="t2">
        {t('Your role at :name asks for a second step at login. Once it is on, everything is open to you again.', {
          name: siteName,
        })}
      </p>
      {user && <TwoFactorPanel user={user} />}
      {!user && (
        <PanelPlaceholder>{error ? <ProblemRow onRetry={() => void refetch()} /> : <Bone h={96} />}</PanelPlaceholder>
      )}
      <div className="row">
        {user?.two_factor_confirmed_at && (
          <Button look="primary" size="lg" onClick={() => void refresh().catch(report)}>
            {t('Continue')}
          </Button>
        )}
        <Button look="ghost" onClick={logOut}>
          {t('Logout')}
        </Button>
      </div>
    </main>
  );
}
