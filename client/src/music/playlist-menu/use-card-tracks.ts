import { useCallback } from 'react';
import type { Playlist, PlaylistTrack } from '@tonearm/shared/catalogue/playlists.dto';
import { PER_PAGE_MAX, QUEUE_MAX } from '@tonearm/shared/limits';
import { playlistsApi } from '../../api/playlists';

/** The songs of a playlist that stands on a card, as many as a queue holds; fetched when they are wanted. */
export function useCardTracks({ id }: Playlist): () => Promise<readonly PlaylistTrack[]> {
  const [list] = playlistsApi.useLazyListPlaylistTracksQuery();
  return useCallback(async () => {
    const all: PlaylistTrack[] = [];
    let cursor: string | undefined;
    do {
      const { pagination } = await list({ id, orderBy: 'position', perPage: PER_PAGE_MAX, cursor }).unwrap();
      all.push(...pagination.data);
      cursor = pagination.next_cursor ?? undefined;
    } while (cursor !== undefined && all.length < QUEUE_MAX);
    return all.slice(0, QUEUE_MAX);
  }, [list, id]);
}
