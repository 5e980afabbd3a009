import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportAnswer, MusicFoldersAnswer } from '@tonearm/shared/admin/imports.dto';
import { wrongCounters } from '../../../../../test/importing/catalogue-state.js';
import { IMPORTS, importCalls, PATIENCE_MS } from '../../../../../test/importing/import-calls.js';
import { putFile } from '../../../../../test/importing/import-bed.js';
import { song } from '../../../../../test/importing/song.js';
import { compiledProbeWorker } from '../../../../../test/media/compiled-probe-worker.js';
import { createTestApp, signIn, visit } from '../../../../../test/create-test-app.js';
import type { TestApp, Visitor } from '../../../../../test/create-test-app.js';
import { requeueLostJobs } from '../../../../../test/requeue-lost-jobs.js';
import { until } from '../../../../../test/until.js';
import { WorkerAudioProbe } from '../../../../adapters/audio-probe/worker-audio-probe.js';
import { ADAPTERS } from '../../../../app.adapters.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { Queue } from '../../../../core/ports/queue.js';
import { DiskDirectory, Storage } from '../../../../core/ports/storage.js';
import { runJob } from './import-jobs.js';
import { LibraryScans } from './library-scans.service.js';
import { LibraryService } from './library.service.js';
import type { ScanReport } from './scan-report.js';
import { ScanTurns } from './scan-turns.service.js';

const MANY = 300;
/** No process has it. */
const DEAD_PID = 2_147_483_646;

