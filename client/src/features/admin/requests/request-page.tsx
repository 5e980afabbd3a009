import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { BackstageRequest, BackstageReview } from '@tonearm/shared/catalogue/backstage.dto';
import { useIsPhone } from '../../../lib/use-media-query';
import { useReviewBackstageRequestQuery } from '../../../api/admin-requests';
import { useGetBackstageRequestQuery } from '../../../api/backstage';
import { StatusBadge } from '../../../music/artist-requests/status-badge';
import { AdminPage } from '../../../platform/admin/admin-page';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { ColumnsSkeleton, EditorCard, EditorColumns } from '../../../platform/forms/editor-frame';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { lazyOverlay } from '../../../ui/lazy-part';
import { GrantList } from './grant-list';
import { AskedCard, DecisionCard, FilesCard, PersonCard, SimilarCard } from './request-cards';
import { artistAsked } from './request-columns';
import styles from './request-page.module.css';

const ApproveDialog = lazyOverlay(() => import('./approve-dialog'));
const DenyDialog = lazyOverlay(() => import('./deny-dialog'));

interface RequestProps {
  request: BackstageRequest;
  review: BackstageReview;
}

/** The two ways to decide. */
function Decisions({ request, review }: RequestProps) {
  const { t } = useTranslation();
  const open = useDialogs();
  const toast = useToast();
  const say = (message: string) => (isDone: true | undefined) => isDone && toast({ type: 'positive', message });
  return (
    <>
      <Button
        look="danger-outline"
        needsNetwork
        onClick={() =>
          void open<{ request: BackstageRequest }, true>(DenyDialog, { request }).then(say(t('Request denied')))
        }
      >
        {t('Deny')}
      </Button>
      <Button
        look="primary"
        needsNetwork
        onClick={() =>
          void open<{ request: BackstageRequest; grants: BackstageReview['grants'] }, true>(ApproveDialog, {
            request,
            grants: review.grants,
          }).then(say(t('Request approved')))
        }
      >
        {t('Approve')}
      </Button>
    </>
  );
}

function Review({ request, review }: RequestProps) {
  const { t } = useTranslation();
  const isPending = request.status === 'pending';
  // In a phone's bar they leave no room for the name.
  const isPhone = useIsPhone();
  const decisions = isPending && <Decisions request={request} review={review} />;
  return (
    <AdminPage
      title={artistAsked(request) ?? t('Artist request')}
      trail={[{ label: t('Artist requests'), path: '/admin/backstage-requests' }]}
      badge={!isPhone && <StatusBadge status={request.status} />}
      actions={!isPhone && decisions}
    >
      <EditorColumns
        aside={
          <>
            <PersonCard request={request} review={review} />
            <SimilarCard request={request} review={review} />
          </>
        }
      >
        <DecisionCard request={request} />
        <AskedCard request={request} />
        <FilesCard request={request} />
        {isPending && (
          <EditorCard title={t('What approving gives')}>
            <GrantList request={request} grants={review.grants} />
            {isPhone && <div className={styles.decisions}>{decisions}</div>}
          </EditorCard>
        )}
      </EditorColumns>
    </AdminPage>
  );
}

function LoadedRequest({ id }: { id: number }) {
  const { t } = useTranslation();
  const request = useGetBackstageRequestQuery({ id }, { refetchOnMountOrArgChange: true });
  const review = useReviewBackstageRequestQuery({ id }, { refetchOnMountOrArgChange: true });
  const failed = [request, review].find(({ error, currentData }) => error && !currentData);
  if (failed)
    return (
      <QueryProblem
        error={failed.error}
        onRetry={() => {
          void request.refetch();
          void review.refetch();
        }}
        notFound={<NotFound />}
      />
    );
  if (request.currentData && review.currentData)
    return <Review request={request.currentData.request} review={review.currentData.review} />;
  return (
    <AdminPage title={t('Artist request')} trail={[{ label: t('Artist requests'), path: '/admin/backstage-requests' }]}>
      <ColumnsSkeleton />
    </AdminPage>
  );
}

/** `/admin/backstage-requests/{id}`: all that somebody needs to decide, and the two ways to do it (3-decisions §28). */
export function RequestPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? <LoadedRequest key={id} id={Number(id)} /> : <NotFound />;
}
