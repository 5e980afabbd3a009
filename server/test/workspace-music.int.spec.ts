import type { BackstageOverviewAnswer } from '@tonearm/shared/catalogue/backstage.dto';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { UserContent } from '../src/modules/users/index.js';
import { managedArtist } from './workspace-artist-cases.js';
import { CASES, status } from './workspace-music-cases.js';
import { artistMoveCases } from './workspace-artist-move-cases.js';
import { countMovedPlaylists, endPlaylists, movePlaylists, walkPlaylists } from './workspace-playlist-cases.js';
import { keepWhoBelongs, keepWhoDidWhat, keepWhoIsAskedIn } from './workspace-log-cases.js';
import { listenerCases } from './workspace-listener-cases.js';
import { quotaCases } from './workspace-quota-cases.js';
import { suspensionCases } from './workspace-suspension-cases.js';
import { walkEveryRoute } from './workspace-route-cases.js';
import { flowOfShares, moveShares, walkShares } from './workspace-share-cases.js';
import { WorkspaceMusicBed } from './workspace-music-bed.js';

const PEOPLE = ['viewer', 'editor', 'admin', 'owner', 'outsider', 'removed', 'invited', 'guest'] as const;
type Person = (typeof PEOPLE)[number];

const at = (bed: WorkspaceMusicBed): string => `workspaceId=${bed.id}`;