describe('imports of the admin area', () => {
  const allowed = realpathSync(mkdtempSync(join(tmpdir(), 'tonearm-allowed-')));
  const music = realpathSync(mkdtempSync(join(tmpdir(), 'tonearm-music-')));
  let app: TestApp;
  let admin: Visitor;
  let rootId: number;
  beforeAll(async () => {
    ADAPTERS.audioProbe = () => new WorkerAudioProbe({ workerUrl: compiledProbeWorker() });
    app = await createTestApp('roots', { MUSIC_FOLDERS: `${allowed},${join(allowed, 'away')}` });
    admin = await signIn(app);
    rootId = (await app.nest.get(LibraryService).register(music)).id;
  });
  afterAll(async () => {
    await app.close();
    for (const folder of [allowed, music]) rmSync(folder, { recursive: true });
  });

  const { roots, start, stop, browse, list, report, begun, ended, scan, count, change, wasCutOff, scanJobs } =
    importCalls(() => ({ app, admin }));
  const everything = () => Promise.all(['tracks', 'artists', 'albums', 'library_roots', 'library_files'].map(count));
  const SERVER = { user_id: null, origin: 'server', folder: null, is_dry: true } as const;

  it('list folders for those who see the settings, and are for those who may change them', async () => {
    expect(await roots()).toMatchObject({
      library_roots: [
        {
          id: rootId,
          path: music,
          scanned_at: null,
          files_count: 0,
          failed_count: 0,
          missing_count: 0,
          unknown_artist_count: 0,
        },
      ],
      status: 'success',
    });
    const guest = await visit(app);
    for (const path of ['/api/v1/library-roots', IMPORTS, `${IMPORTS}/folders`, `${IMPORTS}/1`])
      expect([path, (await app.http.get(path).set(guest)).status]).toEqual([path, 401]);
    for (const path of [IMPORTS, `${IMPORTS}/1/stop`])
      expect([path, (await app.http.post(path).set(guest)).status]).toEqual([path, 401]);
  });

  it('show the folders that the installation allows, and what lies in them', async () => {
    mkdirSync(join(allowed, 'Albums', 'Tide'), { recursive: true });
    mkdirSync(join(allowed, '.hidden'));
    symlinkSync(music, join(allowed, 'link'));
    putFile(join(allowed, 'notes.txt'), 'no folder');
    expect((await browse()).body).toEqual({
      path: null,
      parent: null,
      is_imported: false,
      folders: [allowed, join(allowed, 'away')].map((path) => ({ name: path, path, is_imported: false })),
      has_more: false,
      status: 'success',
    });
    expect((await browse(`${allowed}/`)).body).toMatchObject({
      path: allowed,
      parent: null,
      folders: [{ name: 'Albums', path: join(allowed, 'Albums') }],
    });
    const inner = (await browse(join(allowed, 'Albums'))).body as MusicFoldersAnswer;
    expect(inner).toMatchObject({ parent: allowed, folders: [{ name: 'Tide' }] });
  });

  it.each([
    ['/etc', 'none of those'],
    [`${allowed}-other`, 'none of those'],
    [`${allowed}/../etc`, 'whole path'],
    [`${allowed}/./Albums`, 'whole path'],
    ['Albums', 'whole path'],
    [`${allowed}/link`, 'leads out'],
    [`${allowed}/link/..`, 'whole path'],
    [`${allowed}/nowhere`, 'cannot be opened (ENOENT)'],
    [`${allowed}/notes.txt`, ''],
  ])('take no folder %j, and say why', async (folder, words) => {
    for (const answer of [await browse(folder), await start({ folder, dry_run: true })])
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { errors: { folder: [expect.stringContaining(words)] } },
      ]);
    expect(await list()).toEqual([]);
  });

  it.each([
    [{}, 422],
    [{ dry_run: null }, 422],
    [{ dry_run: 'yes' }, 422],
    [{ folder: '', dry_run: true }, 422],
    [{ folder: 7, dry_run: true }, 422],
    [{ folder: 'x'.repeat(4_001), dry_run: true }, 422],
  ])('refuse %j with %i', async (body, status) => {
    expect((await start(body)).status).toBe(status);
  });

  it('wait for a process that runs jobs, one at a time, and are stopped before', async () => {
    const id = await begun({ folder: null, dry_run: true });
    expect(await start({ dry_run: false })).toMatchObject({ status: 409 });
    expect((await report(id)).run).toMatchObject({
      state: 'queued',
      folder: null,
      dry_run: true,
      origin: 'page',
      user: { id: 1 },
    });
    await stop(id).expect(202);
    expect((await report(id)).run).toMatchObject({ state: 'stopped', resumed: false });
    expect((await stop(id)).status).toBe(409);
    expect((await stop(999)).status).toBe(404);
  });

  it('get another job within a minute where theirs is gone, and only there', async () => {
    const id = await begun({ dry_run: true });
    await change('UPDATE import_runs SET touched_at = ? WHERE id = ?', ['2026-01-01 00:00:00.000', id]);
    // Another one runs meanwhile, so that it has to wait.
    let isOver = false;
    const scanning = app.nest.get(ScanTurns).hold(SERVER, {}, async ({ report: told }) => {
      await until('it may end', () => isOver, PATIENCE_MS);
      return told as ScanReport;
    });
    await app.nest.get(Jobs).start();
    await until('it waits for its turn', async () => (await scanJobs('delayed')).length === 1);
    const [waiting] = await scanJobs('delayed');
    await requeueLostJobs(app);
    expect(await scanJobs('delayed')).toEqual([waiting]);
    await app.nest.get(Queue).delete(waiting?.id ?? '');
    await requeueLostJobs(app);
    await until('it has a job again', async () => (await scanJobs('delayed')).length === 1);
    isOver = true;
    await scanning;
    await app.nest.get(Queue).runNow({ id: (await scanJobs('delayed'))[0]?.id ?? '' });
    expect((await ended(id)).run).toMatchObject({ state: 'done', resumed: false });
  });

  it('tell in the error log which songs a scan has put under Unknown Artist, and how many stand there', async () => {
    const path = putFile(join(music, 'untagged.mp3'), song({ title: 'Untagged' }));
    putFile(join(music, 'tagged.mp3'), song({ title: 'Tagged', artist: 'Hana Mori' }));
    const log = async (): Promise<string> => (await app.http.get('/api/v1/logs/error/download-latest').set(admin)).text;
    // Imported at the server, it may be scanned from the page wherever it lies.
    expect((await scan({ folder: music, dry_run: false })).run).toMatchObject({ state: 'done', folder: music });
    await until('it is told', async () =>
      (await log()).includes(`Songs that name no artist stand under \\"Unknown Artist\\" (1): ${path}.`),
    );
    expect((await roots()).library_roots).toMatchObject([
      { files_count: 2, unknown_artist_count: 1, scanned_at: expect.any(String) as string },
    ]);
  });

  it(
    'say in a dry run what they would do, do it, and name what could not be imported',
    async () => {
      const folder = join(allowed, 'Many');
      for (let n = 0; n < MANY; n += 1)
        putFile(
          join(folder, `Album ${n % 20}`, `${n}.mp3`),
          song({ title: `Song ${n}`, artist: `Artist ${n % 7}`, album: `Album ${n % 20}`, frames: 1, seed: n * 10 }),
        );
      const bad = putFile(join(folder, 'broken.mp3'), 'no music');
      const before = await everything();
      const dry = await scan({ folder, dry_run: true });
      const counts = { found: MANY + 1, added: MANY, updated: 0, moved: 0, unchanged: 0, missing: 0, failed: 1 };
      expect(dry).toMatchObject({
        run: { state: 'done', dry_run: true, counts, done: MANY + 1, total: MANY + 1, message: null },
        faults: [{ path: bad, code: 'not_audio', reason: 'no audio format that we know' }],
        more_faults: 0,
      });
      expect(await everything()).toEqual(before);
      const real = await scan({ folder, dry_run: false });
      expect(real).toMatchObject({ run: { state: 'done', dry_run: false, counts }, faults: dry.faults });
      expect(await everything()).not.toEqual(before);
      expect((await browse(folder)).body).toMatchObject({ is_imported: true });
      rmSync(join(folder, 'Album 0'), { recursive: true });
      putFile(
        join(folder, 'Album 1', '1.mp3'),
        song({ title: 'Song 1 again', artist: 'Artist 1', album: 'Album 1', frames: 1, seed: 10 }),
      );
      const again = { ...counts, found: MANY - 14, added: 0, updated: 1, unchanged: MANY - 16, missing: 15 };
      expect((await scan({ folder, dry_run: true })).run).toMatchObject({ state: 'done', counts: again });
      expect((await scan({ dry_run: false })).run).toMatchObject({
        state: 'done',
        folder: null,
        counts: { ...again, found: MANY - 12, unchanged: MANY - 14 },
      });
      expect(await wrongCounters(app.database)).toEqual([]);
    },
    2 * PATIENCE_MS,
  );

  it('keep the first of many that could not be imported, and count the rest', async () => {
    const folder = join(allowed, 'Broken');
    for (let n = 0; n < 203; n += 1) putFile(join(folder, `${n}.mp3`), 'no music');
    const { faults, more_faults: more, run } = await scan({ folder, dry_run: true });
    expect([faults.length, more, run.counts.failed]).toEqual([200, 3, 203]);
  });

  it('name a folder that cannot be read once, and every file beside it', async () => {
    const away = { path: '/music/away', code: 'unavailable', reason: 'It cannot be read.' };
    const bad = ['1', '2', '3'].map((n) => ({ path: `/music/here/${n}.mp3`, code: 'empty', reason: 'It is empty.' }));
    const latest = async (): Promise<ImportAnswer> => await report((await list())[0]?.id ?? 0);
    const noted = (n: number) => until(`${n} are noted`, async () => (await latest()).faults.length === n);
    await app.nest.get(ScanTurns).hold(SERVER, {}, async ({ report: told }) => {
      if (!told) throw new Error('There is no report.');
      told.unavailable.push({ path: away.path, reason: away.reason });
      await noted(1);
      told.failures.push(...bad.slice(0, 1));
      await noted(2);
      told.failures.push(...bad.slice(1));
      return told;
    });
    expect(await latest()).toMatchObject({ faults: [away, ...bad], more_faults: 0 });
  });

  it('refuse a folder in or around an imported one, in words', async () => {
    for (const folder of [join(allowed, 'Many', 'Album 1'), allowed])
      expect((await start({ folder, dry_run: false })).body).toMatchObject({
        errors: { folder: [expect.stringContaining('imported already') as string] },
      });
  });

  it('are called interrupted once their process has gone, and hold nobody up', async () => {
    const id = await begun({ dry_run: true });
    await ended(id);
    await wasCutOff(id, `${hostname()}:${DEAD_PID}:x`);
    expect((await report(id)).run.state).toBe('interrupted');
    expect((await scan({ dry_run: true })).run.state).toBe('done');
    expect((await report(id)).run).toMatchObject({
      state: 'interrupted',
      message: 'It was cut off. Please begin it again.',
      ended_at: expect.any(String) as string,
    });
  });

  it('hold nobody up whose end could not be noted', async () => {
    const run = app.unit.run.bind(app.unit);
    app.unit.run = async (name, work) => {
      if (name === 'import-runs.end') throw new Error('The disk is full.');
      return await run(name, work);
    };
    await app.nest.get(ScanTurns).hold(SERVER, {}, ({ report: told }) => Promise.resolve(told as ScanReport));
    app.unit.run = run;
    expect((await list())[0]).toMatchObject({ origin: 'server', state: 'interrupted' });
    expect((await scan({ dry_run: true })).run.state).toBe('done');
  });

  it('go on after a kill with what was done before', async () => {
    const id = await begun({ dry_run: false });
    await ended(id);
    await wasCutOff(id, `elsewhere:1:x`);
    const kept = JSON.stringify({ ...(await report(id)).run.counts, added: 5 });
    await change('UPDATE import_runs SET counts = ? WHERE id = ?', [kept, id]);
    await app.nest.get(Jobs).add(runJob(id));
    await until('it is taken up', async () => (await report(id)).run.state !== 'interrupted');
    const { run } = await ended(id);
    expect(run).toMatchObject({ state: 'done', resumed: true });
    expect([run.counts.added, run.counts.unchanged + run.counts.failed + 5]).toEqual([5, run.counts.found]);
  });

  it(
    'let the other processes wait for the one that scans, which is stopped from the page',
    async () => {
      const [turns, library] = [app.nest.get(ScanTurns), app.nest.get(LibraryService)];
      let isAborted = false;
      const scanning = turns.hold(SERVER, {}, async ({ signal, report: told }) => {
        await until('it is stopped', () => signal?.aborted ?? false, PATIENCE_MS);
        isAborted = true;
        if (!told) throw new Error('There is no report.');
        told.isAborted = true;
        return told;
      });
      await until('it runs', async () => (await list())[0]?.state === 'running');
      const [running] = await list();
      let waits = 0;
      const next = library.rescan({ dryRun: true, onWait: () => (waits += 1) });
      await app.nest.get(Jobs).runNow('scan-library');
      await until('both wait', async () => waits === 1 && (await list()).some(({ state }) => state === 'queued'));
      expect((await start({ dry_run: true })).status).toBe(409);
      expect((await list()).filter(({ state }) => state === 'running')).toHaveLength(1);
      await stop(running?.id ?? 0).expect(202);
      expect((await scanning).isAborted).toBe(isAborted);
      expect((await report(running?.id ?? 0)).run.state).toBe('stopped');
      expect((await next).found).toBeGreaterThan(MANY / 2);
      const [nightly] = (await list()).filter(({ origin }) => origin === 'schedule');
      expect((await ended(nightly?.id ?? 0)).run).toMatchObject({ state: 'done', user: null, dry_run: false });
    },
    PATIENCE_MS,
  );

  it('run at the times of the settings, which are the time zone of the site', async () => {
    const times = async (): Promise<unknown> =>
      (await app.nest.get(Jobs).scheduled()).find(({ name }) => name === 'scan-library');
    expect(await times()).toMatchObject({ patterns: ['30 3 * * *'], timezone: 'UTC' });
    const put = (group: string, values: object) =>
      app.http.put(`/api/v1/settings/groups/${group}`).set(admin).send({ values });
    await put('imports', { 'imports.scan_times': ['02:05', '13:40'] }).expect(200);
    await put('localization', { 'dates.default_timezone': 'Europe/Berlin' }).expect(200);
    expect(await times()).toMatchObject({ patterns: ['5 2 * * *', '40 13 * * *'], timezone: 'Europe/Berlin' });
    expect((await app.http.get(IMPORTS).set(admin)).body).toMatchObject({ timezone: 'Europe/Berlin' });
    for (const wrong of [
      ['2:05'],
      ['24:00'],
      ['02:05', '02:05'],
      'never',
      null,
      Array.from({ length: 7 }, (_, n) => `0${n}:00`),
    ])
      expect([wrong, (await put('imports', { 'imports.scan_times': wrong })).status]).toEqual([wrong, 422]);
    await put('imports', { 'imports.scan_times': [] }).expect(200);
    expect(await times()).toMatchObject({ patterns: [] });
  });

  it('leave folders as they are: read-only disks', async () => {
    expect(await app.nest.get(DiskDirectory).find(`library:${rootId}`)).toEqual({ root: music, isReadOnly: true });
    expect(await app.nest.get(DiskDirectory).find('library:999')).toBeNull();
    const storage = app.nest.get(Storage);
    await expect(storage.put(`library:${rootId}`, 'a.mp3', new Uint8Array(1))).rejects.toThrow('read-only');
    await expect(storage.delete(`library:${rootId}`, 'a.mp3')).rejects.toThrow('read-only');
    await expect(storage.stat(`library:${rootId}`, '../../etc/passwd')).rejects.toThrow();
  });

  it('look for their turn less and less often', async () => {
    const turns = app.nest.get(ScanTurns);
    let isOver = false;
    const scanning = turns.hold(SERVER, {}, async ({ report: told }) => {
      await until('it may end', () => isOver, PATIENCE_MS);
      return told as ScanReport;
    });
    await until('it runs', async () => (await list())[0]?.state === 'running');
    await turns.queueNext({ user_id: null, origin: 'schedule', folder: null, is_dry: false });
    const [waiting] = await list();
    const pauses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      await until('it looks again later', async () => (await scanJobs('delayed')).length === 1);
      const [job] = await scanJobs('delayed');
      pauses.push(Math.round(((job?.runAt?.getTime() ?? 0) - (job?.createdAt?.getTime() ?? 0)) / 1_000));
      await app.nest.get(Queue).runNow({ id: job?.id ?? '' });
      await until('it has looked', async () => (await scanJobs('delayed')).every(({ id }) => id !== job?.id));
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 300, 300]);
    await until('it waits', async () => (await scanJobs('delayed')).length === 1);
    await stop(waiting?.id ?? 0).expect(202);
    isOver = true;
    await scanning;
  });

  it('use up no try of their job where the server ends meanwhile', async () => {
    for (const job of await scanJobs('delayed')) await app.nest.get(Queue).delete(job.id);
    app.nest.get(LibraryScans).onModuleDestroy();
    const id = await begun({ dry_run: true });
    await until('it is cut off', async () => (await scanJobs('delayed')).length > 0);
    expect((await report(id)).run).toMatchObject({ state: 'queued', message: null });
    expect(await scanJobs('delayed')).toMatchObject([{ attempts: 0, error: null }]);
  });
});
