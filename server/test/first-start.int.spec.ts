import { WorkerAudioProbe } from '../src/adapters/audio-probe/worker-audio-probe.js';
import { ADAPTERS } from '../src/app.adapters.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { firstStart } from '../src/first-start.js';
import { startupFault } from '../src/startup-fault.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { compiledProbeWorker } from './media/compiled-probe-worker.js';
import { until } from './until.js';

const SONGS = 32;
const LOAD_MS = 30_000;

describe('the first start', () => {
  let app: TestApp;

  beforeAll(async () => {
    ADAPTERS.audioProbe = () => new WorkerAudioProbe({ workerUrl: compiledProbeWorker() });
    app = await createTestApp('first-start', { DEMO: 'true' });
  });
  afterAll(() => app.close());

  const count = async (what: string): Promise<number> =>
    Number((await app.database.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${what}`))[0]?.n);
  const wholeScans = (): Promise<number> => count('library_roots WHERE scanned_at IS NOT NULL');
  const limitPages = (pages: number) => app.database.writer.query(`PRAGMA max_page_count = ${pages}`);

  it(
    'goes on serving where the disk fills while the demo library loads, and finishes that at the next start',
    async () => {
      if (app.database.dialect !== 'sqlite') return;
      await app.database.writer.query('VACUUM');
      const [size] = await app.database.writer.query<{ page_count: number }[]>('PRAGMA page_count');
      // An administrator finds room on pages that are there, the songs do not.
      await limitPages(Number(size?.page_count));
      await firstStart(app.nest, app.config);
      await app.http.get('/').expect(200);
      expect(await wholeScans()).toBe(0);
      await limitPages(1_000_000);
      await firstStart(app.nest, app.config);
      await app.nest.get(Jobs).start();
      await until('the library is there', async () => (await wholeScans()) === 1, LOAD_MS);
      expect(await count('tracks')).toBe(SONGS);
      expect(await count('users')).toBe(1);
    },
    2 * LOAD_MS,
  );

  it.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE'])(
    'says in words that the disk is full (%s)',
    (code) => {
      expect(startupFault(Object.assign(new Error('write'), { code }))).toMatch(/disk of the data folder is full/);
      expect(startupFault(Object.assign(new Error('query'), { driverError: { code } }))).toMatch(
        /disk of the data folder is full/,
      );
    },
  );
});
