import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Shuffle } from 'lucide-react';
import type { Genre, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { genrePath } from '@tonearm/shared/rules/paths';
import { useGetGenreQuery, useListAlbumsQuery, useListArtistsQuery, useListTracksQuery } from '../../api/generated/catalogue.gen';
import { genreAlbumsArgs, genreArtistsArgs, genreTracksArgs } from '../../api/page-args';
import { AlbumCard } from '../../music/media-card/album-card';
import { ArtistCard } from '../../music/media-card/artist-card';
import { PlayButton } from '../../music/play-button/play-button';
import { useCataloguePlay } from '../../music/play-button/use-catalogue-play';
import { Shelf } from '../../music/shelf/shelf';
import { tintStyle } from '../../music/tint';
import { titleSize } from '../../music/title-size';
import { LIST_COLUMNS } from '../../music/track-table/columns';
import { TrackTable } from '../../music/track-table/track-table';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { usePageChrome } from '../../platform/navigation/page-chrome';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useCanonicalPath } from '../../platform/navigation/use-canonical-path';
import { BY_POPULARITY } from '../../platform/player/player-types';
import type { QueueSource } from '../../platform/player/player-types';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { HeaderSkeleton, ShelfSkeleton, TrackRowsSkeleton } from '../../ui/skeleton';

function GenreTracks({ genre, tracks }: { genre: Genre; tracks: readonly Track[] | undefined }) {
  const { t } = useTranslation();
  const source = useMemo<QueueSource>(() => ({ type: 'genre', id: genre.id, name: genre.display_name, more: BY_POPULARITY }), [genre]);
  if (!tracks) return <TrackRowsSkeleton withCover />;
  if (tracks.length === 0) return <p className="t2">{t('No songs in this genre yet.')}</p>;
  return <TrackTable tracks={tracks} source={source} label={t('Popular songs')} columns={LIST_COLUMNS} hasHead />;
}

function LoadedGenre({ genre }: { genre: Genre }) {
  const { t } = useTranslation();
  const name = genre.display_name;
  const play = useCataloguePlay(genre);
  const tracks = useListTracksQuery(genreTracksArgs(genre.name)).currentData?.pagination.data;
  const albums = useListAlbumsQuery(genreAlbumsArgs(genre.name)).currentData?.pagination.data;
  const artists = useListArtistsQuery(genreArtistsArgs(genre.name)).currentData?.pagination.data;
  useDocumentTitle(name);
  useCanonicalPath(genrePath(genre));
  usePageChrome({ title: name });
  return (
    <div data-tint style={tintStyle(genre.cover?.image_color ?? null)}>
      <div className="tinted low" />
      <div className="page">
        <header className="phead of-genre">
          <div className="grow">
            <div className="over">{t('Genre')}</div>
            <PageHeading className="title" style={titleSize(name)}>{name}</PageHeading>
            <div className="meta"><span className="d">{t(':count songs', { count: genre.tracks_count })}</span></div>
          </div>
        </header>
        <div className="acts-row">
          <PlayButton context={play} name={name} size="header" />
          <IconButton label={t('Shuffle')} onClick={play.shuffle}><Icon of={Shuffle} size={21} /></IconButton>
        </div>
        {albums ? albums.length > 0 && <Shelf title={t('Popular albums')}>{albums.map((album) => <AlbumCard key={album.id} album={album} />)}</Shelf> : <ShelfSkeleton />}
        {artists ? artists.length > 0 && <Shelf title={t('Artists')}>{artists.map((artist) => <ArtistCard key={artist.id} artist={artist} />)}</Shelf> : <ShelfSkeleton round />}
        <section className="shelf" aria-label={t('Popular songs')}>
          <header><h2 className="h2">{t('Popular songs')}</h2></header>
          <GenreTracks genre={genre} tracks={tracks} />
        </section>
      </div>
    </div>
  );
}

/** `/genre/{name}` */
export function GenrePage() {
  const name = useParams().name ?? '';
  const { currentData, error, refetch } = useGetGenreQuery({ idOrName: name });
  if (currentData) return <LoadedGenre key={name} genre={currentData.genre} />;
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return <div className="page"><HeaderSkeleton /><ShelfSkeleton /></div>;
}
