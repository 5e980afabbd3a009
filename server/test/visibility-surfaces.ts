import { randomUUID } from 'node:crypto';
import type { NotificationListAnswer } from '@tonearm/shared/account/notifications.dto';
import type { StreamUrlsAnswer } from '@tonearm/shared/catalogue/playback.dto';
import { newShareToken } from '../src/modules/catalogue/music/share-token.js';
import {
  AS_GUESTS,
  PEOPLE,
  address,
  expanded,
  list,
  oembed,
  ofFan,
  sitemap,
  status,
  verdictOf,
} from './visibility-verdicts.js';
import type { Verdict, Surface } from './visibility-verdicts.js';
import type { ViewerName, VisibilityBed } from './visibility-bed.js';
import type { Item } from './visibility-items.js';
import { personalDataOf } from './personal-data-of.js';

type Named = { name: string };

/** A link with a token opens the music, not what is said about it. */
const WITHOUT_TOKEN = [
  'admin',
  'owner',
  'manager',
  'follower',
  'user',
  'guest',
] as const satisfies readonly ViewerName[];
const NOT_THE_OWNER = [
  'admin',
  'manager',
  'follower',
  'user',
  'guest',
  'token',
] as const satisfies readonly ViewerName[];

/** Guests have no feed: theirs is what the person shared. */
const feedOf = (fan: number, viewer: ViewerName): string =>
  viewer === 'guest' || viewer === 'token' ? `users/${fan}/reposts` : 'users/me/feed';

async function streamUrl(bed: VisibilityBed, viewer: ViewerName, item: Item): Promise<{ url: string } | Verdict> {
  const { status, body } = await bed.ask(viewer, item, '/api/v1/tracks/stream-urls', {
    track_ids: [item.trackId],
    formats: ['mp3'],
  });
  if (status !== 200) return `status ${status}`;
  const { urls, refused } = body as unknown as StreamUrlsAnswer;
  const found = urls[item.trackId];
  if (found) return found.preview_reason ?? { url: found.url };
  return refused[item.trackId] === 'not_found' ? 'hidden' : (refused[item.trackId] ?? 'nothing said');
}

