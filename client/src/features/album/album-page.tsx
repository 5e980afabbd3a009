import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumSeo } from '@tonearm/shared/rules/page-seo';
import { albumPath } from '@tonearm/shared/rules/paths';
import { useGetAlbumQuery } from '../../api/catalogue';
import { albumPageArgs } from '../../api/page-args';
import { formatDate } from '../../lib/format';
import { cx } from '../../lib/class-names';
import { ALBUM_COLUMNS } from '../../music/track-table/columns';
import { TrackTable } from '../../music/track-table/track-table';
import { artistNames } from '../../music/artist-links';
import { AlbumComments } from '../../music/comments/comments-section';
import { MoreByArtist } from '../../music/more-by-artist';
import { drawnTint } from '../../music/cover/drawn-cover';
import { TagChips } from '../../music/tag-chips';
import { Credits } from '../../music/credits';
import { tintStyle } from '../../music/tint';
import { usePageView } from '../../music/use-page-view';
import { AdSlot } from '../../platform/ads/ad-slot';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { usePageSeo, useSeoWords } from '../../platform/navigation/page-seo';
import { useCanonicalPath } from '../../platform/navigation/use-canonical-path';
import type { QueueSource } from '../../platform/player/player-types';
import { HeaderSkeleton, TrackRowsSkeleton } from '../../ui/skeleton';
import { AlbumHeader } from './album-header';
import styles from './album.module.css';
import { itemPage } from '../../ui/item-page.styles';
import { page } from '../../ui/page.styles';
import { cards } from '../../ui/cards.styles';

function Imprint({ album }: { album: Album }) {
  const { t } = useTranslation();
  const lines = [
    album.release_date && t('Released :date', { date: formatDate(album.release_date) }),
    album.owner && t('Music of :name', { name: album.owner.name }),
    album.copyright ?? (album.label && `© ${album.release_date?.slice(0, 4) ?? ''} ${album.label}`.replace('  ', ' ')),
  ];
  return (
    <p className={cx(styles.imprint, 's12 t3')}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

function LoadedAlbum({ album }: { album: Album }) {
  const { t } = useTranslation();
  const tracks = useMemo(() => album.tracks ?? [], [album]);
  const source = useMemo<QueueSource>(
    () => ({ type: 'album', id: album.id, name: album.name }),
    [album.id, album.name],
  );
  const lead = album.artists[0];
  useDocumentTitle(t(':name by :artists', { name: album.name, artists: artistNames(album.artists) }));
  usePageSeo(albumSeo(album, useSeoWords()));
  useCanonicalPath(albumPath(album));
  usePageView(album);
  return (
    <div data-tint style={album.image ? tintStyle(album.image_color) : drawnTint(album.name)}>
      <div className={itemPage.tinted} />
      <div className={page.page}>
        <AlbumHeader album={album} tracks={tracks} source={source} />
        <AdSlot name="album_above" />
        {tracks.length > 0 ? (
          <TrackTable
            tracks={tracks}
            source={source}
            label={t('Songs')}
            columns={ALBUM_COLUMNS}
            followsDiscs
            hasHead
            here={['album']}
          />
        ) : (
          <p className="t2">{t('This album has no songs yet.')}</p>
        )}
        <TagChips tags={album.tags} className={styles.tags} />
        <Imprint album={album} />
        {album.credits && (
          <div className={cards.shelf}>
            <Credits credits={album.credits} />
          </div>
        )}
        <AlbumComments albumId={album.id} />
        {lead && <MoreByArtist artist={lead} exceptAlbum={album.id} />}
      </div>
    </div>
  );
}

/** `/album/{id}/{artist}/{album}` */
export function AlbumPage() {
  const id = Number(useParams().id);
  const isId = Number.isInteger(id) && id > 0;
  const { currentData, error, refetch } = useGetAlbumQuery(albumPageArgs(id), { skip: !isId });
  if (!isId) return <NotFound />;
  if (currentData) return <LoadedAlbum key={id} album={currentData.album} />;
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
