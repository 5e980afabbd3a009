import { ListPlus, MicVocal, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import type { Artist, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { artistPath } from '@tonearm/shared/rules/paths';
import type { QueueSource } from '../../platform/player/player-types';
import type { MenuPart } from '../menu/menu-tools';
import {
  copyLinkAction,
  editAction,
  insightsAction,
  radioAction,
  reportAction,
  shareAction,
} from '../menu/shared-parts';
import { sharedArtist } from '../share/shared-item';

/** What an artist's menu is about. */
export interface ArtistMenuAbout {
  artist: Artist;
  source: QueueSource;
  /** Hands on the artist's popular songs, which may have to be fetched first. */
  withTracks: (take: (tracks: readonly Track[]) => void) => void;
  /** The artist's own page needs no way to itself. */
  isHere: boolean;
}

export type ArtistMenuPart = MenuPart<ArtistMenuAbout>;

const queuePart: ArtistMenuPart = ({ source, withTracks }, { t, addToQueue }) => [
  {
    id: 'queue',
    label: t('Add popular songs to queue'),
    icon: ListPlus,
    onSelect: () => withTracks((tracks) => addToQueue(tracks, source)),
  },
];
const followPart: ArtistMenuPart = ({ artist }, { t, keep, may }) => {
  const item = { type: 'artist', id: artist.id, name: artist.name } as const;
  const isFollowed = keep.isMarked('kept', item);
  return may.follow
    ? [
        {
          id: 'follow',
          label: isFollowed ? t('Unfollow') : t('Follow'),
          icon: isFollowed ? UserRoundCheck : UserRoundPlus,
          needsNetwork: true,
          onSelect: () => keep.toggle(item),
        },
      ]
    : [];
};
const goToPart: ArtistMenuPart = ({ artist, isHere }, { t, go }) =>
  isHere
    ? []
    : [
        {
          id: 'artist',
          label: t('Go to artist'),
          icon: MicVocal,
          onSelect: () => go(artistPath(artist)),
          startsGroup: true,
        },
      ];
const radioPart: ArtistMenuPart = ({ artist }, tools) => radioAction(artist, tools);
const insightsPart: ArtistMenuPart = ({ artist }, tools) =>
  artist.sees_insights ? insightsAction(`/backstage/artists/${artist.id}/insights`, tools) : [];
const sharePart: ArtistMenuPart = ({ artist }, tools) => shareAction(sharedArtist(artist), tools);
const linkPart: ArtistMenuPart = ({ artist }, tools) => copyLinkAction(artistPath(artist), tools);
const editPart: ArtistMenuPart = ({ artist }, tools) =>
  editAction(artist, `/backstage/artists/${artist.id}/edit`, tools);
const reportPart: ArtistMenuPart = ({ artist }, tools) =>
  reportAction({ type: 'artist', id: artist.id, name: artist.name }, artist.permissions?.update, tools);

/** The menu of an artist, from top to bottom; a further action is one part and one name here. */
export const ARTIST_MENU: readonly ArtistMenuPart[] = [
  queuePart,
  followPart,
  goToPart,
  radioPart,
  linkPart,
  sharePart,
  editPart,
  insightsPart,
  reportPart,
];
