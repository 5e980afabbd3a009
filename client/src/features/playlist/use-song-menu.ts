import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ArrowDown, ArrowUp, ListEnd, ListPlus, ListX } from 'lucide-react';
import type { Playlist, PlaylistTrack } from '@tonearm/shared/catalogue/playlists.dto';
import { useAddToPlaylist } from '../../music/add-to-playlist/add-to-playlist';
import { useTrackActions } from '../../music/track-menu/use-track-actions';
import type { QueueSource } from '../../platform/player/player-types';
import type { MenuAction } from '../../ui/menu/menu-types';
import type { PlaylistTracks } from './use-playlist-tracks';

interface SongMenuOptions {
  playlist: Playlist;
  list: PlaylistTracks;
  canOrder: boolean;
  source: QueueSource;
}

/** What moves a song by one place. */
function movesOf(song: PlaylistTrack, list: PlaylistTracks, t: TFunction): MenuAction[] {
  const { tracks } = list;
  const at = tracks.findIndex((track) => track.entry_id === song.entry_id);
  const [above, below] = [tracks[at - 1], tracks[at + 1]];
  return [
    ...(above
      ? [
          {
            id: 'up',
            label: t('Move up'),
            icon: ArrowUp,
            startsGroup: true,
            onSelect: () => void list.move([song.entry_id], above.entry_id),
          },
        ]
      : []),
    ...(below
      ? [
          {
            id: 'down',
            label: t('Move down'),
            icon: ArrowDown,
            startsGroup: !above,
            onSelect: () => void list.move([song.entry_id], tracks[at + 2]?.entry_id ?? null),
          },
        ]
      : []),
  ];
}

/** The menu of a song in a playlist, or of several that are chosen; moving by it needs neither pointer nor keys. */
export function useSongMenu({
  playlist,
  list,
  canOrder,
  source,
}: SongMenuOptions): (songs: readonly PlaylistTrack[]) => MenuAction[] {
  const { t } = useTranslation();
  const { menuFor, playNext, addToQueue } = useTrackActions();
  const toPlaylist = useAddToPlaylist();
  return (songs) => {
    const [song] = songs;
    if (!song) return [];
    const several: MenuAction[] = [
      { id: 'next', label: t('Play next'), icon: ListEnd, onSelect: () => playNext(songs, source) },
      { id: 'queue', label: t('Add to queue'), icon: ListPlus, onSelect: () => addToQueue(songs, source) },
      ...toPlaylist(songs.map((track) => track.id)),
    ];
    return [
      ...(songs.length > 1 ? several : menuFor(song, source)),
      ...(canOrder && songs.length === 1 ? movesOf(song, list, t) : []),
      ...(playlist.permissions.edit_tracks
        ? [
            {
              id: 'remove',
              label: t('Remove from this playlist'),
              icon: ListX,
              startsGroup: true,
              onSelect: () => void list.remove(songs.map((track) => track.entry_id)),
            },
          ]
        : []),
    ];
  };
}
