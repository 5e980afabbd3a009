import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Album, Artist, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import type { QueueSource } from '../../platform/player/player-types';
import { CardGridSkeleton, TrackRowsSkeleton } from '../../ui/skeleton';
import { AlbumCard } from '../media-card/album-card';
import { ArtistCard } from '../media-card/artist-card';
import { CardGrid } from '../media-card/card-grid';
import type { Columns } from '../track-table/columns';
import { LIST_COLUMNS } from '../track-table/columns';
import { TrackTable } from '../track-table/track-table';
import { cataloguePagesApi } from './catalogue-pages-api';
import type { ListSource } from './catalogue-pages-api';
import { LoadMore } from './load-more';

interface Pages<T> {
  currentData?: { pages: readonly { pagination: { data: T[] } }[] } | undefined;
  error?: unknown;
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface EndlessProps<T> {
  answer: Pages<T>;
  /** What stands there when the list is empty. */
  empty: string;
  skeleton: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}

/** Whatever a list of the API holds, fetched as one scrolls. */
export function Endless<T>({ answer, empty, skeleton, children }: EndlessProps<T>) {
  const { currentData, error, hasNextPage, isFetching, fetchNextPage, refetch } = answer;
  const items = useMemo(() => currentData?.pages.flatMap((page) => page.pagination.data), [currentData]);
  if (!items) return error ? <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} /> : skeleton;
  if (items.length === 0) return <p className="t2">{empty}</p>;
  return (
    <>
      {children(items)}
      <LoadMore hasMore={hasNextPage} isFetching={isFetching} error={error} onMore={() => void fetchNextPage()} />
    </>
  );
}

interface EndlessTracksProps {
  list: ListSource;
  source: QueueSource;
  label: string;
  empty: string;
  columns?: Columns;
}

/** Every track of a list of the API, fetched as one scrolls. */
export function EndlessTracks({ list, source, label, empty, columns = LIST_COLUMNS }: EndlessTracksProps) {
  const answer = cataloguePagesApi.useTrackPagesInfiniteQuery(list);
  return (
    <Endless<Track> answer={answer} empty={empty} skeleton={<TrackRowsSkeleton withCover />}>
      {(tracks) => <TrackTable tracks={tracks} source={source} label={label} columns={columns} hasHead />}
    </Endless>
  );
}

interface EndlessCardsProps {
  list: ListSource;
  label: string;
  empty: string;
}

/** Every album of a list of the API, fetched as one scrolls. @param props.line what stands under the name. */
export function EndlessAlbums({ list, label, empty, line }: EndlessCardsProps & { line?: 'artists' | 'release' }) {
  const answer = cataloguePagesApi.useAlbumPagesInfiniteQuery(list);
  return (
    <Endless<Album> answer={answer} empty={empty} skeleton={<CardGridSkeleton />}>
      {(albums) => <CardGrid label={label}>{albums.map((album) => <AlbumCard key={album.id} album={album} {...(line ? { line } : {})} />)}</CardGrid>}
    </Endless>
  );
}

/** Every artist of a list of the API, fetched as one scrolls. */
export function EndlessArtists({ list, label, empty }: EndlessCardsProps) {
  const answer = cataloguePagesApi.useArtistPagesInfiniteQuery(list);
  return (
    <Endless<Artist> answer={answer} empty={empty} skeleton={<CardGridSkeleton round />}>
      {(artists) => <CardGrid label={label}>{artists.map((artist) => <ArtistCard key={artist.id} artist={artist} />)}</CardGrid>}
    </Endless>
  );
}
