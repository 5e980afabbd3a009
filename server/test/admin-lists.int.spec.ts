import { FILE_ENTRIES } from '@tonearm/shared/admin/file-entries.resource';
import { columnsWith, operatorsOf } from '@tonearm/shared/admin/resource';
import type { Field, FilterKind } from '@tonearm/shared/admin/resource';
import type { BulkAnswer, BulkTask } from '@tonearm/shared/admin/resources.dto';
import { ADMIN_ROLE_ID, ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { sqlTime } from '../src/core/database/dialect.js';
import { Repository } from '../src/core/database/repository.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { Resources } from '../src/core/resources/resource-source.js';
import type { AnySource } from '../src/core/resources/resource-source.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { until } from './until.js';

const DAY_MS = 86_400_000;
const API = '/api/v1';
const FILES = 2_300;
/** So many that MariaDB finds an index worth its while. */
const CROWD = 12_000;

interface ListedRow {
  id: number;
  name: string;
}
interface ListedPage {
  data: ListedRow[];
  total?: number;
  next_page: number | null;
  next_cursor: string | null;
}
interface FileRow extends ListedRow {
  type: string;
  file_size: number;
  disk: string;
  owner_id: number;
  upload_type: string;
  created_at: string;
  updated_at: string;
}

const coded = (filters: unknown): string => Buffer.from(JSON.stringify(filters)).toString('base64url');
const grants = (...names: PermissionName[]) => ({ permissions: names.map((name) => ({ name, restrictions: [] })) });

class Rows extends Repository {
  insertAll(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<number> {
    return this.unit.run('test', () => this.insertMany(table, columns, rows));
  }

  change(statement: string, params: readonly SqlValue[] = []): Promise<number> {
    return this.unit.run('test', () => this.write(statement, params));
  }
}

describe('admin lists', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let rows: Rows;
  let adminId: number;
  let admin: Visitor;
  let ownerId: number;
  let strangerId: number;

  const get = async (path: string, query: object = {}, who: Visitor = admin) => await app.http.get(`${API}/${path}`).query(query).set(who);
  const page = async (path: string, query: object = {}): Promise<ListedPage> => (await get(path, query)).body.pagination as ListedPage;
  const post = async (path: string, body: object, who: Visitor = admin) => await app.http.post(`${API}/${path}`).set(who).send(body);
  const filtered = async (path: string, filters: object[], more: object = {}) => (await page(path, { filters: coded(filters), perPage: 100, ...more })).data;
  const read = <T>(sql: string, params: SqlValue[] = []): Promise<T[]> => app.database.read<T>(sql, params);
  const finished = async ({ task }: Pick<BulkAnswer, 'task'>): Promise<BulkTask> => {
    let found = {} as BulkTask;
    await until('the task to end', async () => {
      found = (await get(`bulk-tasks/${task?.id}`)).body.task as BulkTask;
      return found.state === 'ready' || found.state === 'failed';
    });
    return found;
  };

  const fileValues = (n: number): SqlValue[] => {
    const type = ['audio', 'image', 'document'][n % 3] as string;
    return [n % 5 === 0 ? strangerId : ownerId, `file ${String(n % 400).padStart(3, '0')}.bin`, `stored-${n}.bin`, 'bin', 'application/x', type, 'artwork', (n % 7) * 100, n % 11 === 0 ? 's3' : 'uploads',
      sqlTime(new Date(Date.UTC(2024, 0, 1 + (n % 60)))), sqlTime(new Date(Date.UTC(2024, 5, 1 + (n % 20))))];
  };
  const FILE_COLUMNS = ['owner_id', 'name', 'file_name', 'extension', 'mime', 'type', 'upload_type', 'file_size', 'disk', 'created_at', 'updated_at'];
  let crowd = 0;
  const addCrowd = async (count: number, country = 'SE'): Promise<void> => {
    const first = crowd;
    crowd += count;
    const now = sqlTime(new Date(Date.UTC(2023, 0, 1)));
    await rows.insertAll('users', ['name', 'email', 'country', 'created_at', 'updated_at'],
      Array.from({ length: count }, (_, n) => [`crowd ${(first + n) % 300}`, `crowd-${first + n}@example.org`, country, now, now]));
  };

  beforeAll(async () => {
    app = await createTestApp('admin-lists');
    accounts = new AccountFactory(app);
    rows = new Rows(app.database, app.unit);
    adminId = await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
    admin = await accounts.browser(adminId);
    ownerId = await accounts.add('owner');
    strangerId = await accounts.add('stranger');
    await rows.insertAll('file_entries', FILE_COLUMNS, Array.from({ length: FILES }, (_, n) => fileValues(n)));
    await addCrowd(CROWD);
    await rows.change(app.database.dialect === 'sqlite' ? 'ANALYZE' : 'ANALYZE TABLE users, file_entries');
  });
  afterAll(() => app.close());

  const sorts = (source: AnySource) => columnsWith(source.resource, 'sort').flatMap((orderBy) => (['asc', 'desc'] as const).map((orderDir) => ({ orderBy, orderDir })));

  it('give each row once in every order, page by page and by cursor, and in the same order both ways', async () => {
    for (const source of app.nest.get(Resources).all()) {
      const match = source.resource.name === 'users' ? { query: 'crowd-1' } : {};
      for (const order of sorts(source)) {
        const byPage: number[] = [];
        for (let at: number | null = 1; at !== null && byPage.length < 700;) {
          const found: ListedPage = await page(source.resource.name, { ...match, ...order, perPage: 100, page: at });
          byPage.push(...found.data.map(({ id }) => id));
          at = found.next_page;
        }
        const byCursor: number[] = [];
        for (let cursor: string | null = ''; cursor !== null && byCursor.length < byPage.length;) {
          const found: ListedPage = await page(source.resource.name, { ...match, ...order, perPage: 100, paginate: 'cursor', ...(cursor ? { cursor } : {}) });
          byCursor.push(...found.data.map(({ id }) => id));
          cursor = found.next_cursor;
        }
        expect([source.resource.name, order, byCursor]).toEqual([source.resource.name, order, byPage]);
        expect(new Set(byPage).size).toBe(byPage.length);
      }
    }
  });

  it('are read along an index in every order', async () => {
    for (const source of app.nest.get(Resources).all()) {
      for (const order of sorts(source)) {
        const statements: [string, SqlValue[]][] = [];
        const original = app.database.read.bind(app.database);
        app.database.read = (text, params = []) => {
          if (text.includes('ORDER BY') && text.includes('sort_value')) statements.push([text, [...params]]);
          return original(text, params);
        };
        await page(source.resource.name, order).finally(() => { app.database.read = original; });
        expect(statements).toHaveLength(1);
        const [text, params] = statements[0] as [string, SqlValue[]];
        const plan = await read<Record<string, unknown>>(app.database.dialect === 'sqlite' ? `EXPLAIN QUERY PLAN ${text}` : `EXPLAIN ${text}`, params);
        expect([source.resource.name, order, JSON.stringify(plan)]).toEqual([source.resource.name, order, expect.not.stringMatching(/TEMP B-TREE|filesort|temporary/i)]);
      }
    }
  });

  describe('of files', () => {
    const DAY = '2024-01-20';
    const TWO = ['2024-01-20', '2024-01-25'];
    const dayOf = ({ created_at }: FileRow): string => created_at.slice(0, 10);
    const changedOn = ({ updated_at }: FileRow): string => updated_at.slice(0, 10);
    const dates = (key: string, day: (row: FileRow) => string, one: string, two: [string, string]) => [
      { key, operator: '=', value: one, has: (row: FileRow) => day(row) === one }, { key, operator: '>', value: one, has: (row: FileRow) => day(row) > one },
      { key, operator: '>=', value: one, has: (row: FileRow) => day(row) >= one }, { key, operator: '<', value: one, has: (row: FileRow) => day(row) < one },
      { key, operator: '<=', value: one, has: (row: FileRow) => day(row) <= one }, { key, operator: 'between', value: two, has: (row: FileRow) => day(row) >= two[0] && day(row) <= two[1] },
    ];
    const isOwners = ({ owner_id }: FileRow): boolean => owner_id === ownerId;
    /** In use is what the pending request of the test needs. */
    let usedId = 0;
    const cases = () => [
      { key: 'type', operator: '=', value: 'audio', has: ({ type }: FileRow) => type === 'audio' }, { key: 'type', operator: '!=', value: 'audio', has: ({ type }: FileRow) => type !== 'audio' },
      { key: 'owner', operator: '=', value: ownerId, has: isOwners }, { key: 'owner', operator: 'has', value: ownerId, has: isOwners }, { key: 'owner', operator: 'notHas', value: ownerId, has: (row: FileRow) => !isOwners(row) },
      { key: 'disk', operator: '=', value: 's3', has: ({ disk }: FileRow) => disk === 's3' },
      { key: 'file_size', operator: '=', value: 300, has: ({ file_size }: FileRow) => file_size === 300 }, { key: 'file_size', operator: '!=', value: 300, has: ({ file_size }: FileRow) => file_size !== 300 },
      { key: 'file_size', operator: '>', value: 300, has: ({ file_size }: FileRow) => file_size > 300 }, { key: 'file_size', operator: '>=', value: '300', has: ({ file_size }: FileRow) => file_size >= 300 },
      { key: 'file_size', operator: '<', value: 300, has: ({ file_size }: FileRow) => file_size < 300 }, { key: 'file_size', operator: '<=', value: 300, has: ({ file_size }: FileRow) => file_size <= 300 },
      { key: 'file_size', operator: 'between', value: [100, 300], has: ({ file_size }: FileRow) => file_size >= 100 && file_size <= 300 },
      { key: 'in_use', operator: '=', value: true, has: ({ id }: FileRow) => id === usedId }, { key: 'in_use', operator: '=', value: false, has: ({ id }: FileRow) => id !== usedId },
      ...dates('created_at', dayOf, DAY, TWO as [string, string]), ...dates('updated_at', changedOn, '2024-06-10', ['2024-06-05', '2024-06-10']),
    ];
    let all: FileRow[];

    beforeAll(async () => {
      all = (await read<FileRow>("SELECT id, name, type, file_size, disk, owner_id, upload_type, created_at, updated_at FROM file_entries WHERE deleted_at IS NULL ORDER BY id"))
        .map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString(), updated_at: new Date(row.updated_at).toISOString() }));
      usedId = all[8]?.id ?? 0;
      const now = sqlTime(new Date());
      await rows.insertAll('backstage_requests', ['user_id', 'type', 'status', 'artist_name', 'data', 'image_entry_id', 'denial_reason', 'notes', 'created_at', 'updated_at'],
        [[ownerId, 'become-artist', 'pending', 'x', '{}', usedId, '', '', now, now]]);
    });

    it('have a test of every filter and operator', () => {
      const offered = Object.entries(FILE_ENTRIES.filters as Record<string, Field<FilterKind>>).flatMap(([key, field]) => operatorsOf(field).map((operator) => `${key} ${operator}`));
      expect([...new Set(cases().map(({ key, operator }) => `${key} ${operator}`))].sort()).toEqual(offered.sort());
    });

    it('are filtered by everything that is declared', async () => {
      for (const { key, operator, value, has } of cases()) {
        const found = await page('file-entries', { filters: coded([{ key, operator, value }]), orderBy: 'name', perPage: 1 });
        expect([key, operator, found.total]).toEqual([key, operator, all.filter(has).length]);
      }
    });

    it('refuse what is no filter, and fall back where an order is none', async () => {
      for (const filter of [{ key: 'mime', value: 'x' }, { key: 'file_size', value: 'x' }, { key: 'file_size', operator: 'between', value: [1] }, { key: 'type', value: 'audio', operator: '>' }, { key: 'created_at', value: 'now' }]) {
        expect([filter, (await get('file-entries', { filters: coded([filter]) })).status]).toEqual([filter, 422]);
      }
      expect((await page('file-entries', { orderBy: 'mime' })).data).toEqual((await page('file-entries')).data);
    });

    it('are found by a part of the name, and signs stand for themselves', async () => {
      expect((await page('file-entries', { query: 'file 399' })).total).toBe(all.filter(({ name }) => name.includes('file 399')).length);
      expect((await page('file-entries', { query: '%' })).total).toBe(0);
    });

    it('tell whose they are and what is needed', async () => {
      const [row] = await filtered('file-entries', [{ key: 'in_use', value: true }]);
      expect(row).toMatchObject({ id: usedId, in_use: true, owner: { id: expect.any(Number), name: expect.stringMatching(/owner|stranger/) } });
    });

    it('leave out proofs of who somebody is, but for those who handle requests', async () => {
      await rows.insertAll('file_entries', FILE_COLUMNS, [fileValues(90_000).map((value) => (value === 'artwork' ? 'identity' : value))]);
      const clerk = await accounts.browser(await accounts.add('clerk', grants('files.view', 'files.delete')));
      const total = async (who: Visitor) => ((await get('file-entries', {}, who)).body.pagination as ListedPage).total;
      expect([await total(clerk), await total(admin)]).toEqual([FILES, FILES + 1]);
      expect((await post('file-entries/csv/export', {}, clerk)).status).toBe(403);
      await rows.change("DELETE FROM file_entries WHERE upload_type = 'identity'");
    });

    it('go to the trash and come back; what is needed stays, and all of it does then', async () => {
      const ids = all.slice(0, 5).map(({ id }) => id);
      expect((await post('file-entries/bulk-delete', { ids })).body).toEqual({ updated: 5, task: null, status: 'success' });
      expect((await page('file-entries', { trashed: 'true' })).data.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
      expect((await page('file-entries')).total).toBe(FILES - 5);
      expect((await post('file-entries/bulk-delete', { ids: [all[7]?.id, usedId] })).status).toBe(409);
      expect((await page('file-entries')).total).toBe(FILES - 5);
      expect((await post('file-entries/bulk-restore', { ids })).body).toMatchObject({ updated: 5 });
      expect((await page('file-entries')).total).toBe(FILES);
      expect((await post('file-entries/bulk-delete', {})).status).toBe(422);
    });
  });

  describe('as CSV', () => {
    const lines = async (path: string, who: Visitor = admin): Promise<string[]> => {
      const answer = await app.http.get(path).set(who).buffer(true);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      return answer.text.split('\r\n').slice(0, -1);
    };

    it('are read while they are fetched, and no cell is a formula', async () => {
      await rows.insertAll('file_entries', FILE_COLUMNS, ['=1+1', '+2', '-3', '@x', '\tq', '\rq'].map((name, n) => fileValues(80_000 + n).map((value, at) => (at === 1 ? name : value))));
      const { body } = await post('file-entries/csv/export', { filters: coded([{ key: 'created_at', operator: '>', value: '2023-01-01' }, { key: 'type', value: 'audio' }]), query: '', columns: ['name', 'owner'], order_by: 'name', order_dir: 'asc' });
      expect(body.export).toMatchObject({ state: 'ready' });
      const found = await lines(body.download_path as string);
      expect(found[0]).toBe('\uFEFF"id","name","owner"');
      expect(found.length - 1).toBe((await page('file-entries', { type: 'audio' })).total);
      expect(found.filter((line) => /,"[=+\-@\t\r]/.test(line))).toEqual([]);
      expect(found.some((line) => line.includes("\"'"))).toBe(true);
      expect(found.some((line) => line.endsWith('"owner"'))).toBe(true);
      await rows.change("DELETE FROM file_entries WHERE name NOT LIKE 'file%'");
      expect((await post('file-entries/csv/export', { columns: ['password_hash'] })).status).toBe(422);
    });

    it('are written by a job where they are long, one at a time, for whoever asked', async () => {
      const { body } = await post('file-entries/csv/export', {});
      expect(body).toMatchObject({ export: { state: 'queued', download_path: null }, download_path: null });
      expect((await post('users/csv/export', {})).status).toBe(429);
      await app.nest.get(Jobs).start();
      let made = body.export as { id: string; state: string; rows: number; download_path: string };
      await until('the export', async () => {
        made = (await get(`exports/${made.id}`)).body.export as typeof made;
        return made.state === 'ready';
      });
      expect(made.rows).toBe(FILES);
      expect((await lines(made.download_path)).length).toBe(FILES + 1);
      const other = await accounts.browser(await accounts.add('other-admin', { roles: [ADMIN_ROLE_ID] }));
      expect([(await get(`exports/${made.id}`, {}, other)).status, (await app.http.get(made.download_path).set(other)).status]).toEqual([404, 404]);
      await rows.change('UPDATE resource_tasks SET expires_at = ? WHERE id = ?', [sqlTime(new Date(Date.now() - 1)), made.id]);
      expect((await app.http.get(made.download_path).set(admin)).status).toBe(410);
      await app.nest.get(Jobs).add({ name: 'clean-resource-tasks', payload: {} });
      await until('the file to go', async () => (await get(`exports/${made.id}`)).status === 404);
    });
  });

  describe('of accounts', () => {
    it('go to the trash, where they let nobody in, and come back as they were', async () => {
      const id = await accounts.add('leaver');
      const leaver = await accounts.browser(id);
      const { headers: program } = await accounts.program(id);
      const reach = async () => [
        (await get('users/me', {}, leaver)).status, (await app.http.get(`${API}/users/me`).set(program)).status, (await app.http.get(`${API}/users/${id}`)).status,
        (await app.http.post('/auth/login').set(accounts.visitor(null)).set('X-Forwarded-For', '172.18.0.1').send({ email: 'leaver@example.org', password: accounts.password })).status,
        (await page('users', { query: 'leaver' })).total, (await page('users', { query: 'leaver', trashed: 'true' })).total,
      ];
      const before = await reach();
      expect(before).toEqual([200, expect.any(Number), 200, 200, 1, 0]);
      expect((await post('users/bulk-delete', { ids: [id] })).body).toMatchObject({ updated: 1 });
      expect(await reach()).toEqual([401, 401, 404, 422, 0, 1]);
      expect((await post('users/bulk-restore', { ids: [id] })).body).toMatchObject({ updated: 1 });
      expect(await reach()).toEqual(before);
    });

    it('are not deleted by themselves, beyond somebody\'s own rights, or where nobody would be left', async () => {
      const helperId = await accounts.add('helper', grants('users.update', 'users.delete', 'admin.access'));
      const helper = await accounts.browser(helperId);
      const innocent = await accounts.add('innocent');
      expect((await post('users/bulk-delete', { ids: [adminId] })).status).toBe(409);
      expect((await post('users/bulk-delete', { ids: [innocent, adminId] }, helper)).status).toBe(403);
      expect((await page('users', { query: 'innocent' })).total).toBe(1);
      expect((await post('users/bulk-update', { ids: [innocent], values: { roles: [ARTISTS_ROLE_ID] } }, helper)).status).toBe(403);
    });

    it('are given roles beside their own, and suspended', async () => {
      const ids = [await accounts.add('one'), await accounts.add('two')];
      expect((await post('users/bulk-update', { ids, values: { roles: [ARTISTS_ROLE_ID] } })).body).toMatchObject({ updated: 2 });
      expect((await read<{ role_id: number }>('SELECT role_id FROM user_roles WHERE user_id = ? ORDER BY role_id', [ids[0] as number])).map(({ role_id }) => Number(role_id))).toEqual([USERS_ROLE_ID, ARTISTS_ROLE_ID]);
      expect((await post('users/bulk-update', { ids, values: { banned: true } })).body).toMatchObject({ updated: 2 });
      expect(await filtered('users', [{ key: 'banned_at', operator: 'notNull' }])).toHaveLength(2);
      await post('users/bulk-update', { ids, values: { banned: false } });
      expect(await filtered('users', [{ key: 'banned_at', operator: 'notNull' }])).toEqual([]);
      for (const values of [{ name: 'x' }, { banned: 'yes' }, { roles: [] }, {}, { email: 'x' }]) expect([values, (await post('users/bulk-update', { ids, values })).status]).toEqual([values, 422]);
    });

    it('are changed by a job where many match: not those that came later, and not those that may not be', async () => {
      await addCrowd(249, 'NO');
      // Among all that match one that must stay.
      await rows.change("UPDATE users SET country = 'NO' WHERE id = ?", [adminId]);
      const work = post('users/bulk-delete', { all_matching: true, filters: coded([{ key: 'country', value: 'NO' }]) });
      const { body } = await work;
      await addCrowd(3, 'NO');
      expect(body).toMatchObject({ updated: 0, task: { action: 'delete', state: 'queued' } });
      const done = await finished(body as BulkAnswer);
      expect(done).toMatchObject({ state: 'ready', done: 249, failed: 1, message: 'You cannot delete your own account here.' });
      expect((await page('users', { country: 'NO' })).total).toBe(4);
      expect((await page('users', { country: 'NO', trashed: 'true' })).total).toBe(249);
      expect((await get(`bulk-tasks/${done.id}`, {}, await accounts.browser(await accounts.add('curious')))).status).toBe(404);
    });

    it('are changed at once where few match', async () => {
      await addCrowd(20, 'DK');
      expect((await post('users/bulk-delete', { all_matching: true, query: 'crowd', filters: coded([{ key: 'country', value: 'DK' }]) })).body).toMatchObject({ updated: 20, task: null });
    });

    it('are erased by a job: at will, and after a month in the trash', async () => {
      const [id, old, young] = [await accounts.add('erased'), await accounts.add('old'), await accounts.add('young')];
      const { body } = await post('users/bulk-delete', { ids: [id], deleteForever: true });
      expect((await finished(body as BulkAnswer)).done).toBe(1);
      expect(await read('SELECT id FROM users WHERE id = ?', [id])).toEqual([]);
      await post('users/bulk-delete', { ids: [old, young] });
      await accounts.change('users', { deleted_at: accounts.at(-31 * DAY_MS) }, old);
      await accounts.change('users', { deleted_at: accounts.at(-29 * DAY_MS) }, young);
      await app.nest.get(Jobs).add({ name: 'empty-trash', payload: {} });
      await until('the old one to go', async () => (await read('SELECT id FROM users WHERE id = ?', [old])).length === 0);
      expect(await read('SELECT id FROM users WHERE id = ?', [young])).toHaveLength(1);
    });

    it('are for those who may change them', async () => {
      const nobody = await accounts.browser(await accounts.add('nobody'));
      for (const verb of ['bulk-update', 'bulk-delete', 'bulk-restore', 'csv/export']) {
        expect([verb, (await post(`users/${verb}`, { ids: [1], values: { banned: true } }, nobody)).status, (await post(`users/${verb}`, { ids: [1], values: { banned: true } }, accounts.visitor(null))).status]).toEqual([verb, 403, 401]);
      }
    });
  });

  it('offer a few rows to pickers of those who may see the list', async () => {
    const { body } = await get('search/model/user', { query: 'crowd' });
    expect([(body.results as object[]).length, (body.results as object[])[0]]).toEqual([20, { id: expect.any(Number), name: expect.stringMatching(/^crowd/), image: null, description: expect.stringMatching(/@example\.org$/) }]);
    const visitor = await accounts.browser(await accounts.add('looker', grants('admin.access', 'users.view')));
    expect([(await get('search/model/user', {}, visitor)).status, (await get('search/model/password', {})).status]).toEqual([403, 404]);
  });
});
