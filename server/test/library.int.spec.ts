import { randomUUID } from 'node:crypto';
import { Jobs } from '../src/core/jobs/jobs.js';
import { CounterRecount } from '../src/modules/catalogue/community/library/index.js';
import { PersonalData } from '../src/modules/users/index.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { until } from './until.js';

const LIBRARY = '/api/v1/users/me/library';
type Item = { model_type: string; model_id: number };

describe('a library', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  let visitor: Visitor;
  let admin: Visitor;
  let ines: number;
  let artist: number;
  beforeAll(async () => {
    app = await createTestApp('library');
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    admin = await signIn(app);
    ines = await accounts.add('ines-moreau');
    visitor = await accounts.browser(ines);
    artist = await make.artist('Maren Holt');
  });
  afterAll(() => app.close());

  const change = (verb: 'add' | 'remove', items: Item[], who = visitor) =>
    app.http.post(`/api/v1/library/${verb}`).set(who).send({ items });
  const track = (id: number): Item => ({ model_type: 'track', model_id: id });
  const get = async (path: string, who = visitor) => (await app.http.get(path).set(who).expect(200)).body;
  const names = async (path: string) =>
    ((await get(`${LIBRARY}/${path}`)).pagination.data as { name: string }[]).map(({ name }) => name);
  const counter = async (table: string, column: string, id: number): Promise<number> =>
    Number((await app.database.read<{ n: number }>(`SELECT ${column} AS n FROM ${table} WHERE id = ?`, [id]))[0]?.n);
  const hide = (table: string, id: number) => accounts.change(table, { visibility: 'private', listed: false }, id);

  it('keeps each item once, counts it, and gives it back', async () => {
    const album = await make.album('Low Tide Almanac', [artist]);
    const song = await make.track('Harbour Lights', [artist], { album_id: album });
    const other = await accounts.add('somebody');
    const items = [
      track(song),
      track(song),
      { model_type: 'album', model_id: album },
      { model_type: 'artist', model_id: artist },
      { model_type: 'user', model_id: other },
    ];
    const { body } = await change('add', items).expect(200);
    expect(body).toMatchObject({
      added: 4,
      counts: expect.arrayContaining([
        { model_type: 'track', model_id: song, count: 1 },
        { model_type: 'user', model_id: other, count: 1 },
      ]),
    });
    expect((await change('add', items).expect(200)).body.added).toBe(0);
    expect(
      await Promise.all(
        [`tracks/${song}`, `albums/${album}?load=tracks`, `artists/${artist}`].map((path) => get(`/api/v1/${path}`)),
      ),
    ).toEqual([
      expect.objectContaining({
        track: expect.objectContaining({ likes_count: 1, reposts_count: 0, comments_count: 0 }),
      }),
      expect.objectContaining({
        album: expect.objectContaining({
          likes_count: 1,
          reposts_count: 0,
          comments_count: 0,
          tracks: [expect.objectContaining({ likes_count: 1 })],
        }),
      }),
      expect.objectContaining({ artist: expect.objectContaining({ followers_count: 1 }) }),
    ]);
    expect(await get(`${LIBRARY}/ids`)).toMatchObject({
      tracks: [song],
      albums: [album],
      artists: [artist],
      users: [other],
      playlists: [],
      reposts: { tracks: [] },
    });
    const { pagination, total_duration_ms: total } = await get(`${LIBRARY}/tracks?paginate=lengthAware`);
    expect([pagination.total, total, pagination.data[0]]).toEqual([
      1,
      180_000,
      expect.objectContaining({
        id: song,
        album: expect.objectContaining({ id: album }),
        added_at: expect.stringMatching(/Z$/),
      }),
    ]);
    expect([await names('albums'), await names('artists')]).toEqual([['Low Tide Almanac'], ['Maren Holt']]);
    expect((await get(`/api/v1/tracks/${song}/likes`)).pagination.data).toEqual([
      expect.objectContaining({ id: ines, name: 'ines-moreau' }),
    ]);
    expect((await change('remove', items).expect(200)).body.removed).toBe(4);
    expect((await change('remove', items).expect(200)).body).toMatchObject({
      removed: 0,
      counts: expect.arrayContaining([{ model_type: 'track', model_id: song, count: 0 }]),
    });
  });

  it('answers its ids with a tag, and nothing where the browser holds them', async () => {
    const { headers } = await app.http.get(`${LIBRARY}/ids`).set(visitor).expect(200);
    await app.http
      .get(`${LIBRARY}/ids`)
      .set(visitor)
      .set('If-None-Match', headers['etag'] as string)
      .expect(304);
    await change('add', [track(await make.track('News', [artist]))]).expect(200);
    await app.http
      .get(`${LIBRARY}/ids`)
      .set(visitor)
      .set('If-None-Match', headers['etag'] as string)
      .expect(200);
  });

  it('sorts, searches and pages without a gap while songs come in', async () => {
    const who = await accounts.browser(await accounts.add('sorter'));
    const other = await make.artist('Ádám Őr');
    const album = await make.album('Záhada', [other]);
    const ids = [];
    for (const [index, name] of ['Delta', 'Alpha', 'Echo', 'Bravo', 'Charlie'].entries()) {
      ids.push(
        await make.track(name, [index % 2 ? artist : other], {
          duration_ms: 10_000 * (index + 1),
          ...(index < 2 ? { album_id: album } : {}),
        }),
      );
    }
    await change('add', ids.map(track), who).expect(200);
    const walk = async (query: string, onPage = async (): Promise<void> => undefined): Promise<string[]> => {
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { pagination } = await get(`${LIBRARY}/tracks?perPage=2&${query}${cursor && `&cursor=${cursor}`}`, who);
        seen.push(...(pagination.data as { name: string }[]).map(({ name }) => name));
        cursor = pagination.next_cursor as string | null;
        await onPage();
      }
      return seen;
    };
    expect(await walk('orderBy=name')).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo']);
    expect(await walk('orderBy=duration&orderDir=desc')).toEqual(['Charlie', 'Bravo', 'Echo', 'Alpha', 'Delta']);
    expect((await walk('orderBy=album&orderDir=desc')).slice(0, 2).sort()).toEqual(['Alpha', 'Delta']);
    expect((await walk('orderBy=artist')).slice(0, 3).sort()).toEqual(['Charlie', 'Delta', 'Echo']);
    expect((await walk('query=zahad')).sort()).toEqual(['Alpha', 'Delta']);
    expect((await walk('query=ADAM%20or')).sort()).toEqual(['Charlie', 'Delta', 'Echo']);
    expect(await walk('query=%25')).toEqual([]);
    const late = await make.track('Aaa', [artist]);
    expect((await walk('orderBy=added_at', async () => void (await change('add', [track(late)], who)))).sort()).toEqual(
      ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo'],
    );
    await app.http.get(`${LIBRARY}/tracks?cursor=nonsense`).set(who).expect(422);
    await app.http.get(`${LIBRARY}/tracks?perPage=101`).set(who).expect(422);
    await app.http
      .get(`${LIBRARY}/tracks?orderBy=${encodeURIComponent('name;--')}`)
      .set(who)
      .expect(200);
  });

  it('is in order by name, also once something is called otherwise', async () => {
    const id = await accounts.add('orderly');
    const who = await accounts.browser(id);
    const [singer, album] = [await make.artist('Mabel'), await make.album('Middle', [artist])];
    const songs = [await make.track('Beacon', [singer]), await make.track('Cinder', [singer])];
    await change(
      'add',
      [
        ...songs.map(track),
        { model_type: 'album', model_id: album },
        { model_type: 'album', model_id: await make.album('Onward', [artist]) },
        { model_type: 'artist', model_id: singer },
        { model_type: 'artist', model_id: await make.artist('Nils') },
      ],
      who,
    ).expect(200);
    const listed = async (kind: string) =>
      ((await get(`${LIBRARY}/${kind}?orderBy=name`, who)).pagination.data as { name: string }[]).map(
        ({ name }) => name,
      );
    expect([await listed('tracks'), await listed('albums'), await listed('artists')]).toEqual([
      ['Beacon', 'Cinder'],
      ['Middle', 'Onward'],
      ['Mabel', 'Nils'],
    ]);
    for (const path of [`tracks/${songs[0]}`, `albums/${album}`, `artists/${singer}`])
      await app.http.put(`/api/v1/${path}`).set(admin).send({ name: 'Žofie' }).expect(200);
    await app.nest.get(Jobs).start();
    for (const [kind, first] of [
      ['tracks', 'Cinder'],
      ['albums', 'Onward'],
      ['artists', 'Nils'],
    ] as const)
      await until(`${kind} are in order`, async () => (await listed(kind))[0] === first);
  });

  it('takes nothing that may not be seen, and leaves out what is hidden later', async () => {
    const hidden = await make.track('Hidden', [artist], { visibility: 'private', listed: false });
    const later = await make.track('Later', [artist]);
    await change('add', [track(hidden)]).expect(404);
    await change('add', [track(999_999)]).expect(404);
    expect((await change('add', [track(hidden), track(later)]).expect(200)).body).toMatchObject({
      added: 1,
      counts: [{ model_id: later }],
    });
    await hide('tracks', later);
    expect(await names('tracks')).not.toContain('Later');
    await app.http.get(`/api/v1/tracks/${later}/likes`).expect(404);
    expect((await change('remove', [track(later)]).expect(200)).body).toMatchObject({ removed: 1, counts: [] });
  });

  it('refuses oneself, guests, people without the right, and broken input', async () => {
    await app.http.post(`/api/v1/users/${ines}/follow`).set(visitor).expect(422);
    await app.http
      .post('/api/v1/library/add')
      .set(accounts.visitor(null))
      .send({ items: [track(1)] })
      .expect(401);
    const banned = await accounts.add('gone', { values: { banned_at: accounts.at(0) } });
    await app.http.post(`/api/v1/users/${banned}/follow`).set(visitor).expect(404);
    const powerless = await accounts.browser(await accounts.add('powerless', { roles: [1] }));
    await change('add', [track(1)], powerless).expect(403);
    const many = Array.from({ length: 501 }, (_, index) => track(index + 1));
    for (const items of [
      [],
      many,
      [{ model_type: 'tracks', model_id: 1 }],
      [track(-1)],
      [track(1e12)],
      ['x'],
      'x',
      null,
      [{ ...track(1), model_id: '1; DROP' }],
    ]) {
      await app.http.post('/api/v1/library/add').set(visitor).send({ items }).expect(422);
    }
    const own = await make.track('Own', [artist]);
    await change('add', [{ ...track(own), user_id: 1 } as Item]).expect(200);
    expect(await app.database.read('SELECT user_id FROM likes WHERE likeable_id = ?', [own])).toEqual([
      { user_id: ines },
    ]);
  });

  it('counts exactly what is there after a hundred people at once', async () => {
    const song = await make.track('Everybody', [artist]);
    const people = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => await accounts.browser(await accounts.add(`fan-${index}`))),
    );
    const calls = Array.from({ length: 100 }, (_, index) =>
      change(index % 3 === 2 ? 'remove' : 'add', [track(song)], people[index % 20]),
    );
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    const [row] = await app.database.read<{ n: number }>(
      "SELECT COUNT(*) AS n FROM likes WHERE likeable_type = 'track' AND likeable_id = ?",
      [song],
    );
    expect(await counter('tracks', 'likes_count', song)).toBe(Number(row?.n));
  }, 60_000);

  it('follows and reposts with a count', async () => {
    expect((await app.http.post(`/api/v1/artists/${artist}/follow`).set(visitor).expect(200)).body).toMatchObject({
      followers_count: 1,
      followed: true,
    });
    expect((await app.http.post(`/api/v1/artists/${artist}/unfollow`).set(visitor).expect(200)).body).toMatchObject({
      followers_count: 0,
      followed: false,
    });
    const song = await make.track('Again and again', [artist]);
    const toggle = (input: object) => app.http.post('/api/v1/reposts/toggle').set(visitor).send(input);
    expect(
      (await toggle({ repostable_type: 'track', repostable_id: song, caption: ' Hear this ' }).expect(200)).body,
    ).toMatchObject({ action: 'added', reposts_count: 1 });
    expect((await get(`/api/v1/tracks/${song}/reposts`)).pagination.data).toEqual([
      expect.objectContaining({ id: ines, caption: 'Hear this' }),
    ]);
    expect((await toggle({ repostable_type: 'track', repostable_id: song }).expect(200)).body).toMatchObject({
      action: 'removed',
      reposts_count: 0,
    });
    await toggle({ repostable_type: 'track', repostable_id: 999_999 }).expect(404);
    await toggle({ repostable_type: 'artist', repostable_id: artist }).expect(422);
    await toggle({ repostable_type: 'track', repostable_id: song, caption: 'x'.repeat(281) }).expect(422);
  });

  it('remembers what was heard, repeats as one, and forgets on request', async () => {
    const who = await accounts.browser(await accounts.add('listener'));
    const [one, two] = [await make.track('One', [artist]), await make.track('Two', [artist])];
    for (const id of [one, two, two, two, one]) {
      await app.http
        .post('/api/v1/plays')
        .set(who)
        .send({ track_id: id, client_id: randomUUID(), source_type: 'album', source_id: 1 })
        .expect(201);
    }
    const entries = async (query = '') =>
      (await get(`${LIBRARY}/history${query}`, who)).pagination as {
        data: { id: number; play_ids: number[]; track: { name: string } }[];
        next_cursor: string | null;
      };
    const first = await entries('?perPage=2');
    expect(first.data.map(({ track: { name }, play_ids: plays }) => [name, plays.length])).toEqual([
      ['One', 1],
      ['Two', 3],
    ]);
    const second = await entries(`?perPage=2&cursor=${first.next_cursor}`);
    expect([second.data.map(({ track: { name } }) => name), second.next_cursor]).toEqual([['One'], null]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await entries(`?from=${today}&to=${today}`)).data).toHaveLength(3);
    expect((await entries('?to=2020-01-01')).data).toHaveLength(0);
    expect((await entries('?query=tw')).data.map(({ track: { name } }) => name)).toEqual(['Two']);
    await app.http.get(`${LIBRARY}/history?from=2024-02-30`).set(who).expect(422);
    const forget = (body: object, by = who) => app.http.delete('/api/v1/users/me/history').set(by).send(body);
    expect((await forget({ play_ids: first.data[1]?.play_ids }, visitor).expect(200)).body.deleted).toBe(0);
    expect((await forget({ play_ids: first.data[1]?.play_ids }).expect(200)).body.deleted).toBe(3);
    expect((await entries()).data).toHaveLength(1);
    expect((await forget({ before: '2020-01-01' }).expect(200)).body.deleted).toBe(0);
    for (const broken of [{ before: 'yesterday' }, { before: null }, { play_ids: null }])
      await forget(broken).expect(422);
    expect((await forget({}).expect(200)).body.deleted).toBe(2);
    // What was played stays played, by nobody.
    expect(
      Number((await app.database.read<{ n: number }>('SELECT COUNT(*) AS n FROM plays WHERE user_id IS NULL'))[0]?.n),
    ).toBe(5);
  });

  it('finds wrong counters by night and makes them right, once', async () => {
    const album = await make.album('Miscounted', [artist], { plays: 900 });
    const song = await make.track('Miscounted song', [artist], { album_id: album, plays: 7 });
    const somebody = await accounts.add('counted');
    const at = accounts.at(0);
    const recount = app.nest.get(CounterRecount);
    await recount.run();
    await change('add', [
      track(song),
      { model_type: 'album', model_id: album },
      { model_type: 'artist', model_id: artist },
      { model_type: 'user', model_id: somebody },
    ]).expect(200);
    await app.http
      .post('/api/v1/reposts/toggle')
      .set(visitor)
      .send({ repostable_type: 'track', repostable_id: song })
      .expect(200);
    const state = async () => ({
      song: await app.database.read(
        'SELECT likes_count, reposts_count, comments_count, plays FROM tracks WHERE id = ?',
        [song],
      ),
      album: await app.database.read('SELECT likes_count, plays FROM albums WHERE id = ?', [album]),
      artist: await counter('artists', 'followers_count', artist),
      user: await counter('users', 'followers_count', somebody),
    });
    for (const content of ['seen', 'hidden']) {
      await make.link('comments', {
        commentable_type: 'track',
        commentable_id: song,
        user_id: ines,
        depth: 1,
        content,
        mentions: '[]',
        state: content === 'seen' ? 'visible' : 'hidden',
        created_at: at,
        updated_at: at,
      });
    }
    expect(await recount.run()).toBe(1);
    const right = await state();
    expect(right).toMatchObject({
      song: [{ likes_count: 1, reposts_count: 1, comments_count: 1, plays: 7 }],
      album: [{ likes_count: 1, plays: 7 }],
      artist: 1,
      user: 1,
    });
    await accounts.change('tracks', { likes_count: 5, reposts_count: 0, comments_count: 9, plays: 8 }, song);
    await accounts.change('albums', { likes_count: 0, plays: 900 }, album);
    await accounts.change('artists', { followers_count: -3 }, artist);
    await accounts.change('users', { followers_count: 12 }, somebody);
    for (let at = 0; at < 9; at += 1)
      await make.link('plays', {
        track_id: song,
        listener_key: `x${at}`,
        client_id: 'c',
        counted_at: accounts.at(0),
        created_at: accounts.at(0),
      });
    // The artist's plays follow the song's.
    expect(await recount.run()).toBe(9);
    expect(await state()).toEqual({
      ...right,
      song: [{ ...(right.song[0] as object), plays: 9 }],
      album: [{ ...(right.album[0] as object), plays: 9 }],
    });
    expect(await recount.run()).toBe(0);
  });

  it('is in the export of personal data without the names of what is hidden by now', async () => {
    const id = await accounts.add('keeper');
    const [who, song, shown] = [
      await accounts.browser(id),
      await make.track('First Name', [artist]),
      await make.track('Still Here', [artist]),
    ];
    await change('add', [track(song)], who).expect(200);
    await change('add', [track(shown)], who).expect(200);
    await app.http
      .post('/api/v1/reposts/toggle')
      .set(who)
      .send({ repostable_type: 'track', repostable_id: song })
      .expect(200);
    await app.http
      .post('/api/v1/reposts/toggle')
      .set(visitor)
      .send({ repostable_type: 'track', repostable_id: song })
      .expect(200);
    await app.http
      .post('/api/v1/recommendations/feedback')
      .set(who)
      .send({ track_id: song, value: 'more' })
      .expect(204);
    const { body } = await app.http
      .post('/api/v1/playlists')
      .set(who)
      .send({ name: 'Mine', track_ids: [song, shown] })
      .expect(201);
    await make.link('downloads', { user_id: id, day: '2026-11-01', track_id: song });
    for (const heard of [song, shown])
      await app.http
        .post('/api/v1/plays')
        .set(who)
        .send({ track_id: heard, client_id: `export-${heard}` })
        .expect(201);
    await accounts.change('tracks', { visibility: 'private', listed: false, name: 'Second Name' }, song);
    const data = await app.nest.get(PersonalData).collect(id);
    expect(data).toMatchObject({
      likes: expect.arrayContaining([
        { type: 'track', name: null, at: expect.any(String) },
        { type: 'track', name: 'Still Here', at: expect.any(String) },
      ]),
      reposts: [{ type: 'track', name: null }],
      recommendation_feedback: [{ type: 'track', name: null, value: 'more' }],
      playlists: [{ name: body.playlist.name, songs: ['Still Here'] }],
      downloads: [{ track: null, day: '2026-11-01' }],
      listening_history: [{ track: 'Still Here' }, { track: null }],
    });
    // What is taken back tells no count of it either.
    expect((await app.http.get(`/api/v1/tracks/${song}`).set(who)).status).toBe(404);
    const taken = await app.http
      .post('/api/v1/reposts/toggle')
      .set(who)
      .send({ repostable_type: 'track', repostable_id: song })
      .expect(200);
    expect(taken.body).toMatchObject({ action: 'removed', reposts_count: 0 });
  });

  it('is in the export of personal data, and leaves no count behind when its owner leaves', async () => {
    const id = await accounts.add('leaver');
    const [who, song] = [await accounts.browser(id), await make.track('Goodbye', [artist])];
    await change('add', [track(song), { model_type: 'user', model_id: ines }], who).expect(200);
    await app.http.post(`/api/v1/users/${id}/follow`).set(visitor).expect(200);
    await app.http
      .post('/api/v1/reposts/toggle')
      .set(who)
      .send({ repostable_type: 'track', repostable_id: song })
      .expect(200);
    const data = await app.nest.get(PersonalData).collect(id);
    expect(data).toMatchObject({
      likes: [{ type: 'track', name: 'Goodbye' }],
      follows: [{ type: 'user', name: 'ines-moreau' }],
      reposts: [{ type: 'track', name: 'Goodbye' }],
    });
    const admin = await signIn(app);
    await app.http.delete(`/api/v1/users/${id}`).set(admin).expect(200);
    expect([
      await counter('tracks', 'likes_count', song),
      await counter('tracks', 'reposts_count', song),
      await counter('users', 'followers_count', ines),
    ]).toEqual([0, 0, 0]);
    expect((await get(`${LIBRARY}/ids`)).users).not.toContain(id);
  });
});
