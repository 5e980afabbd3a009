import { MusicMinutesLow } from '../../catalogue/backstage/authoring/authoring.events.js';
import { MilestoneReached } from '../../catalogue/backstage/insights/milestone.events.js';
import { BackstageRequestDecided } from '../../catalogue/backstage/requests/backstage.events.js';
import { AbuseReported } from '../../catalogue/community/abuse-reports/abuse-report.events.js';
import { UploadProcessed } from '../../catalogue/ingest/processing/processing.events.js';
import { cause } from './kind.js';
import type { Cause, CauseFacts, Notice, NotificationKind } from './kind.js';

const GROUP = 'Artist';

const decided = (status: 'approved' | 'denied'): Cause =>
  cause(BackstageRequestDecided, (event) =>
    event.status === status
      ? [
          {
            key: `request:${event.requestId}`,
            audience: { kind: 'people', ids: [event.userId] },
            actorId: null,
            subject: null,
            params: { artist: event.artistName, requestId: event.requestId },
          },
        ]
      : [],
  );

const processed = (outcome: 'succeeded' | 'failed'): Cause =>
  cause(UploadProcessed, ({ trackId, ownerId, outcome: ended }, _facts, at) =>
    ended === outcome && ownerId !== null
      ? [
          {
            // Of a track there may be another file later.
            key: `track:${trackId}:${at.getTime()}`,
            audience: { kind: 'people', ids: [ownerId] },
            actorId: null,
            subject: { type: 'track', id: trackId },
          },
        ]
      : [],
  );

async function claimed(
  { modelType: type, modelId: id, reason, reporterId }: AbuseReported,
  facts: CauseFacts,
): Promise<Notice[]> {
  if (reason !== 'copyright' || (type !== 'track' && type !== 'album' && type !== 'artist')) return [];
  return [
    {
      key: `${type}:${id}`,
      audience: { kind: 'people', ids: await facts.keepersOf(type, id) },
      actorId: null,
      except: reporterId === null ? [] : [reporterId],
      subject: { type, id },
    },
  ];
}

export const ARTIST_KINDS: readonly NotificationKind[] = [
  {
    id: 'backstage_request_approved',
    group: GROUP,
    name: 'My artist request is approved',
    channels: ['site', 'email'],
    isFixed: true,
    mail: 'elsewhere',
    causes: [decided('approved')],
    write: ({ say, params }) => ({
      line: say('Your request for :artist was approved', { artist: String(params['artist']) }),
      link: '/backstage',
      image: null,
      icon: 'approved',
    }),
  },
  {
    id: 'backstage_request_denied',
    group: GROUP,
    name: 'My artist request is denied',
    channels: ['site', 'email'],
    isFixed: true,
    mail: 'elsewhere',
    causes: [decided('denied')],
    write: ({ say, params }) => ({
      line: say('Your request for :artist was denied', { artist: String(params['artist']) }),
      link: `/backstage/requests/${params['requestId']}/request-submitted`,
      image: null,
      icon: 'denied',
    }),
  },
  {
    id: 'track_processed',
    group: GROUP,
    name: 'My upload is ready',
    channels: ['site'],
    causes: [processed('succeeded')],
    write: ({ say, subject }) =>
      subject && {
        line: say(':item is ready to be played', { item: subject.name }),
        link: `/backstage/tracks/${subject.id}/edit`,
        image: subject.image,
        icon: 'track',
      },
  },
  {
    id: 'track_processing_failed',
    group: GROUP,
    name: 'My upload failed',
    channels: ['site'],
    causes: [processed('failed')],
    write: ({ say, subject }) =>
      subject && {
        line: say(':item could not be processed', { item: subject.name }),
        link: `/backstage/tracks/${subject.id}/edit`,
        image: subject.image,
        icon: 'warning',
      },
  },
  {
    id: 'milestone_reached',
    group: GROUP,
    name: 'My artist reaches a milestone',
    channels: ['site'],
    causes: [
      cause(MilestoneReached, async ({ artistId, of, count }, facts) => [
        {
          key: `artist:${artistId}:${of}:${count}`,
          audience: { kind: 'people', ids: await facts.keepersOf('artist', artistId) },
          actorId: null,
          subject: { type: 'artist', id: artistId },
          params: { of, count },
        },
      ]),
    ],
    write: ({ say, subject, count, params }) =>
      subject && {
        line: say(
          params['of'] === 'plays' ? ':artist has reached :count plays' : ':artist has reached :count followers',
          { artist: subject.name, count: count(Number(params['count'])) },
        ),
        link: `/backstage/artists/${subject.id}/insights`,
        image: subject.image,
        icon: 'track',
      },
  },
  {
    id: 'upload_quota_low',
    group: GROUP,
    name: 'My upload minutes are nearly used up',
    channels: ['site', 'email'],
    per: 'day',
    causes: [
      cause(MusicMinutesLow, ({ userId, usedMinutes, allowedMinutes }) => [
        {
          key: `minutes:${userId}`,
          audience: { kind: 'people', ids: [userId] },
          actorId: null,
          subject: null,
          params: { used: usedMinutes, allowed: allowedMinutes },
        },
      ]),
    ],
    write: ({ say, count, params }) => ({
      line: say('You have used :used of your :allowed minutes of music', {
        used: count(Number(params['used'])),
        allowed: count(Number(params['allowed'])),
      }),
      link: '/backstage',
      image: null,
      icon: 'warning',
    }),
  },
  {
    id: 'copyright_claim',
    group: GROUP,
    name: 'Somebody claims the rights to my music',
    channels: ['site', 'email'],
    isFixed: true,
    per: 'day',
    causes: [cause(AbuseReported, claimed)],
    // Who says so is known to those who decide.
    write: ({ say, subject }) =>
      subject && {
        line: say('Somebody claims that :item violates their rights. We look into it', { item: subject.name }),
        link: subject.link,
        image: subject.image,
        icon: 'warning',
      },
  },
];
