import sharp from 'sharp';
import { ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { SubscriptionsRepository } from '../src/modules/billing/subscriptions/subscriptions.repository.js';
import type { TestApp, Visitor } from './create-test-app.js';
import type { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

/** What somebody owns, by id: one of each kind. */
export interface Things {
  track: number;
  /** In no playlist yet. */
  song: number;
  album: number;
  artist: number;
  playlist: number;
  entry: number;
  invite: number;
  editor: number;
  comment: number;
  lyric: number;
  file: number;
  request: number;
  user: number;
  workspace: number;
  /** By hand, cancelled. */
  subscription: number;
}

type Ids = (things: Things) => number;
/** A call of a route about somebody's thing that only the right to it can refuse. */
export interface CallOnThings {
  /** In the place of the address's first id, and of its second. */
  ids: readonly Ids[];
  body?: (things: Things) => object;
  /** A picture or a text is sent as a form. */
  file?: 'picture' | 'text';
  /** What else opens it: whoever works on a list sees what stands in it. */
  isOpenTo?: PermissionName;
  /** What the right leads to, where that is no success. */
  answer?: 422;
}

const on = (id: Ids, body?: (things: Things) => object): CallOnThings => ({ ids: [id], ...(body && { body }) });
const withFile = (id: Ids, file: 'picture' | 'text'): CallOnThings => ({ ids: [id], file });
const about = (body: (things: Things) => object): CallOnThings => ({ ids: [], body });

const track: Ids = (things) => things.track;
const album: Ids = (things) => things.album;
const playlist: Ids = (things) => things.playlist;
const lyric: Ids = (things) => things.lyric;
const file: Ids = (things) => things.file;
const user: Ids = (things) => things.user;
const workspace: Ids = (things) => things.workspace;
const subscription: Ids = (things) => things.subscription;
const named = () => ({ name: 'Another name' });
const filesNamed = (things: Things) => ({ entryIds: [things.file] });

/** Each route of the kind `owner or right`. A new one is named here; what deletes comes after what only changes. */
export const CALLS_ON_THINGS: Readonly<Record<string, CallOnThings>> = {
  'GET /api/v1/backstage-requests/:id': { ids: [(things) => things.request], isOpenTo: 'backstageRequests.update' },
  'GET /api/v1/file-entries/:id': { ids: [file], isOpenTo: 'files.update' },
  'GET /api/v1/file-entries/:id/download': { ids: [file], isOpenTo: 'files.update' },
  'GET /api/v1/file-entries/:id/thumbnail': { ids: [file], isOpenTo: 'files.update' },
  'GET /api/v1/insights/:type/:id': on(track),
  'GET /api/v1/insights/:type/:id/live': on(track),
  'GET /api/v1/insights/:type/:id/retention': on(track),
  'GET /api/v1/insights/artists/:id/audience': on((things) => things.artist),
  'GET /api/v1/playlists/:id/collaborators/invites': on(playlist),
  'GET /api/v1/workspace/:id': on(workspace),
  'PUT /api/v1/albums/:id': on(album, named),
  'PUT /api/v1/artists/:id': on((things) => things.artist, named),
  'PUT /api/v1/comments/:id': on(
    (things) => things.comment,
    () => ({ content: 'Other words.' }),
  ),
  'PUT /api/v1/file-entries/:id': on(file, named),
  'PUT /api/v1/lyrics/:id': on(lyric, () => ({ text: 'Other words' })),
  'PUT /api/v1/playlists/:id': on(playlist, named),
  'PUT /api/v1/tracks/:id': on(track, named),
  'PUT /api/v1/workspace/:id': on(workspace, named),
  'POST /api/v1/workspace/:id/image': withFile(workspace, 'picture'),
  'PUT /api/v1/users/:id': on(user, () => ({ first_name: 'Other' })),
  'PUT /api/v1/users/:id/profile': on(user, () => ({ profile: { description: 'Another life.' } })),
  'POST /api/v1/albums/:id/share-token': on(album),
  'POST /api/v1/tracks/:id/share-token': on(track),
  'POST /api/v1/lyrics': about((things) => ({ track_id: things.track, language: 'sv', text: 'Ord' })),
  'POST /api/v1/lyrics/:id/sync': on(lyric, () => ({ lines: [{ start_ms: 0, text: 'Words' }] })),
  'POST /api/v1/playlists/:id/collaborators/invite': on(playlist),
  'POST /api/v1/playlists/:id/image': withFile(playlist, 'picture'),
  'POST /api/v1/playlists/:id/import': withFile(playlist, 'text'),
  'POST /api/v1/playlists/:id/tracks/add': on(playlist, (things) => ({ tracks: [{ id: things.song }] })),
  'POST /api/v1/playlists/:id/tracks/order': on(playlist, (things) => ({
    entry_ids: [things.entry],
    before_entry_id: null,
  })),
  'POST /api/v1/taggable/sync': about((things) => ({ model_type: 'track', model_ids: [things.track], tags: ['sea'] })),
  'POST /api/v1/users/:id/avatar': withFile(user, 'picture'),
  'POST /api/v1/users/:id/header-image': withFile(user, 'picture'),
  'POST /api/v1/playlists/:id/tracks/remove': on(playlist, (things) => ({ entry_ids: [things.entry] })),
  'DELETE /api/v1/albums/:id/share-token': on(album),
  'DELETE /api/v1/tracks/:id/share-token': on(track),
  'DELETE /api/v1/playlists/:id/collaborators/invites/:inviteId': { ids: [playlist, (things) => things.invite] },
  'DELETE /api/v1/playlists/:id/collaborators/:userId': { ids: [playlist, (things) => things.editor] },
  'DELETE /api/v1/playlists/:id/image': on(playlist),
  'DELETE /api/v1/users/:id/avatar': on(user),
  'DELETE /api/v1/users/:id/header-image': on(user),
  'POST /api/v1/file-entries/delete': about(filesNamed),
  'POST /api/v1/file-entries/restore': about(filesNamed),
  'POST /api/v1/billing/subscriptions/:id/resume': on(subscription),
  // There is no such plan.
  'POST /api/v1/billing/subscriptions/:id/change-plan': {
    ...on(subscription, () => ({ product_id: 999_999 })),
    answer: 422,
  },
  'POST /api/v1/billing/subscriptions/:id/preview-change': {
    ...on(subscription, () => ({ price_id: 999_999 })),
    answer: 422,
  },
  'POST /api/v1/billing/subscriptions/:id/cancel': on(subscription),
  'POST /api/v1/tracks/:id/replace-file': {
    ids: [track],
    body: (things) => ({ file_entry_id: things.file }),
    // The new file is one's own upload, and a picture is none.
    answer: 422,
  },
  'POST /api/v1/tracks/:id/reprocess': on(track),
  'DELETE /api/v1/comments/:ids': on((things) => things.comment),
  'DELETE /api/v1/lyrics/:ids': on(lyric),
  'DELETE /api/v1/playlists/:ids': on(playlist),
  'DELETE /api/v1/tracks/:ids': on(track),
  'DELETE /api/v1/albums/:ids': on(album),
  'DELETE /api/v1/users/:ids': on(user),
  'DELETE /api/v1/workspace/:ids': on(workspace),
};

/** Sends a route's call as somebody. @returns the status of the answer. */
export async function callOnThings(app: TestApp, route: string, things: Things, headers: Visitor): Promise<number> {
  const { ids, body, file: kind } = CALLS_ON_THINGS[route] as CallOnThings;
  const [verb = '', path = ''] = route.split(' ');
  const left = ids.map((id) => id(things));
  const address = path.replace(':type', 'tracks').replace(/:\w+/g, () => String(left.shift()));
  const call = app.http[verb.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](address).set(headers);
  const sent =
    kind === undefined
      ? call.send(body?.(things))
      : call.attach(
          'file',
          kind === 'picture' ? await PICTURE : Buffer.from('Artist,Title\nMaren Holt,Tide\n'),
          kind === 'picture' ? 'picture.png' : 'songs.csv',
        );
  return (await sent).status;
}

/** The same with music of their workspace, public too. */
export async function musicOfTheirTeam(app: TestApp, things: Things): Promise<Things> {
  const make = new CatalogueFactory(app.database, app.unit);
  const theirs = { owner_id: things.workspace, owner_type: 'workspace' };
  const albumId = await make.album('Team Tides', [things.artist], theirs);
  return {
    ...things,
    album: albumId,
    track: await make.track('Team Tide', [things.artist], { ...theirs, album_id: albumId }),
  };
}

const PICTURE = sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();

async function givenTo(app: TestApp, userId: number): Promise<number> {
  const subscriptions = app.nest.get(SubscriptionsRepository);
  return await app.unit.run('factory', () =>
    subscriptions.insert({
      user_id: userId,
      quantity: 1,
      gateway_name: 'none',
      status: 'cancelled',
      ends_at: new Date(Date.now() + 86_400_000),
      anchor_day: 1,
    }),
  );
}

/** Somebody with one of each kind. All of it is public, as far as it can be: what is refused is refused for want of a right. */
export async function thingsOfSomebody(app: TestApp, accounts: AccountFactory): Promise<Things> {
  const make = new CatalogueFactory(app.database, app.unit);
  const owner = await accounts.add('owner', { roles: [USERS_ROLE_ID, ARTISTS_ROLE_ID] });
  const [own, editor] = [await accounts.browser(owner), await accounts.add('editor')];
  const made = async (path: string, body: object): Promise<Record<string, { id: number }>> =>
    (await app.http.post(`/api/v1/${path}`).set(own).send(body).expect(201)).body as Record<string, { id: number }>;

  const artist = await make.artist('Maren Holt');
  await make.link('artist_managers', { artist_id: artist, user_id: owner, role: 'owner' });
  const albumId = await make.album('Slow Tides', [artist], { owner_id: owner });
  const trackId = await make.track('Tide', [artist], { owner_id: owner, album_id: albumId });
  const playlistId = (await made('playlists', { name: 'Ours', visibility: 'public', track_ids: [trackId] }))['playlist']
    ?.id as number;
  const { body: songs } = await app.http.get(`/api/v1/playlists/${playlistId}/tracks`).set(own).expect(200);
  const invite = (await app.http.post(`/api/v1/playlists/${playlistId}/collaborators/invite`).set(own).expect(200))
    .body as { id: number; invite_url: string };
  await app.http
    .post(`/api/v1/playlists/join/${invite.invite_url.split('/').at(-1)}`)
    .set(await accounts.browser(editor))
    .expect(200);
  const upload = async (): Promise<number> =>
    (
      await app.http
        .post('/api/v1/file-entries')
        .set(own)
        .attach('file', await PICTURE, 'me.png')
        .field('metadata', JSON.stringify({ upload_type: 'artwork' }))
        .expect(201)
    ).body.fileEntry.id as number;
  const request = await made('backstage-requests', {
    type: 'become-artist',
    artist_name: 'The Askers',
    image: await upload(),
  });
  return {
    track: trackId,
    song: await make.track('Ebb', [artist], { owner_id: owner }),
    album: albumId,
    artist,
    playlist: playlistId,
    entry: (songs.pagination.data as { entry_id: number }[])[0]?.entry_id as number,
    invite: invite.id,
    editor,
    comment: await make.comment('Lovely.', { commentable_id: trackId, user_id: owner }),
    lyric: (await made('lyrics', { track_id: trackId, language: 'en', text: 'Words' }))['lyric']?.id as number,
    file: await upload(),
    request: request['request']?.id as number,
    workspace: (await made('workspace', { name: 'Ours' }))['workspace']?.id as number,
    subscription: await givenTo(app, owner),
    // Without any right, so that whoever changes them has no less than they.
    user: await accounts.add('somebody', { roles: [] }),
  };
}
