import type { GrowthAnswer, GrowthReport } from '@tonearm/shared/insights/growth.dto';
import type { VisitBlock, VisitorsReport } from '@tonearm/shared/insights/visitors.dto';
import { Database } from '../src/core/database/database.js';
import { Repository } from '../src/core/database/repository.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { UnitOfWork } from '../src/core/database/unit-of-work.js';
import { sqlTime } from '../src/core/database/dialect.js';
import { MissedSearches } from '../src/core/reports/missed-searches.service.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { GrowthJob } from '../src/modules/admin/growth/index.js';
import { ForgetVisitors, PageViewBuffer, VisitCounter, VisitsRepository } from '../src/modules/admin/visits/index.js';
import { Log } from '../src/core/log.js';
import { createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

class Rows extends Repository {
  async run(sql: string, params: SqlValue[] = []): Promise<void> {
    await this.unit.run('test', () => this.write(sql, params));
  }
  async all<T>(sql: string): Promise<T[]> {
    return await this.rows<T>(sql);
  }
}

const ranked = (block: VisitBlock | undefined): Record<string, number> =>
  Object.fromEntries((block?.datasets[0]?.data ?? []).map(({ label, value }) => [label, value]));
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** How many see the site, without cookies and without keeping who it was (3-decisions §12). */
describe('visitors', () => {
  let app: TestApp;
  let admin: Visitor;
  let rows: Rows;
  /** Each test has a day of its own, at noon. */
  let noon = Math.floor(Date.now() / DAY_MS) * DAY_MS - 400 * DAY_MS + 12 * HOUR_MS;

  interface Seen {
    path?: string;
    from?: string;
    userAgent?: string;
    referrer?: string;
    isPrivate?: boolean;
    at?: number;
  }
  const see = ({
    path = '/',
    from = '203.0.113.1',
    userAgent = FIREFOX,
    referrer,
    isPrivate = false,
    at = noon,
  }: Seen = {}) =>
    app.nest
      .get(VisitCounter)
      .note({ path, ...(referrer && { referrer }) }, { address: from, userAgent, isPrivate }, at);
  const report = async (query: Record<string, string | number> = {}): Promise<VisitorsReport> => {
    await app.nest.get(VisitCounter).flush();
    const day = dayText(noon);
    const { body } = await app.http
      .get('/api/v1/reports/visitors')
      .query({ startDate: day, endDate: day, compare: 'none', ...query })
      .set(admin)
      .expect(200);
    return (body as { report: VisitorsReport }).report;
  };
  const totals = ({ pageviews, visitors, sessions }: VisitorsReport) => [
    pageviews?.total,
    visitors?.total,
    sessions?.total,
  ];

  beforeAll(async () => {
    app = await createTestApp('visitors');
    admin = await signIn(app);
    rows = new Rows(app.database, app.unit);
  });
  beforeEach(() => {
    noon += 3 * DAY_MS;
  });
  afterAll(() => app.close());

  it('are told apart by network and browser, and come back after half an hour', async () => {
    await see({ path: '/album/7/maren/undertow', referrer: 'www.example.com' });
    await see({ path: '/album/8/x/y', at: noon + 20 * 60_000, referrer: 'example.com' });
    await see({ path: '/', from: '203.0.113.2', at: noon + 60_000 });
    await see({ path: '/nowhere/at/all', userAgent: PHONE, at: noon + 2 * 60_000 });
    await see({ path: '/', at: noon + 51 * 60_000 });
    const seen = await report({ granularity: 'hour' });
    expect(totals(seen)).toEqual([5, 3, 4]);
    expect(seen.visitors?.datasets[0]?.data.find(({ value }) => value > 0)).toMatchObject({
      label: `${dayText(noon)}T12:00`,
      value: 3,
    });
    expect(ranked(seen.pages)).toEqual({ '/': 2, '/album/:id': 2, '/404': 1 });
    expect(ranked(seen.devices)).toEqual({ desktop: 3, mobile: 1 });
    expect(ranked(seen.browsers)).toEqual({ Firefox: 3, Safari: 1 });
    expect(ranked(seen.platforms)).toEqual({ Linux: 3, iOS: 1 });
    expect(ranked(seen.referrers)).toEqual({ direct: 3, 'example.com': 1 });
    expect(ranked(seen.countries)).toEqual({ unknown: 4 });
  });

  it('are neither robots, nor who runs the site, nor who asks not to be tracked', async () => {
    await see({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await see({ userAgent: '' });
    await see({ path: '/admin/visitors' });
    await see({ isPrivate: true });
    expect(totals(await report())).toEqual([0, 0, 0]);
    const settings = app.nest.get(SettingsService);
    await settings.update({ client: { 'analytics.respect_dnt': false }, server: {} });
    await see({ isPrivate: true });
    await settings.update({
      client: { 'analytics.respect_dnt': true },
      server: { 'analytics.ignore_ips': ['192.0.2.0/24'] },
    });
    await see({ from: '192.0.2.9' });
    await settings.update({ client: {}, server: { 'analytics.ignore_ips': [] } });
    expect(totals(await report())).toEqual([1, 1, 1]);
  });

  it('are others the day after, and nothing that told them apart is kept', async () => {
    const [before, midnight] = [noon + 11.9 * HOUR_MS, noon + 12 * HOUR_MS];
    await see({ at: before });
    await see({ at: midnight });
    const secret = async (): Promise<number[]> =>
      (await rows.all<{ day: number }>('SELECT day FROM visit_secrets')).map(({ day }) => Number(day));
    expect(totals(await report({ endDate: dayText(midnight) }))).toEqual([2, 2, 2]);
    expect(await secret()).toEqual([midnight / DAY_MS]);
    await app.nest.get(ForgetVisitors).run(midnight + DAY_MS + 2 * HOUR_MS);
    expect(await secret()).toEqual([]);
    expect(await rows.all('SELECT 1 FROM present_visitors')).toEqual([]);
    expect(await rows.all(`SELECT 1 FROM visit_days WHERE day <= ${midnight / DAY_MS} AND visitors <> ''`)).toEqual([]);
    expect(totals(await report({ endDate: dayText(midnight) }))).toEqual([2, 2, 2]);
  });

  it('of several processes are added up, each once', async () => {
    const database = app.nest.get(Database);
    const processes = [1, 2].map(() => {
      const unit = app.nest.get(UnitOfWork);
      return new PageViewBuffer(new VisitsRepository(database, unit), unit, app.nest.get(Log));
    });
    const view = (visitor: number, minutes: number) => ({
      at: noon + minutes * 60_000,
      visitor: String(visitor).padStart(8, '0').repeat(4),
      values: {
        countries: 'PT',
        cities: `Town ${visitor}, PT`,
        devices: 'desktop',
        browsers: null,
        platforms: null,
        referrers: null,
        pages: '/',
      },
    });
    // The same hundred on both, five minutes apart.
    for (const [at, buffer] of processes.entries())
      for (let visitor = 1; visitor <= 100; visitor += 1) buffer.add(view(visitor, at * 5));
    await Promise.all(processes.map((buffer) => buffer.flush()));
    for (const buffer of processes) await buffer.onModuleDestroy();
    const seen = await report({ limit: 20 });
    expect(totals(seen)).toEqual([200, 100, 100]);
    expect(ranked(seen.countries)).toEqual({ PT: 100 });
    // However many towns there are, a row keeps some, and how many are not among them.
    expect(seen.cities?.total).toBe(100);
    expect(Object.keys(ranked(seen.cities))).toHaveLength(21);
    expect(ranked(seen.cities)['other']).toBe(80);
    const [row] = await rows.all<{ details: string }>(
      `SELECT details FROM visit_days WHERE day = ${Math.floor(noon / DAY_MS)}`,
    );
    expect((JSON.parse(row?.details ?? '{}') as { cities: unknown[] }).cities).toHaveLength(51);
  });

  it('are told by the page, whose wish in a header counts', async () => {
    const tell = async (body: object, headers: Record<string, string> = {}) =>
      (
        await app.http
          .post('/api/v1/page-views')
          .set(await visit(app))
          .set({ 'User-Agent': FIREFOX, 'X-Forwarded-For': '198.51.100.7', ...headers })
          .send(body)
      ).status;
    const today = async () => await report({ startDate: dayText(Date.now()), endDate: dayText(Date.now()) });
    expect(await tell({ path: '/', referrer: null })).toBe(204);
    expect(await tell({ path: '/album/1', referrer: 'search.example' })).toBe(204);
    expect(await tell({ path: '/' }, { DNT: '1' })).toBe(204);
    expect(await tell({ path: '/' }, { 'Sec-GPC': '1' })).toBe(204);
    for (const body of [{}, { path: 'album' }, { path: null }, { path: 7 }, { path: '/', referrer: '<script>' }])
      expect(await tell(body)).toBe(422);
    const seen = await today();
    expect(seen.pageviews?.total).toBe(2);
    expect(seen.live).toBe(1);
    let last = 204;
    for (let count = 0; count < 310 && last === 204; count += 1)
      last = (await app.http.post('/api/v1/page-views').set('X-Forwarded-For', '198.51.100.8').send({ path: '/' }))
        .status;
    expect(last).toBe(429);
  });

  it('are shown in any timezone, of years within a moment, and compared', async () => {
    await see({ at: noon });
    await see({ at: noon + 13 * HOUR_MS, from: '203.0.113.9' });
    // In Auckland both are of the next day.
    const later = { startDate: dayText(noon + DAY_MS), endDate: dayText(noon + DAY_MS), timezone: 'Pacific/Auckland' };
    expect(totals(await report(later))).toEqual([2, 2, 2]);
    const compared = await report({
      startDate: dayText(noon + DAY_MS),
      endDate: dayText(noon + DAY_MS),
      compare: 'previous_period',
    });
    expect([compared.pageviews?.total, compared.pageviews?.previous_total]).toEqual([1, 1]);
    const years = await report({ startDate: dayText(noon - 1_000 * DAY_MS), endDate: dayText(noon + DAY_MS) });
    expect(years.granularity).toBe('month');
    expect(years.pageviews?.total).toBeGreaterThan(2);
    expect(years.pages?.total).toBeGreaterThan(2);
  });

  it('leave what they looked for in vain, and how the site grew meanwhile', async () => {
    const searches = app.nest.get(MissedSearches);
    const day = dayText(Date.now());
    const growth = async (query: Record<string, string> = {}): Promise<GrowthReport> => {
      await searches.flush();
      const { body } = await app.http.get('/api/v1/reports/growth').query(query).set(admin).expect(200);
      return (body as GrowthAnswer).report;
    };
    const search = async (query: string, headers: Record<string, string> = { 'User-Agent': FIREFOX }) =>
      await app.http
        .get('/api/v1/search')
        .query({ query })
        .set(await visit(app))
        .set(headers)
        .expect(200);
    for (const query of ['Zwölfton  Polka', 'zwolfton POLKA', 'Nowhere-Land']) await search(query);
    // Not what names a person, nor what no person looks for, nor where only a part of all was asked.
    for (const query of ['jo@nowhere.example', 'call 0151 234 56 78']) await search(query);
    await app.http
      .get('/api/v1/search')
      .query({ query: 'other', types: 'genres' })
      .set(await visit(app))
      .expect(200);
    await search('scrapers', { 'User-Agent': 'curl/8.0' });
    const asked = { startDate: day, endDate: day, compare: 'previous_period' };
    const report = await growth(asked);
    expect(report.missed_searches).toMatchObject({
      total: 3,
      datasets: [
        {
          data: [
            { label: 'zwolfton polka', value: 2 },
            { label: 'nowhere land', value: 1 },
          ],
        },
      ],
    });
    expect(await rows.all(`SELECT * FROM missed_searches WHERE text LIKE '%nowhere%'`)).toEqual([
      {
        day: Math.floor(Date.now() / DAY_MS),
        hash: expect.stringMatching(/^[0-9a-f]{32}$/),
        text: 'nowhere land',
        times: 1,
      },
    ]);
    expect([report.new_users.total, report.new_users.previous_total, report.granularity]).toEqual([1, 0, 'hour']);
    const file = (id: number, size: number, daysAgo: number) =>
      rows.run(
        `INSERT INTO file_entries (id, name, file_name, file_size, mime, extension, type, disk, upload_type, created_at, updated_at) VALUES (?, 'a', ?, ?, 'image/png', 'png', 'image', 'public', 'avatars', ?, ?)`,
        [id, `a${id}`, size, ...Array.from({ length: 2 }, () => sqlTime(new Date(Date.now() - daysAgo * DAY_MS)))],
      );
    await file(1, 1_000, 10);
    await file(2, 500, 3);
    const job = app.nest.get(GrowthJob);
    // The first night says what is known of the days before; what is deleted afterwards stays in them.
    await job.run(Date.now() - 2 * DAY_MS);
    await rows.run('DELETE FROM file_entries WHERE id = 2');
    await job.run();
    const { storage, uploads } = await growth({ range: 'last_7_days' });
    expect(uploads.total).toBe(0);
    expect(storage.datasets[0]?.data.map(({ value }) => value)).toEqual([
      1_000, 1_000, 1_000, 1_500, 1_500, 1_000, 1_000,
    ]);
    expect([storage.total, storage.previous_total]).toEqual([1_000, 1_000]);
    await rows.run('UPDATE missed_searches SET day = day - 401');
    await job.run();
    expect((await growth({ range: 'all_time' })).missed_searches.total).toBe(0);
    for (const query of ['range=soon', 'granularity=hour&range=last_year', 'limit=0'])
      await app.http.get(`/api/v1/reports/growth?${query}`).set(admin).expect(422);
    await app.http
      .get('/api/v1/reports/growth')
      .set(await visit(app))
      .expect(401);
  });

  it('are for those who see reports', async () => {
    const guest = await visit(app);
    expect((await app.http.get('/api/v1/reports/visitors').set(guest)).status).toBe(401);
    for (const query of ['metrics=plays', 'range=soon', 'timezone=Nowhere', 'startDate=2026-02-30&endDate=2026-03-01'])
      expect((await app.http.get(`/api/v1/reports/visitors?${query}`).set(admin)).status).toBe(422);
    const { report: some } = (await app.http.get('/api/v1/reports/visitors?metrics=pages').set(admin)).body as {
      report: VisitorsReport;
    };
    expect(Object.keys(some).sort()).toEqual(['granularity', 'live', 'pages', 'range']);
  });
});
