import { randomUUID } from 'node:crypto';
import type {
  AudienceAnswer,
  DimensionBlock,
  InsightsReport,
  LiveInsightsAnswer,
  RetentionAnswer,
  SeriesPoint,
} from '@tonearm/shared/insights/insights.dto';
import { sqlTime } from '../src/core/database/dialect.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { RollUp, SliceRollUp } from '../src/modules/catalogue/backstage/insights/index.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { addPlay } from './factories/plays.js';
import type { GivenPlay } from './factories/plays.js';
import { RawRows } from './factories/raw-rows.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OWNER = { email: 'maren@example.org', password: 'correct horse battery' };
const STRANGER = { email: 'sam@example.org', password: 'correct horse battery' };

const labelsOf = (block: DimensionBlock | undefined) => block?.datasets[0]?.data.map(({ label }) => label);
const valuesOf = (data: readonly SeriesPoint[]) => data.map(({ value }) => value);

describe('insights', () => {
  let app: TestApp;
  let admin: Visitor;
  let owner: Visitor;
  let stranger: Visitor;
  let rows: RawRows;
  let ids: { artist: number; album: number; one: number; two: number; owner: number; stranger: number };
  const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS + 12 * HOUR_MS;

  const register = async (who: typeof OWNER): Promise<number> => {
    const { body } = await app.http
      .post('/api/v1/users')
      .set(admin)
      .send({ ...who, name: who.email.split('@')[0], verify_email: false });
    return (body as { user: { id: number } }).user.id;
  };
  const play = (given: GivenPlay): Promise<void> => addPlay(rows, noon, given);
  const read = async <T>(path: string, who = owner): Promise<T> =>
    (await app.http.get(`/api/v1/insights/${path}`).set(who).expect(200)).body as T;
  const reportOf = async (path: string, who = owner): Promise<InsightsReport> =>
    (await read<{ report: InsightsReport }>(path, who)).report;
  const audience = (): Promise<AudienceAnswer> => read(`artists/${ids.artist}/audience`);

  beforeAll(async () => {
    app = await createTestApp('insights');
    admin = await signIn(app);
    rows = new RawRows(app.database, app.unit);
    const make = new CatalogueFactory(app.database, app.unit);
    const people = { owner: await register(OWNER), stranger: await register(STRANGER) };
    await rows.change('INSERT INTO user_roles (user_id, role_id) VALUES (?, 3)', [people.owner]);
    const artist = await make.artist('Maren Holt');
    const album = await make.album('Tide', [artist]);
    ids = {
      artist,
      album,
      ...people,
      one: await make.track('Harbour Lights', [artist], { album_id: album, owner_id: people.owner }),
      two: await make.track('Undertow', [artist], { owner_id: people.owner }),
    };
    await rows.change("INSERT INTO artist_managers (artist_id, user_id, role) VALUES (?, ?, 'viewer')", [
      artist,
      people.owner,
    ]);
    [owner, stranger] = [await signIn(app, OWNER), await signIn(app, STRANGER)];
    for (const ago of [200, 40, 5]) await play({ track: ids.two, listener: 'a', ago });
    for (const listener of ['a', 'b', 'c']) await play({ track: ids.one, listener, ago: 5 });
    await play({ track: ids.two, listener: 'a', ago: 3 });
    await play({ track: ids.one, listener: 'd', ago: 3, device: 'tablet', country: 'IS', heard: 90_000 });
    await play({ track: ids.one, listener: `u:${ids.stranger}`, user: ids.stranger, ago: 2 });
    await play({ track: ids.one, listener: 'e', ago: 2, heard: 20_000, counted: false, skipped: true });
    await play({ track: ids.one, listener: `u:${ids.owner}`, user: ids.owner, ago: 2, counted: false });
    await play({ track: ids.two, listener: 'a', ago: 1 });
    await rows.change("INSERT INTO likes (user_id, likeable_type, likeable_id, created_at) VALUES (?, 'track', ?, ?)", [
      ids.stranger,
      ids.one,
      sqlTime(new Date(noon - DAY_MS)),
    ]);
    await rows.change(
      "INSERT INTO follows (user_id, followable_type, followable_id, created_at) VALUES (?, 'artist', ?, ?)",
      [ids.stranger, ids.artist, sqlTime(new Date(noon - DAY_MS))],
    );
  });
  afterAll(() => app.close());

  const FIGURES = 'range=last_28_days&timezone=UTC';

  it('opens to owners and managers with the right, and to who sees all reports', async () => {
    for (const path of [
      `tracks/${ids.one}`,
      `albums/${ids.album}`,
      `artists/${ids.artist}`,
      `artists/${ids.artist}/audience`,
      `tracks/${ids.one}/live`,
      `tracks/${ids.one}/retention`,
    ]) {
      await app.http.get(`/api/v1/insights/${path}`).set(owner).expect(200);
      await app.http.get(`/api/v1/insights/${path}`).set(admin).expect(200);
      await app.http.get(`/api/v1/insights/${path}`).set(stranger).expect(403);
      await app.http.get(`/api/v1/insights/${path}`).expect(401);
    }
    await app.http.get('/api/v1/insights/playlists/1').set(admin).expect(404);
    await app.http.get('/api/v1/insights/tracks/999999').set(owner).expect(404);
    for (const query of [
      'metrics=money',
      'range=sometime',
      'timezone=Moon/Base',
      'startDate=2026-02-30&endDate=2026-03-01',
    ]) {
      await app.http.get(`/api/v1/insights/tracks/${ids.one}?${query}`).set(owner).expect(422);
    }
    expect((await app.http.get(`/api/v1/artists/${ids.artist}`).set(owner)).body.artist.sees_insights).toBe(true);
    expect((await app.http.get(`/api/v1/tracks/${ids.one}`).set(stranger)).body.track.permissions.insights).toBe(false);
  });

  it('tells the same before plays are folded, after, and when folding was cut short and repeated', async () => {
    const figures = async () => {
      const { folded_to: _foldedTo, ...rest } = await reportOf(`artists/${ids.artist}?${FIGURES}`);
      const { body } = await app.http.get(`/api/v1/reports/plays?${FIGURES}`).set(admin).expect(200);
      const { folded_to: _sitesFoldedTo, ...site } = (body as { report: InsightsReport }).report;
      return {
        rest,
        site,
        all: (await reportOf(`artists/${ids.artist}?range=all_time`)).plays?.total,
        retention: await read<RetentionAnswer>(`tracks/${ids.one}/retention`),
      };
    };
    const before = await figures();
    expect(before.rest).toMatchObject({
      plays: { total: 8, previous_total: 1, granularity: 'day' },
      listeners: { total: 5 },
      minutes: { total: 23 },
      completions: { total: 7 },
      skips: { total: 1 },
      saves: { total: 1 },
      followers: { total: 1 },
      clipped: false,
    });
    expect(before.all).toBe(10);
    const fold = app.nest.get(RollUp);
    await fold.foldAll(noon - 4 * DAY_MS);
    expect(await figures()).toEqual(before);
    await fold.foldAll(noon - 12 * HOUR_MS);
    expect(await figures()).toEqual(before);
    // As if the last step had ended between its rows and its mark: nothing counts twice meanwhile.
    await rows.change('UPDATE play_folds SET folded_to = folded_to - 23 WHERE id = 1', []);
    expect(await figures()).toEqual(before);
    await fold.foldAll(noon - 12 * HOUR_MS);
    expect(await figures()).toEqual(before);
    // The site's own figures are those of its tracks, each play once.
    for (const table of ['play_hours', 'play_days', 'play_months']) {
      const [site, tracks] = await Promise.all(
        [4, 1].map((kind) =>
          app.database.read<{ plays: number; skips: number; completions: number }>(
            `SELECT SUM(plays) AS plays, SUM(skips) AS skips, SUM(completions) AS completions FROM ${table} WHERE kind = ${kind}`,
          ),
        ),
      );
      expect(Number(site?.[0]?.plays)).toBeGreaterThan(8);
      expect(site).toEqual(tracks);
    }
    const keep = (days: number) =>
      app.nest.get(SettingsService).update({ client: {}, server: { 'analytics.raw_days': days } });
    const kept = (await app.database.read('SELECT id FROM plays')).length;
    await app.nest.get(SliceRollUp).foldAll(noon - 12 * HOUR_MS);
    await keep(3_650);
    await fold.dropOld();
    expect(await app.database.read('SELECT id FROM plays')).toHaveLength(kept);
    await keep(180);
    await fold.dropOld();
    expect(
      await app.database.read('SELECT id FROM plays WHERE created_at < ?', [sqlTime(new Date(noon - 180 * DAY_MS))]),
    ).toEqual([]);
    expect(await app.database.read('SELECT id FROM plays')).toHaveLength(11);
    expect(await figures()).toEqual(before);
  });

  it('counts listeners of a day by the clock of the timezone', async () => {
    // A day that begins at noon UTC.
    const day = new Date(noon - 4 * DAY_MS).toISOString().slice(0, 10);
    const report = await reportOf(
      `artists/${ids.artist}?startDate=${day}&endDate=${day}&timezone=Pacific/Tarawa&metrics=plays,listeners`,
    );
    expect(report).toMatchObject({ plays: { total: 4 }, listeners: { total: 3 } });
  });

  it('compares a time that goes on with as long a part of the one before, and draws nothing that is to come', async () => {
    const day = (ago: number): string => new Date(noon - ago * DAY_MS).toISOString().slice(0, 10);
    const report = await reportOf(
      `artists/${ids.artist}?startDate=${day(2)}&endDate=${day(-1)}&granularity=day&metrics=plays,saves,listeners`,
    );
    expect(report).toMatchObject({
      plays: { total: 2, previous_total: 4 },
      listeners: { total: 2, previous_total: 3 },
      saves: { total: 1, previous_total: 0 },
    });
    expect(report.plays?.datasets.map(({ data }) => valuesOf(data))).toEqual([
      [1, 1, 0],
      [0, 4, 0, 2],
    ]);
  });

  it('narrows plays by filters, but not down to one or two listeners for whose music it is', async () => {
    const path = `artists/${ids.artist}?${FIGURES}`;
    const total = async (filter: string, who: Visitor) =>
      (await reportOf(`${path}&metrics=plays&${filter}`, who)).plays?.total;
    const coded = (...filters: object[]) => `filters=${Buffer.from(JSON.stringify(filters)).toString('base64url')}`;
    expect([await total('country=PT', admin), await total('country=PT', owner)]).toEqual([7, 0]);
    expect([await total('user_type=user', admin), await total('user_type=user', owner)]).toEqual([1, 0]);
    expect([
      await total(`track_id=${ids.two}`, owner),
      await total(`album_id=${ids.album}`, owner),
      await total(`artist_id=${ids.artist}`, owner),
    ]).toEqual([3, 5, 8]);
    expect(await total(`user_id=${ids.stranger}`, admin)).toBe(1);
    expect(
      await total(coded({ key: 'source_type', value: 'album' }, { key: 'country', value: 'PT', operator: '=' }), admin),
    ).toBe(7);
    expect(await reportOf(`${path}&source_type=album&compare=previous_period`, admin)).toMatchObject({
      plays: { total: 8, previous_total: 1 },
      listeners: { total: 5 },
      skips: { total: 1 },
      tracks: { total: 8 },
      devices: { total: 8 },
    });
    const report = await reportOf(`${path}&source_type=album`);
    expect([report.devices, report.hours_of_week, report.saves]).toEqual([undefined, undefined, undefined]);
    expect(await reportOf(`artists/${ids.artist}?range=all_time&country=PT`, admin)).toMatchObject({
      clipped: true,
      plays: { total: 8 },
    });
    for (const refused of [
      `user_id=${ids.stranger}`,
      'country=Portugal',
      coded({ key: 'money', value: 1 }),
      coded({ key: 'country', value: 'PT', operator: '!=' }),
      'filters=e30',
    ]) {
      await app.http.get(`/api/v1/insights/${path}&${refused}`).set(owner).expect(422);
    }
    await app.http.get(`/api/v1/insights/artists/${ids.artist}/audience?country=PT`).set(owner).expect(422);
  });

  it('names only what three listeners share, but for who sees all reports', async () => {
    const labels = async (who: Visitor) =>
      labelsOf((await reportOf(`tracks/${ids.one}?${FIGURES}&metrics=devices,countries,cities`, who)).devices);
    expect(await labels(owner)).toEqual(['mobile', 'other']);
    expect(await labels(admin)).toEqual(['mobile', 'tablet']);
  });

  it('ranks tracks, draws where listeners leave, and spreads plays over the week of the timezone', async () => {
    const report = await reportOf(
      `artists/${ids.artist}?metrics=tracks,albums,artists,hours_of_week&timezone=Asia/Tokyo`,
    );
    expect(report.tracks?.datasets[0]?.data.map(({ label, value }) => [label, value])).toEqual([
      ['Harbour Lights', 5],
      ['Undertow', 3],
    ]);
    expect(report.artists).toMatchObject({
      total: 8,
      datasets: [{ data: [{ label: 'Maren Holt', value: 8, model: { id: ids.artist } }] }],
    });
    expect(report.albums?.datasets[0]?.data[0]).toMatchObject({ value: 5, model: { id: ids.album } });
    expect(
      new Set(
        report.hours_of_week?.datasets[0]?.data.flatMap(({ label, value }) =>
          value > 0 ? (label.split('-')[1] ?? '') : [],
        ),
      ),
    ).toEqual(new Set(['21']));
    const retention = await read<RetentionAnswer>(`tracks/${ids.one}/retention`);
    expect(retention).toMatchObject({ starts: 6, skips: 1, replays: 0 });
    expect([0, 11, 12, 50, 51, 99].map((bucket) => retention.buckets[bucket]?.reached)).toEqual([
      100, 100, 83.3, 83.3, 66.7, 66.7,
    ]);
  });

  it('shows listeners by name only where they show what they play', async () => {
    const top = async () => (await audience()).top_listeners;
    expect(await audience()).toMatchObject({
      followers: { total: 1 },
      new_listeners: 1,
      returning_listeners: 0,
      top_listeners: [],
    });
    await app.http
      .put('/api/v1/users/me/profile')
      .set(stranger)
      .send({ privacy: { show_history: true } })
      .expect(200);
    expect(await top()).toMatchObject([{ id: ids.stranger, plays: 1 }]);
    expect((await reportOf(`tracks/${ids.one}?metrics=users`)).users).toMatchObject({
      total: 5,
      datasets: [{ data: [{ value: 1, model: { id: ids.stranger } }] }],
    });
    expect((await reportOf(`tracks/${ids.two}?metrics=users`)).users?.datasets[0]?.data).toEqual([]);
    // What they listen on and where is not theirs to know whose music it is.
    const filtered = (who: Visitor) => reportOf(`artists/${ids.artist}?metrics=plays,users&browser=Firefox`, who);
    expect(await filtered(admin)).toMatchObject({
      plays: { total: 8 },
      users: { datasets: [{ data: [{ model: { id: ids.stranger } }] }] },
    });
    expect((await filtered(owner)).plays?.total).toBeGreaterThan(0);
    expect(await filtered(owner)).not.toHaveProperty('users');
    await app.http.delete('/api/v1/users/me/history').set(stranger).send({}).expect(200);
    expect(await top()).toEqual([]);
  });

  it('tells which channels of the site hold the music', async () => {
    const content = [{ model_type: 'album', id: ids.album }];
    const config = { content_type: 'albums', content_mode: 'manual' };
    const { body } = await app.http
      .post('/api/v1/channels')
      .set(admin)
      .send({ name: 'Editors like', visibility: 'public', config, content })
      .expect(201);
    await app.http
      .post('/api/v1/channels')
      .set(admin)
      .send({ name: 'Not yet', visibility: 'private', config, content })
      .expect(201);
    for (const [path, length] of [
      [`artists/${ids.artist}`, 1],
      [`albums/${ids.album}`, 1],
      [`tracks/${ids.two}`, 0],
    ] as const) {
      expect((await reportOf(`${path}?metrics=plays`)).featured_on).toEqual(
        [{ id: body.channel.id, name: 'Editors like', slug: 'editors-like' }].slice(0, length),
      );
    }
    await app.http
      .put(`/api/v1/channels/${body.channel.id}`)
      .set(admin)
      .send({ config: { content_mode: 'list_all', content_model_order: 'created_at:desc' } })
      .expect(200);
    expect((await reportOf(`albums/${ids.album}?metrics=plays`)).featured_on).toEqual([]);
  });

  it('clips to the days that the right reaches back', async () => {
    const permissions = [{ name: 'insights.view', restrictions: [{ name: 'history_days', value: 4 }] }];
    await app.http.put('/api/v1/roles/3').set(admin).send({ permissions }).expect(200);
    const report = await reportOf(`artists/${ids.artist}?range=last_90_days`);
    expect(report).toMatchObject({ clipped: true, plays: { total: 4, previous_total: null } });
    expect(await read<RetentionAnswer>(`tracks/${ids.one}/retention?range=all_time`)).toMatchObject({
      clipped: true,
      starts: 3,
    });
  });

  it('shows a play at once: who listens now, and on what, once it counts', async () => {
    const client = randomUUID();
    const { body } = await app.http
      .post('/api/v1/plays')
      .set(stranger)
      .set('User-Agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0')
      .send({ track_id: ids.two, client_id: client, source_type: 'track', source_id: ids.two })
      .expect(201);
    expect(await read<LiveInsightsAnswer>(`artists/${ids.artist}/live`)).toMatchObject({
      listeners: 1,
      tracks: [{ value: 1, model: { id: ids.two } }],
    });
    await rows.change('UPDATE plays SET created_at = ? WHERE id = ?', [
      sqlTime(new Date(Date.now() - 60_000)),
      body.play.id,
    ]);
    await app.http.put(`/api/v1/plays/${body.play.id}`).set(stranger).send({ ms_played: 40_000 }).expect(204);
    expect(
      (await reportOf(`tracks/${ids.two}?metrics=plays,devices&range=last_7_days`, admin)).devices?.datasets[0]?.data,
    ).toEqual(expect.arrayContaining([expect.objectContaining({ label: 'desktop', value: 1 })]));
  });
});
