import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { CircleSlash, Clock } from 'lucide-react';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import { BACKSTAGE_REQUEST_TYPES } from '@tonearm/shared/catalogue/backstage';
import type { BackstageRequestType } from '@tonearm/shared/catalogue/backstage';
import type { BackstageRequest } from '@tonearm/shared/catalogue/backstage.dto';
import { useListMyBackstageRequestsQuery } from '../../api/backstage';
import { formatDay } from '../../lib/format';
import { cx } from '../../lib/class-names';
import { NotFound } from '../../platform/errors/not-found';
import { ProblemRow } from '../../platform/errors/problem-row';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { SignInFirst } from '../../platform/navigation/sign-in-first';
import { useUser } from '../../platform/session/use-session';
import { buttonClass } from '../../ui/button';
import { Bone } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import { EarlierRequests } from './earlier-requests';
import { RequestForm } from './request-form';
import { typesFor } from './request-types';
import { TypeCards } from './type-cards';
import styles from './backstage-requests.module.css';
import { card } from '../../ui/card.styles';

const EARLIER = { perPage: 50 };
const FORM_HEIGHT = 300;

/** The same cannot be asked for twice at once, nor within days after it was denied. */
function Waiting({ request }: { request: BackstageRequest }) {
  const { t } = useTranslation();
  const way = (
    <Link className={buttonClass({ pill: true })} to={`/backstage/requests/${request.id}/request-submitted`}>
      {t('See the request')}
    </Link>
  );
  return (
    <section className={cx(styles.reqform, card.card)}>
      {request.status === 'pending' ? (
        <StateView icon={Clock} title={t('Your request is being looked at')} action={way}>
          {t('We will write to you as soon as it is decided.')}
        </StateView>
      ) : (
        <StateView icon={CircleSlash} title={t('Your last request was denied')} action={way}>
          {t('You can send a new one from :date on.', { date: formatDay(request.retry_at ?? '') })}
        </StateView>
      )}
    </section>
  );
}

function Requests({ user, preset }: { user: CurrentUser; preset: BackstageRequestType | undefined }) {
  const { t } = useTranslation();
  const types = typesFor(user);
  const [type, setType] = useState(preset && types.includes(preset) ? preset : types[0]);
  const { data, isError, refetch } = useListMyBackstageRequestsQuery(EARLIER);
  const earlier = data?.pagination.data;
  if (type === undefined) {
    return (
      <StateView icon={CircleSlash} title={t('Artist requests are closed')}>
        {t('Your account cannot send them at the moment.')}
      </StateView>
    );
  }
  // Only the server can decide about an artist of one's choice.
  const waiting =
    type === 'become-artist'
      ? earlier?.find((request) => request.type === type && (request.status === 'pending' || request.retry_at !== null))
      : undefined;
  return (
    <>
      <TypeCards types={types} value={type} onChange={setType} />
      {isError ? (
        <div className={cx(styles.reqform, card.card)}>
          <ProblemRow onRetry={() => void refetch()} />
        </div>
      ) : null}
      {!earlier && !isError ? <Bone h={FORM_HEIGHT} className={styles.reqformBone} /> : null}
      {earlier && (waiting ? <Waiting request={waiting} /> : <RequestForm type={type} user={user} />)}
      <EarlierRequests requests={earlier ?? []} />
    </>
  );
}

/** `/backstage/requests` and its three kinds: what it is about, the form, and what one sent before; guests sign in first and come back. */
export function RequestsPage({ kind }: { kind?: BackstageRequestType }) {
  const { t } = useTranslation();
  const { preset = kind } = useParams();
  const user = useUser();
  const type = BACKSTAGE_REQUEST_TYPES.find((known) => known === preset);
  useDocumentTitle(t('For artists'));
  if (preset !== undefined && !type) return <NotFound />;
  if (!user) return <SignInFirst />;
  return (
    <div className={styles.backstageRequests}>
      <PageHeading className="h1">{t('Release your music here')}</PageHeading>
      <p className="t2 lead">{t('Tell us who you are. We review every request by hand, usually within a day.')}</p>
      <Requests key={`${user.id} ${preset ?? ''}`} user={user} preset={type} />
    </div>
  );
}

/** `/become-artist` */
export const BecomeArtistPage = () => <RequestsPage kind="become-artist" />;
/** `/claim-artist` */
export const ClaimArtistPage = () => <RequestsPage kind="claim-artist" />;
