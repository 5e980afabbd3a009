import { Reposted } from '../../catalogue/community/library/library.events.js';
import { PlaylistTracksAdded } from '../../catalogue/community/playlists/playlist.events.js';
import { ReleasePublished } from '../../catalogue/music/listing/release.events.js';
import { cause } from './kind.js';
import type { NotificationKind } from './kind.js';

const GROUP = 'Music';

/** What the mail is called that tells of several things. */
export const DIGEST = { name: 'Daily digest of what I follow' };

export const MUSIC_KINDS: readonly NotificationKind[] = [
  {
    id: 'new_release',
    group: GROUP,
    name: 'Artist I follow releases music',
    channels: ['site', 'email'],
    right: 'music.view',
    daily: 'mails',
    causes: [
      cause(ReleasePublished, async ({ itemType, itemId, artistIds, ownerId }, facts) => [
        {
          key: `${itemType}:${itemId}`,
          audience: { kind: 'followers', of: 'artist', ids: artistIds },
          actorId: ownerId,
          subject: { type: itemType, id: itemId },
          except: await facts.keepersOf(itemType, itemId),
        },
      ]),
    ],
    write: ({ subject, say, label }) =>
      subject && {
        line: say(':artist released :album', { artist: subject.by, album: subject.name }),
        link: subject.link,
        image: subject.image,
        buttons: [{ action: `play:${subject.type}:${subject.id}`, label: label('Play') }],
      },
    mail: ({ subject }) => subject && { template: 'new-release', by: subject.by, item: subject.name, text: '' },
  },
  {
    id: 'new_repost',
    group: GROUP,
    name: 'Someone I follow reposts',
    channels: ['site'],
    right: 'music.view',
    isListing: true,
    causes: [
      cause(Reposted, ({ itemType, itemId, userId }) => [
        {
          key: `${itemType}:${itemId}:${userId}`,
          audience: { kind: 'followers', of: 'user', ids: [userId] },
          actorId: userId,
          subject: { type: itemType, id: itemId },
        },
      ]),
    ],
    write: ({ subject, people: [person], say }) =>
      subject && person
        ? {
            line: say(':person reposted :item', { person: person.name, item: subject.name }),
            link: subject.link,
            image: subject.image,
          }
        : null,
  },
  {
    id: 'playlist_updated',
    group: GROUP,
    name: 'Playlist I follow changes',
    channels: [],
    right: 'playlists.view',
    daily: 'all',
    causes: [
      cause(
        PlaylistTracksAdded,
        ({ playlistId, userId }, _facts, at) => [
          {
            key: `playlist:${playlistId}:${at.getTime()}`,
            audience: { kind: 'followers', of: 'playlist', ids: [playlistId] },
            actorId: userId,
            subject: { type: 'playlist', id: playlistId },
          },
        ],
        ({ playlistId, userId }) => `${playlistId}:${userId}`,
      ),
    ],
    write: ({ subject, params, say, count }) =>
      subject && {
        line:
          params['songs'] === 1
            ? say('There is a new song in :item', { item: subject.name })
            : say(
                'There are :count new songs in :item',
                { item: subject.name },
                { count: count(Number(params['songs'])) },
              ),
        link: subject.link,
        image: subject.image,
        icon: 'track',
      },
  },
];
