import { randomUUID } from 'node:crypto';
import { FILTERED_PLAYS_MAX } from '@tonearm/shared/insights/insights';
import type { FiguresReport, InsightsAnswer, InsightsReport } from '@tonearm/shared/insights/insights.dto';
import type { PlaysReportAnswer, ReportHeaderAnswer } from '@tonearm/shared/insights/reports.dto';
import { sqlTime } from '../src/core/database/dialect.js';
import { Repository } from '../src/core/database/repository.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { RollUp, SliceRollUp } from '../src/modules/catalogue/backstage/insights/index.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';

const HOUR_MS = 3_600_000;
const OWNER = { email: 'maren@example.org', password: 'correct horse battery' };
/** Two months ago: that month is over. */
const MONTH = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 2, 1));
const dayOf = (day: number): string => new Date(MONTH.getTime() + (day - 1) * 24 * HOUR_MS).toISOString().slice(0, 10);

class Rows extends Repository {
  async run(sql: string, params: SqlValue[] = []): Promise<void> {
    await this.unit.run('test', () => this.write(sql, params));
  }

  async fill(plays: readonly SqlValue[][]): Promise<void> {
    const columns =
      'track_id user_id listener_key client_id source_type ms_played completed skipped counted_at created_at device country';
    for (let at = 0; at < plays.length; at += 2_000)
      await this.unit.run('test', () => this.insertMany('plays', columns.split(' '), plays.slice(at, at + 2_000)));
  }
}

