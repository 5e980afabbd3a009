import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { UserRoundCog } from 'lucide-react';
import { useStopImpersonatingMutation } from '../../api/admin-users';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { openAnew } from '../../platform/session/open-anew';
import { sessionLeaving } from '../../platform/session/session-watch';
import { useUser } from '../../platform/session/use-session';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import './impersonation-bar.css';
import styles from './impersonation-bar.module.css';

/** Over every page while an administrator acts as somebody else: as whom, and the way back. */
export default function ImpersonationBar() {
  const { t } = useTranslation();
  const user = useUser();
  const [stop, { isLoading }] = useStopImpersonatingMutation();
  const report = useReportProblem();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-acting', true);
    return () => document.documentElement.removeAttribute('data-acting');
  }, []);
  const dispatch = useDispatch();
  const end = (): void => {
    // The live connection ends with the session: what it says then is no news.
    dispatch(sessionLeaving(true));
    void stop()
      .unwrap()
      .then(
        () => openAnew(user ? `/admin/users/${user.id}` : '/admin'),
        (error: unknown) => {
          dispatch(sessionLeaving(false));
          report(error);
        },
      );
  };
  return (
    <aside className={styles.bar} aria-label={t('Acting as somebody else')}>
      <Icon of={UserRoundCog} size={16} />
      <p className="ell">{t('You act as :name', { name: user?.name ?? '' })}</p>
      <Button size="sm" busy={isLoading} needsNetwork onClick={end}>
        {t('Back to my account')}
      </Button>
    </aside>
  );
}
