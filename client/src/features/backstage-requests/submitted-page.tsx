import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Ban, CircleCheck, CircleSlash, Clock } from 'lucide-react';
import type { BackstageRequest } from '@tonearm/shared/catalogue/backstage.dto';
import { artistPath } from '@tonearm/shared/rules/paths';
import { useCancelBackstageRequestMutation, useGetBackstageRequestQuery } from '../../api/backstage';
import { formatDay } from '../../lib/format';
import { cx } from '../../lib/class-names';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { useRefreshSession } from '../../platform/session/use-refresh-session';
import { useCan, useUser } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import { Button, buttonClass } from '../../ui/button';
import { Bone } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import { requestTypes } from '../../music/artist-requests/request-words';
import { StatusBadge } from '../../music/artist-requests/status-badge';
import { lazyOverlay } from '../../ui/lazy-part';
import styles from './backstage-requests.module.css';
import { card } from '../../ui/card.styles';

const ConfirmDialog = lazyOverlay(() => import('../../platform/dialogs/confirm-dialog'));
/** Decisions take hours: often enough. */
const LOOK_EVERY_MS = 15_000;
const CARD_HEIGHT = 320;

function CancelButton({ request }: { request: BackstageRequest }) {
  const { t } = useTranslation();
  const open = useDialogs();
  const report = useReportProblem();
  const toast = useToast();
  const [cancel, { isLoading }] = useCancelBackstageRequestMutation();
  const press = async (): Promise<void> => {
    const isSure = await open(ConfirmDialog, {
      title: t('Cancel this request?'),
      confirmLabel: t('Cancel request'),
      children: t('We stop looking at it, and delete the files that you sent with it.'),
    });
    if (isSure)
      await cancel({ id: request.id })
        .unwrap()
        .then(() => toast({ type: 'positive', message: t('Request cancelled') }), report);
  };
  return (
    <Button look="danger-outline" busy={isLoading} onClick={() => void press()}>
      {t('Cancel request')}
    </Button>
  );
}

/** What is to happen, or what came of it. */
function Outcome({ request }: { request: BackstageRequest }) {
  const { t } = useTranslation();
  const hasBackstage = useCan('music.create');
  const again = (
    <Link className={buttonClass({ pill: true })} to="/backstage/requests">
      {t('New request')}
    </Link>
  );
  if (request.status === 'pending') {
    return (
      <StateView icon={Clock} headingLevel={1} title={t('Your request is on its way')}>
        {t('We review every request by hand, usually within a day.')}{' '}
        {t('We will write to you as soon as it is decided.')}
      </StateView>
    );
  }
  if (request.status === 'approved') {
    const way = hasBackstage ? (
      <Link className={buttonClass({ look: 'primary', pill: true })} to="/backstage">
        {t('Go backstage')}
      </Link>
    ) : (
      request.artist && (
        <Link className={buttonClass({ look: 'primary', pill: true })} to={artistPath(request.artist)}>
          {t('See the artist page')}
        </Link>
      )
    );
    return (
      <StateView icon={CircleCheck} headingLevel={1} title={t('Your request was approved')} action={way}>
        {approvedText(request, t)}
      </StateView>
    );
  }
  if (request.status === 'cancelled') {
    return (
      <StateView icon={Ban} headingLevel={1} title={t('You have cancelled this request')} action={again}>
        {t('Your files are deleted. You can send a new request at any time.')}
      </StateView>
    );
  }
  return (
    <StateView
      icon={CircleSlash}
      headingLevel={1}
      title={t('Your request was denied')}
      action={request.retry_at === null && again}
    >
      <blockquote className={styles.reason} dir="auto">
        {t(request.denial_reason)}
      </blockquote>
      {request.retry_at !== null && t('You can send a new one from :date on.', { date: formatDay(request.retry_at) })}
    </StateView>
  );
}

function approvedText({ type, artist }: BackstageRequest, t: ReturnType<typeof useTranslation>['t']): string {
  const name = artist?.name ?? '';
  if (type === 'become-artist') return t(':name has a page now. Upload your first songs.', { name });
  return type === 'claim-artist'
    ? t('The page of :name is yours now.', { name })
    : t(':name has the verified mark now.', { name });
}

function Facts({ request }: { request: BackstageRequest }) {
  const { t } = useTranslation();
  const facts = [
    [t('Request'), requestTypes(t)[request.type]],
    [t('Artist'), request.artist?.name ?? request.artist_name],
    [t('Sent'), formatDay(request.created_at)],
    ...(request.decided_at === null || request.status === 'cancelled'
      ? []
      : [[t('Decided'), formatDay(request.decided_at)]]),
  ];
  return (
    <dl className={styles.reqfacts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="anywhere" dir="auto">
            {value}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('State')}</dt>
        <dd>
          <StatusBadge status={request.status} />
        </dd>
      </div>
    </dl>
  );
}

/** An approval gives rights: menus and pages learn of them at once. */
function useNewRights(request: BackstageRequest | undefined): void {
  const refresh = useRefreshSession();
  const hasBackstage = useCan('music.create');
  const isAsked = useRef(false);
  const isGiven = request?.status === 'approved' && request.type !== 'verify-artist';
  useEffect(() => {
    if (!isGiven || hasBackstage || isAsked.current) return;
    isAsked.current = true;
    void refresh().catch(() => undefined);
  }, [isGiven, hasBackstage, refresh]);
}

function Submitted({ id }: { id: number }) {
  const { data, error, refetch } = useGetBackstageRequestQuery(
    { id },
    {
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
      pollingInterval: LOOK_EVERY_MS,
      skipPollingIfUnfocused: true,
    },
  );
  const request = data?.request;
  const { t } = useTranslation();
  const user = useUser();
  useNewRights(request);
  if (error && !request) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  if (!request)
    return (
      <div className={styles.backstageRequests}>
        <Bone h={CARD_HEIGHT} />
      </div>
    );
  // Those who handle requests see it elsewhere.
  if (request.user.id !== user?.id) return <NotFound />;
  return (
    <div className={styles.backstageRequests}>
      <section className={cx(styles.reqform, card.card)} aria-live="polite">
        <Outcome request={request} />
        <Facts request={request} />
        <div className="row between wrap">
          <Link className="lnk" to="/backstage/requests">
            {t('All requests')}
          </Link>
          {request.status === 'pending' && <CancelButton request={request} />}
        </div>
      </section>
    </div>
  );
}

/** `/backstage/requests/{id}/request-submitted`: what happens next, and what came of it. */
export function SubmittedPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  useDocumentTitle(t('Artist request'));
  return /^[1-9]\d{0,9}$/.test(id) ? <Submitted key={id} id={Number(id)} /> : <NotFound />;
}
