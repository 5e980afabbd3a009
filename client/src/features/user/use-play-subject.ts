import { useMemo } from 'react';
import type { FeedItem } from '@tonearm/shared/catalogue/profiles.dto';
import { catalogueApi } from '../../api/catalogue';
import { playlistsApi } from '../../api/playlists';
import { albumPageArgs } from '../../api/page-args';
import { usePlayContext } from '../../music/play-button/use-play-context';
import type { PlayContext } from '../../music/play-button/use-play-context';
import type { QueueSource } from '../../platform/player/player-types';

const SONGS = 100;

/** Plays what an entry is about; its songs are fetched when they are wanted. */
export function usePlaySubject(subject: FeedItem['subject']): PlayContext {
  const [getAlbum] = catalogueApi.useLazyGetAlbumQuery();
  const [listSongs] = playlistsApi.useLazyListPlaylistTracksQuery();
  const source = useMemo<QueueSource>(
    () => ({ type: subject.model_type, id: subject.id, name: subject.name }),
    [subject],
  );
  return usePlayContext(source, async () => {
    switch (subject.model_type) {
      case 'track':
        return [subject];
      case 'album':
        return (await getAlbum(albumPageArgs(subject.id), true).unwrap()).album.tracks ?? [];
      case 'playlist':
        return (await listSongs({ id: subject.id, perPage: SONGS }, true).unwrap()).pagination.data;
    }
  });
}
