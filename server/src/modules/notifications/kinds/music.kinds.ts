import { Reposted } from '../../catalogue/community/library/library.events.js';
import { ReleasePublished } from '../../catalogue/music/listing/release.events.js';
import { cause } from './kind.js';
import type { NotificationKind } from './kind.js';

const GROUP = 'Music';

export const MUSIC_KINDS: readonly NotificationKind[] = [
  {
    id: 'new_release',
    group: GROUP,
    name: 'Artist I follow releases music',
    channels: ['site', 'email'],
    right: 'music.view',
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
];
