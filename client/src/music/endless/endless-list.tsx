import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Album, Artist, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import type { QueueSource } from '../../platform/player/player-types';
import { CardGridSkeleton, TrackRowsSkeleton } from '../../ui/skeleton';
import { AlbumCard } from '../media-card/album-card';
import { ArtistCard } from '../media-card/artist-card';
import type { Columns } from '../track-table/columns';
import { LIST_COLUMNS } from '../track-table/columns';
import { VirtualTrackTable } from '../track-table/virtual-track-table';
import { cataloguePagesApi } from './catalogue-pages-api';
import type { ListSource } from './catalogue-pages-api';
import { LoadMore } from './load-more';
import { VirtualGrid } from './virtual-grid';

interface Pages<T> {
  currentData?: { pages: readonly { pagination: { data: T[] } }[] } | undefined;
  error?: unknown;
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** How a list goes on behind what is loaded. */
interface Rest {
  hasMore: boolean;
  /** The last call for more failed: only a press asks again. */
  hasFailed: boolean;
  onNearEnd: () => void;
}

interface EndlessProps<T> {
  answer: Pages<T>;
  /** What stands there when the list is empty: a line, or a whole view. */
  empty: ReactNode;
  skeleton: ReactNode;
  /** It draws only what is in view, and asks for more by itself. */
  isVirtual?: boolean;
  children: (items: readonly T[], rest: Rest) => ReactNode;
}

/** Whatever a list of the API holds, fetched as one scrolls. */
export function Endless<T>({ answer, empty, skeleton, isVirtual = false, children }: EndlessProps<T>) {
  const { currentData, error, hasNextPage, isFetching, fetchNextPage, refetch } = answer;
  const items = useMemo(() => currentData?.pages.flatMap((page) => page.pagination.data), [currentData]);
  const more = useCallback(() => {
    if (!isFetching) void fetchNextPage();
  }, [isFetching, fetchNextPage]);
  if (!items)
    return error ? <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} /> : skeleton;
  const isEmpty = items.length === 0;
  if (isEmpty && !hasNextPage) return typeof empty === 'string' ? <p className="t2">{empty}</p> : empty;
  // All of a page may be hidden from the reader, or deleted by them: what follows is shown in its place.
  return (
    <>
      {isEmpty
        ? !error && skeleton
        : children(items, { hasMore: hasNextPage, hasFailed: Boolean(error), onNearEnd: more })}
      {(isEmpty || !isVirtual) && (
        <LoadMore hasMore={hasNextPage} isFetching={isFetching} error={error} onMore={() => void fetchNextPage()} />
      )}
    </>
  );
}

interface EndlessGridProps<T> extends Omit<EndlessProps<T>, 'isVirtual' | 'children'> {
  label: string;
  draw: (item: T) => ReactNode;
}

/** Cards of any number, fetched as one scrolls; only those in view are drawn. */
export function EndlessGrid<T extends { id: number }>({ label, draw, ...list }: EndlessGridProps<T>) {
  return (
    <Endless<T> {...list} isVirtual>
      {(items, rest) => <VirtualGrid items={items} label={label} look="grid" draw={draw} {...rest} />}
    </Endless>
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
    <Endless<Track> answer={answer} empty={empty} skeleton={<TrackRowsSkeleton withCover />} isVirtual>
      {(tracks, rest) => (
        <VirtualTrackTable
          tracks={tracks}
          total={null}
          source={source}
          label={label}
          columns={columns}
          isCompact={false}
          {...rest}
        />
      )}
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
    <EndlessGrid<Album>
      answer={answer}
      label={label}
      empty={empty}
      skeleton={<CardGridSkeleton />}
      draw={(album) => <AlbumCard album={album} {...(line ? { line } : {})} />}
    />
  );
}

/** Every artist of a list of the API, fetched as one scrolls. */
export function EndlessArtists({ list, label, empty }: EndlessCardsProps) {
  const answer = cataloguePagesApi.useArtistPagesInfiniteQuery(list);
  return (
    <EndlessGrid<Artist>
      answer={answer}
      label={label}
      empty={empty}
      skeleton={<CardGridSkeleton round />}
      draw={(artist) => <ArtistCard artist={artist} />}
    />
  );
}
