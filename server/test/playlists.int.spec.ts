import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { VISIBILITIES } from '@tonearm/shared/catalogue/catalogue';
import { PLAYLIST_INVITES_MAX } from '@tonearm/shared/limits';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import sharp from 'sharp';
import { Actor, systemActor } from '../src/core/access/actor.js';
import { canSeePlaylist, playlistVisibleSql } from '../src/modules/catalogue/music/visibility.js';
import { PersonalData } from '../src/modules/users/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

type Headers = Record<string, string>;
const NOBODY: Headers = {};

describe('playlists', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  let ids: Record<'owner' | 'friend' | 'stranger', number>;
  let owner: Visitor;
  let friend: Visitor;
  let stranger: Visitor;
  let admin: Visitor;
  let songs: number[];
  let hidden: number;

  beforeAll(async () => {
    app = await createTestApp('playlists');
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    ids = {
      owner: await accounts.add('owner'),
      friend: await accounts.add('friend'),
      stranger: await accounts.add('stranger'),
    };
    [owner, friend, stranger] = [
      await accounts.browser(ids.owner),
      await accounts.browser(ids.friend),
      await accounts.browser(ids.stranger),
    ];
    admin = await accounts.browser(await accounts.add('admin', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    const artist = await make.artist('Maren Holt');
    songs = [];
    for (const [index, name] of ['Harbour Lights', 'Slack Water', 'Bell Buoy', 'Kite Season', 'Shutter'].entries()) {
      const album = await make.album(`Album ${index}`, [artist], {
        image_hash: String(index % 3).repeat(40),
        image_color: '#112233',
      });
      songs.push(await make.track(name, [artist], { album_id: album, duration_ms: 60_000 }));
    }
    hidden = await make.track('Not yet', [artist], { visibility: 'private', listed: false });
  });
  afterAll(() => app.close());

  const api = (path: string): string => `/api/v1/${path}`;
  const post = (path: string, who: Headers, body: object = {}) => app.http.post(api(path)).set(who).send(body);
  const create = async (body: object = {}, who: Visitor = owner): Promise<number> =>
    (await post('playlists', who, { name: 'Sunday, slowly', ...body }).expect(201)).body.playlist.id as number;
  const show = async (id: number, who: Headers = owner) =>
    (await app.http.get(api(`playlists/${id}?load=editors`)).set(who)).body.playlist;
  const tracks = async (id: number, who: Headers = owner, query = 'perPage=100') =>
    (
      await app.http
        .get(api(`playlists/${id}/tracks?${query}`))
        .set(who)
        .expect(200)
    ).body.pagination.data as { id: number; entry_id: number; position: number; name: string }[];
  const places = async (id: number): Promise<number[]> => (await tracks(id)).map((track) => track.position);
  const names = async (id: number, who: Headers = owner, query?: string) =>
    (await tracks(id, who, query)).map((track) => track.name);
  const add = (id: number, trackIds: number[], who: Headers = owner, more: object = {}) =>
    post(`playlists/${id}/tracks/add`, who, { tracks: trackIds.map((track) => ({ id: track })), ...more });
  const joined = async (id: number, who: Visitor): Promise<void> => {
    const { body } = await post(`playlists/${id}/collaborators/invite`, owner).expect(200);
    await post(`playlists/join/${String(body.invite_url).split('/').at(-1)}`, who).expect(200);
  };

  it('are private until told otherwise, and nobody else hears of a private one', async () => {
    const id = await create({ track_ids: [songs[0], songs[1]], description: 'For the hour before coffee.' });
    expect(await show(id)).toMatchObject({
      name: 'Sunday, slowly',
      visibility: 'private',
      tracks_count: 2,
      duration_ms: 120_000,
      owner: { id: ids.owner, name: 'owner' },
      editors: [],
      permissions: { update: true, edit_tracks: true, delete: true },
      image: null,
    });
    for (const who of [NOBODY, stranger]) {
      for (const path of [`playlists/${id}`, `playlists/${id}/tracks`, `playlists/${id}/export`])
        await app.http.get(api(path)).set(who).expect(404);
      const page = await app.http
        .get(`/playlist/${id}/sunday-slowly`)
        .set({ ...who, Accept: 'text/html' })
        .expect(404);
      expect(page.text).not.toContain('Sunday, slowly');
      for (const list of ['playlists', `users/${ids.owner}/playlists`]) {
        expect((await app.http.get(api(`${list}?query=sunday`)).set(who)).body.pagination.data).toEqual([]);
      }
    }
    for (const [verb, path] of [
      ['post', 'follow'],
      ['post', 'tracks/add'],
      ['post', 'tracks/remove'],
      ['post', 'tracks/order'],
      ['put', ''],
      ['delete', ''],
    ] as const) {
      const body = { tracks: [{ id: songs[0] }], entry_ids: [1] };
      await app.http[verb](api(`playlists/${id}${path && `/${path}`}`))
        .set(stranger)
        .send(body)
        .expect(404);
    }
    await app.http
      .put(api(`playlists/${id}`))
      .set(owner)
      .send({ visibility: 'unlisted', owner_id: ids.stranger, followers_count: 9 })
      .expect(200);
    const { body: opened } = await app.http
      .get(api(`playlists/${id}?shareToken=${(await show(id)).share_token}`))
      .expect(200);
    expect(opened.playlist).toMatchObject({
      name: 'Sunday, slowly',
      owner: { id: ids.owner },
      followers_count: 0,
      permissions: { update: false, edit_tracks: false },
    });
    expect((await app.http.get(api('playlists'))).body.pagination.data).toEqual([]);
    await app.http
      .put(api(`playlists/${id}`))
      .set(stranger)
      .send({ name: 'Mine' })
      .expect(404);
    await app.http
      .put(api(`playlists/${id}`))
      .set(owner)
      .send({ visibility: 'public' })
      .expect(200);
    expect((await app.http.get(api('playlists?query=sund'))).body.pagination.data).toMatchObject([{ id }]);
    const page = await app.http.get(`/playlist/${id}/x`).expect(200);
    expect(page.text).toContain('<title>Sunday, slowly by owner · Tonearm</title>');
    expect(page.text).toContain(`/playlist/${id}/sunday-slowly"`);
    await app.http
      .put(api(`playlists/${id}`))
      .set(stranger)
      .send({ name: 'Mine' })
      .expect(403);
    await app.http
      .delete(api(`playlists/${id}`))
      .set(stranger)
      .expect(403);
    expect(
      (
        await app.http
          .delete(api(`playlists/${id}`))
          .set(owner)
          .expect(200)
      ).body.deleted,
    ).toBe(1);
    await app.http
      .get(api(`playlists/${id}`))
      .set(owner)
      .expect(404);
  });

  it('are counted: of thirty at once at the limit but one, exactly one is made', async () => {
    const permissions = [
      {
        name: 'playlists.create',
        restrictions: [
          { name: 'count', value: 3 },
          { name: 'collaborative', value: false },
        ],
      },
    ];
    const limited = await accounts.browser(await accounts.add('limited', { roles: [], permissions }));
    await create({}, limited);
    await create({}, limited);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => post('playlists', limited, { name: 'One more' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(29);
    expect(refused[0]?.body).toMatchObject({ code: 'over_quota', message: 'You can have at most 3 playlists.' });
    const made = answers.find(({ status }) => status === 201)?.body.playlist.id as number;
    expect((await post(`playlists/${made}/collaborators/invite`, limited)).body.code).toBe('over_quota');
  });

  it('say what stands there already before they take it twice', async () => {
    const id = await create({ track_ids: songs.slice(0, 2) });
    const refused = await add(id, [songs[1] as number, songs[2] as number]).expect(409);
    expect(refused.body).toMatchObject({ code: 'already_exists', errors: { duplicates: [String(songs[1])] } });
    expect(await names(id)).toEqual(['Harbour Lights', 'Slack Water']);
    const { body } = await add(id, [songs[1] as number, songs[2] as number], owner, {
      allow_duplicates: true,
      position: 1,
    }).expect(200);
    expect(body).toMatchObject({ added: 2, duplicates: [songs[1]], playlist: { tracks_count: 4 } });
    expect(await names(id)).toEqual(['Harbour Lights', 'Slack Water', 'Bell Buoy', 'Slack Water']);
    const [, second] = await tracks(id);
    await post(`playlists/${id}/tracks/remove`, owner, { entry_ids: [second?.entry_id, 2_000_000] }).expect(200);
    expect(await names(id)).toEqual(['Harbour Lights', 'Bell Buoy', 'Slack Water']);
    expect(await places(id)).toEqual([0, 1, 2]);
    expect(await names(id, owner, 'orderBy=name')).toEqual(['Bell Buoy', 'Harbour Lights', 'Slack Water']);
    expect(await names(id, owner, 'query=album%202')).toEqual(['Bell Buoy']);
    await add(id, [999_999]).expect(404);
    await add(id, [hidden]).expect(404);
    await add(
      id,
      Array.from({ length: 501 }, () => songs[0] as number),
    ).expect(422);
  });

  it('pages by cursor, stable while songs come in', async () => {
    const id = await create({ track_ids: songs });
    const { body } = await app.http.get(api(`playlists/${id}/tracks?perPage=2`)).set(owner);
    await add(id, [songs[4] as number], owner, { allow_duplicates: true, position: 0 }).expect(200);
    const next = await app.http
      .get(api(`playlists/${id}/tracks?perPage=2&cursor=${String(body.pagination.next_cursor)}`))
      .set(owner)
      .expect(200);
    expect((next.body.pagination.data as { id: number }[]).map((track) => track.id)).toEqual([songs[2], songs[3]]);
    expect(next.body.total_duration_ms).toBe(360_000);
  });

  it('keep every song when tabs order at once', async () => {
    const id = await create({ track_ids: songs });
    const entries = (await tracks(id)).map((track) => track.entry_id);
    const order = (body: object) => post(`playlists/${id}/tracks/order`, owner, body);
    await order({ entry_id: entries[4], before_entry_id: entries[0] }).expect(200);
    expect(await names(id)).toEqual(['Shutter', 'Harbour Lights', 'Slack Water', 'Bell Buoy', 'Kite Season']);
    await order({ entry_id: entries[4], before_entry_id: null }).expect(200);
    await order({ entry_ids: [...entries].reverse() }).expect(200);
    expect(await names(id)).toEqual(['Shutter', 'Kite Season', 'Bell Buoy', 'Slack Water', 'Harbour Lights']);

    const [first, second, third, fourth, fifth] = [...entries].reverse() as [number, number, number, number, number];
    await order({ entry_ids: [fifth, second], before_entry_id: third }).expect(200);
    expect((await tracks(id)).map((track) => track.entry_id)).toEqual([first, fifth, second, third, fourth]);
    await order({ entry_ids: [first, second], before_entry_id: null }).expect(200);
    expect((await tracks(id)).map((track) => track.entry_id)).toEqual([fifth, third, fourth, first, second]);
    await order({ entry_ids: [first, second], before_entry_id: second }).expect(409);
    await order({ entry_ids: [first, 999_999], before_entry_id: fifth }).expect(409);

    const moves = Array.from({ length: 24 }, (_, turn) =>
      turn % 3 === 0
        ? order({ entry_ids: turn % 2 ? entries : [...entries].reverse() })
        : order({ entry_id: entries[turn % 5], before_entry_id: entries[(turn + 2) % 5] }),
    );
    expect(new Set((await Promise.all(moves)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await tracks(id)).map((track) => track.entry_id).sort((a, b) => a - b)).toEqual(entries);
    expect(await places(id)).toEqual([0, 1, 2, 3, 4]);

    await post(`playlists/${id}/tracks/remove`, owner, { entry_ids: [entries[0]] }).expect(200);
    for (const stale of [
      { entry_ids: entries },
      { entry_id: entries[0], before_entry_id: entries[1] },
      { entry_id: entries[1], before_entry_id: entries[0] },
    ])
      await order(stale).expect(409);
    await order({ entry_ids: [entries[1], entries[1], entries[2], entries[3]] }).expect(422);
    await order({}).expect(422);
  });

  it('move a song with few rows written, however long they are, and however often it is the same place', async () => {
    const id = await create({ track_ids: Array.from({ length: 300 }, (_, index) => songs[index % 5] as number) });
    const order = (entry: number | undefined, before: number | undefined) =>
      post(`playlists/${id}/tracks/order`, owner, { entry_id: entry, before_entry_id: before ?? null }).expect(200);
    const held = () =>
      app.database.read<{ id: number; position: number }>(
        'SELECT id, position FROM playlist_tracks WHERE playlist_id = ? ORDER BY position, id',
        [id],
      );
    const wanted = (await held()).map((row) => Number(row.id));
    let most = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      const before = new Map((await held()).map((row) => [Number(row.id), Number(row.position)]));
      // Now from the end, now from the beginning, always to the same place.
      const [moved] = wanted.splice(turn % 2 ? 0 : wanted.length - 1, 1) as [number];
      const at = wanted.indexOf(Math.max(...wanted.slice(140, 160)));
      await order(moved, wanted[at]);
      wanted.splice(at, 0, moved);
      most = Math.max(most, (await held()).filter((row) => before.get(Number(row.id)) !== Number(row.position)).length);
    }
    expect((await held()).map((row) => Number(row.id))).toEqual(wanted);
    expect([most > 1, most < 150]).toEqual([true, true]);
    const page = await tracks(id, owner, 'perPage=3&orderBy=position&orderDir=desc');
    expect(page.map((track) => [track.entry_id, track.position])).toEqual(
      [299, 298, 297].map((place) => [wanted[place], place]),
    );
    await add(id, [songs[0] as number, songs[1] as number], owner, { allow_duplicates: true, position: 150 }).expect(
      200,
    );
    const after = (await held()).map((row) => Number(row.id));
    expect([after.slice(0, 150), after.slice(152)]).toEqual([wanted.slice(0, 150), wanted.slice(150)]);
  });

  it('say what stands there now to somebody who read something older', async () => {
    const id = await create({ track_ids: songs.slice(0, 1) });
    const put = (body: object) =>
      app.http
        .put(api(`playlists/${id}`))
        .set(owner)
        .send(body);
    const { updated_at: read } = await show(id);
    await put({ description: 'From another tab', expected_updated_at: read }).expect(200);
    const late = await put({ name: 'Late', expected_updated_at: read }).expect(409);
    expect(late.body).toMatchObject({
      code: 'conflict',
      message: 'Somebody has changed this in the meantime.',
      current: { id, name: 'Sunday, slowly', description: 'From another tab', editors: [] },
    });
    await put({ name: 'Late', expected_updated_at: late.body.current.updated_at }).expect(200);
    await put({ name: 'x', expected_updated_at: 'soon' }).expect(422);
  });

  it('show each viewer only the songs that they may see, and keep the places of the rest', async () => {
    const id = await create({ track_ids: songs.slice(0, 2), visibility: 'public' });
    await add(id, [hidden], admin, { position: 1 }).expect(200);
    expect(await names(id, admin)).toEqual(['Harbour Lights', 'Not yet', 'Slack Water']);
    expect(await names(id, NOBODY)).toEqual(['Harbour Lights', 'Slack Water']);
    expect(await show(id, NOBODY)).toMatchObject({ tracks_count: 2, duration_ms: 120_000 });
    // A gap in the places would tell that there is something.
    expect((await tracks(id, NOBODY)).map((track) => track.position)).toEqual([0, 1]);
    expect(
      (await tracks(id, NOBODY, 'orderBy=position&orderDir=desc&perPage=1')).map((track) => track.position),
    ).toEqual([1]);
    expect((await tracks(id, admin)).map((track) => track.position)).toEqual([0, 1, 2]);
    expect((await show(id, admin)).tracks_count).toBe(3);
    expect((await app.http.get(api(`playlists/${id}/export?format=json`))).text).not.toContain('Not yet');
    expect((await add(id, [songs[0] as number, hidden]).expect(409)).body.errors).toEqual({
      duplicates: [String(songs[0])],
    });
    const entries = (await tracks(id)).map((track) => track.entry_id);
    await post(`playlists/${id}/tracks/order`, owner, { entry_ids: [...entries].reverse() }).expect(200);
    expect(await names(id, admin)).toEqual(['Slack Water', 'Not yet', 'Harbour Lights']);
  });

  it('are edited along by whoever was invited, until they are taken out', async () => {
    const id = await create({ track_ids: songs.slice(0, 1) });
    const { body } = await post(`playlists/${id}/collaborators/invite`, owner).expect(200);
    const token = String(body.invite_url).split('/').at(-1) as string;
    expect(Date.parse(body.expires_at as string) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    await post(`playlists/join/${token}`, NOBODY).expect(401);
    expect((await app.http.get(api(`playlists/join/${token}`)).set(friend)).body.playlist).toMatchObject({
      id,
      name: 'Sunday, slowly',
      owner: { name: 'owner' },
    });
    await post(`playlists/join/${token}`, friend).expect(200);
    await post(`playlists/join/${token}`, friend).expect(200);
    expect(await show(id, friend)).toMatchObject({
      collaborative: true,
      editors: [{ id: ids.friend }],
      permissions: { update: false, edit_tracks: true, delete: false },
    });
    await add(id, [songs[1] as number], friend).expect(200);
    await add(id, [hidden], friend).expect(404);
    expect((await app.http.get(api('users/me/library/playlists')).set(friend)).body.pagination.data).toMatchObject([
      { id, tracks_count: 2 },
    ]);
    await app.http
      .put(api(`playlists/${id}`))
      .set(friend)
      .send({ name: 'Ours' })
      .expect(403);
    await post(`playlists/${id}/collaborators/invite`, friend).expect(403);
    await app.http
      .put(api(`playlists/${id}`))
      .set(owner)
      .send({ visibility: 'public' })
      .expect(200);
    await app.http
      .delete(api(`playlists/${id}/collaborators/${ids.friend}`))
      .set(stranger)
      .expect(403);
    await app.http
      .delete(api(`playlists/${id}/collaborators/${ids.friend}`))
      .set(friend)
      .expect(200);
    await add(id, [songs[2] as number], friend).expect(403);

    await accounts.change(
      'playlist_invites',
      { expires_at: accounts.at(-1_000) },
      (await app.database.read<{ id: number }>('SELECT id FROM playlist_invites WHERE playlist_id = ?', [id]))[0]
        ?.id as number,
    );
    await post(`playlists/join/${token}`, friend).expect(410);
    await post(`playlists/join/${'0'.repeat(26)}`, friend).expect(404);
    // Who was taken out does not come back by the link that others still have.
    const again = String((await post(`playlists/${id}/collaborators/invite`, owner).expect(200)).body.invite_url)
      .split('/')
      .at(-1) as string;
    await post(`playlists/join/${again}`, friend).expect(200);
    await app.http
      .delete(api(`playlists/${id}/collaborators/${ids.friend}`))
      .set(owner)
      .expect(200);
    await post(`playlists/join/${again}`, friend).expect(404);
    await joined(id, friend);
    await app.http
      .put(api(`playlists/${id}`))
      .set(owner)
      .send({ collaborative: false })
      .expect(200);
    await add(id, [songs[2] as number], friend).expect(403);
    expect((await show(id)).editors).toEqual([]);
  });

  it('list the links of their invitations, and take one back', async () => {
    const id = await create();
    const invites = async (who: Headers = owner) =>
      (await app.http.get(api(`playlists/${id}/collaborators/invites`)).set(who)).body.invites as
        | { id: number }[]
        | undefined;
    expect(await invites()).toEqual([]);
    expect(await show(id)).toMatchObject({ collaborative: false });
    const [first, second] = [
      (await post(`playlists/${id}/collaborators/invite`, owner)).body,
      (await post(`playlists/${id}/collaborators/invite`, owner)).body,
    ];
    expect(await invites()).toMatchObject([
      { id: second.id, role: 'editor', expires_at: second.expires_at },
      { id: first.id, role: 'editor' },
    ]);
    expect(JSON.stringify(await invites())).not.toContain(String(second.invite_url).split('/').at(-1));
    await app.http
      .get(api(`playlists/${id}/collaborators/invites`))
      .set(stranger)
      .expect(404);
    const elsewhere = await create();
    await app.http
      .delete(api(`playlists/${elsewhere}/collaborators/invites/${first.id}`))
      .set(owner)
      .expect(404);
    await app.http
      .delete(api(`playlists/${id}/collaborators/invites/${first.id}`))
      .set(stranger)
      .expect(404);
    await app.http
      .delete(api(`playlists/${id}/collaborators/invites/${first.id}`))
      .set(owner)
      .expect(200);
    await post(`playlists/join/${String(first.invite_url).split('/').at(-1)}`, friend).expect(404);
    await post(`playlists/join/${String(second.invite_url).split('/').at(-1)}`, friend).expect(200);
    expect(await invites()).toMatchObject([{ id: second.id }]);
    await app.http
      .get(api(`playlists/${id}/collaborators/invites`))
      .set(friend)
      .expect(403);
  });

  it('have so many open invitations, however many are asked for at once', async () => {
    const id = await create();
    const invite = async () => (await post(`playlists/${id}/collaborators/invite`, owner)).status;
    const answers = await Promise.all(Array.from({ length: PLAYLIST_INVITES_MAX + 2 }, invite));
    expect(answers.filter((status) => status !== 200)).toEqual([409, 409]);
    const [first] = (await app.http.get(api(`playlists/${id}/collaborators/invites`)).set(owner)).body.invites as {
      id: number;
    }[];
    await app.http
      .delete(api(`playlists/${id}/collaborators/invites/${first?.id}`))
      .set(owner)
      .expect(200);
    expect([await invite(), await invite()]).toEqual([200, 409]);
  });

  it('count their followers right, however many come at once', async () => {
    const id = await create({ visibility: 'public' });
    await post(`playlists/${id}/follow`, owner).expect(422);
    await post('library/add', owner, { items: [{ model_type: 'playlist', model_id: id }] }).expect(422);
    await post(`playlists/${id}/follow`, NOBODY).expect(401);
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        post(`playlists/${id}/${turn % 4 === 1 ? 'unfollow' : 'follow'}`, turn % 2 ? friend : stranger),
      ),
    );
    expect((await post(`playlists/${id}/follow`, friend).expect(200)).body).toEqual({
      followers_count: 2,
      followed: true,
      status: 'success',
    });
    expect(await show(id, friend)).toMatchObject({ followers_count: 2, is_followed: true });
    expect(
      (await app.http.get(api('users/me/library/playlists?query=sunday')).set(stranger)).body.pagination.data,
    ).toMatchObject([{ id }]);
    await app.http
      .put(api(`playlists/${id}`))
      .set(owner)
      .send({ visibility: 'private' })
      .expect(200);
    expect((await app.http.get(api('users/me/library/playlists')).set(stranger)).body.pagination.data).toEqual([]);
  });

  it('make a collage of four covers, or carry a picture of their own', async () => {
    const id = await create({ track_ids: songs });
    expect((await show(id)).covers.map((cover: { image: string }) => cover.image)).toEqual(
      ['0', '1', '2'].map((digit) => `/storage/covers/${digit.repeat(40)}/640.webp`),
    );
    const folder = join(app.config.dataDir, 'public/covers');
    const files = (): number =>
      existsSync(folder)
        ? readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.webp')).length
        : 0;
    const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#c81e1e' } })
      .png()
      .toBuffer();
    const upload = (who: Visitor, bytes: Buffer) =>
      app.http
        .post(api(`playlists/${id}/image`))
        .set(who)
        .attach('file', bytes, 'cover.png');
    await upload(stranger, picture).expect(404);
    expect((await upload(owner, Buffer.from('no picture')).expect(422)).body.errors.file).toHaveLength(1);
    await upload(owner, picture).expect(200);
    const { image, image_color: color } = (await upload(owner, picture).expect(200)).body.playlist as {
      image: string;
      image_color: string;
    };
    expect(color).toBe('#c81e1e');
    expect(files()).toBe(4);
    await app.http.get(image).expect(200);
    await app.http
      .delete(api(`playlists/${id}`))
      .set(owner)
      .expect(200);
    expect(files()).toBe(0);
  });

  it('leave with their owner, or stay without a name, or go to an heir', async () => {
    const leaver = await accounts.add('leaver');
    const browser = await accounts.browser(leaver);
    const [secret, open] = [
      await create({ name: 'Secret' }, browser),
      await create({ name: 'Open', visibility: 'public', track_ids: songs.slice(0, 2) }, browser),
    ];
    const followed = await create({ visibility: 'public' });
    await post(`playlists/${followed}/follow`, browser).expect(200);
    expect(await app.nest.get(PersonalData).collect(leaver)).toMatchObject({
      playlists: [
        { name: 'Secret', songs: [] },
        { name: 'Open', songs: ['Harbour Lights', 'Slack Water'] },
      ],
    });
    const remove = (userId: number, action: string) =>
      app.http
        .delete(api(`users/${userId}?contentAction=${action}`))
        .set(admin)
        .send({})
        .expect(200);
    await remove(leaver, 'anonymise');
    expect((await show(followed)).followers_count).toBe(0);
    expect(await show(open, NOBODY)).toMatchObject({ owner: null, tracks_count: 2 });
    await app.http
      .get(api(`playlists/${secret}`))
      .set(admin)
      .expect(404);

    const third = await create({ name: 'Handed on' }, friend);
    await remove(ids.friend, `transfer_to:${ids.stranger}`);
    expect((await show(third, stranger)).owner.id).toBe(ids.stranger);
    await remove(ids.stranger, 'delete');
    await app.http
      .get(api(`playlists/${third}`))
      .set(admin)
      .expect(404);
  });

  it('of somebody suspended are seen by administrators only', async () => {
    const bad = await accounts.add('bad');
    const id = await create({ visibility: 'public' }, await accounts.browser(bad));
    await accounts.change('users', { banned_at: accounts.at(0) }, bad);
    await app.http.get(api(`playlists/${id}`)).expect(404);
    await app.http.get(api(`users/${bad}/playlists`)).expect(404);
    expect((await show(id, admin)).id).toBe(id);
  });

  it('are seen by one rule in SQL and over rows', async () => {
    const [kept, away, fan] = [
      await accounts.add('kept'),
      await accounts.add('away', { values: { banned_at: accounts.at(0) } }),
      await accounts.add('fan'),
    ];
    const made: ({ id: number } & Parameters<typeof canSeePlaylist>[1])[] = [];
    const token = '01ARYZ6S410123456789ABCDEF';
    for (const visibility of VISIBILITIES) {
      for (const ownerId of [kept, away, null]) {
        const id = await create({ visibility }, admin);
        const shareToken = ownerId === null ? null : token;
        await accounts.change('playlists', { owner_id: ownerId, share_token: shareToken }, id);
        const editorIds = ownerId === kept ? [ids.owner] : [];
        for (const userId of editorIds)
          await make.link('playlist_editors', { playlist_id: id, user_id: userId, created_at: accounts.at(0) });
        const followerIds = [fan];
        await make.link('follows', {
          user_id: fan,
          followable_type: 'playlist',
          followable_id: id,
          created_at: accounts.at(0),
        });
        made.push({
          id,
          visibility,
          owner_id: ownerId,
          shareToken,
          isOwnerBanned: ownerId === away,
          editorIds,
          followerIds,
        });
      }
    }
    for (const actor of [
      systemActor,
      ...[null, kept, away, ids.owner, fan, ids.stranger].flatMap((userId) => [
        new Actor(userId, [], []),
        new Actor(userId, [], []).with({ shareToken: token }),
      ]),
    ]) {
      const visible = playlistVisibleSql(actor);
      const rows = await app.database.read<{ id: number }>(
        `SELECT pl.id FROM playlists pl WHERE pl.id >= ${made[0]?.id} AND ${visible.text} ORDER BY pl.id`,
        visible.params,
      );
      expect(rows.map((row) => Number(row.id))).toEqual(
        made.filter((playlist) => canSeePlaylist(actor, playlist)).map((playlist) => playlist.id),
      );
    }
  });

  it.each<[string, string, object]>([
    ['nothing', 'name', {}],
    ['blanks', 'name', { name: ' ' }],
    ['a name too long', 'name', { name: 'x'.repeat(121) }],
    ['turned letters', 'name', { name: 'a\u202Eb' }],
    ['an unknown visibility', 'visibility', { name: 'A', visibility: 'secret' }],
    ['an endless description', 'description', { name: 'A', description: 'x'.repeat(10_001) }],
    ['what is no id', 'track_ids', { name: 'A', track_ids: ['1 OR 1'] }],
  ])('refuse %s at %s', async (_what, field, body) => {
    expect(Object.keys((await post('playlists', owner, body).expect(422)).body.errors as object)).toEqual([field]);
  });
});
