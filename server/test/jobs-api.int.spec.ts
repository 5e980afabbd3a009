import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { HEALTH_CHECKS } from '@tonearm/shared/admin/health';
import type { HealthCheck, SiteHealthAnswer } from '@tonearm/shared/admin/health.dto';
import type { AdminJob, JobLanesAnswer, JobRun, ScheduleRun } from '@tonearm/shared/admin/jobs.dto';
import { UnitOfWork } from '../src/core/database/unit-of-work.js';
import { ResourceTaskEntity } from '../src/core/resources/resource-task.entity.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { Log } from '../src/core/log.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { MIGRATIONS } from '../src/migrations/migrations.js';
import { BackupRunEntity } from '../src/modules/admin/backups/index.js';
import { WorkChecks } from '../src/modules/admin/health/work-checks.service.js';
import { SearchReindexEntity } from '../src/modules/catalogue/discovery/search/index.js';
import { ImportRunEntity } from '../src/modules/catalogue/ingest/importing/index.js';
import { NO_COUNTS } from '../src/modules/catalogue/ingest/importing/import-runs.repository.js';
import { DataExportEntity } from '../src/modules/users/index.js';
import { JobRunsService } from '../src/modules/admin/jobs/job-runs.service.js';
import { createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { requeueLostJobs } from './requeue-lost-jobs.js';
import { until } from './until.js';

const JOBS = '/api/v1/admin/jobs';
const HEALTH = '/api/v1/admin/health';
const SCHEDULE = '/api/v1/logs/schedule';
const DAY_MS = 86_400_000;
const ONCE = { attempts: 1, backoffMs: 10 };

describe('the administration of jobs', () => {
  let app: TestApp;
  let admin: Visitor;
  let isWell: boolean;

  const get = async <T>(path: string): Promise<T[]> =>
    ((await app.http.get(path).set(admin).expect(200)).body as { pagination: { data: T[] } }).pagination.data;
  const runs = (query = '') => get<JobRun>(`${JOBS}/runs?${query}`);
  const jobs = (query = '') => get<AdminJob>(`${JOBS}?${query}`);
  const runOf = async (name: string): Promise<JobRun> => {
    await until(`${name} is noted`, async () => (await runs(`name=${name}`)).length > 0);
    return (await runs(`name=${name}`))[0] as JobRun;
  };

  beforeAll(async () => {
    app = await createTestApp('jobs-api');
    admin = await signIn(app);
    const registry = app.nest.get(Jobs);
    registry.define({
      name: 'test.talks',
      lane: 'media',
      run: () => {
        for (let line = 0; line < 3_000; line += 1) app.nest.get(Log).info(`line ${line}`);
        app.nest.get(Log).warn('left', new Error('token=hush'));
        return Promise.resolve();
      },
    });
    registry.define({
      name: 'test.dies',
      lane: 'delivery',
      retry: ONCE,
      run: () => (isWell ? Promise.resolve() : Promise.reject(new Error('no luck, password=hush'))),
    });
    registry.define({
      name: 'test.fails-by-the-clock',
      lane: 'bulk',
      schedule: '0 0 1 1 *',
      retry: ONCE,
      run: () => Promise.reject(new Error('no luck')),
    });
    registry.define({ name: 'test.rests', lane: 'bulk', schedule: '0 0 1 1 *', run: () => Promise.resolve() });
    registry.define({
      name: 'test.passes-on',
      lane: 'interactive',
      run: () => registry.add({ name: 'test.dies', payload: {} }),
    });
    await registry.start();
  });
  beforeEach(() => {
    isWell = false;
  });
  afterAll(() => app.close());

  it('is for those who may see logs, and delete them', async () => {
    for (const path of [JOBS, `${JOBS}/runs`, `${JOBS}/schedules`, `${JOBS}/lanes`, SCHEDULE, `${SCHEDULE}/1/output`])
      expect([path, (await app.http.get(path)).status]).toEqual([path, 401]);
    const guest = await visit(app);
    for (const path of [
      `${JOBS}/queue.1/retry`,
      `${JOBS}/run/test.rests`,
      `${JOBS}/retry-failed`,
      `${SCHEDULE}/rerun/1`,
    ])
      expect([path, (await app.http.post(path).set(guest)).status]).toEqual([path, 401]);
    expect((await app.http.delete(`${JOBS}/queue.1`).set(guest)).status).toBe(401);
  });

  it('keeps the end of what a job said, without what opens something', async () => {
    await app.nest.get(Jobs).add({ name: 'test.talks', payload: {} });
    const run = await runOf('test.talks');
    expect(run).toMatchObject({
      lane: 'media',
      outcome: 'succeeded',
      attempt: 1,
      scheduled: false,
      error: null,
      request_id: null,
    });
    expect(run.output).toContain('info: line 2999\n');
    expect(run.output).toContain('warn: left');
    expect(run.output).not.toMatch(/hush|line 10\n/);
    expect((run.output ?? '').length).toBeLessThanOrEqual(4_000);
  });

  it('lists what failed with its reason, tries it again, and then has it no more', async () => {
    await app.nest.get(Jobs).add({ name: 'test.dies', payload: {} });
    await until('it failed', async () => (await jobs('state=failed&lane=delivery')).length === 1);
    const [failed] = await jobs('state=failed');
    expect(failed).toMatchObject({
      name: 'test.dies',
      lane: 'delivery',
      state: 'failed',
      attempts: 1,
      max_attempts: 1,
      error: expect.stringContaining('no luck') as string,
    });
    expect(await jobs('state=failed&lane=media')).toEqual([]);
    expect(await runOf('test.dies')).toMatchObject({ outcome: 'failed', error: 'Error: no luck, password=[hidden]' });
    isWell = true;
    await app.http.post(`${JOBS}/${failed?.id}/retry`).set(admin).expect(202);
    await until('it ran', async () => (await runs('name=test.dies&outcome=succeeded')).length === 1);
    expect(await jobs('state=failed')).toEqual([]);
    await app.http.post(`${JOBS}/${failed?.id}/retry`).set(admin).expect(404);
  });

  it('tries all failed jobs of a lane again at one command, and once each where they fail again', async () => {
    for (let n = 0; n < 3; n += 1) await app.nest.get(Jobs).add({ name: 'test.dies', payload: {} });
    const failed = () => jobs('state=failed&lane=delivery');
    const tries = async () => (await runs('name=test.dies&outcome=failed')).length;
    await until('all failed', async () => (await failed()).length === 3);
    const lanes = (await app.http.get(`${JOBS}/lanes`).set(admin).expect(200)).body as JobLanesAnswer;
    expect(lanes.workers).toBeGreaterThanOrEqual(1);
    expect(lanes.lanes.map(({ lane, share }) => [lane, share])).toEqual([
      ['interactive', 2],
      ['delivery', 2],
      ['notices', 1],
      ['pushes', 2],
      ['media', 3],
      ['bulk', 3],
    ]);
    expect(lanes.lanes[1]).toMatchObject({ waiting: 0, running: 0, failed: 3 });
    const before = await tries();
    await app.http.post(`${JOBS}/retry-failed`).set(admin).send({ lane: 'media' }).expect(202);
    await runOf('retry-failed-jobs');
    await app.http.post(`${JOBS}/retry-failed`).set(admin).send({ lane: 'delivery' }).expect(202);
    await until('all failed again', async () => (await tries()) === before + 3 && (await failed()).length === 3);
    isWell = true;
    await app.http.post(`${JOBS}/retry-failed`).set(admin).send({ lane: null, source: null }).expect(202);
    await until('none is left', async () => (await failed()).length === 0);
    await until('all ran', async () => (await runs('name=test.dies&outcome=succeeded')).length >= 3);
    expect(await tries()).toBe(before + 3);
  });

  it('takes jobs away', async () => {
    await app.nest.get(Jobs).add({ name: 'test.talks', payload: {}, runAt: new Date(Date.now() + DAY_MS) });
    // Its line is handed on to the queue meanwhile, under another id.
    let delayed: { id: string } | undefined;
    await until('it to be taken away', async () => {
      [delayed] = await jobs('state=delayed&lane=media');
      return (await app.http.delete(`${JOBS}/${delayed?.id}`).set(admin)).status === 200;
    });
    expect(await jobs('state=delayed&lane=media')).toEqual([]);
    await app.http.delete(`${JOBS}/${delayed?.id}`).set(admin).expect(404);
  });

  it('runs a schedule by hand, tells of it in the schedule log, and knows the request', async () => {
    const { headers } = await app.http.post(`${JOBS}/run/test.rests`).set(admin).expect(202);
    expect(await runOf('test.rests')).toMatchObject({ scheduled: true, request_id: headers['x-request-id'] });
    expect((await runs(`request_id=${headers['x-request-id']}`)).map(({ name }) => name)).toEqual(['test.rests']);
    const [first] = await get<ScheduleRun>(`${SCHEDULE}?command=test.rests&status=succeeded`);
    expect(first).toMatchObject({ command: 'test.rests', exit_code: 0, count_in_last_hour: 1 });
    await app.http.post(`${SCHEDULE}/rerun/${first?.id}`).set(admin).expect(202);
    await until(
      'it ran again',
      async () => (await get<ScheduleRun>(`${SCHEDULE}?command=test.rests`))[0]?.count_in_last_hour === 2,
    );
    expect((await app.http.get(`${SCHEDULE}/${first?.id}/output`).set(admin).expect(200)).body).toEqual({
      output: '',
      status: 'success',
    });
    const { body } = await app.http.get(`${JOBS}/schedules`).set(admin).expect(200);
    expect((body as { schedules: { name: string }[] }).schedules).toContainEqual({
      name: 'test.rests',
      lane: 'bulk',
      schedule: '0 0 1 1 *',
      timezone: 'UTC',
    });
  });

  it('gives a job again to what a table calls unfinished and whose job is gone', async () => {
    const before = new Date(Date.now() - 5 * 60_000);
    const times = { requested_at: before, touched_at: before };
    const task = {
      user_id: 1,
      resource: 'admin/tracks',
      state: 'queued' as const,
      expires_at: new Date(Date.now() + DAY_MS),
      created_at: before,
      touched_at: before,
    };
    const request = { match: { filters: [], query: null, trashed: false }, upTo: 0, values: { visibility: 'public' } };
    const csv = { ...request, csv: { sort: 'created_at', direction: 'desc' as const, columns: ['id'] } };
    const run = { ...times, folder: null, is_dry: true, phase: 'walking' as const, done: 0, total: 0, faults_count: 0 };
    const scan = { ...run, counts: NO_COUNTS, state: 'running' as const, holder: 'another-host:1:x', tries: 1 };
    const backup = { ...times, kind: 'check' as const, name: 'gone.tar.gz', files: 'listed' as const };
    await app.unit.run('test', async (manager) => {
      await manager.insert(BackupRunEntity, { ...backup, state: 'running' });
      await manager.insert(ResourceTaskEntity, { ...task, id: 'lost-bulk', action: 'update', request });
      await manager.insert(ResourceTaskEntity, { ...task, id: 'lost-csv', action: 'csv', request: csv });
      await manager.insert(DataExportEntity, { id: 'a'.repeat(26), user_id: 1, state: 'queued', created_at: before });
      await manager.insert(SearchReindexEntity, { ...times, type: 'artists', state: 'queued', done: 0, after_id: 0 });
      await manager.insert(ImportRunEntity, { ...scan, origin: 'page' });
      // Of a command, and of one that has ended each process so far: nothing goes on with those.
      await manager.insert(ImportRunEntity, { ...scan, origin: 'server' });
      await manager.insert(ImportRunEntity, { ...scan, origin: 'schedule', tries: 20 });
    });
    const tables = ['backup_runs', 'resource_tasks', 'data_exports', 'search_reindexes', 'import_runs'];
    const states = async (): Promise<string> => {
      const rows = tables.map((table) => app.database.read<{ state: string }>(`SELECT state FROM ${table}`));
      return (await Promise.all(rows)).flatMap((found) => found.map(({ state }) => state)).join();
    };
    expect(await states()).toBe('running,queued,queued,queued,queued,running,running,running');
    await requeueLostJobs(app);
    // There is no such backup, which is said.
    const over = 'failed,ready,ready,ready,done,done,interrupted,interrupted';
    await until('all of it is over', async () => (await states()) === over);
    const words = (await runs('name=requeue-lost-jobs')).map(({ id }) => `${SCHEDULE}/${id}/output`);
    const said = await Promise.all(words.map(async (path) => (await app.http.get(path).set(admin)).text));
    expect(said.join()).toContain('The job change-many-rows:lost-bulk was gone, and is queued again.');
  });

  it('passes the request on to what a job queues', async () => {
    isWell = true;
    await app.nest.get(Jobs).add({ name: 'test.passes-on', payload: {}, requestId: 'the-request' });
    await until('both ran', async () => (await runs('request_id=the-request')).length === 2);
    expect((await runs('request_id=the-request')).map(({ name }) => name).sort()).toEqual([
      'test.dies',
      'test.passes-on',
    ]);
  });

  it('shows the work that modules keep by themselves', async () => {
    const { body } = await app.http.get(JOBS).set(admin).expect(200);
    expect((body as { sources: string[] }).sources).toEqual(
      expect.arrayContaining(['queue', 'processing-tasks', 'waveforms']),
    );
    expect((body as { actions: string[] }).actions).toEqual(['retry', 'delete']);
    for (const source of ['processing-tasks', 'waveforms']) {
      const { body: own } = await app.http.get(`${JOBS}?source=${source}`).set(admin).expect(200);
      expect((own as { actions: string[] }).actions).toEqual(['retry']);
      for (const state of ['waiting', 'delayed', 'running', 'failed'])
        expect(await jobs(`source=${source}&state=${state}`)).toEqual([]);
      await app.http.post(`${JOBS}/retry-failed`).set(admin).send({ source }).expect(202);
      await app.http.post(`${JOBS}/${source}.1/retry`).set(admin).expect(404);
      await app.http.delete(`${JOBS}/${source}.1`).set(admin).expect(409);
    }
  });

  it.each([
    ['get', `${JOBS}?state=gone`, 422],
    ['get', `${JOBS}?lane=fast`, 422],
    ['get', `${JOBS}?source=x`, 422],
    ['get', `${JOBS}?page=0`, 422],
    ['get', `${JOBS}?perPage=101`, 422],
    ['get', `${JOBS}/runs?outcome=maybe`, 422],
    ['get', `${SCHEDULE}?status=x`, 422],
    ['get', `${SCHEDULE}/0/output`, 404],
    ['get', `${SCHEDULE}/999/output`, 404],

    ['post', `${JOBS}/run/no-such-job`, 404],
    ['post', `${JOBS}/run/test.talks`, 404],
    ['post', `${JOBS}/x/retry`, 404],
    ['post', `${JOBS}/queue.%00/retry`, 404],
    ['post', `${SCHEDULE}/rerun/999`, 404],
    ['delete', `${JOBS}/queue.`, 404],
    ['delete', `${JOBS}/nowhere.1`, 404],
  ] as const)('answers %s %s with %i', async (method, path, status) => {
    expect((await app.http[method](path).set(admin)).status).toBe(status);
  });

  it('drops runs that are older than the setting says', async () => {
    const unit = app.nest.get(UnitOfWork);
    const old = new Date(Date.now() - 20 * DAY_MS).toISOString().replace('T', ' ').replace('Z', '');
    const ids = Array.from({ length: 4_100 }, () => `('test.old', 'bulk', '${old}', '${old}', 'succeeded', 1, 1)`);
    await unit.run('fill', (manager) =>
      manager.query(
        `INSERT INTO job_runs (name, lane, started_at, ended_at, outcome, attempt, is_scheduled) VALUES ${ids.join(', ')}`,
      ),
    );
    await app.nest.get(JobRunsService).deleteOld();
    const left = (await runs('perPage=100')).map(({ name }) => name);
    expect(left).toContain('test.passes-on');
    expect(left).not.toContain('test.old');
  });

  it('stands in the health of the site, which no mail server that hangs keeps anybody from', async () => {
    const look = async (): Promise<Map<string, HealthCheck>> => {
      const { body } = await app.http.get(HEALTH).set(admin).expect(200);
      return new Map((body as SiteHealthAnswer).checks.map((check) => [check.name, check]));
    };
    const figure = (check: HealthCheck | undefined, name: string) =>
      check?.figures.find((each) => each.name === name)?.value;
    expect((await app.http.get(HEALTH)).status).toBe(401);
    const before = await look();
    expect(before.get('schedules')?.state).toBe('good');
    // Nothing was due for an hour, though some schedules are each minute.
    const inAnHour = await app.nest.get(WorkChecks).schedules(Date.now() + 3_600_000);
    expect(inAnHour).toMatchObject({ state: 'bad', advice: 'schedules_late' });
    expect([...before.keys()]).toEqual([...HEALTH_CHECKS]);
    for (const name of ['database', 'migrations', 'storage', 'cache', 'websockets', 'queue', 'version'])
      expect([name, before.get(name)?.state]).toEqual([name, name === 'websockets' ? expect.any(String) : 'good']);
    expect(before.get('mail')).toMatchObject({ state: 'warning', advice: 'mail_logged' });
    expect(before.get('backup')).toMatchObject({ state: 'warning', advice: 'backup_missing', figures: [] });
    expect(figure(before.get('database'), 'size')).toBeGreaterThan(100_000);
    expect(figure(before.get('migrations'), 'applied')).toBe(MIGRATIONS.length);
    expect(figure(before.get('queue'), 'workers')).toBe(1);
    expect(figure(before.get('disk'), 'free')).toBeGreaterThan(0);

    // It accepts, and never says a word.
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const settings = app.nest.get(SettingsService);
    await settings.update({
      client: {},
      server: {
        'mail.driver': 'smtp',
        'mail.smtp.host': '127.0.0.1',
        'mail.smtp.port': (silent.address() as AddressInfo).port,
        'mail.smtp.encryption': 'none',
      },
    });
    const jobs = app.nest.get(Jobs);
    await jobs.tick('test.fails-by-the-clock', new Date());
    await jobs.add({ name: 'test.dies', payload: {} });
    await until(
      'both have failed',
      async () =>
        (await runs('name=test.fails-by-the-clock')).length + (await runs('name=test.dies&outcome=failed')).length >= 2,
    );
    const startedAt = Date.now();
    const [first, second] = await Promise.all([look(), look()]);
    expect(Date.now() - startedAt).toBeLessThan(6_000);
    expect(first.get('mail')).toEqual({ name: 'mail', state: 'slow', advice: 'slow', figures: [] });
    expect(second.get('mail')?.state).toBe('slow');
    expect(first.get('failed_jobs')).toMatchObject({ state: 'warning', advice: 'jobs_failed' });
    expect(first.get('schedules')).toMatchObject({ state: 'warning', advice: 'schedules_failing' });
    expect(figure(first.get('schedules'), 'failing')).toBe('test.fails-by-the-clock');
    expect(JSON.stringify([...first.values()])).not.toContain('127.0.0.1');
    silent.close();
    await settings.update({ client: {}, server: { 'mail.driver': 'log' } });
  });
});
