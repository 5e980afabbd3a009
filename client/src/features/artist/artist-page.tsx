import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Artist, ArtistAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import { artistPath } from '@tonearm/shared/rules/paths';
import { useGetArtistQuery } from '../../api/generated/catalogue.gen';
import { artistPageArgs } from '../../api/page-args';
import { drawnTint } from '../../music/cover/drawn-cover';
import { tintStyle } from '../../music/tint';
import { TOP_COLUMNS } from '../../music/track-table/columns';
import { TrackTable } from '../../music/track-table/track-table';
import { AdSlot } from '../../platform/ads/ad-slot';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { useCanonicalPath } from '../../platform/navigation/use-canonical-path';
import type { QueueSource } from '../../platform/player/player-types';
import { Bone, ShelfSkeleton, TrackRowsSkeleton } from '../../ui/skeleton';
import { ArtistHeader } from './artist-header';
import { Discography } from './discography';
import { LatestRelease } from './latest-release';

const POPULAR_AT_FIRST = 5;
const POPULAR_AT_MOST = 20;

function Popular({ artist, source }: { artist: Artist; source: QueueSource }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const all = useMemo(() => artist.top_tracks?.slice(0, POPULAR_AT_MOST) ?? [], [artist]);
  const shown = useMemo(() => (isWhole ? all : all.slice(0, POPULAR_AT_FIRST)), [all, isWhole]);
  if (all.length === 0) return null;
  return (
    <section aria-label={t('Popular')}>
      <header className="row between mb-2">
        <h2 className="h2">{t('Popular')}</h2>
        {all.length > POPULAR_AT_FIRST && (
          <button type="button" className="s13 med t2 more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('Show less') : t('Show more')}
          </button>
        )}
      </header>
      <TrackTable tracks={shown} source={source} label={t('Popular')} columns={TOP_COLUMNS} />
    </section>
  );
}

function LoadedArtist({ artist, albums }: Pick<ArtistAnswer, 'artist' | 'albums'>) {
  const source = useMemo<QueueSource>(() => ({ type: 'artist', id: artist.id, name: artist.name }), [artist.id, artist.name]);
  const latest = albums?.data[0];
  useDocumentTitle(artist.name);
  useCanonicalPath(artistPath(artist));
  return (
    <div data-tint style={artist.image ? tintStyle(artist.image_color) : drawnTint(artist.name)}>
      <AdSlot name="artist_top" />
      {!artist.image && <div className="tinted" />}
      <div className={artist.image ? 'page flush' : 'page'}>
        <ArtistHeader artist={artist} source={source} />
        <div className={latest ? 'two' : undefined}>
          <Popular artist={artist} source={source} />
          {latest && <LatestRelease album={latest} />}
        </div>
        {albums && albums.data.length > 0 && <Discography artistId={artist.id} first={albums} />}
        <AdSlot name="artist_bottom" />
      </div>
    </div>
  );
}

/** `/artist/{id}/{slug}` */
export function ArtistPage() {
  const id = Number(useParams().id);
  const isId = Number.isInteger(id) && id > 0;
  const { currentData, error, refetch } = useGetArtistQuery(artistPageArgs(id), { skip: !isId });
  if (!isId) return <NotFound />;
  if (currentData) return <LoadedArtist key={id} artist={currentData.artist} albums={currentData.albums} />;
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return <div className="page"><Bone h={300} className="hero-bone" /><div className="mt-8"><TrackRowsSkeleton rows={5} withCover /></div><ShelfSkeleton /></div>;
}
