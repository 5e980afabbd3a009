import { useMemo } from 'react';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { LIST_QUERY_MAX_LENGTH, SEARCH_DEBOUNCE_MS } from '@tonearm/shared/limits';
import { fold } from '@tonearm/shared/rules/fold';
import { OWN_PLAYLISTS_ARGS } from '../../api/page-args';
import { useListLibraryPlaylistsQuery } from '../../api/playlists';
import { useDebounced } from '../../lib/use-debounced';

export interface OwnPlaylists {
  /** Those whose name holds the filter; undefined until the first answer. */
  shown: readonly Playlist[] | undefined;
  /** Without the filter; of very many the first page. */
  all: readonly Playlist[];
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

/** One's playlists by name. Where one page does not hold them all, the server looks through the others. */
export function useOwnPlaylists(filter: string): OwnPlaylists {
  const { data, error, isFetching, refetch } = useListLibraryPlaylistsQuery(OWN_PLAYLISTS_ARGS);
  const hasMore = data?.pagination.next_cursor !== null && data !== undefined;
  const asked = useDebounced(filter.trim(), SEARCH_DEBOUNCE_MS).slice(0, LIST_QUERY_MAX_LENGTH);
  const found = useListLibraryPlaylistsQuery(
    { ...OWN_PLAYLISTS_ARGS, query: asked },
    { skip: !hasMore || asked === '' },
  );
  const all = useMemo(() => data?.pagination.data ?? [], [data]);
  const here = useMemo(() => all.filter((playlist) => fold(playlist.name).includes(fold(filter))), [all, filter]);
  const there = hasMore && asked !== '' ? found.currentData?.pagination.data : undefined;
  return {
    shown: data && (there ?? here),
    all,
    error: error ?? found.error,
    isFetching: isFetching || found.isFetching,
    refetch: () => void refetch(),
  };
}
