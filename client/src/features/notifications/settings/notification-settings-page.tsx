import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useGetNotificationSubscriptionsQuery } from '../../../api/notifications';
import { QueryProblem } from '../../../platform/errors/query-state';
import { NotFound } from '../../../platform/errors/not-found';
import { useDocumentTitle } from '../../../platform/navigation/document-title';
import { PageHeading } from '../../../platform/navigation/page-heading';
import { Bone } from '../../../ui/skeleton';
import { useCanChoose } from '../use-can-choose';
import { ChoicesForm } from './choices-form';
import styles from './settings.module.css';

const BONE_PX = 190;

function Choices() {
  const { data, error, fulfilledTimeStamp, refetch } = useGetNotificationSubscriptionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [openedAt] = useState(() => Date.now());
  // What an earlier visit left may be no more what stands, and the form is filled once.
  if (data && (fulfilledTimeStamp ?? 0) >= openedAt)
    return data.subscriptions.length === 0 ? <Navigate to="/" replace /> : <ChoicesForm answer={data} />;
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <div className="col g4" aria-hidden>
      <Bone h={BONE_PX} />
      <Bone h={BONE_PX} />
    </div>
  );
}

/** `/notifications/settings`: what one wants to be told, and how. Without anything to choose, it leads home. */
export function NotificationSettingsPage() {
  const { t } = useTranslation();
  const canChoose = useCanChoose();
  useDocumentTitle(t('Notification settings'));
  if (!canChoose) return <Navigate to="/" replace />;
  return (
    <div className={styles.page}>
      <PageHeading className="h1">{t('Notification settings')}</PageHeading>
      <Choices />
    </div>
  );
}
