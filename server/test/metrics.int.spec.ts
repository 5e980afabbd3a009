import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { Cache } from '../src/core/ports/cache.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { until } from './until.js';

const TOKEN = 'for-the-monitoring-0123456789';
const METRICS = '/api/v1/metrics';

describe('metrics', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp('metrics', { METRICS_TOKEN: TOKEN });
  });
  afterAll(() => app.close());

  const scrape = async (): Promise<string> =>
    (await app.http.get(METRICS).set('Authorization', `Bearer ${TOKEN}`).expect(200)).text;
  /** The value of the line that begins so; null without one. */
  const valueOf = (text: string, begins: string): number | null => {
    const line = text.split('\n').find((one) => one.startsWith(begins));
    return line === undefined ? null : Number(line.split(' ').at(-1));
  };

  it('are for whoever knows the token, and for nobody else', async () => {
    const admin = await signIn(app);
    for (const headers of [{}, admin, { Authorization: 'Bearer wrong' }, { Authorization: TOKEN }])
      expect((await app.http.get(METRICS).set(headers)).status).toBe(401);
    const answer = await app.http.get(METRICS).set('Authorization', `Bearer ${TOKEN}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  });

  it('tell of requests by route, of the database, the cache, the queue and the process', async () => {
    await app.http.get('/api/v1/tracks/99999999?token=hush-hush').expect(404);
    await app.http.get('/stream/1/hush-hush');
    await app.http.get('/api/v1/hush-hush');
    expect(await app.nest.get(Cache).get('nothing')).toBeNull();
    await until('the requests have ended', async () => {
      const text = await scrape();
      return valueOf(text, 'tonearm_http_request_seconds_count{method="GET",route="/{*path}",status="404"}') === 1;
    });
    const text = await scrape();
    const count = 'tonearm_http_request_seconds_count';
    expect(valueOf(text, `${count}{method="GET",route="/api/v1/tracks/:id",status="404"}`)).toBe(1);
    expect(text).toContain('route="/stream/"');
    expect(text).not.toContain('hush');
    expect(text).not.toContain(TOKEN);
    expect(valueOf(text, 'tonearm_database_seconds_count{kind="read"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'tonearm_jobs_failed')).toBe(0);
    expect(valueOf(text, 'tonearm_cache_reads_total{outcome="miss"}')).toBeGreaterThan(0);
    for (const name of ['tonearm_sockets', 'tonearm_stream_answers', 'tonearm_stream_files'])
      expect(valueOf(text, `${name} `)).toBe(0);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });

  it('tell what waits in each lane, and how jobs ended', async () => {
    const jobs = app.nest.get(Jobs);
    const run = ({ fails }: Record<string, unknown>): Promise<void> =>
      fails ? Promise.reject(new Error('hush-hush')) : Promise.resolve();
    jobs.define({ name: 'measured', lane: 'delivery', retry: { attempts: 1, backoffMs: 1 }, run });
    const waiting = async () => valueOf(await scrape(), 'tonearm_jobs_waiting{lane="delivery"}');
    const before = (await waiting()) ?? 0;
    await jobs.add({ name: 'measured', payload: { fails: true } });
    await jobs.add({ name: 'measured', payload: { fails: false } });
    await until('both wait', async () => (await waiting()) === before + 2);
    await jobs.start();
    for (const outcome of ['failed', 'succeeded'])
      await until(`one ${outcome}`, async () => {
        const begins = `tonearm_job_seconds_count{name="measured",lane="delivery",outcome="${outcome}"}`;
        return valueOf(await scrape(), begins) === 1;
      });
    await until('it is counted', async () => valueOf(await scrape(), 'tonearm_jobs_failed') === 1);
    expect(await scrape()).not.toContain('hush');
  });

  it('are not there without a token of theirs', async () => {
    const plain = await createTestApp('no-metrics');
    expect((await plain.http.get(METRICS).set('Authorization', `Bearer ${TOKEN}`)).status).toBe(404);
    await plain.close();
  });
});
