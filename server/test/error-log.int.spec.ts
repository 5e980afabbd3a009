import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorDetails, ErrorGroup } from '@tonearm/shared/admin/logs.dto';
import { Jobs } from '../src/core/jobs/jobs.js';
import { Log } from '../src/core/log.js';
import { ErrorGroups } from '../src/core/logging/error-groups.js';
import {
  ERROR_GROUPS_MAX,
  ErrorGroupsRepository,
  OCCURRENCES_KEPT,
} from '../src/core/logging/error-groups.repository.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { LogsService } from '../src/modules/admin/logs/logs.service.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { permissions } from './roles-bed.js';
import { until } from './until.js';

const ERRORS = '/api/v1/logs/error';
const LATEST = `${ERRORS}/download-latest`;

describe('the error log', () => {
  let app: TestApp;
  let admin: Visitor;
  let log: Log;
  beforeAll(async () => {
    app = await createTestApp('error-log');
    admin = await signIn(app);
    log = app.nest.get(Log);
  });
  afterAll(() => app.close());

  const list = async (query = ''): Promise<ErrorGroup[]> =>
    (await app.http.get(`${ERRORS}?perPage=100${query}`).set(admin).expect(200)).body.pagination.data as ErrorGroup[];
  const find = async (text: string): Promise<ErrorGroup> => {
    const [group] = await list(`&query=${encodeURIComponent(text)}`);
    if (!group) throw new Error(`Nothing about ${text}`);
    return group;
  };
  const details = async (id: number): Promise<ErrorDetails> =>
    (await app.http.get(`${ERRORS}/${id}`).set(admin).expect(200)).body.error as ErrorDetails;
  const resolve = (id: number, resolved: unknown) => app.http.put(`${ERRORS}/${id}`).set(admin).send({ resolved });
  const folder = (): string => join(app.config.dataDir, 'logs');

  it('is for those who may see it, and changed by those who may delete', async () => {
    const accounts = new AccountFactory(app);
    const looker = await accounts.browser(await accounts.add('looker', { permissions: permissions('logs.view') }));
    log.warn('Somebody looks');
    const { id } = await find('Somebody looks');
    for (const path of [ERRORS, `${ERRORS}/${id}`, `${ERRORS}/${id}/download`, LATEST]) {
      expect([path, (await app.http.get(path)).status]).toEqual([path, 401]);
      expect([path, (await app.http.get(path).set(looker)).status]).toEqual([path, 200]);
    }
    expect((await app.http.put(`${ERRORS}/${id}`).set(looker).send({ resolved: true })).status).toBe(403);
    expect((await app.http.delete(`${ERRORS}/${id}`).set(looker)).status).toBe(403);
  });

  it('groups what failed for one reason, and says where, how often and who asked', async () => {
    const fail = (n: number): Error => Object.assign(new RangeError(`no room for ${n}`), { code: 'E_ROOM' });
    for (const n of [1, 2, 3]) log.error(`Batch ${n} was not stored`, fail(n));
    const group = await find('E_ROOM');
    expect(group).toMatchObject({
      level: 'error',
      message: 'no room for 3',
      exception: 'RangeError',
      code: 'E_ROOM',
      place: expect.stringMatching(/^server\/test\/error-log\.int\.spec\.ts:\d+$/) as string,
      count: 3,
      resolved_at: null,
      last: { message: 'Batch 3 was not stored', request: null, job: null },
    });
    expect(group.first_seen_at <= group.datetime).toBe(true);
    const { stack, occurrences } = await details(group.id);
    expect(stack[0]).toEqual({ kind: 'text', text: 'RangeError: no room for 3' });
    expect(stack.find(({ kind }) => kind === 'own')?.text).toContain('server/test/error-log.int.spec.ts');
    expect(JSON.stringify(stack)).not.toContain(process.cwd());
    expect(occurrences.map(({ message }) => message)).toEqual([3, 2, 1].map((n) => `Batch ${n} was not stored`));
    const text = await app.http.get(`${ERRORS}/${group.id}/download`).set(admin).expect(200);
    expect(text.headers['content-disposition']).toBe(`attachment; filename="error-${group.id}.txt"`);
    expect(text.text).toMatch(/^error: no room for 3\nRangeError\nE_ROOM\n[^]*3 times from [^]*\n {4}at /);
  });

  it('knows the request by its method, route and id, never by its address', async () => {
    const service = app.nest.get(LogsService);
    const real = Object.getOwnPropertyDescriptor(service, 'getMail');
    Object.assign(service, { getMail: () => Promise.reject(new Error('the mail is torn')) });
    const answer = await app.http.get('/api/v1/logs/outgoing-email/7?access_token=hush-1&q=hush-2').set(admin);
    if (real) Object.defineProperty(service, 'getMail', real);
    else delete (service as Partial<LogsService>).getMail;
    expect(answer.status).toBe(500);
    const requestId = answer.body.request_id as string;
    const group = await find(requestId);
    expect(group).toMatchObject({
      message: 'the mail is torn',
      last: { request: 'GET /api/v1/logs/outgoing-email/:id', request_id: requestId },
    });
    expect(JSON.stringify(await details(group.id))).not.toContain('hush');
    const lines = readFileSync(join(folder(), readdirSync(folder()).sort().at(-1) ?? ''), 'utf8');
    expect(lines).toContain(`"request_id":"${requestId}","request":"GET /api/v1/logs/outgoing-email/:id"`);
    expect(lines).not.toContain('hush');
  });

  it('leads from an error to the job that failed, and its run', async () => {
    const jobs = app.nest.get(Jobs);
    jobs.define({
      name: 'tear-mails',
      lane: 'delivery',
      retry: { attempts: 1, backoffMs: 1 },
      run: () => Promise.reject(new Error('the paper is wet')),
    });
    await jobs.add({ name: 'tear-mails', payload: {} });
    await jobs.start();
    await until('it has failed', async () => (await list('&query=tear-mails')).length > 0);
    const { last } = await find('tear-mails');
    const { body } = await app.http.get('/api/v1/admin/jobs/runs?name=tear-mails').set(admin).expect(200);
    expect(last).toMatchObject({ job: 'tear-mails', run_id: body.pagination.data[0].id, request: null });
  });

  it('counts what is resolved as open again once it happens again', async () => {
    log.error('The belt slipped', new Error('belt'));
    const { id } = await find('belt slipped');
    log.error('Another thing');
    expect((await list())[0]?.message).toBe('Another thing');
    const other = await find('Another thing');
    await resolve(other.id, true).expect(200);
    expect((await details(other.id)).resolved_at).not.toBeNull();
    expect((await list()).at(-1)?.id).toBe(other.id);
    expect((await list('&state=resolved')).map((group) => group.id)).toEqual([other.id]);
    expect((await list('&state=unresolved')).map((group) => group.id)).toContain(id);
    log.error('Another thing');
    expect(await find('Another thing')).toMatchObject({ id: other.id, count: 2, resolved_at: null });
    await resolve(other.id, true).expect(200);
    await resolve(other.id, false).expect(200);
    expect((await find('Another thing')).resolved_at).toBeNull();
  });

  it('is filtered by level and day, in pages, and refuses what it does not know', async () => {
    log.warn('A belt may slip soon');
    expect((await list('&level=warn')).every(({ level }) => level === 'warn')).toBe(true);
    expect((await list('&level=error')).map(({ message }) => message)).not.toContain('A belt may slip soon');
    const today = `error-${new Date().toISOString().slice(0, 10)}.log`;
    expect((await list(`&file=${today}`)).length).toBe((await list()).length);
    for (const day of ['error-2020-01-01.log', 'error-2020-13-45.log']) expect(await list(`&file=${day}`)).toEqual([]);
    const { body } = await app.http.get(`${ERRORS}?perPage=2&page=2`).set(admin);
    expect(body.pagination).toMatchObject({ current_page: 2, prev_page: 1, next_page: 3, from: 3, to: 4 });
    for (const wrong of ['level=info', 'state=x', 'file=../app.secret', 'perPage=101', 'page=0'])
      expect([wrong, (await app.http.get(`${ERRORS}?${wrong}`).set(admin)).status]).toEqual([wrong, 422]);
    for (const wrong of [null, 'yes', 1]) expect((await resolve((await list())[0]?.id ?? 0, wrong)).status).toBe(422);
    for (const id of ['0', '99999', 'x', '1.5', '99999999999']) {
      expect([id, (await app.http.get(`${ERRORS}/${id}`).set(admin)).status]).toEqual([id, 404]);
      expect([id, (await app.http.get(`${ERRORS}/${id}/download`).set(admin)).status]).toEqual([id, 404]);
      expect([id, (await app.http.put(`${ERRORS}/${id}`).set(admin).send({ resolved: true })).status]).toEqual([
        id,
        404,
      ]);
      expect([id, (await app.http.delete(`${ERRORS}/${id}`).set(admin)).status]).toEqual([id, 404]);
    }
  });

  it('deletes a cause with its times; it comes back when it happens again', async () => {
    log.error('A needle broke');
    const { id } = await find('needle');
    await app.http.delete(`${ERRORS}/${id}`).set(admin).expect(200);
    await app.http.get(`${ERRORS}/${id}`).set(admin).expect(404);
    log.error('A needle broke');
    const again = await find('needle');
    expect(again.count).toBe(1);
    expect((await details(again.id)).occurrences).toHaveLength(1);
  });

  it('gives and deletes the files of days, and no others', async () => {
    const old = 'error-2026-01-01.log';
    writeFileSync(join(folder(), old), 'old\n');
    log.error('The last word');
    const today = readdirSync(folder()).sort().at(-1) ?? '';
    await until('it is written', () => readFileSync(join(folder(), today), 'utf8').includes('The last word'));
    const { body } = await app.http.get(ERRORS).set(admin);
    expect(body.files).toEqual([
      { name: today, size: expect.any(Number) as number },
      { name: old, size: 4 },
    ]);
    const answer = await app.http.get(`${ERRORS}/download/${old}`).set(admin).expect(200);
    expect([answer.text, answer.headers['content-disposition'], answer.headers['cache-control']]).toEqual([
      'old\n',
      `attachment; filename="${old}"`,
      'no-store',
    ]);
    await app.http.delete(`${ERRORS}/${old}`).set(admin).expect(200);
    await app.http.get(`${ERRORS}/download/${old}`).set(admin).expect(404);
    await app.http.delete(`${ERRORS}/${today}`).set(admin).expect(200);
    expect((await app.http.get(ERRORS).set(admin)).body.files).toEqual([]);
    log.error('A new word');
    await until('it is written', () => readFileSync(join(folder(), today), 'utf8').includes('A new word'));
    for (const name of ['..%2f..%2fapp.secret', 'app.secret', 'error-2020-01-01.log', '%00']) {
      expect([name, (await app.http.get(`${ERRORS}/download/${name}`).set(admin)).status]).toEqual([name, 404]);
      expect([name, (await app.http.delete(`${ERRORS}/${name}`).set(admin)).status]).toEqual([name, 404]);
    }
  });

  it('takes a storm of equal errors as one cause, in few writes, without holding up who logs', async () => {
    const units: number[] = [];
    app.unit.measure(({ name, rows }) => void (name === 'errors.add' && units.push(rows)));
    const storm = 10_000;
    const fault = new EvalError('storm');
    const before = process.cpuUsage();
    for (let n = 0; n < storm; n += 1) log.error(`Request ${n} failed`, fault);
    const { user } = process.cpuUsage(before);
    const group = await find('storm');
    app.unit.measure(null);
    expect(group).toMatchObject({ count: storm, last: { message: `Request ${storm - 1} failed` } });
    expect((await details(group.id)).occurrences).toHaveLength(OCCURRENCES_KEPT);
    expect(units.length).toBeLessThanOrEqual(2);
    expect(Math.max(...units)).toBeLessThan(100);
    expect(user / storm).toBeLessThan(500);
  });

  it('counts what several processes saw, as one', async () => {
    const processes = [1, 2, 3].map((n) => {
      const own = new Log('silent');
      const groups = new ErrorGroups(new ErrorGroupsRepository(app.database, app.unit), app.unit, own);
      groups.onModuleInit();
      for (let i = 0; i < 5; i += 1) own.error(`Process ${n} stumbled`, 'x');
      own.error('Everybody fell', 'x');
      return groups;
    });
    await Promise.all(processes.map((groups) => groups.onModuleDestroy()));
    expect((await find('stumbled')).count).toBe(15);
    expect((await find('Everybody')).count).toBe(3);
  });

  it('keeps what the database does not take for later', async () => {
    const own = new Log('silent');
    const groups = new ErrorGroups(new ErrorGroupsRepository(app.database, app.unit), app.unit, own);
    groups.onModuleInit();
    app.unit.measure(({ name }) => {
      if (name === 'errors.add') throw new Error('full');
    });
    own.error('Patience', 'x');
    await groups.flush();
    own.error('Patience', 'x');
    app.unit.measure(null);
    await groups.onModuleDestroy();
    expect((await find('Patience')).count).toBe(2);
  });

  it('is bounded in number and age', async () => {
    const repository = app.nest.get(ErrorGroupsRepository);
    const seenAt = (at: Date, n: number) => ({
      fingerprint: `bound-${n}`,
      cause: { level: 'warn' as const, message: `bound ${n}`, exception: null, code: null, place: null, stack: [] },
      count: 1,
      firstAt: at,
      lastAt: at,
      occurrences: [],
    });
    await app.unit.run('test', () => repository.add([seenAt(new Date(Date.now() - 4 * 86_400_000), 0)]));
    await app.nest.get(SettingsService).update({ client: {}, server: { 'logging.keep_days': 3 } });
    await app.nest.get(LogsService).deleteOld();
    expect(await list('&query=bound')).toEqual([]);
    for (let start = 0; start < ERROR_GROUPS_MAX; start += 30) {
      const batch = Array.from({ length: 30 }, (_, n) => seenAt(new Date(Date.now() - 3_600_000), start + n));
      await app.unit.run('test', () => repository.add(batch));
    }
    const { body } = await app.http.get(`${ERRORS}?perPage=100&page=10`).set(admin);
    expect(body.pagination.data).toHaveLength(100);
    expect(body.pagination.next_page).toBeNull();
    expect(await find('Patience')).toBeDefined();
  });
});
