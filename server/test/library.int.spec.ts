import { randomUUID } from 'node:crypto';
import { Jobs } from '../src/core/jobs/jobs.js';
import { until } from './until.js';
import { LIBRARY, openLibraryBed } from './library-bed.js';
import type { Item, LibraryBed } from './library-bed.js';

describe('a library', () => {
  let bed: LibraryBed;
  beforeAll(async () => {
    bed = await openLibraryBed();
  });
  afterAll(() => bed.close());

  it('keeps each item once, counts it, and gives it back', async () => {
    const album = await bed.make.album('Low Tide Almanac', [bed.artist]);
    const song = await bed.make.track('Harbour Lights', [bed.artist], { album_id: album });
    const other = await bed.accounts.add('somebody');
    const items = [
      bed.track(song),
      bed.track(song),
      { model_type: 'album', model_id: album },
      { model_type: 'artist', model_id: bed.artist },
      { model_type: 'user', model_id: other },
    ];
    const { body } = await bed.change('add', items).expect(200);
    expect(body).toMatchObject({
      added: 4,
      counts: expect.arrayContaining([
        { model_type: 'track', model_id: song, count: 1 },
        { model_type: 'user', model_id: other, count: 1 },
      ]),
    });
    expect((await bed.change('add', items).expect(200)).body.added).toBe(0);
    expect(
      await Promise.all(
        [`tracks/${song}`, `albums/${album}?load=tracks`, `artists/${bed.artist}`].map((path) =>
          bed.get(`/api/v1/${path}`),
        ),
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
    expect(await bed.get(`${LIBRARY}/ids`)).toMatchObject({
      tracks: [song],
      albums: [album],
      artists: [bed.artist],
      users: [other],
      playlists: [],
      reposts: { tracks: [] },
    });
    const { pagination, total_duration_ms: total } = await bed.get(`${LIBRARY}/tracks?paginate=lengthAware`);
    expect([pagination.total, total, pagination.data[0]]).toEqual([
      1,
      180_000,
      expect.objectContaining({
        id: song,
        album: expect.objectContaining({ id: album }),
        added_at: expect.stringMatching(/Z$/),
      }),
    ]);
    expect([await bed.names('albums'), await bed.names('artists')]).toEqual([['Low Tide Almanac'], ['Maren Holt']]);
    expect((await bed.get(`/api/v1/tracks/${song}/likes`)).pagination.data).toEqual([
      expect.objectContaining({ id: bed.ines, name: 'ines-moreau' }),
    ]);
    expect((await bed.change('remove', items).expect(200)).body.removed).toBe(4);
    expect((await bed.change('remove', items).expect(200)).body).toMatchObject({
      removed: 0,
      counts: expect.arrayContaining([{ model_type: 'track', model_id: song, count: 0 }]),
    });
  });

  it('answers its ids with a tag, and nothing where the browser holds them', async () => {
    const { headers } = await bed.app.http.get(`${LIBRARY}/ids`).set(bed.visitor).expect(200);
    await bed.app.http
      .get(`${LIBRARY}/ids`)
      .set(bed.visitor)
      .set('If-None-Match', headers['etag'] as string)
      .expect(304);
    await bed.change('add', [bed.track(await bed.make.track('News', [bed.artist]))]).expect(200);
    await bed.app.http
      .get(`${LIBRARY}/ids`)
      .set(bed.visitor)
      .set('If-None-Match', headers['etag'] as string)
      .expect(200);
  });

  it('sorts, searches and pages without a gap while songs come in', async () => {
    const who = await bed.accounts.browser(await bed.accounts.add('sorter'));
    const other = await bed.make.artist('Ádám Őr');
    const album = await bed.make.album('Záhada', [other]);
    const ids = [];
    for (const [index, name] of ['Delta', 'Alpha', 'Echo', 'Bravo', 'Charlie'].entries()) {
      ids.push(
        await bed.make.track(name, [index % 2 ? bed.artist : other], {
          duration_ms: 10_000 * (index + 1),
          ...(index < 2 ? { album_id: album } : {}),
        }),
      );
    }
    await bed.change('add', ids.map(bed.track), who).expect(200);
    const walk = async (query: string, onPage = async (): Promise<void> => undefined): Promise<string[]> => {
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { pagination } = await bed.get(
          `${LIBRARY}/tracks?perPage=2&${query}${cursor && `&cursor=${cursor}`}`,
          who,
        );
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
    const late = await bed.make.track('Aaa', [bed.artist]);
    expect(
      (await walk('orderBy=added_at', async () => void (await bed.change('add', [bed.track(late)], who)))).sort(),
    ).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo']);
    await bed.app.http.get(`${LIBRARY}/tracks?cursor=nonsense`).set(who).expect(422);
    await bed.app.http.get(`${LIBRARY}/tracks?perPage=101`).set(who).expect(422);
    await bed.app.http
      .get(`${LIBRARY}/tracks?orderBy=${encodeURIComponent('name;--')}`)
      .set(who)
      .expect(200);
  });

  it('is in order by name, also once something is called otherwise', async () => {
    const id = await bed.accounts.add('orderly');
    const who = await bed.accounts.browser(id);
    const [singer, album] = [await bed.make.artist('Mabel'), await bed.make.album('Middle', [bed.artist])];
    const songs = [await bed.make.track('Beacon', [singer]), await bed.make.track('Cinder', [singer])];
    await bed
      .change(
        'add',
        [
          ...songs.map(bed.track),
          { model_type: 'album', model_id: album },
          { model_type: 'album', model_id: await bed.make.album('Onward', [bed.artist]) },
          { model_type: 'artist', model_id: singer },
          { model_type: 'artist', model_id: await bed.make.artist('Nils') },
        ],
        who,
      )
      .expect(200);
    const listed = async (kind: string) =>
      ((await bed.get(`${LIBRARY}/${kind}?orderBy=name`, who)).pagination.data as { name: string }[]).map(
        ({ name }) => name,
      );
    expect([await listed('tracks'), await listed('albums'), await listed('artists')]).toEqual([
      ['Beacon', 'Cinder'],
      ['Middle', 'Onward'],
      ['Mabel', 'Nils'],
    ]);
    for (const path of [`tracks/${songs[0]}`, `albums/${album}`, `artists/${singer}`])
      await bed.app.http.put(`/api/v1/${path}`).set(bed.admin).send({ name: 'Žofie' }).expect(200);
    await bed.app.nest.get(Jobs).start();
    for (const [kind, first] of [
      ['tracks', 'Cinder'],
      ['albums', 'Onward'],
      ['artists', 'Nils'],
    ] as const)
      await until(`${kind} are in order`, async () => (await listed(kind))[0] === first);
  });

  it('takes nothing that may not be seen, and leaves out what is hidden later', async () => {
    const hidden = await bed.make.track('Hidden', [bed.artist], { visibility: 'private', listed: false });
    const later = await bed.make.track('Later', [bed.artist]);
    await bed.change('add', [bed.track(hidden)]).expect(404);
    await bed.change('add', [bed.track(999_999)]).expect(404);
    expect((await bed.change('add', [bed.track(hidden), bed.track(later)]).expect(200)).body).toMatchObject({
      added: 1,
      counts: [{ model_id: later }],
    });
    await bed.hide('tracks', later);
    expect(await bed.names('tracks')).not.toContain('Later');
    await bed.app.http.get(`/api/v1/tracks/${later}/likes`).expect(404);
    expect((await bed.change('remove', [bed.track(later)]).expect(200)).body).toMatchObject({ removed: 1, counts: [] });
  });

  it('refuses oneself, guests, people without the right, and broken input', async () => {
    await bed.app.http.post(`/api/v1/users/${bed.ines}/follow`).set(bed.visitor).expect(422);
    await bed.app.http
      .post('/api/v1/library/add')
      .set(bed.accounts.visitor(null))
      .send({ items: [bed.track(1)] })
      .expect(401);
    const banned = await bed.accounts.add('gone', { values: { banned_at: bed.accounts.at(0) } });
    await bed.app.http.post(`/api/v1/users/${banned}/follow`).set(bed.visitor).expect(404);
    const powerless = await bed.accounts.browser(await bed.accounts.add('powerless', { roles: [1] }));
    await bed.change('add', [bed.track(1)], powerless).expect(403);
    const many = Array.from({ length: 501 }, (_, index) => bed.track(index + 1));
    for (const items of [
      [],
      many,
      [{ model_type: 'tracks', model_id: 1 }],
      [bed.track(-1)],
      [bed.track(1e12)],
      ['x'],
      'x',
      null,
      [{ ...bed.track(1), model_id: '1; DROP' }],
    ]) {
      await bed.app.http.post('/api/v1/library/add').set(bed.visitor).send({ items }).expect(422);
    }
    const own = await bed.make.track('Own', [bed.artist]);
    await bed.change('add', [{ ...bed.track(own), user_id: 1 } as Item]).expect(200);
    expect(await bed.app.database.read('SELECT user_id FROM likes WHERE likeable_id = ?', [own])).toEqual([
      { user_id: bed.ines },
    ]);
  });

  it('counts exactly what is there after a hundred people at once', async () => {
    const song = await bed.make.track('Everybody', [bed.artist]);
    const people = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, index) => await bed.accounts.browser(await bed.accounts.add(`fan-${index}`)),
      ),
    );
    const calls = Array.from({ length: 100 }, (_, index) =>
      bed.change(index % 3 === 2 ? 'remove' : 'add', [bed.track(song)], people[index % 20]),
    );
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    const [row] = await bed.app.database.read<{ n: number }>(
      "SELECT COUNT(*) AS n FROM likes WHERE likeable_type = 'track' AND likeable_id = ?",
      [song],
    );
    expect(await bed.counter('tracks', 'likes_count', song)).toBe(Number(row?.n));
  });

  it('follows and reposts with a count', async () => {
    expect(
      (await bed.app.http.post(`/api/v1/artists/${bed.artist}/follow`).set(bed.visitor).expect(200)).body,
    ).toMatchObject({ followers_count: 1, followed: true });
    expect(
      (await bed.app.http.post(`/api/v1/artists/${bed.artist}/unfollow`).set(bed.visitor).expect(200)).body,
    ).toMatchObject({ followers_count: 0, followed: false });
    const song = await bed.make.track('Again and again', [bed.artist]);
    const toggle = (input: object) => bed.app.http.post('/api/v1/reposts/toggle').set(bed.visitor).send(input);
    expect(
      (await toggle({ repostable_type: 'track', repostable_id: song, caption: ' Hear this ' }).expect(200)).body,
    ).toMatchObject({ action: 'added', reposts_count: 1 });
    expect((await bed.get(`/api/v1/tracks/${song}/reposts`)).pagination.data).toEqual([
      expect.objectContaining({ id: bed.ines, caption: 'Hear this' }),
    ]);
    expect((await toggle({ repostable_type: 'track', repostable_id: song }).expect(200)).body).toMatchObject({
      action: 'removed',
      reposts_count: 0,
    });
    await toggle({ repostable_type: 'track', repostable_id: 999_999 }).expect(404);
    // Who has lost the right takes back what they have reposted, and reposts nothing more.
    const lost = await bed.accounts.add('no-reposts', { roles: [] });
    const without = await bed.accounts.browser(lost);
    await bed.make.link('reposts', {
      user_id: lost,
      repostable_type: 'track',
      repostable_id: song,
      created_at: '2026-01-01 00:00:00.000',
    });
    await bed.accounts.change('tracks', { reposts_count: 1 }, song);
    const toggleWithout = () =>
      bed.app.http.post('/api/v1/reposts/toggle').set(without).send({ repostable_type: 'track', repostable_id: song });
    expect((await toggleWithout().expect(200)).body).toMatchObject({ action: 'removed', reposts_count: 0 });
    await toggleWithout().expect(403);
    await bed.app.http
      .post('/api/v1/reposts/toggle')
      .send({ repostable_type: 'track', repostable_id: song })
      .expect(401);
    await toggle({ repostable_type: 'artist', repostable_id: bed.artist }).expect(422);
    await toggle({ repostable_type: 'track', repostable_id: song, caption: 'x'.repeat(281) }).expect(422);
  });

  it('remembers what was heard, repeats as one, and forgets on request', async () => {
    const who = await bed.accounts.browser(await bed.accounts.add('listener'));
    const [one, two] = [await bed.make.track('One', [bed.artist]), await bed.make.track('Two', [bed.artist])];
    for (const id of [one, two, two, two, one]) {
      await bed.app.http
        .post('/api/v1/plays')
        .set(who)
        .send({ track_id: id, client_id: randomUUID(), source_type: 'album', source_id: 1 })
        .expect(201);
    }
    const entries = async (query = '') =>
      (await bed.get(`${LIBRARY}/history${query}`, who)).pagination as {
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
    await bed.app.http.get(`${LIBRARY}/history?from=2024-02-30`).set(who).expect(422);
    const forget = (body: object, by = who) => bed.app.http.delete('/api/v1/users/me/history').set(by).send(body);
    expect((await forget({ play_ids: first.data[1]?.play_ids }, bed.visitor).expect(200)).body.deleted).toBe(0);
    expect((await forget({ play_ids: first.data[1]?.play_ids }).expect(200)).body.deleted).toBe(3);
    expect((await entries()).data).toHaveLength(1);
    expect((await forget({ before: '2020-01-01' }).expect(200)).body.deleted).toBe(0);
    for (const broken of [{ before: 'yesterday' }, { before: null }, { play_ids: null }])
      await forget(broken).expect(422);
    expect((await forget({}).expect(200)).body.deleted).toBe(2);
    // What was played stays played, by nobody.
    expect(
      Number(
        (await bed.app.database.read<{ n: number }>('SELECT COUNT(*) AS n FROM plays WHERE user_id IS NULL'))[0]?.n,
      ),
    ).toBe(5);
  });
});
