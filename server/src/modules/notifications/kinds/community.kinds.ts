import {
  AlbumLiked,
  ArtistFollowed,
  Reposted,
  TrackLiked,
  UserFollowed,
} from '../../catalogue/community/library/library.events.js';
import { PlaylistCollaboratorJoined, PlaylistFollowed } from '../../catalogue/community/playlists/playlist.events.js';
import { cause } from './kind.js';
import type { CauseFacts, Notice, NoticeText, NoticeView, NotificationKind } from './kind.js';
import { pictureOf, sayPeople } from './words.js';
import type { PeopleTexts } from './words.js';

const GROUP = 'Community';

/** To those who act for an item: somebody did something with it. */
const toKeepers = async (
  type: 'track' | 'album' | 'playlist' | 'artist',
  id: number,
  actorId: number,
  facts: CauseFacts,
): Promise<Notice[]> => [
  {
    key: `${type}:${id}`,
    audience: { kind: 'people', ids: await facts.keepersOf(type, id) },
    actorId,
    subject: { type, id },
  },
];

/** Several people and one item: the picture is that of the person who came last. */
function aboutItem(view: NoticeView, texts: PeopleTexts): NoticeText | null {
  const { subject, people } = view;
  const [person] = people;
  if (!subject || !person) return null;
  return { line: sayPeople(view, texts, { item: subject.name }), link: subject.link, ...pictureOf(person) };
}

const FOLLOWED: PeopleTexts = {
  one: ':person started following you',
  two: ':person and :other started following you',
  more: ':person and :count others started following you',
};
const ARTIST_FOLLOWED: PeopleTexts = {
  one: ':person started following :item',
  two: ':person and :other started following :item',
  more: ':person and :count others started following :item',
};
const LIKED: PeopleTexts = {
  one: ':person liked :item',
  two: ':person and :other liked :item',
  more: ':person and :count others liked :item',
};
const REPOSTED: PeopleTexts = {
  one: ':person reposted :item',
  two: ':person and :other reposted :item',
  more: ':person and :count others reposted :item',
};
const KEPT: PeopleTexts = {
  one: ':person followed :item',
  two: ':person and :other followed :item',
  more: ':person and :count others followed :item',
};

/** Of oneself the first who follows is shown, and may be followed back where nobody else is meant. */
function writeFollower(view: NoticeView): NoticeText | null {
  const [person] = view.people;
  if (view.subject) return aboutItem(view, ARTIST_FOLLOWED);
  if (!person) return null;
  return {
    line: sayPeople(view, FOLLOWED, {}),
    link: person.link,
    ...pictureOf(person),
    buttons: view.peopleCount === 1 ? [{ action: `follow:user:${person.id}`, label: view.label('Follow back') }] : [],
  };
}

export const COMMUNITY_KINDS: readonly NotificationKind[] = [
  {
    id: 'new_follower',
    group: GROUP,
    name: 'I get a follower',
    channels: ['site'],
    per: 'day',
    isListing: true,
    causes: [
      cause(UserFollowed, ({ userId, followerId }) => [
        { key: `me:${userId}`, audience: { kind: 'people', ids: [userId] }, actorId: followerId, subject: null },
      ]),
      cause(ArtistFollowed, ({ artistId, followerId }, facts) => toKeepers('artist', artistId, followerId, facts)),
    ],
    write: writeFollower,
  },
  {
    id: 'track_liked',
    group: GROUP,
    name: 'My track or album is liked',
    channels: ['site'],
    per: 'hour',
    isListing: true,
    causes: [
      cause(TrackLiked, ({ trackId, userId }, facts) => toKeepers('track', trackId, userId, facts)),
      cause(AlbumLiked, ({ albumId, userId }, facts) => toKeepers('album', albumId, userId, facts)),
    ],
    write: (view) => aboutItem(view, LIKED),
  },
  {
    id: 'track_reposted',
    group: GROUP,
    name: 'My track or album is reposted',
    channels: ['site'],
    per: 'hour',
    isListing: true,
    causes: [cause(Reposted, ({ itemType, itemId, userId }, facts) => toKeepers(itemType, itemId, userId, facts))],
    write: (view) => aboutItem(view, REPOSTED),
  },
  {
    id: 'playlist_followed',
    group: GROUP,
    name: 'My playlist is followed',
    channels: ['site'],
    per: 'day',
    isListing: true,
    causes: [
      cause(PlaylistFollowed, ({ playlistId, followerId }, facts) =>
        toKeepers('playlist', playlistId, followerId, facts),
      ),
    ],
    write: (view) => aboutItem(view, KEPT),
  },
  {
    id: 'playlist_collaborator_joined',
    group: GROUP,
    name: 'Someone joins my playlist',
    channels: ['site'],
    causes: [
      cause(PlaylistCollaboratorJoined, async ({ playlistId, userId }, facts) => [
        {
          key: `${playlistId}:${userId}`,
          audience: { kind: 'people', ids: await facts.keepersOf('playlist', playlistId) },
          actorId: userId,
          subject: { type: 'playlist', id: playlistId },
        },
      ]),
    ],
    write: (view) => aboutItem(view, { one: ':person can add songs to :item now', two: '', more: '' }),
  },
];
