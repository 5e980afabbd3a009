import { QueueSources } from '../src/modules/catalogue/playback/queue/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { personalDataOf } from './personal-data-of.js';

const QUEUE = '/api/v1/player/queue';

describe('the queue of a user', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  let artist: number;
  let tracks: number[];
  beforeAll(async () => {
    app = await createTestApp('play-queue');
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    artist = await make.artist('Maren Holt');
    tracks = [];
    for (const name of ['Harbour Lights', 'Almanac', 'Neap', 'Undertow']) tracks.push(await make.track(name, [artist]));
  });
  afterAll(() => app.close());

  let people = 0;
  const somebody = async (): Promise<Visitor> => accounts.browser(await accounts.add(`listener${(people += 1)}`));
  const entry = (trackId: number, uid = `uid-${trackId}`) => ({
    uid,
    track_id: trackId,
    source: { type: 'album', id: 7, name: 'Low Tide Almanac' },
  });
  const queueOf = (given: object = {}) => ({
    entries: tracks.map((id) => entry(id)),
    index: 1,
    position_ms: 61_000,
    shuffle: false,
    repeat: 'all',
    version: 0,
    ...given,
  });
  const save = (who: Visitor, given: object = {}) => app.http.put(QUEUE).set(who).send(queueOf(given));
  const read = async (who: Visitor, query = '') =>
    (
      await app.http
        .get(QUEUE + query)
        .set(who)
        .expect(200)
    ).body.queue;
  const names = (queue: { entries: { track: { name: string } }[] }): string[] =>
    queue.entries.map((one) => one.track.name);

  it('comes back on another device, and only when it is newer than what that one has', async () => {
    const me = await somebody();
    expect(await read(me)).toBeNull();
    const { body } = await save(me).expect(200);
    expect(body.queue).toEqual({ version: 1 });
    const queue = await read(me);
    expect(names(queue)).toEqual(['Harbour Lights', 'Almanac', 'Neap', 'Undertow']);
    expect(queue).toMatchObject({ index: 1, position_ms: 61_000, shuffle: false, repeat: 'all', version: 1 });
    expect(queue.entries[0]).toMatchObject({
      uid: `uid-${tracks[0]}`,
      source: { type: 'album', id: 7, name: 'Low Tide Almanac' },
    });
    expect(await read(me, '?newer_than=1')).toBeNull();
    expect(await read(await somebody())).toBeNull();
  });

  it('keeps what was added by hand, the list, and what follows it apart', async () => {
    const me = await somebody();
    const sections = [undefined, 'added', 'context', 'autoplay'];
    await save(me, { entries: tracks.map((id, at) => ({ ...entry(id), section: sections[at] })), index: 0 }).expect(
      200,
    );
    expect((await read(me)).entries.map((one: { section: string }) => one.section)).toEqual([
      'context',
      'added',
      'context',
      'autoplay',
    ]);
    const { body } = await save(me, {
      entries: [{ ...entry(tracks[0] as number), section: 'first' }],
      index: 0,
      version: 1,
    }).expect(422);
    expect(Object.keys(body.errors).join()).toContain('section');
  });

  it('keeps its tracks when only the place in it is saved', async () => {
    const me = await somebody();
    await save(me).expect(200);
    await save(me, { entries: undefined, index: 3, position_ms: 5_000, version: 1 }).expect(200);
    expect(await read(me)).toMatchObject({ index: 3, position_ms: 5_000, version: 2 });
    expect(names(await read(me))).toHaveLength(4);
    await save(me, { entries: undefined, index: 4, version: 2 }).expect(422);
  });

  it('refuses what was made from an older version; of saves at once one wins', async () => {
    const me = await somebody();
    await save(me).expect(200);
    await save(me, { version: 1, index: 2 }).expect(200);
    await save(me, { version: 1 }).expect(409);
    expect(await read(me)).toMatchObject({ index: 2, version: 2 });
    const answers = await Promise.all([0, 1, 2, 3].map((index) => save(me, { version: 2, index })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    expect((await read(me)).version).toBe(3);
  });

  it('leaves out what may not be seen, and the next one takes the place of a hidden current track', async () => {
    const me = await somebody();
    const secret = await make.track('Secret', [artist], { visibility: 'private', listed: false });
    await save(me, {
      entries: [entry(tracks[0] as number), entry(secret), entry(999_999), entry(tracks[2] as number)],
      index: 1,
      position_ms: 30_000,
    }).expect(200);
    const queue = await read(me);
    expect(names(queue)).toEqual(['Harbour Lights', 'Neap']);
    expect(queue).toMatchObject({ index: 1, position_ms: 0 });
    await save(me, { entries: [entry(tracks[0] as number), entry(secret)], index: 1, version: 1 }).expect(200);
    expect(await read(me)).toMatchObject({ index: 0, position_ms: 0 });
  });

  it('takes a thousand entries, an empty queue and the same track twice; nothing broken', async () => {
    const me = await somebody();
    const many = (count: number) =>
      Array.from({ length: count }, (_, place) => ({ ...entry(tracks[place % 4] as number, `u-${place}`), place }));
    await save(me, { entries: many(1_000), index: 999 }).expect(200);
    expect((await read(me)).entries[999]).toMatchObject({ uid: 'u-999', place: 999 });
    await save(me, { entries: many(1_001), version: 1 }).expect(422);
    await save(me, { entries: [], index: -1, version: 1 }).expect(200);
    expect(await read(me)).toMatchObject({ entries: [], index: -1 });
    const broken = [
      { index: 9 },
      { index: -1 },
      { index: 1.5 },
      { repeat: 'twice' },
      { version: -1 },
      { position_ms: 'x' },
      { entries: [{}] },
      { entries: 'all' },
      { entries: [entry(1), entry(1)], index: 0 },
      { entries: [{ ...entry(1), uid: '<b>' }], index: 0 },
      { entries: [null], index: 0 },
    ];
    for (const given of broken) await save(me, { version: 2, ...given }).expect(422);
    await app.http.get(`${QUEUE}?newer_than=x`).set(me).expect(422);
  });

  it('is for people who are signed in', async () => {
    await app.http.get(QUEUE).expect(401);
    await app.http
      .put(QUEUE)
      .send(queueOf())
      .expect((answer) => expect([401, 419]).toContain(answer.status));
  });

  it('is in the export of personal data', async () => {
    const id = await accounts.add('exporter');
    await save(await accounts.browser(id)).expect(200);
    const { play_queue: queue } = await personalDataOf(app, id);
    expect(queue).toEqual(
      ['Harbour Lights', 'Almanac', 'Neap', 'Undertow'].map((song) => ({
        song,
        source_type: 'album',
        source: 'Low Tide Almanac',
      })),
    );
  });

  it('tells nobody the names of songs that they only know the number of', async () => {
    const secret = await make.track('Unannounced', [artist], { visibility: 'private', listed: false });
    const id = await accounts.add('guesser');
    const who = await accounts.browser(id);
    const entries = [secret, 999_999].map((trackId, at) => ({
      uid: `g${at}`,
      track_id: trackId,
      source: { type: 'track', id: trackId },
    }));
    await save(who, { ...queueOf(), entries, index: 0 }).expect(200);
    expect((await app.http.get(QUEUE).set(who).expect(200)).body).toMatchObject({ queue: { entries: [] } });
    expect((await personalDataOf(app, id))['play_queue']).toEqual([]);
  });

  describe('long lists', () => {
    const expand = (input: object) => app.http.post(`${QUEUE}/expand`).send(input);

    it('go on by 200 until their end, in their order', async () => {
      const busy = await make.artist('Busy Hands');
      for (let place = 0; place < 205; place += 1) await make.track(`Piece ${place}`, [busy], { plays: place });
      const first = await expand({
        source_type: 'artist',
        source_id: busy,
        order_by: 'plays',
        order_dir: 'desc',
      }).expect(200);
      expect(first.body.tracks).toHaveLength(200);
      expect(first.body.tracks[0].name).toBe('Piece 204');
      expect(first.body.track_ids[199]).toBe(first.body.tracks[199].id);
      const rest = await expand({
        source_type: 'artist',
        source_id: busy,
        order_by: 'plays',
        order_dir: 'desc',
        cursor: first.body.next_cursor,
      }).expect(200);
      expect(rest.body.tracks.map((track: { name: string }) => track.name)).toEqual([
        'Piece 4',
        'Piece 3',
        'Piece 2',
        'Piece 1',
        'Piece 0',
      ]);
      expect(rest.body.next_cursor).toBeNull();
    });

    it('are albums with their picture, genres and whatever a module adds, without what is hidden', async () => {
      const album = await make.album('Velvet Hour', [artist], { tracks_count: 2 });
      const open = await make.track('Afterglow', [artist], { album_id: album, number: 2 });
      await make.track('Unheard', [artist], { album_id: album, number: 1, visibility: 'private', listed: false });
      const { body } = await expand({ source_type: 'album', source_id: album }).expect(200);
      expect(body.track_ids).toEqual([open]);
      expect(body.tracks[0].album.name).toBe('Velvet Hour');
      const genre = await make.genre('Ambient');
      await make.link('track_genres', { track_id: open, genre_id: genre });
      expect((await expand({ source_type: 'genre', source_id: genre }).expect(200)).body.track_ids).toEqual([open]);
      const tag = 77;
      await make.link('tags', {
        id: tag,
        name: 'late-night',
        display_name: 'Late Night',
        type: 'default',
        popularity: 1,
        created_at: accounts.at(0),
        updated_at: accounts.at(0),
      });
      await make.link('track_tags', { track_id: open, tag_id: tag });
      expect(
        (await expand({ source_type: 'tag', source_id: tag, order_by: 'popularity', order_dir: 'desc' }).expect(200))
          .body.track_ids,
      ).toEqual([open]);
      app.nest.get(QueueSources).add('mixtape', async ({ id }) => ({ tracks: [], nextCursor: `after-${id}` }));
      expect((await expand({ source_type: 'mixtape', source_id: 3 }).expect(200)).body).toMatchObject({
        tracks: [],
        next_cursor: 'after-3',
      });
    });

    it('are liked songs too, always those of whoever asks', async () => {
      const me = await accounts.add('keeper');
      const now = accounts.at(0);
      await make.link('likes', {
        user_id: me,
        likeable_type: 'track',
        likeable_id: tracks[2] as number,
        created_at: now,
      });
      const answer = await app.http
        .post(`${QUEUE}/expand`)
        .set(await accounts.browser(me))
        .send({ source_type: 'library', source_id: 1 })
        .expect(200);
      expect(answer.body.track_ids).toEqual([tracks[2]]);
      await expand({ source_type: 'library', source_id: me }).expect(401);
    });

    it('are playlists too, in their order, for those who may see them', async () => {
      const owner = await accounts.browser(await accounts.add('collector'));
      const [a, b, c] = tracks as [number, number, number, number];
      const { body } = await app.http
        .post('/api/v1/playlists')
        .set(owner)
        .send({ name: 'Mine', track_ids: [c, a, b] })
        .expect(201);
      const source = { source_type: 'playlist', source_id: body.playlist.id as number };
      const mine = (more: object) =>
        app.http
          .post(`${QUEUE}/expand`)
          .set(owner)
          .send({ ...source, ...more });
      expect((await mine({}).expect(200)).body).toMatchObject({ track_ids: [c, a, b], next_cursor: null });
      expect(
        (await mine({ order_by: 'name', order_dir: 'asc' }).expect(200)).body.tracks.map(
          ({ name }: { name: string }) => name,
        ),
      ).toEqual(['Almanac', 'Harbour Lights', 'Neap']);
      await expand(source).expect(404);
      const unlisted = await app.http
        .put(`/api/v1/playlists/${source.source_id}`)
        .set(owner)
        .send({ visibility: 'unlisted' })
        .expect(200);
      await expand(source).expect(404);
      expect(
        (
          await app.http
            .post(`${QUEUE}/expand?shareToken=${unlisted.body.playlist.share_token}`)
            .send(source)
            .expect(200)
        ).body.track_ids,
      ).toEqual([c, a, b]);
    });

    it('answer nonsense with an error that says so', async () => {
      await expand({ source_type: 'nonsense', source_id: 1 }).expect(422);
      for (const type of ['album', 'artist', 'genre', 'tag', 'track', 'playlist'])
        await expand({ source_type: type, source_id: 999_999 }).expect(404);
      await expand({ source_type: 'artist', source_id: artist, cursor: 'abc' }).expect(422);
      const album = await make.album('One', [artist]);
      await expand({ source_type: 'album', source_id: album, cursor: 'abc' }).expect(422);
      await expand({}).expect(422);
    });
  });
});
