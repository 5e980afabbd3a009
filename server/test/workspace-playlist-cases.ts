import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import type { RightsCase } from './workspace-artist-cases.js';
import type { WorkspaceMusicBed } from './workspace-music-bed.js';
import { BOUNDLESS } from './workspaces-bed.js';

/** A call about a new playlist of the team's. @param call method and the rest of the path. */
const on =
  (method: string, path: string, body: object = {}, visibility: Visibility = 'private'): RightsCase['ask'] =>
  async (bed, person) =>
    (await bed.team.call(person, `${method} playlists/${(await playlistOf(bed, visibility)).id}${path}`, body)).status;

/** One of the team's, made by its editor. */
export async function playlistOf(bed: WorkspaceMusicBed, visibility: Visibility = 'private'): Promise<Playlist> {
  const answer = await bed.team.call('editor', `post playlists?workspaceId=${bed.id}`, {
    name: 'Set list',
    visibility,
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${String(answer.body.message)}`);
  return answer.body.playlist as Playlist;
}

/** One of their own. */
async function ownOf(bed: WorkspaceMusicBed, person: string, body: object = {}): Promise<number> {
  const answer = await bed.team.call(person, 'post playlists?workspaceId=0', { name: 'Mine', ...body });
  if (answer.status !== 201) throw new Error(`${answer.status} ${String(answer.body.message)}`);
  return (answer.body.playlist as Playlist).id;
}

const moved = async (bed: WorkspaceMusicBed, person: string, ids: readonly number[], to: number): Promise<number> =>
  (await bed.team.call(person, 'post playlists/move', { ids, workspace_id: to })).status;

const SEEN = [200, 200, 200, 200, 404, 404] as const;
const CHANGED = [403, 200, 200, 200, 404, 401] as const;
const PUBLIC_CHANGED = [403, 200, 200, 200, 403, 401] as const;

/** What everybody around a workspace may do with its playlists. */
export const PLAYLIST_CASES: readonly RightsCase[] = [
  { name: 'a private playlist', ask: on('get', ''), statuses: [...SEEN] },
  { name: 'its songs', ask: on('get', '/tracks'), statuses: [...SEEN] },
  { name: 'a private playlist as a file', ask: on('get', '/export?format=csv'), statuses: [...SEEN] },
  { name: 'a public playlist', ask: on('get', '', {}, 'public'), statuses: [200, 200, 200, 200, 200, 200] },
  { name: 'changing a playlist', ask: on('put', '', { name: 'Other' }), statuses: [...CHANGED] },
  {
    name: 'changing a public playlist',
    ask: on('put', '', { name: 'Other' }, 'public'),
    statuses: [...PUBLIC_CHANGED],
  },
  { name: 'inviting to a playlist', ask: on('post', '/collaborators/invite'), statuses: [...CHANGED] },
  { name: 'who is invited to a playlist', ask: on('get', '/collaborators/invites'), statuses: [...CHANGED] },
  { name: 'a picture taken off a playlist', ask: on('delete', '/image'), statuses: [...CHANGED] },
  { name: 'songs taken off a playlist', ask: on('post', '/tracks/remove', { entry_ids: [1] }), statuses: [...CHANGED] },
  {
    name: 'songs put into a public playlist',
    ask: async (bed, person) => {
      const tracks = [{ id: await bed.track(null, { visibility: 'public', listed: true }) }];
      return await on('post', '/tracks/add', { tracks }, 'public')(bed, person);
    },
    statuses: [...PUBLIC_CHANGED],
  },
  { name: 'deleting a playlist', ask: on('delete', ''), statuses: [403, 403, 200, 200, 404, 401] },
  {
    name: 'moving a playlist out',
    ask: async (bed, person) => await moved(bed, person, [(await playlistOf(bed)).id], 0),
    statuses: [403, 403, 403, 200, 404, 401],
  },
  {
    name: 'moving an own playlist in',
    ask: async (bed, person) => await moved(bed, person, [person === 'guest' ? 1 : await ownOf(bed, person)], bed.id),
    statuses: [403, 200, 200, 200, 403, 401],
  },
  {
    name: 'its playlists in the library',
    ask: async (bed, person) =>
      (await bed.team.call(person, `get users/me/library/playlists?workspaceId=${bed.id}`)).status,
    statuses: [200, 200, 200, 200, 403, 403],
  },
  {
    name: 'making a playlist in it',
    ask: async (bed, person) =>
      (await bed.team.call(person, `post playlists?workspaceId=${bed.id}`, { name: 'New' })).status,
    statuses: [403, 201, 201, 201, 403, 403],
  },
];

const library = async (bed: WorkspaceMusicBed, person: string, query = ''): Promise<number[]> =>
  (
    (await bed.team.call(person, `get users/me/library/playlists?perPage=100${query}`)).body.pagination
      .data as Playlist[]
  ).map(({ id }) => id);

/** Whose they are, where they are listed, and who is told what their workspace is called. */
export async function walkPlaylists(bed: WorkspaceMusicBed): Promise<void> {
  const made = await playlistOf(bed, 'public');
  const team = { type: 'workspace', id: bed.id, name: 'Team of owner' };
  expect(made).toMatchObject({ owner: null, workspace: team, permissions: { update: true, delete: false } });
  const own = (await bed.team.call('editor', 'post playlists', { name: 'Mine' })).body.playlist as Playlist;
  expect(own).toMatchObject({ owner: { id: bed.team.idOf('editor') } });
  expect(own.workspace).toBeUndefined();
  const theirs = await library(bed, 'viewer', `&workspaceId=${bed.id}`);
  expect([theirs.includes(made.id), theirs.includes(own.id)]).toEqual([true, false]);
  const mine = await library(bed, 'editor');
  expect([mine.includes(made.id), mine.includes(own.id)]).toEqual([false, true]);
  const named = async (person: string): Promise<unknown> =>
    (await bed.team.call(person, `get playlists/${made.id}`)).body.playlist.workspace;
  expect(await named('viewer')).toEqual(team);
  for (const person of ['outsider', 'removed', 'guest'])
    expect([person, await named(person)]).toEqual([person, undefined]);
}

/** They count on the plan of the workspace's owner, and become the owner's when it ends. */
export async function endPlaylists(bed: WorkspaceMusicBed): Promise<void> {
  await bed.maker('curator');
  const id = await bed.team.make('curator', { editor: 'editor' });
  const used = async (person: string): Promise<number> =>
    (await bed.team.call(person, 'get users/me/usage')).body.playlists.used as number;
  const before = [await used('curator'), await used('editor')] as const;
  const answer = await bed.team.call('editor', `post playlists?workspaceId=${id}`, { name: 'Kept' });
  const playlist = answer.body.playlist as Playlist;
  expect([await used('curator'), await used('editor')]).toEqual([before[0] + 1, before[1]]);
  expect((await bed.team.call('curator', `delete workspace/${id}/member/${bed.team.idOf('editor')}`)).status).toBe(200);
  expect((await bed.team.call('editor', `get playlists/${playlist.id}`)).status).toBe(404);
  expect((await bed.team.call('curator', `delete workspace/${id}`)).status).toBe(200);
  const left = (await bed.team.call('curator', `get playlists/${playlist.id}`)).body.playlist as Playlist;
  expect(left).toMatchObject({ owner: { id: bed.team.idOf('curator') }, permissions: { update: true, delete: true } });
}

/** Whose they are once they have moved, who sees them then, and what nobody may take along. */
export async function movePlaylists(bed: WorkspaceMusicBed): Promise<void> {
  const { team } = bed;
  const shown = async (person: string, id: number): Promise<Playlist | undefined> =>
    (await team.call(person, `get playlists/${id}?load=editors`)).body.playlist as Playlist | undefined;
  const move = async (person: string, ids: readonly number[], to: number) =>
    (await team.call(person, 'post playlists/move', { ids, workspace_id: to })).body as {
      moved: number;
      message: string;
    };

  const id = await ownOf(bed, 'admin');
  expect(await shown('viewer', id)).toBeUndefined();
  expect((await move('admin', [id], bed.id)).moved).toBe(1);
  expect((await move('editor', [id], bed.id)).moved).toBe(0);
  expect(await shown('viewer', id)).toMatchObject({ owner: null, workspace: { id: bed.id } });
  expect(await shown('admin', id)).toMatchObject({ permissions: { update: true, delete: true } });
  // Whose it was is kept.
  const rows = await team.app.database.read('SELECT owner_id, created_by_id FROM playlists WHERE id = ?', [id]);
  expect(rows).toEqual([{ owner_id: null, created_by_id: team.idOf('admin') }]);
  expect((await team.call('outsider', `put playlists/${id}`, { name: 'Theirs' })).status).toBe(404);

  // Back it is its mover's alone, who edits it without being asked to.
  await bed.make.link('playlist_editors', {
    playlist_id: id,
    user_id: team.idOf('owner'),
    created_at: '2026-01-01 00:00:00',
  });
  expect((await move('owner', [id], 0)).moved).toBe(1);
  expect(await shown('owner', id)).toMatchObject({ owner: { id: team.idOf('owner') }, editors: [] });
  for (const person of ['viewer', 'admin', 'editor'])
    expect([person, await shown(person, id)]).toEqual([person, undefined]);

  // All or none; a right of the site takes nothing from anybody.
  const foreign = await ownOf(bed, 'outsider', { visibility: 'public' });
  expect(await moved(bed, 'owner', [id, foreign], bed.id)).toBe(403);
  expect(await moved(bed, 'site', [foreign], 0)).toBe(403);
  expect(await shown('owner', id)).toMatchObject({ owner: { id: team.idOf('owner') } });
  for (const body of [
    {},
    { ids: [], workspace_id: 0 },
    { ids: [id, id], workspace_id: 0 },
    { ids: [id], workspace_id: -1 },
  ])
    expect((await team.call('owner', 'post playlists/move', body)).status).toBe(422);
}

/** Each is on one plan: that of who owns it, or the workspace. */
export async function countMovedPlaylists(bed: WorkspaceMusicBed): Promise<void> {
  const { team } = bed;
  const rights = [
    { name: 'count', value: 1 },
    { name: 'collaborative', value: false },
  ];
  const own = [
    { name: 'playlists.view', restrictions: [] },
    { name: 'playlists.create', restrictions: rights },
  ];
  await team.add('small', { roles: [], permissions: [...BOUNDLESS, ...own] });
  const id = await team.make('small', { editor: 'admin' });
  const used = async (person: string): Promise<number> =>
    (await team.call(person, 'get users/me/usage')).body.playlists.used as number;
  const before = await used('editor');
  const [one, two, shared] = [
    await ownOf(bed, 'editor'),
    await ownOf(bed, 'editor'),
    await ownOf(bed, 'editor', { collaborative: true }),
  ];
  expect(await used('editor')).toBe(before + 3);
  // Not all of them fit, so none goes; what others edit does not fit at all.
  const refused = await team.call('editor', 'post playlists/move', { ids: [one, two], workspace_id: id });
  expect([refused.status, refused.body]).toEqual([
    403,
    expect.objectContaining({
      code: 'over_quota',
      message: 'The plan of the owner of this workspace has no playlists left.',
    }),
  ]);
  expect(await moved(bed, 'editor', [shared], id)).toBe(403);
  // Each fits alone.
  const statuses = await Promise.all([one, two].map((each) => moved(bed, 'editor', [each], id)));
  expect(statuses.sort()).toEqual([200, 403]);
  expect([await used('small'), await used('editor')]).toEqual([1, before + 2]);
  // Between the owner and the workspace nothing is added.
  const [kept] = (await team.call('small', `get users/me/library/playlists?workspaceId=${id}`)).body.pagination
    .data as Playlist[];
  for (const to of [0, id]) expect(await moved(bed, 'small', [kept?.id ?? 0], to)).toBe(200);
  expect([await used('small'), await used('editor')]).toEqual([1, before + 2]);
}
