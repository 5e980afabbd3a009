import { Disc3, ListEnd, ListPlus } from 'lucide-react';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath } from '@tonearm/shared/rules/paths';
import type { QueueSource } from '../../platform/player/player-types';
import type { MenuPart } from '../menu/menu-tools';
import {
  artistActions,
  copyLinkAction,
  downloadAction,
  editAction,
  insightsAction,
  keepAction,
  radioAction,
  reportAction,
  repostAction,
  shareAction,
} from '../menu/shared-parts';
import { albumLink, sharedAlbum } from '../share/shared-item';

/** What an album's menu is about. */
export interface AlbumMenuAbout {
  album: Album;
  source: QueueSource;
  /** Hands on the album's songs, which may have to be fetched first. */
  withTracks: (take: (tracks: readonly Track[]) => void) => void;
  /** The album's own page needs no way to itself. */
  isHere: boolean;
}

export type AlbumMenuPart = MenuPart<AlbumMenuAbout>;

const queuePart: AlbumMenuPart = ({ source, withTracks }, { t, playNext, addToQueue }) => [
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
];
const playlistPart: AlbumMenuPart = ({ withTracks }, { toPlaylist }) =>
  toPlaylist((take) => withTracks((tracks) => take(tracks.map(({ id }) => id))));
const libraryPart: AlbumMenuPart = ({ album }, tools) => {
  const item = { type: 'album', id: album.id, name: album.name } as const;
  return [...keepAction(item, tools), ...repostAction(item, tools)];
};
const goToPart: AlbumMenuPart = ({ album, isHere }, tools) => [
  ...(isHere
    ? []
    : [
        {
          id: 'album',
          label: tools.t('Go to album'),
          icon: Disc3,
          onSelect: () => tools.go(albumPath(album)),
          startsGroup: true,
        },
      ]),
  ...artistActions(album.artists, tools, isHere),
];
const radioPart: AlbumMenuPart = ({ album }, tools) => radioAction(album, tools);
const insightsPart: AlbumMenuPart = ({ album }, tools) =>
  album.permissions?.insights ? insightsAction(`/backstage/albums/${album.id}/insights`, tools) : [];
const sharePart: AlbumMenuPart = ({ album }, tools) => shareAction(sharedAlbum(album), tools);
/** Where the songs are known: a card does not know whether any is offered. */
const downloadPart: AlbumMenuPart = ({ album }, tools) =>
  downloadAction(
    { type: 'album', id: album.id },
    album.tracks?.some((track) => track.downloadable) || album.permissions?.update,
    tools,
  );
const linkPart: AlbumMenuPart = ({ album }, tools) => copyLinkAction(albumLink(album), tools);
const editPart: AlbumMenuPart = ({ album }, tools) => editAction(album, `/backstage/albums/${album.id}/edit`, tools);
const reportPart: AlbumMenuPart = ({ album }, tools) =>
  reportAction({ type: 'album', id: album.id, name: album.name }, album.permissions?.update, tools);

/** The menu of an album, from top to bottom; a further action is one part and one name here. */
export const ALBUM_MENU: readonly AlbumMenuPart[] = [
  queuePart,
  playlistPart,
  libraryPart,
  goToPart,
  radioPart,
  linkPart,
  sharePart,
  downloadPart,
  editPart,
  insightsPart,
  reportPart,
];