describe('music of a workspace', () => {
  let bed: WorkspaceMusicBed;

  beforeAll(async () => {
    bed = await WorkspaceMusicBed.open('workspace-music', 600);
    await bed.team.add('site', { roles: [4] });
  });
  afterAll(() => bed.close());

  it.each(CASES.map((entry) => [entry.name, entry] as const))('%s', async (_name, { ask, statuses }) => {
    const [viewer, editor, admin, owner, outside, guest] = statuses;
    const wanted = [viewer, editor, admin, owner, outside, outside, outside, guest];
    const seen: [Person, number][] = [];
    for (const person of PEOPLE) seen.push([person, await ask(bed, person)]);
    expect(seen).toEqual(PEOPLE.map((person, index) => [person, wanted[index]]));
  });

  it('belongs to it wherever its maker names it, and to the maker elsewhere', async () => {
    const { track } = await bed.song('editor');
    expect(track).toMatchObject({
      owner_id: bed.id,
      owner_type: 'workspace',
      owner: { type: 'workspace', id: bed.id, name: 'Team of owner' },
      created_by_id: bed.team.idOf('editor'),
      artists: [{ id: bed.maren }],
    });
    const [file] = await bed.team.app.database.read<{ owner_id: number }>(
      'SELECT owner_id FROM file_entries WHERE id = ?',
      [track?.file_entry_id ?? 0],
    );
    expect(Number(file?.owner_id)).toBe(bed.team.idOf('editor'));
    // A plain member makes no music of their own.
    expect((await bed.song('editor', {}, '')).status).toBe(403);
    expect((await bed.song('viewer')).status).toBe(403);
    expect((await bed.song('owner', {}, '')).track).toMatchObject({
      owner_id: bed.team.idOf('owner'),
      owner_type: 'user',
    });
    const backstage = async (query: string): Promise<(number | undefined)[]> =>
      (
        (await bed.team.call('owner', `get tracks?owner_id=me&perPage=100${query}`)).body.pagination.data as Track[]
      ).map(({ owner_id: owner }) => owner ?? undefined);
    expect(new Set(await backstage(`&${at(bed)}`))).toEqual(new Set([bed.id]));
    expect(new Set(await backstage(''))).toEqual(new Set([bed.team.idOf('owner')]));
    const { overview } = (await bed.team.call('viewer', `get backstage/overview?${at(bed)}`))
      .body as BackstageOverviewAnswer;
    expect(overview).toMatchObject({ pending_requests: [], minutes: { allowed: 600 } });
    expect(overview.tracks.newest.length).toBeGreaterThan(0);
    expect((await bed.team.call('viewer', `get tracks/${track?.id}`)).body.track).toMatchObject({
      processing_state: expect.any(String),
      permissions: { update: false, delete: false, share: false, insights: true },
    });
    // New songs of its album are its own, wherever the editor acts.
    const album = await bed.album();
    const next = await bed.upload('editor', { title: 'Next' });
    const { body } = await bed.team.call('editor', `put albums/${album}`, { tracks: [{ file_entry_id: next }] });
    expect(body.album.tracks).toMatchObject([{ owner_id: bed.id, owner_type: 'workspace' }]);
    // Nobody outside learns what the workspace is called, where it has published something.
    const open = await bed.track(null, { visibility: 'public', listed: true });
    expect(JSON.stringify((await bed.team.call('outsider', `get tracks/${open}`)).body)).not.toContain('Team of');
  });

  it('takes no right from a workspace that is named where it does not count', async () => {
    const draft = await bed.track();
    for (const query of [`${at(bed)}&workspaceId=0`, `workspaceId=0&${at(bed)}`, `workspaceId[]=${bed.id}`]) {
      const asked = await bed.team.call('outsider', `get tracks/${draft}?${query}`);
      expect([query, [403, 404, 422].includes(asked.status)]).toEqual([query, true]);
    }
    const send = bed.team.app.http.put(`/api/v1/tracks/${draft}`).set(bed.team.as('outsider'));
    const { Cookie } = bed.team.as('outsider') as { Cookie: string };
    const answer = await send
      .set('Cookie', `${Cookie}; activeWorkspaceId=${bed.id}`)
      .set({ workspaceId: String(bed.id), 'X-Workspace-Id': String(bed.id) })
      .send({ name: 'Mine', workspaceId: bed.id, workspace_id: bed.id });
    expect(answer.status).toBe(404);
    const made = await bed.team.call('outsider', 'post albums', {
      name: 'Mine',
      artists: [{ id: bed.maren }],
      workspaceId: bed.id,
      workspace_id: bed.id,
      owner_id: bed.id,
      owner_type: 'workspace',
    });
    if (made.status === 201)
      expect(await bed.ownerOf('albums', made.body.album.id)).toMatchObject({ owner_type: 'user' });
    expect((await bed.team.call('outsider', `get tracks?owner_id=${bed.id}`)).status).toBe(403);
    // Whom its owner acts for, members credit on its music, and not on their own.
    const credits = { artists: [{ id: bed.maren }] };
    for (const kind of ['track', 'album'] as const) {
      const [own, theirs] = [await bed[kind]('editor'), await bed[kind]()];
      expect(await status(bed, 'editor', `put ${kind}s/${own}?${at(bed)}`, credits)).toBe(422);
      expect(await status(bed, 'editor', `put ${kind}s/${theirs}`, credits)).toBe(200);
    }
  });

  it('is seen by the item and no more once somebody is out, or the site has no workspaces', async () => {
    const draft = await bed.track();
    await bed.team.add('leaver');
    await bed.team.bring('owner', bed.id, { name: 'leaver', role: 'editor' });
    expect(await status(bed, 'leaver', `get tracks/${draft}`)).toBe(200);
    await bed.team.call('owner', `delete workspace/${bed.id}/member/${bed.team.idOf('leaver')}`);
    expect(await status(bed, 'leaver', `get tracks/${draft}`)).toBe(404);
    const turn = (isOn: boolean) =>
      bed.team.call('site', 'put settings', { client: { 'workspaces.integrated': isOn } });
    expect((await turn(false)).status).toBe(200);
    expect(await status(bed, 'owner', `get tracks/${draft}`)).toBe(404);
    await turn(true);
    expect(await status(bed, 'owner', `get tracks/${draft}`)).toBe(200);
  });

  it('moves with the songs of its owner, as far as nothing is torn apart', async () => {
    const album = await bed.album('owner');
    const [song, other] = [
      await bed.track('owner', { album_id: album }),
      await bed.track('outsider', { album_id: album }),
    ];
    const refused = await bed.team.call('owner', 'post tracks/move', { ids: [song], workspace_id: bed.id });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(`Track ${song} is on an album`),
    ]);
    const moved = await bed.team.call('owner', 'post albums/move', { ids: [album], workspace_id: bed.id });
    expect(moved.body).toEqual({ moved: 1, status: 'success' });
    const theirs = { owner_id: bed.id, owner_type: 'workspace', created_by_id: bed.team.idOf('owner') };
    expect([await bed.ownerOf('albums', album), await bed.ownerOf('tracks', song)]).toEqual([theirs, theirs]);
    expect(await bed.ownerOf('tracks', other)).toMatchObject({
      owner_id: bed.team.idOf('outsider'),
      owner_type: 'user',
    });
    // A second time there is nothing to move; nothing goes where one of them may not.
    const again = await bed.team.call('admin', 'post albums/move', { ids: [album], workspace_id: bed.id });
    expect(again.body.moved).toBe(0);
    const foreign = await bed.album('outsider', { visibility: 'public', listed: true });
    expect(await status(bed, 'admin', 'post albums/move', { ids: [album, foreign], workspace_id: 0 })).toBe(403);
    expect(await bed.ownerOf('albums', album)).toEqual(theirs);
    // Whoever leaves takes nothing along: a member moves it to another workspace of its owner, no further.
    const [sister, others] = [
      await bed.team.make('owner', { admin: 'editor' }),
      await bed.team.make('admin', { owner: 'admin' }),
    ];
    const list = (await bed.team.call('owner', `post playlists?workspaceId=${bed.id}`, { name: 'List' })).body;
    for (const [type, id] of [
      ['albums', album],
      ['playlists', list.playlist.id],
    ] as const) {
      const move = (person: string, to: number) =>
        status(bed, person, `post ${type}/move`, { ids: [id], workspace_id: to });
      for (const to of [0, others]) expect([type, await move('admin', to)]).toEqual([type, 403]);
      expect([await move('admin', sister), await move('owner', others), await move('owner', bed.id)]).toEqual([
        200, 200, 403,
      ]);
    }
    for (const body of [
      {},
      { ids: [], workspace_id: 0 },
      { ids: [1, 1], workspace_id: 0 },
      { ids: [1], workspace_id: -1 },
    ])
      expect(await status(bed, 'owner', 'post tracks/move', body)).toBe(422);
  });

  it('says what each has of a song or an album, as whoever may change it has shared it out', async () => {
    const song = await walkShares(bed, 'track');
    await flowOfShares(bed, await walkShares(bed, 'album'));
    await moveShares(bed, song.id);
  });

  it('is in playlists that are its own, too', async () => {
    await walkPlaylists(bed);
    await movePlaylists(bed);
    await countMovedPlaylists(bed);
    await endPlaylists(bed);
  });

  it('is closed to everybody outside by each call that there is, and changed by nobody who may only look', async () => {
    await walkEveryRoute(bed);
  });

  it('keeps who changed, moved and deleted what of it, and nothing of what members do with their own', async () => {
    await keepWhoDidWhat(bed);
  });

  it('keeps who joined, was given another role, and changed an artist of it', async () => {
    await keepWhoBelongs(bed);
  });

  it('keeps who began and ended it, and who was asked in, as what', async () => {
    await keepWhoIsAskedIn(bed);
  });

  it('is uploaded by members who act for nobody, by the artists whom it manages', async () => {
    await bed.maker('label');
    const id = await bed.team.make('label', { editor: 'editor', viewer: 'viewer' });
    const query = `?workspaceId=${id}`;
    expect((await bed.song('editor', { artist: 'Nobody' }, query)).status).toBe(422);
    const choir = await managedArtist(bed, id);
    expect((await bed.song('editor', { artist: 'Nobody' }, query)).track).toMatchObject({
      owner_id: id,
      owner_type: 'workspace',
      artists: [{ id: choir, name: 'Skerry Choir' }],
    });
    for (const [name, role] of Object.entries({ editor: 'editor', viewer: 'viewer', label: 'owner' })) {
      const { body } = await bed.team.call(name, `get backstage/overview${query}`);
      expect([name, body.overview.artists]).toEqual([name, [expect.objectContaining({ id: choir, role })]]);
    }
    // On their own music it is nobody of theirs.
    const credits = { artists: [{ id: choir }] };
    expect(await status(bed, 'editor', `put tracks/${await bed.track('editor')}`, credits)).toBe(422);
  });

  artistMoveCases(() => bed);

  quotaCases(() => bed);

  // Jobs run from here on.
  listenerCases(() => bed);

  suspensionCases(() => bed);

  it('outlives its makers, and goes to its owner at the end', async () => {
    await bed.team.add('hand');
    await bed.team.bring('owner', bed.id, { name: 'hand', role: 'editor' });
    const { track } = await bed.song('hand');
    const erase = (name: string) =>
      bed.team.app.unit.run('test', () =>
        bed.team.app.nest
          .get(UserContent)
          .erase({ userId: bed.team.idOf(name), action: { kind: 'delete' }, alias: '' }, 1_500),
      );
    await erase('hand');
    expect(await bed.ownerOf('tracks', track?.id ?? 0)).toMatchObject({ owner_id: bed.id, owner_type: 'workspace' });

    await bed.maker('founder');
    const id = await bed.team.make('founder', { editor: 'editor' });
    const [song, record] = [await bed.track('founder'), await bed.album('founder')];
    // More than one unit takes.
    const { writer } = bed.team.app.database;
    await writer.query(
      `INSERT INTO tracks (name, name_folded, slug, duration_ms, visibility, owner_id, owner_type, created_at, updated_at)
       SELECT 'Many', 'many', 'many', 1, 'private', ?, 'workspace', one.created_at, one.created_at FROM tracks one, tracks two LIMIT 520`,
      [id],
    );
    await bed.team.call('founder', 'post tracks/move', { ids: [song], workspace_id: id });
    await bed.team.call('founder', 'post albums/move', { ids: [record], workspace_id: id });
    expect((await bed.team.call('founder', `delete workspace/${id}`)).status).toBe(200);
    const own = { owner_id: bed.team.idOf('founder'), owner_type: 'user' };
    expect([await bed.ownerOf('tracks', song), await bed.ownerOf('albums', record)]).toMatchObject([own, own]);
    const left = await bed.team.app.database.read(
      "SELECT id FROM tracks WHERE owner_id = ? AND owner_type = 'workspace'",
      [id],
    );
    expect(left).toEqual([]);

    await bed.maker('alone');
    const last = await bed.team.make('alone');
    const gone = await bed.track('alone', { owner_id: last, owner_type: 'workspace' });
    await erase('alone');
    expect(await bed.ownerOf('tracks', gone)).toBeUndefined();
  });
});
