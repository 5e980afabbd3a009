import { ListEnd, ListPlus } from 'lucide-react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import type { MenuPart } from '../menu/menu-tools';
import { copyLinkAction, radioAction, reportAction } from '../menu/shared-parts';
import { canPassOn, playlistLink } from '../share/shared-item';
import type { QueueSource } from '../../platform/player/player-types';

/** What a playlist's menu is about. */
export interface PlaylistMenuAbout {
  playlist: Playlist;
  source: QueueSource;
  /** Hands on the playlist's songs, which may have to be fetched first. */
  withTracks: (take: (tracks: readonly Track[]) => void) => void;
}

export type PlaylistMenuPart = MenuPart<PlaylistMenuAbout>;

/** The queue, and other playlists. */
export const queuePart: PlaylistMenuPart = ({ source, withTracks }, { t, playNext, addToQueue, toPlaylist }) => [
  {
    id: 'next',
    label: t('Play next'),
    icon: ListEnd,
    onSelect: () => withTracks((tracks) => playNext(tracks, source)),
  },
  {
    id: 'queue',
    label: t('Add to queue'),
    icon: ListPlus,
    onSelect: () => withTracks((tracks) => addToQueue(tracks, source)),
  },
  // Whether it is offered does not depend on the songs, which are not there yet.
  ...toPlaylist((take) => withTracks((tracks) => take(tracks.map(({ id }) => id)))),
];
export const radioPart: PlaylistMenuPart = ({ playlist }, tools) => radioAction(playlist, tools);
const linkPart: PlaylistMenuPart = ({ playlist }, tools) =>
  playlist.visibility === 'private' || canPassOn(playlist) ? copyLinkAction(playlistLink(playlist), tools) : [];
export const reportPart: PlaylistMenuPart = ({ playlist }, tools) =>
  reportAction({ type: 'playlist', id: playlist.id, name: playlist.name }, playlist.permissions.update, tools);

/** The menu of a playlist on a card, from top to bottom. */
export const PLAYLIST_CARD_MENU: readonly PlaylistMenuPart[] = [queuePart, radioPart, linkPart, reportPart];
