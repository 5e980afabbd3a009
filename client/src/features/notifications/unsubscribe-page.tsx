import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { BellOff, CircleCheck, Unlink } from 'lucide-react';
import { useGetUnsubscriptionQuery, useUnsubscribeMutation } from '../../api/notifications';
import { QueryProblem } from '../../platform/errors/query-state';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { useUser } from '../../platform/session/use-session';
import { Button, buttonClass } from '../../ui/button';
import { Bone } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import { useCanChoose } from './use-can-choose';
import styles from './notifications.module.css';

const BONE_PX = 180;

/** A link that was cut off on its way, or whose account is gone. */
function BadLink() {
  const { t } = useTranslation();
  return (
    <StateView icon={Unlink} title={t('This link does not work')} headingLevel={1}>
      {t('It may be incomplete. Open it from the mail again.')}
    </StateView>
  );
}

function Question({ token, mails }: { token: string; mails: string }) {
  const { t } = useTranslation();
  const report = useReportProblem();
  const isSignedIn = useUser() !== null;
  const canChoose = useCanChoose();
  const [unsubscribe, { isLoading, isSuccess }] = useUnsubscribeMutation();
  if (isSuccess)
    return (
      <StateView
        icon={CircleCheck}
        title={t('You are unsubscribed')}
        headingLevel={1}
        action={
          (canChoose || !isSignedIn) && (
            <Link className={buttonClass()} to="/notifications/settings">
              {t('Notification settings')}
            </Link>
          )
        }
      >
        {t('You will get no more mails about this:')} <b>{t(mails)}</b>
      </StateView>
    );
  return (
    <StateView
      icon={BellOff}
      title={t('Do you want no more mails about this?')}
      headingLevel={1}
      action={
        <Button
          look="primary"
          needsNetwork
          busy={isLoading}
          onClick={() => {
            unsubscribe({ token }).unwrap().catch(report);
          }}
        >
          {t('Unsubscribe')}
        </Button>
      }
    >
      <b>{t(mails)}</b>
    </StateView>
  );
}

/** `/notifications/unsubscribe/{token}`: where the link below a mail leads. */
export function UnsubscribePage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const { data, error, refetch } = useGetUnsubscriptionQuery({ token });
  useDocumentTitle(t('Unsubscribe'));
  return (
    <div className={styles.ask}>
      {data && <Question token={token} mails={data.name} />}
      {error && <QueryProblem error={error} onRetry={() => void refetch()} notFound={<BadLink />} />}
      {!data && !error && <Bone h={BONE_PX} />}
    </div>
  );
}
