import { RedisCache } from '../src/adapters/cache/redis/redis-cache.js';
import { JobWorkersRepository } from '../src/core/jobs/job-workers.repository.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { Log } from '../src/core/log.js';
import { Cache } from '../src/core/ports/cache.js';
import { createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { RawRows } from './factories/raw-rows.js';
import { until } from './until.js';

const HOUR_MS = 3_600_000;

/** The cache, the queue and the live connections as their tabs show them: what the environment has decided on. */
describe('what runs', () => {
  let app: TestApp;
  let admin: Visitor;
  const factsOf = async (group: string): Promise<Record<string, unknown>> =>
    (await app.http.get(`/api/v1/settings/groups/${group}/facts`).set(admin).expect(200)).body.facts as never;
  const tryOut = async (name: string): Promise<unknown> =>
    (await app.http.post(`/api/v1/settings/test/${name}`).set(admin).send({}).expect(200)).body;
  const isRedis = (): boolean => app.nest.get(Cache) instanceof RedisCache;

  beforeAll(async () => {
    app = await createTestApp('service-settings');
    admin = await signIn(app);
  });
  afterAll(() => app.close());

  it('names where faults are reported to: pages may send theirs there, and the address of the server is kept', async () => {
    const save = async (client: string, server: string) =>
      await app.http
        .put('/api/v1/settings')
        .set(admin)
        .send({ client: { 'logging.sentry_public': client }, server: { 'logging.sentry_dsn': server } });
    for (const odd of [
      'https://reports.example.org/1',
      'ftp://k@h/1',
      'https://k@h.example/x',
      "https://k@h.example/1; x '",
    ])
      expect([odd, (await save(odd, '')).status, (await save('', odd)).status]).toEqual([odd, 422, 422]);
    const saved = await save('https://key7@reports.example.org/sentry/7', 'http://hush9@reports.example.org:9000/9');
    expect([saved.status, saved.body.secrets['logging.sentry_dsn']]).toEqual([200, true]);
    const page = await app.http.get('/');
    expect(page.headers['content-security-policy']).toContain("connect-src 'self' https://reports.example.org;");
    expect(page.text + saved.text).not.toContain('hush9');
    expect((await save('', '')).status).toBe(200);
    expect((await app.http.get('/')).headers['content-security-policy']).not.toContain('reports.example.org');
  });

  it('is seen with a right, and changed in a session alone', async () => {
    const guest = await visit(app);
    expect((await app.http.get('/api/v1/settings/groups/cache/facts').set(guest)).status).toBe(401);
    for (const path of ['cache/flush', 'settings/test/cache', 'settings/test/queue', 'settings/test/websockets'])
      expect([path, (await app.http.post(`/api/v1/${path}`).set(guest).send({})).status]).toEqual([path, 401]);
  });

  it('says what the cache holds, and forgets values when told to, but no counter', async () => {
    const cache = app.nest.get(Cache);
    await cache.set('kept', 'x'.repeat(1_000), { ttlSeconds: 60 });
    await cache.increment('tries', 60);
    const facts = await factsOf('cache');
    expect(facts).toMatchObject({ state: 'up', driver: isRedis() ? 'redis' : 'memory' });
    expect(Number(facts['entries'])).toBeGreaterThan(0);
    expect(Number(facts['bytes'])).toBeGreaterThan(1_000);
    await app.http.post('/api/v1/cache/flush').set(admin).expect(200);
    expect([await cache.get('kept'), await cache.increment('tries', 60)]).toEqual([null, 2]);
    expect(await tryOut('cache')).toEqual({
      ok: true,
      message: 'The cache keeps values and gives them back.',
      status: 'success',
    });
  });

  it('says whether any process runs jobs, and forgets one that was killed', async () => {
    const workers = new JobWorkersRepository(app.database, app.unit);
    const longAgo = new Date(Date.now() - HOUR_MS);
    await app.unit.run('test', () =>
      workers.note({ id: 'killed', host: 'elsewhere', pid: 7, started_at: longAgo, seen_at: longAgo }),
    );
    expect(await factsOf('queue')).toMatchObject({ state: 'idle', workers: 0, failed: 0 });
    expect(await tryOut('queue')).toMatchObject({ ok: false, message: 'The queue answers, but no process runs jobs.' });
    await app.nest.get(Jobs).start();
    await until('it is seen', async () => (await factsOf('queue'))['workers'] === 1);
    expect(await factsOf('queue')).toMatchObject({ state: 'up', driver: isRedis() ? 'redis' : 'database' });
    expect(await tryOut('queue')).toMatchObject({ ok: true });
    expect(await workers.countSeen(new Date(0))).toBe(1);
  });

  it('sends a message around to say whether live news arrive', async () => {
    expect(await factsOf('websockets')).toMatchObject({ state: 'up', connections: 0 });
    expect(await tryOut('websockets')).toMatchObject({ ok: true, message: 'A message was sent around.' });
  });

  it('lets pages send words to who counts visits, and to nobody else, without a restart', async () => {
    const policy = async (): Promise<string> => String((await app.http.get('/')).headers['content-security-policy']);
    const save = (client: object) => app.http.put('/api/v1/settings').set(admin).send({ client });
    expect(await policy()).toContain("connect-src 'self';");
    expect((await save({ 'analytics.driver': 'matomo', 'analytics.tracking_code': '7' })).body).toMatchObject({
      errors: { 'analytics.driver': ['This needs the address of the service.'] },
    });
    const matomo = { 'analytics.driver': 'matomo', 'analytics.tracking_code': '7' };
    await save({ ...matomo, 'analytics.host': 'https://stats.example.org' }).expect(200);
    expect(await policy()).toContain("connect-src 'self' https://stats.example.org;");
    expect(await policy()).not.toContain("frame-src 'self' https://stats");
    for (const host of ['https://a.example; script-src *', 'javascript:alert(1)', 'https://a.example/x'])
      expect([host, (await save({ 'analytics.host': host })).status]).toEqual([host, 422]);
    await save({ 'analytics.driver': 'internal' }).expect(200);
    expect(await policy()).toContain("connect-src 'self';");
  });

  it('logs what takes longer than the settings allow, without the address', async () => {
    const warned: string[] = [];
    const log = app.nest.get(Log);
    const warn = log.warn.bind(log);
    log.warn = (message, error) => {
      warned.push(message);
      warn(message, error);
    };
    await app.http.get('/api/v1/settings/groups/player?secret=hush').set(admin).expect(200);
    const save = (limit: number) =>
      app.http
        .put('/api/v1/settings')
        .set(admin)
        .send({ server: { 'logging.slow_request_ms': limit } })
        .expect(200);
    await save(1);
    const slow = () => warned.filter((message) => message.includes('/settings/groups/:name'));
    expect(slow()).toEqual([]);
    await until('one is slow', async () => {
      await app.http.get('/api/v1/settings/groups/player?secret=hush').set(admin).expect(200);
      return slow().length > 0;
    });
    expect(slow()[0]).toMatch(/^GET \/api\/v1\/settings\/groups\/:name took \d+ ms \(request [\w-]+\)$/);
    expect(warned.join()).not.toContain('hush');
    await save(0);
    expect(await factsOf('logging')).toMatchObject({ level: 'silent', files: 1 });
  });

  it('shows on the console what the settings say, in each process that has read them, and without them what LOG_LEVEL says', async () => {
    const lines: string[] = [];
    const written = jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const log = app.nest.get(Log);
    const save = async (level: unknown): Promise<number> =>
      (
        await app.http
          .put('/api/v1/settings/groups/logging')
          .set(admin)
          .send({ values: { 'logging.level': level } })
      ).status;
    const shown = (): string[] => {
      log.info('an info of ours');
      log.error('an error of ours');
      return lines.splice(0).flatMap((line) => (line.includes(' of ours') ? [JSON.parse(line).level as string] : []));
    };
    try {
      expect(shown()).toEqual([]);
      expect(await save('info')).toBe(200);
      expect(shown()).toEqual(['info', 'error']);
      expect(await save('error')).toBe(200);
      expect(shown()).toEqual(['error']);
      for (const odd of ['debug', null, 3, '']) expect([odd, await save(odd)]).toEqual([odd, 422]);
      // As another process writes it.
      await new RawRows(app.database, app.unit).change(
        "UPDATE settings SET value = '\"info\"' WHERE name = 'logging.level'",
        [],
      );
      await until('this one knows', () => log.level === 'info');
      expect(await save('auto')).toBe(200);
      expect(shown()).toEqual([]);
    } finally {
      written.mockRestore();
    }
  });

  it('says how much an upload may take, and how much room there is', async () => {
    const save = (client: object) => app.http.put('/api/v1/settings').set(admin).send({ client }).expect(200);
    const megabytes = (number: number): number => number * 1_048_576;
    const facts = await factsOf('uploading');
    expect(facts).toMatchObject({ largest_file: megabytes(2_000), largest_request: megabytes(10) });
    expect(Number(facts['free'])).toBeGreaterThan(0);
    expect(Number(facts['disk'])).toBeGreaterThanOrEqual(Number(facts['free']));
    await save({ 'uploads.chunk_size': megabytes(50) });
    expect(await factsOf('uploading')).toMatchObject({ largest_request: megabytes(50) });
    await save({ 'uploads.max_size_mb': 40 });
    expect(await factsOf('uploading')).toMatchObject({ largest_request: megabytes(40) });
    await save({ 'uploads.max_size_mb': 300, 'uploads.disable_tus': true });
    expect(await factsOf('uploading')).toMatchObject({ largest_request: megabytes(300) });
  });

  it('says where the site is', async () => {
    expect(await factsOf('general')).toEqual({ site_url: app.config.baseUrl });
  });

  it('has no facts for a group that runs nothing', async () => {
    expect(await factsOf('player')).toEqual({});
    await app.http.get('/api/v1/settings/groups/nope/facts').set(admin).expect(404);
  });
});
