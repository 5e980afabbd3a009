import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { CalendarDays, Upload } from 'lucide-react';
import { useGetBackstageOverviewQuery } from '../../api/backstage';
import { cx } from '../../lib/class-names';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { WorkingIn } from '../../platform/workspaces/working-in';
import { useOfPlace } from '../../platform/workspaces/use-of-place';
import { useWorkPlace } from '../../platform/workspaces/use-work-place';
import type { WorkPlace } from '../../platform/workspaces/use-work-place';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Bone } from '../../ui/skeleton';
import { MinutesCard } from './minutes-card';
import { OwnArtists } from './own-artists';
import { NewestAlbums, NewestTracks } from './own-music';
import { PendingRequests } from './pending-requests';
import styles from './backstage.module.css';
import { settingsPage } from '../../ui/settings-page.styles';

const CARD_HEIGHT = 220;

function Overview({ place }: { place: WorkPlace }) {
  const query = useGetBackstageOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  const data = useOfPlace(place.id, query);
  const { error, refetch } = query;
  if (error && !data) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  if (!data)
    return (
      <div className={styles.bsCols}>
        <Bone h={CARD_HEIGHT} />
        <Bone h={CARD_HEIGHT} />
      </div>
    );
  const { artists, tracks, albums, minutes, pending_requests: pending } = data.overview;
  return (
    // What was chosen in one place means nothing in another.
    <div key={place.id} className={styles.bsCols}>
      <div className={styles.bsMain}>
        <OwnArtists artists={artists} place={place} />
        <NewestTracks tracks={tracks} place={place} />
        <NewestAlbums albums={albums} place={place} />
      </div>
      <div className={styles.bsSide}>
        <MinutesCard minutes={minutes} teamName={place.workspace?.name} />
        {place.id === 0 && <PendingRequests requests={pending} />}
      </div>
    </div>
  );
}

/**
 * `/backstage`: one's artists, the newest music, and how much room is left, or those of the workspace that is worked in. Guests sign in; others
 * learn how to become an artist.
 */
export function BackstagePage() {
  const { t } = useTranslation();
  const place = useWorkPlace();
  useDocumentTitle(t('Backstage'));
  if (place.id === 0 && !place.mayCreate) return <Navigate to="/backstage/requests" replace />;
  return (
    <div className={cx(styles.backstage, settingsPage.settingsPage)}>
      <WorkingIn />
      <div className={styles.bsHead}>
        <PageHeading className="h1">{t('Backstage')}</PageHeading>
        <Link className={buttonClass({ size: 'lg' })} to="/backstage/releases">
          <Icon of={CalendarDays} size={17} />
          {t('Release calendar')}
        </Link>
        {place.mayCreate && (
          <Link className={buttonClass({ look: 'primary', size: 'lg' })} to="/backstage/upload">
            <Icon of={Upload} size={17} />
            {t('Upload music')}
          </Link>
        )}
      </div>
      <Overview place={place} />
    </div>
  );
}
