import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { Playlist, PlaylistTrack, PlaylistTracksAnswer } from '@tonearm/shared/catalogue/playlists.dto';
import { PLAYLIST_ENTRIES_MAX, QUEUE_MAX } from '@tonearm/shared/limits';
import { useOrderPlaylistTracksMutation, useRemovePlaylistTracksMutation } from '../../api/playlists';
import { partsOf } from '../../lib/parts-of';
import { useLatest } from '../../lib/use-latest';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useToast } from '../../platform/toasts/use-toast';
import { moved, playlistTracksApi, usePlaylistTracksInfiniteQuery } from '../../api/playlist-tracks-api';
import type { TracksArg } from '../../api/playlist-tracks-api';

export interface PlaylistTracks {
  tracks: readonly PlaylistTrack[];
  isLoading: boolean;
  isFetching: boolean;
  error: unknown;
  hasMore: boolean;
  loadMore: () => void;
  refetch: () => void;
  /** As many as a queue holds; waits for the first ones. @throws what the call for those failed with. */
  loadAll: () => Promise<readonly PlaylistTrack[]>;
  /** Moves songs, named in their order, before another one, at once; what the server refuses is taken back. */
  move: (entryIds: readonly number[], beforeId: number | null) => Promise<void>;
  remove: (entryIds: readonly number[]) => Promise<void>;
}

const NONE: readonly PlaylistTrack[] = [];
const songsOf = (pages: readonly PlaylistTracksAnswer[]): PlaylistTrack[] =>
  pages.flatMap((page) => page.pagination.data);

function useLoadAll({
  currentData,
  fetchNextPage,
  refetch,
}: ReturnType<typeof usePlaylistTracksInfiniteQuery>): PlaylistTracks['loadAll'] {
  const latest = useLatest({ pages: currentData?.pages });
  return useCallback(async () => {
    let { pages } = latest.current;
    if (!pages) {
      const first = await refetch();
      if (!first.data) throw first.error;
      ({ pages } = first.data);
    }
    while (pages.at(-1)?.pagination.next_cursor != null && songsOf(pages).length < QUEUE_MAX) {
      const { data } = await fetchNextPage();
      if (!data || data.pages.length === pages.length) break;
      ({ pages } = data);
    }
    return songsOf(pages).slice(0, QUEUE_MAX);
  }, [fetchNextPage, refetch, latest]);
}

/** The songs of a playlist as they are loaded, and what changes them. */
export function usePlaylistTracks(playlist: Playlist, arg: TracksArg): PlaylistTracks {
  const { t } = useTranslation();
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>();
  const answer = usePlaylistTracksInfiniteQuery(arg);
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = answer;
  const [order] = useOrderPlaylistTracksMutation();
  const [removeEntries] = useRemovePlaylistTracksMutation();
  const report = useReportProblem();
  const toast = useToast();
  const tracks = useMemo(() => (currentData ? songsOf(currentData.pages) : NONE), [currentData]);
  const loadAll = useLoadAll(answer);

  const move: PlaylistTracks['move'] = async (entryIds, beforeId) => {
    const change = dispatch(
      playlistTracksApi.util.updateQueryData('playlistTracks', arg, (draft) => {
        const all = moved(songsOf(draft.pages), entryIds, beforeId);
        for (const page of draft.pages) page.pagination.data = all.splice(0, page.pagination.data.length);
      }),
    );
    try {
      const [only, ...others] = entryIds;
      const which = only !== undefined && others.length === 0 ? { entry_id: only } : { entry_ids: [...entryIds] };
      await order({ id: playlist.id, orderPlaylistTracksInput: { ...which, before_entry_id: beforeId } }).unwrap();
    } catch (problem) {
      change.undo();
      report(problem, () => void move(entryIds, beforeId));
      void refetch();
    }
  };
  const remove: PlaylistTracks['remove'] = async (entryIds) => {
    try {
      for (const part of partsOf(entryIds, PLAYLIST_ENTRIES_MAX))
        await removeEntries({ id: playlist.id, removePlaylistTracksInput: { entry_ids: part } }).unwrap();
      toast({ type: 'positive', message: t('Removed from :playlist', { playlist: playlist.name }) });
    } catch (problem) {
      report(problem, () => void remove(entryIds));
    }
  };
  return {
    tracks,
    error,
    isFetching,
    isLoading: isFetching && !currentData,
    hasMore: hasNextPage,
    loadAll,
    move,
    remove,
    loadMore: () => {
      if (!isFetching) void fetchNextPage();
    },
    refetch: () => void refetch(),
  };
}
