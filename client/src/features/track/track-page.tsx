import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { trackSeo } from '@tonearm/shared/rules/page-seo';
import { albumPath, trackPath } from '@tonearm/shared/rules/paths';
import { cx } from '../../lib/class-names';
import { useGetAlbumQuery, useGetTrackQuery } from '../../api/catalogue';
import { albumPageArgs, trackPageArgs } from '../../api/page-args';
import { artistNames } from '../../music/artist-links';
import { TrackComments } from '../../music/comments/comments-section';
import { useCommentMarkers } from '../../music/comments/use-comment-markers';
import { TrackLyrics } from '../../music/lyrics/track-lyrics';
import { Credits } from '../../music/credits';
import { MoreByArtist } from '../../music/more-by-artist';
import { tintStyle } from '../../music/tint';
import { ALBUM_COLUMNS } from '../../music/track-table/columns';
import { TrackTable } from '../../music/track-table/track-table';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { usePageSeo, useSeoWords } from '../../platform/navigation/page-seo';
import { useCanonicalPath } from '../../platform/navigation/use-canonical-path';
import type { QueueSource } from '../../platform/player/player-types';
import { Bone, HeaderSkeleton, TrackRowsSkeleton } from '../../ui/skeleton';
import { RelatedTracks } from './related-tracks';
import { TrackDescription } from './track-description';
import { TrackDetails } from './track-details';
import { TrackHeader } from './track-header';
import { TrackWave } from './track-wave';
import styles from './track.module.css';
import { itemPage } from '../../ui/item-page.styles';
import { page } from '../../ui/page.styles';

/** The other songs of the record. */
function AlbumNeighbours({ track, albumId }: { track: Track; albumId: number }) {
  const { t } = useTranslation();
  const { currentData, isError } = useGetAlbumQuery(albumPageArgs(albumId));
  const album = currentData?.album;
  const others = useMemo(() => album?.tracks?.filter((other) => other.id !== track.id) ?? [], [album, track.id]);
  const source = useMemo<QueueSource>(
    () => ({ type: 'album', id: albumId, name: track.album?.name }),
    [albumId, track.album?.name],
  );
  // Its place is kept, so that the details beside it stay where they are.
  if (!album)
    return isError ? null : (
      <div>
        <Bone w={220} h={26} className={styles.boneHeading} />
        <TrackRowsSkeleton />
      </div>
    );
  if (others.length === 0) return <p className="t2">{t('The only song on :name.', { name: album.name })}</p>;
  const title = t('More from :name', { name: album.name });
  return (
    <section aria-label={title}>
      <header className={cx('row between', styles.moreHead)}>
        <h2 className="h2 ell">{title}</h2>
        <Link className={cx('s13 med t2', itemPage.more)} to={albumPath(album)}>
          {t('Show album')}
        </Link>
      </header>
      <TrackTable tracks={others} source={source} label={title} columns={ALBUM_COLUMNS} followsDiscs here={['album']} />
    </section>
  );
}

function LoadedTrack({ track }: { track: Track }) {
  const { t } = useTranslation();
  const source = useMemo<QueueSource>(
    () => ({ type: 'track', id: track.id, name: track.name }),
    [track.id, track.name],
  );
  const [lead] = track.artists;
  const markers = useCommentMarkers(track.id);
  useDocumentTitle(t(':name by :artists', { name: track.name, artists: artistNames(track.artists) }));
  usePageSeo(trackSeo(track, useSeoWords()));
  useCanonicalPath(trackPath(track));
  return (
    <div data-tint style={tintStyle(track.image_color)}>
      <div className={cx(itemPage.tinted, itemPage.low)} />
      <div className={page.page}>
        <TrackHeader track={track}>
          <TrackWave track={track} source={source} markers={markers} />
        </TrackHeader>
        <div className={itemPage.two}>
          <div className={itemPage.stack}>
            {track.description && <TrackDescription text={track.description} />}
            <TrackComments track={track} />
            <TrackLyrics track={track} />
            {track.album_id && <AlbumNeighbours track={track} albumId={track.album_id} />}
          </div>
          <div className={itemPage.stack}>
            <RelatedTracks track={track} />
            <Credits credits={track.credits ?? []} />
            <TrackDetails track={track} />
          </div>
        </div>
        {lead && <MoreByArtist artist={lead} exceptAlbum={track.album_id} />}
      </div>
    </div>
  );
}

/** `/track/{id}/{slug}` */
export function TrackPage() {
  const id = Number(useParams().id);
  const isId = Number.isInteger(id) && id > 0;
  const { currentData, error, refetch } = useGetTrackQuery(trackPageArgs(id), { skip: !isId });
  if (!isId) return <NotFound />;
  if (currentData) return <LoadedTrack key={id} track={currentData.track} />;
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <div className={page.page}>
      <HeaderSkeleton />
      <div className={styles.moreRoom}>
        <TrackRowsSkeleton />
      </div>
    </div>
  );
}