export const SURFACES: readonly Surface[] = [
  address('GET tracks/{id}', ({ trackId }) => `/api/v1/tracks/${trackId}`),
  address('GET albums/{id}', ({ albumId }) => `/api/v1/albums/${albumId}`),
  address('the page of the track', ({ trackId }) => `/track/${trackId}/x`),
  address('the page of the album', ({ albumId }) => `/album/${albumId}/x/x`),
  {
    name: 'the tracks of the album',
    kind: 'address',
    see: async (bed, viewer, item) => {
      const asked = await bed.ask(viewer, item, `/api/v1/albums/${item.albumId}?load=tracks`);
      if (asked.status !== 200) return verdictOf(asked, item);
      return (asked.body as { album: { tracks: Named[] } }).album.tracks.some(
        ({ name }) => name === `${item.name} song`,
      )
        ? 'seen'
        : 'hidden';
    },
  },
  address('the songs of a playlist', ({ trackId }) => `/api/v1/playlists/${trackId}/tracks`),
  address('the page of a playlist', ({ trackId }) => `/playlist/${trackId}/x`),
  address('a playlist as a file', ({ trackId }) => `/api/v1/playlists/${trackId}/export?format=csv`),
  {
    name: 'GET tracks/{id}/waveform',
    kind: 'address',
    see: async (bed, viewer, item) => {
      const { status } = await bed.ask(viewer, item, `/api/v1/tracks/${item.trackId}/waveform`);
      // 202: nobody has decoded it yet.
      if (status === 200 || status === 202) return 'seen';
      return status === 404 ? 'hidden' : `status ${status}`;
    },
  },
  {
    name: 'POST tracks/stream-urls',
    kind: 'play',
    see: async (bed, viewer, item) => {
      const answer = await streamUrl(bed, viewer, item);
      return typeof answer === 'string' ? answer : 'seen';
    },
  },
  {
    name: 'GET stream',
    kind: 'play',
    see: async (bed, viewer, item) => {
      const answer = await streamUrl(bed, viewer, item);
      if (typeof answer === 'string') return answer;
      const { status } = await bed.ask(viewer, null, answer.url);
      return status === 200 ? 'seen' : `status ${status}`;
    },
  },
  {
    name: 'GET tracks/{id}/download',
    kind: 'play',
    viewers: PEOPLE,
    see: async (bed, viewer, item) => {
      const { status, body } = await bed.ask(viewer, item, `/api/v1/tracks/${item.trackId}/download`);
      if (status === 200) return 'seen';
      if (status === 404) return 'hidden';
      return body['code'] === 'state_conflict' ? 'processing' : String(body['code']);
    },
  },
  {
    name: 'POST plays',
    kind: 'play',
    see: async (bed, viewer, item) => {
      const { status, body } = await bed.ask(viewer, item, '/api/v1/plays', {
        track_id: item.trackId,
        client_id: randomUUID(),
      });
      if (status === 201) return 'seen';
      if (status === 404) return 'hidden';
      return body['code'] === 'state_conflict' ? 'processing' : String(body['code']);
    },
  },
  list('GET tracks', () => '/api/v1/tracks?perPage=100'),
  list('GET tracks by name', ({ name }) => `/api/v1/tracks?query=${encodeURIComponent(name)}`),
  list('GET tracks of the genre', ({ genre }) => `/api/v1/tracks?genre=${genre}`),
  list('GET tracks of the album', ({ albumId }) => `/api/v1/tracks?album=${albumId}`),
  list('GET albums', () => '/api/v1/albums?perPage=100', 'album'),
  list('GET artists', () => '/api/v1/artists?perPage=100', 'artist'),
  list("the artist's tracks", ({ artistId }) => `/api/v1/artists/${artistId}/tracks`),
  list("the artist's albums", ({ artistId }) => `/api/v1/artists/${artistId}/albums`, 'album'),
  list("the artist's top tracks", ({ artistId }) => `/api/v1/artists/${artistId}?load=top_tracks,albums`),
  list("the artist's page", ({ artistId }) => `/artist/${artistId}`),
  {
    name: 'GET search',
    kind: 'list',
    see: async (bed, viewer, item) => {
      const { status, text } = await bed.ask(
        viewer,
        item,
        `/api/v1/search?limit=20&query=${encodeURIComponent(item.name)}`,
      );
      const found = ['song', 'album', 'artist'].filter((suffix) => text.includes(`"name":"${item.name} ${suffix}"`));
      if (status !== 200) return `status ${status}`;
      return { 0: 'hidden', 3: 'seen' }[found.length] ?? `only the ${found.join()}`;
    },
  },
  list('GET search/tracks', ({ name }) => `/api/v1/search/tracks?perPage=100&query=${encodeURIComponent(name)}`),
  list('the search page', ({ name }) => `/search/${encodeURIComponent(name)}`),
  list(
    'GET search/lyrics',
    ({ name }) => `/api/v1/search/lyrics?perPage=100&query=${encodeURIComponent(`Sing of ${name}`)}`,
  ),
  list(
    'the suggestions of songs',
    ({ name }) => `/api/v1/search/suggestions?query=${encodeURIComponent(`${name} song`)}`,
  ),
  list(
    'the suggestions of albums',
    ({ name }) => `/api/v1/search/suggestions?query=${encodeURIComponent(`${name} album`)}`,
    'album',
  ),
  {
    ...address(
      'the songs of a library',
      ({ name }) => `/api/v1/users/me/library/tracks?query=${encodeURIComponent(name)}`,
    ),
    viewers: PEOPLE,
  },
  {
    ...address(
      'the albums of a library',
      ({ name }) => `/api/v1/users/me/library/albums?query=${encodeURIComponent(name)}`,
    ),
    viewers: PEOPLE,
  },
  {
    ...list(
      'the artists of a library',
      ({ name }) => `/api/v1/users/me/library/artists?query=${encodeURIComponent(name)}`,
      'artist',
    ),
    viewers: ['follower'],
  },
  {
    ...address('a history', ({ name }) => `/api/v1/users/me/library/history?query=${encodeURIComponent(name)}`),
    viewers: PEOPLE,
  },
  list('the songs of a tag', ({ tag }) => `/api/v1/tags/${tag}/tracks`),
  list('the albums of a tag', ({ tag }) => `/api/v1/tags/${tag}/albums`, 'album'),
  address('GET tracks/{id}/lyrics', ({ trackId }) => `/api/v1/tracks/${trackId}/lyrics`),
  { ...address('the player of the track', ({ trackId }) => `/track/${trackId}/x/embed`), ...AS_GUESTS },
  { ...address('the player of the album', ({ albumId }) => `/album/${albumId}/x/x/embed`), ...AS_GUESTS },
  { ...address('the player of a playlist', ({ trackId }) => `/playlist/${trackId}/x/embed`), ...AS_GUESTS },
  { ...list('the player of the artist', ({ artistId }) => `/artist/${artistId}/embed`), viewers: ['admin', 'guest'] },
  { ...oembed('track', ({ trackId }) => `/track/${trackId}/x`), ...AS_GUESTS },
  { ...oembed('album', ({ albumId }) => `/album/${albumId}/x/x`), ...AS_GUESTS },
  sitemap('tracks', ({ trackId }) => `/track/${trackId}/`),
  sitemap('albums', ({ albumId }) => `/album/${albumId}/`),
  sitemap('artists', ({ artistId }) => `/artist/${artistId}/`),
  ofFan('the songs that somebody likes', (fan) => `users/${fan}/likes`),
  ofFan('the albums that somebody likes', (fan) => `users/${fan}/albums`, 'album'),
  ofFan('the artists whom somebody follows', (fan) => `users/${fan}/artists`, 'artist'),
  ofFan('what somebody listened to', (fan) => `users/${fan}/history`),
  ofFan('what somebody reposted', (fan) => `users/${fan}/reposts`),
  ofFan('the feed', feedOf),
  ofFan('albums in the feed', feedOf, 'album'),
  { ...address('the queue of a player', () => '/api/v1/player/queue'), viewers: PEOPLE },
  expanded('address', 'track', ({ trackId }) => trackId),
  expanded('address', 'album', ({ albumId }) => albumId),
  expanded('address', 'playlist', ({ trackId }) => trackId),
  expanded('list', 'artist', ({ artistId }) => artistId),
  expanded('list', 'tag', ({ trackId }) => trackId),
  { ...list('recent searches of songs', () => '/api/v1/users/me/recent-searches'), viewers: PEOPLE },
  { ...list('recent searches of albums', () => '/api/v1/users/me/recent-searches', 'album'), viewers: PEOPLE },
  {
    name: 'the export of personal data',
    kind: 'address',
    viewers: PEOPLE,
    see: async (bed, viewer, item) => {
      const { play_queue: queue, likes } = (await personalDataOf(bed.app, bed.idOf(viewer))) as Record<
        string,
        { song?: string; name?: string | null }[]
      >;
      const named = [
        queue?.some(({ song }) => song === `${item.name} song`),
        likes?.some(({ name }) => name === `${item.name} song`),
      ];
      return { '': 'hidden', 'true,true': 'seen' }[named.filter(Boolean).join()] ?? 'half seen';
    },
  },
  {
    ...address(
      'comments on the track',
      ({ trackId }) => `/api/v1/comments?commentableType=track&commentableId=${trackId}`,
    ),
    viewers: WITHOUT_TOKEN,
  },
  {
    ...address(
      'comments on the album',
      ({ albumId }) => `/api/v1/comments?commentableType=album&commentableId=${albumId}`,
    ),
    viewers: WITHOUT_TOKEN,
  },
  {
    ...address('GET tracks/{id}/comments/markers', ({ trackId }) => `/api/v1/tracks/${trackId}/comments/markers`),
    viewers: WITHOUT_TOKEN,
  },
  status('who likes the track', ({ trackId }) => `/api/v1/tracks/${trackId}/likes`),
  status('who reposted the track', ({ trackId }) => `/api/v1/tracks/${trackId}/reposts`),
  status('who likes the album', ({ albumId }) => `/api/v1/albums/${albumId}/likes`),
  status('who reposted the album', ({ albumId }) => `/api/v1/albums/${albumId}/reposts`),
  status('GET tracks/{id}/similar', ({ trackId }) => `/api/v1/tracks/${trackId}/similar`),
  status('radio from the track', ({ trackId }) => `/api/v1/radio/track/${trackId}`),
  status('radio from the album', ({ albumId }) => `/api/v1/radio/album/${albumId}`),
  address('GET lyrics/{id}/lrc', ({ trackId }) => `/api/v1/lyrics/${trackId}/lrc`),
  {
    name: 'the songs of its owner',
    kind: 'list',
    viewers: NOT_THE_OWNER,
    see: (bed, viewer, item) =>
      list('', () => `/api/v1/users/${bed.idOf('owner')}/tracks?perPage=100`).see(bed, viewer, item),
  },
  {
    name: 'the albums of its owner',
    kind: 'list',
    viewers: NOT_THE_OWNER,
    see: (bed, viewer, item) =>
      list('', () => `/api/v1/users/${bed.idOf('owner')}/albums?perPage=100`, 'album').see(bed, viewer, item),
  },
  {
    name: 'what a channel may take up',
    kind: 'list',
    viewers: ['admin'],
    see: (bed, viewer, item) =>
      list('', ({ name }) => `/api/v1/channels/${bed.shelfId}/search-addable?query=${encodeURIComponent(name)}`).see(
        bed,
        viewer,
        item,
      ),
  },
  {
    name: 'how many songs a playlist has',
    kind: 'address',
    see: async (bed, viewer, item) => {
      const { body } = await bed.ask(viewer, item, `/api/v1/playlists/${item.trackId}`);
      return (
        { 0: 'hidden', 1: 'seen' }[(body as { playlist: { tracks_count: number } }).playlist.tracks_count] ?? 'too many'
      );
    },
  },
  ...(['genre', 'tag'] as const).flatMap((kind): Surface[] => [
    {
      name: `the ${kind}`,
      kind: 'list',
      see: async (bed, viewer, item) =>
        (await bed.ask(viewer, null, `/api/v1/${kind}s/${item[kind]}`)).status === 200 ? 'seen' : 'hidden',
    },
    {
      name: `the ${kind}s`,
      kind: 'list',
      see: async (bed, viewer, item) =>
        (await bed.ask(viewer, null, `/api/v1/${kind}s?perPage=100&query=${item[kind]}`)).text.includes(
          `"name":"${item[kind]}"`,
        )
          ? 'seen'
          : 'hidden',
    },
  ]),
  {
    name: 'a channel filled by hand',
    kind: 'list',
    see: (bed, viewer, item) => list('', () => `/api/v1/channels/${bed.shelfId}?perPage=100`).see(bed, viewer, item),
  },
  {
    name: 'the page of a channel',
    kind: 'list',
    see: (bed, viewer, item) => list('', () => '/channel/shelf').see(bed, viewer, item),
  },
  ...(['track', 'album'] as const).map((type): Surface => ({
    name: `a notification about the ${type}`,
    kind: 'address',
    viewers: PEOPLE,
    see: async (bed, viewer, item) => {
      // What a reader may not see goes as they read, so that each time tells anew.
      const id = type === 'track' ? item.trackId : item.albumId;
      await bed.make.link('notifications', {
        id: newShareToken().toLowerCase(),
        user_id: bed.idOf(viewer),
        kind: 'new_release',
        dedupe_key: `${type}:${id}`,
        subject_type: type,
        subject_id: id,
        actor_ids: '[]',
        actors_count: 0,
        params: '{}',
        created_at: bed.accounts.at(0),
      });
      const asked = await bed.ask(viewer, item, '/api/v1/notifications?perPage=1');
      return (asked.body as unknown as NotificationListAnswer).pagination.data.length === 0
        ? 'hidden'
        : verdictOf(asked, item);
    },
  })),
  list('the home channel', () => '/api/v1/channels/home'),
  list('the home page', () => '/'),
];