describe('filtered insights', () => {
  let app: TestApp;
  let admin: Visitor;
  let owner: Visitor;
  let ids: { artist: number; one: number; two: number };

  beforeAll(async () => {
    app = await createTestApp('insights-filters');
    admin = await signIn(app);
    const rows = new Rows(app.database, app.unit);
    const make = new CatalogueFactory(app.database, app.unit);
    const { body } = await app.http
      .post('/api/v1/users')
      .set(admin)
      .send({ ...OWNER, verify_email: false })
      .expect(201);
    const userId = (body as { user: { id: number } }).user.id;
    await rows.run('INSERT INTO user_roles (user_id, role_id) VALUES (?, 3)', [userId]);
    const artist = await make.artist('Maren Holt');
    ids = {
      artist,
      one: await make.track('Harbour Lights', [artist], { owner_id: userId }),
      two: await make.track('Undertow', [artist], { owner_id: userId }),
    };
    await rows.run("INSERT INTO artist_managers (artist_id, user_id, role) VALUES (?, ?, 'viewer')", [artist, userId]);
    owner = await signIn(app, OWNER);
    const play = async (track: number, listener: string, country: string, day: number): Promise<void> => {
      const at = sqlTime(new Date(Date.parse(`${dayOf(day)}T12:00:00Z`)));
      await rows.run(
        `INSERT INTO plays (track_id, listener_key, client_id, source_type, ms_played, completed, skipped, counted_at, created_at, device, browser, platform, country, city)
         VALUES (?, ?, ?, 'album', 180000, 1, 0, ?, ?, 'mobile', 'Firefox', 'iOS', ?, NULL)`,
        [track, listener, randomUUID(), at, at, country],
      );
    };
    for (const listener of ['a', 'b', 'c']) await play(ids.one, listener, 'PT', 3);
    for (const listener of ['x', 'y', 'z']) await play(ids.one, listener, 'ES', 3);
    await play(ids.two, 'd', 'PT', 5);
    await play(ids.two, 'e', 'ES', 6);
  });
  afterAll(() => app.close());

  const read = async (query: string, { first = 1, last = 27, who = owner } = {}): Promise<InsightsReport> =>
    (
      (
        await app.http
          .get(
            `/api/v1/insights/artists/${ids.artist}?startDate=${dayOf(first)}&endDate=${dayOf(last)}&compare=none&${query}`,
          )
          .set(who)
          .expect(200)
      ).body as InsightsAnswer
    ).report;
  const plays = async (
    query: string,
    span: { first?: number; last?: number; who?: Visitor } = {},
  ): Promise<number | undefined> => (await read(query, span)).plays?.total;

  it('tell no point of a line that one listener stands behind', async () => {
    for (const granularity of ['hour', 'day']) {
      const { plays: line, listeners } = await read(`country=PT&granularity=${granularity}`, { last: 20 });
      expect([line?.total, listeners?.total]).toEqual([4, 4]);
      expect(listeners?.datasets[0]?.data.filter(({ value }) => value > 0 && value < 3)).toEqual([]);
    }
  });

  it('tell of no range less another what one listener is', async () => {
    expect([
      await plays('country=PT'),
      await plays('country=PT', { last: 5 }),
      await plays('country=PT', { first: 4 }),
    ]).toEqual([4, 0, 0]);
    // Nor of a day that another timezone cuts.
    expect(await plays('country=PT&timezone=Pacific/Tarawa', { first: 3, last: 5 })).toBe(0);
    expect([await plays('country=PT', { who: admin }), await plays('country=PT', { first: 4, who: admin })]).toEqual([
      4, 1,
    ]);
  });

  it('tell of no filter less another what one listener is', async () => {
    expect([
      await plays(`country=PT&track_id=${ids.one}`),
      await plays(`country=PT&track_id=${ids.one}`, { who: admin }),
    ]).toEqual([0, 3]);
    expect(await plays(`track_id=${ids.one}`)).toBe(6);
  });

  it('rank music that three listeners share, and no hours', async () => {
    const { tracks, artists, hours_of_week } = await read('country=PT&metrics=tracks,artists,hours_of_week');
    expect(tracks).toMatchObject({ datasets: [{ data: [{ label: 'Harbour Lights', value: 3 }] }] });
    expect(tracks?.datasets[0]?.data).toHaveLength(1);
    expect(artists?.datasets[0]?.data).toMatchObject([{ value: 3 }]);
    expect(hours_of_week).toBeUndefined();
    expect((await read('country=PT&metrics=tracks', { who: admin })).tracks?.datasets[0]?.data).toHaveLength(2);
  });

  it('are told of the whole site to who may see its reports', async () => {
    for (const path of ['reports/plays', 'reports/header', 'reports/live']) {
      await app.http.get(`/api/v1/${path}`).set(owner).expect(403);
      await app.http.get(`/api/v1/${path}`).expect(401);
    }
    const site = async (query = ''): Promise<FiguresReport> => {
      const span = `startDate=${dayOf(1)}&endDate=${dayOf(27)}`;
      const { body } = await app.http.get(`/api/v1/reports/plays?${span}&${query}`).set(admin).expect(200);
      return (body as PlaysReportAnswer).report;
    };
    const report = await site();
    expect(report).toMatchObject({
      plays: { total: 8, previous_total: 0, granularity: 'day' },
      listeners: { total: 8 },
      minutes: { total: 24 },
      completions: { total: 8 },
      skips: { total: 0 },
      devices: { datasets: [{ data: [{ label: 'mobile', value: 8 }] }] },
      artists: { datasets: [{ data: [{ label: 'Maren Holt', value: 8 }] }] },
      clipped: false,
    });
    expect(report.tracks?.datasets[0]?.data.map(({ model, value }) => [model.name, value])).toEqual([
      ['Harbour Lights', 6],
      ['Undertow', 2],
    ]);
    // Music by its own figures, all else by the plays.
    const totals = [`track_id=${ids.two}`, 'country=ES', `track_id=${ids.one}&country=ES`, 'artist_id=999'];
    expect(await Promise.all(totals.map(async (query) => (await site(query)).plays?.total))).toEqual([2, 4, 3, 0]);
    for (const query of ['metrics=money', 'range=sometime', 'filters=e30', 'startDate=2026-02-30&endDate=2026-03-01'])
      await app.http.get(`/api/v1/reports/plays?${query}`).set(admin).expect(422);
    const { body } = await app.http.get('/api/v1/reports/header').set(admin).expect(200);
    expect((body as ReportHeaderAnswer).cards).toEqual([
      { key: 'users', current: 2, previous: 0, percent_change: null },
      { key: 'artists', current: expect.any(Number), previous: expect.any(Number), percent_change: null },
      { key: 'tracks', current: 2, previous: expect.any(Number), percent_change: null },
      { key: 'plays', current: 0, previous: 0, percent_change: null },
      { key: 'storage', current: 0, previous: 0, percent_change: null },
    ]);
  });

  it('of one person are read however many plays others have, and of one filter from its own figures, where others are refused', async () => {
    const rows = new Rows(app.database, app.unit);
    const at = sqlTime(new Date(Date.parse(`${dayOf(10)}T12:00:00Z`)));
    const { body } = await app.http.get('/api/v1/users/me').set(owner).expect(200);
    const userId = (body as { user: { id: number } }).user.id;
    const play = (listener: string, user: number | null): SqlValue[] => [
      ids.two,
      user,
      listener,
      randomUUID(),
      'album',
      180_000,
      1,
      0,
      at,
      at,
      'tablet',
      'NO',
    ];
    await rows.fill([
      play(`u:${userId}`, userId),
      ...Array.from({ length: FILTERED_PLAYS_MAX + 1 }, (_, guest) => play(`g${guest}`, null)),
    ]);
    const ask = (query: string) =>
      app.http
        .get(`/api/v1/reports/plays?startDate=${dayOf(10)}&endDate=${dayOf(10)}&compare=none&${query}`)
        .set(admin);
    for (const query of [`user_id=${userId}`, `user_id=${userId}&device=tablet`]) {
      const { report } = (await ask(query).expect(200)).body as PlaysReportAnswer;
      expect([report.plays?.total, report.listeners?.total, report.minutes?.total]).toEqual([1, 1, 3]);
    }
    const figures = async (query: string) => {
      const { report } = (await ask(query).expect(200)).body as PlaysReportAnswer;
      return [report.plays?.total, report.behind, report.can_combine];
    };
    expect(await figures('device=tablet')).toEqual([FILTERED_PLAYS_MAX + 2, false, true]);
    // As two processes once left it: what is written with one of the two is read with the same.
    for (let time = 0; time < 2; time += 1)
      await rows.run("INSERT INTO play_slices (dimension, value) VALUES ('device', 'tablet')");
    const folded = Date.parse(`${dayOf(11)}T12:00:00Z`);
    await app.nest.get(RollUp).foldAll(folded);
    await app.nest.get(SliceRollUp).foldAll(folded);
    expect(await figures('device=tablet')).toEqual([FILTERED_PLAYS_MAX + 2, false, false]);
    expect(await figures('device=desktop')).toEqual([0, false, false]);
    const refused = await ask('device=tablet&country=NO').expect(422);
    expect(refused.body).toMatchObject({
      errors: { filters: ['There are too many plays to filter. Choose a shorter range.'] },
    });
  });
});
