import { DATABASE_LIMITS } from '../src/core/database/bounded-pool.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { FaultProxy } from './fault-proxy.js';
import type { Fault } from './fault-proxy.js';
import { until } from './until.js';

const SERVER = process.env['TEST_DATABASE_URL'];
const CALL_MS = 700;
const WHOLE_AGAIN_MS = 5_000;

const describeScaled = SERVER ? describe : describe.skip;

/** quality.md, rows 131 and 143. */
describeScaled('the database through a broken network', () => {
  let proxy: FaultProxy;
  let app: TestApp;
  let visitor: Visitor;

  beforeAll(async () => {
    proxy = await FaultProxy.before(String(SERVER));
    app = await createTestApp('away', {}, (config) => ({
      ...config,
      databaseUrl: proxy.through(String(config.databaseUrl)),
      databaseLimits: { ...DATABASE_LIMITS, callMs: CALL_MS, connectMs: CALL_MS },
    }));
    visitor = await signIn(app);
  });
  afterEach(() => proxy.set('none'));
  afterAll(async () => {
    await app.close();
    await proxy.close();
  });

  const timed = async (path: string): Promise<{ status: number; ms: number; body: { errors?: unknown } }> => {
    const since = performance.now();
    const { status, body } = await app.http.get(path).set(visitor);
    return { status, body, ms: performance.now() - since };
  };
  const save = async (name: string): Promise<number> =>
    (await app.http.post('/api/v1/playlists').set(visitor).send({ name })).status;

  it.each<Fault>(['down', 'hang', 'reset', 'slow', 'cut'])(
    '%s: calls end with 503 in time, health says so, and all is well by itself soon after',
    async (fault) => {
      await proxy.set(fault);
      const [alive, health, ...calls] = await Promise.all([
        timed('/api/v1/health/live'),
        timed('/api/v1/health'),
        ...Array.from({ length: 25 }, () => timed('/api/v1/playlists')),
      ]);
      // A restart would bring no database back.
      expect(alive.status).toBe(200);
      expect(health).toMatchObject({ status: 503, body: { errors: { down: expect.arrayContaining(['database']) } } });
      expect(health.ms).toBeLessThan(2_000);
      for (const call of calls) {
        expect(call.status).toBe(503);
        expect(call.ms).toBeLessThan(CALL_MS * 3);
      }
      await proxy.set('none');
      const since = performance.now();
      // As many at once as before: of the connections that were cut, some are found out by who asks with them.
      const isWhole = async (): Promise<boolean> => {
        const asked = [timed('/api/v1/health'), ...Array.from({ length: 25 }, () => timed('/api/v1/playlists'))];
        return (await Promise.all(asked)).every(({ status }) => status === 200);
      };
      await until('the site is whole again', isWhole, WHOLE_AGAIN_MS);
      expect(performance.now() - since).toBeLessThan(WHOLE_AGAIN_MS);
    },
  );

  it('whoever began to read the settings, and from whatever page one asks, nobody waits longer', async () => {
    const settings = app.nest.get(SettingsService);
    await settings.update({ client: {}, server: {} });
    await proxy.set('hang');
    const job = settings.get('api.integrated').then(
      () => 'read',
      () => 'given up',
    );
    const since = performance.now();
    const [page, bare] = await Promise.all([
      app.http.get('/api/v1/playlists').set(visitor).set('Origin', app.config.baseUrl),
      app.http.get('/api/v1/bootstrap-data').set(visitor),
    ]);
    expect([page.status, bare.status, await job]).toEqual([503, 503, 'given up']);
    expect(performance.now() - since).toBeLessThan(CALL_MS * 3);
  });

  it('keeps every write that was acknowledged, whatever happened to the others', async () => {
    const kept: string[] = [];
    for (const fault of ['hang', 'cut', 'reset'] as const) {
      const names = Array.from({ length: 8 }, (_, at) => `${fault} ${at}`);
      const writes = names.map(async (name, at) => {
        if (at === 4) await proxy.set(fault);
        if ((await save(name)) < 300) kept.push(name);
      });
      await Promise.all(writes);
      await proxy.set('none');
      await until('writing works again', async () => (await save(`after ${fault}`)) < 300, WHOLE_AGAIN_MS);
      kept.push(`after ${fault}`);
    }
    const rows = await app.database.read<{ name: string }>('SELECT name FROM playlists');
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(kept));
  });
});
