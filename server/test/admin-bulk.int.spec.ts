import { ADMIN_ROLE_ID, ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { BulkAnswer } from '@tonearm/shared/admin/resources.dto';
import { sqlTime } from '../src/core/database/dialect.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { AdminListsBed, coded, FILES, grants } from './admin-lists-bed.js';
import type { Visitor } from './create-test-app.js';
import { until } from './until.js';

const API = '/api/v1';
const DAY_MS = 86_400_000;

describe('rows of admin lists', () => {
  let bed: AdminListsBed;
  const get: AdminListsBed['get'] = (...asked) => bed.get(...asked);
  const page: AdminListsBed['page'] = (...asked) => bed.page(...asked);
  const post: AdminListsBed['post'] = (...asked) => bed.post(...asked);

  beforeAll(async () => {
    bed = await AdminListsBed.open('admin-bulk');
  });
  afterAll(() => bed.close());

  describe('as CSV', () => {
    const lines = async (path: string, who: Visitor = bed.admin): Promise<string[]> => {
      const answer = await bed.app.http.get(path).set(who).buffer(true);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      return answer.text.split('\r\n').slice(0, -1);
    };

    it('are read while they are fetched, and no cell is a formula', async () => {
      await bed.addFiles(
        80_000,
        ['=1+1', '+2', '-3', '@x', '\tq', '\rq'].map((name) => ({ name })),
      );
      const { body } = await post('file-entries/csv/export', {
        filters: coded([
          { key: 'created_at', operator: '>', value: '2023-01-01' },
          { key: 'type', value: 'audio' },
        ]),
        query: '',
        columns: ['name', 'owner'],
        order_by: 'name',
        order_dir: 'asc',
      });
      expect(body.export).toMatchObject({ state: 'ready' });
      const found = await lines(body.download_path as string);
      expect(found[0]).toBe('\uFEFF"id","name","owner"');
      expect(found.length - 1).toBe((await page('file-entries', { type: 'audio' })).total);
      expect(found.filter((line) => /,"[=+\-@\t\r]/.test(line))).toEqual([]);
      expect(found.some((line) => line.includes('"\''))).toBe(true);
      expect(found.some((line) => line.endsWith('"owner"'))).toBe(true);
      await bed.rows.change("DELETE FROM file_entries WHERE name NOT LIKE 'file%'");
      expect((await post('file-entries/csv/export', { columns: ['password_hash'] })).status).toBe(422);
    });

    it('are written by a job where they are long, one at a time, for whoever asked', async () => {
      const { body } = await post('file-entries/csv/export', {});
      expect(body).toMatchObject({ export: { state: 'queued', download_path: null }, download_path: null });
      expect((await post('users/csv/export', {})).status).toBe(429);
      await bed.app.nest.get(Jobs).start();
      let made = body.export as { id: string; state: string; rows: number; download_path: string };
      await until('the export', async () => {
        made = (await get(`exports/${made.id}`)).body.export as typeof made;
        return made.state === 'ready';
      });
      expect(made.rows).toBe(FILES);
      expect((await lines(made.download_path)).length).toBe(FILES + 1);
      const told = async () => (await get('notifications?type=csv_export_ready')).body.pagination.data;
      await until('it is told', async () => (await told()).length === 1);
      const download = { action: made.download_path, label: 'Download' };
      expect((await told())[0].data).toMatchObject({ mainAction: null, buttonActions: [download] });
      const other = await bed.accounts.browser(await bed.accounts.add('other-admin', { roles: [ADMIN_ROLE_ID] }));
      expect([
        (await get(`exports/${made.id}`, {}, other)).status,
        (await bed.app.http.get(made.download_path).set(other)).status,
      ]).toEqual([404, 404]);
      await bed.rows.change('UPDATE resource_tasks SET expires_at = ? WHERE id = ?', [
        sqlTime(new Date(Date.now() - 1)),
        made.id,
      ]);
      expect((await bed.app.http.get(made.download_path).set(bed.admin)).status).toBe(410);
      await bed.app.nest.get(Jobs).add({ name: 'clean-resource-tasks', payload: {} });
      await until('the file to go', async () => (await get(`exports/${made.id}`)).status === 404);
    });
  });

  describe('of accounts', () => {
    it('go to the trash, where they let nobody in, and come back as they were', async () => {
      const id = await bed.accounts.add('leaver');
      const leaver = await bed.accounts.browser(id);
      const { headers: program } = await bed.accounts.program(id);
      const reach = async () => [
        (await get('users/me', {}, leaver)).status,
        (await bed.app.http.get(`${API}/users/me`).set(program)).status,
        (await bed.app.http.get(`${API}/users/${id}`)).status,
        (
          await bed.app.http
            .post('/auth/login')
            .set(bed.accounts.visitor(null))
            .set('X-Forwarded-For', '172.18.0.1')
            .send({ email: 'leaver@example.org', password: bed.accounts.password })
        ).status,
        (await page('users', { query: 'leaver@example.org' })).total,
        (await page('users', { query: 'leaver@example.org', trashed: 'true' })).total,
      ];
      const before = await reach();
      expect(before).toEqual([200, expect.any(Number), 200, 200, 1, 0]);
      expect((await post('users/bulk-delete', { ids: [id] })).body).toMatchObject({ updated: 1 });
      expect(await reach()).toEqual([401, 401, 404, 422, 0, 1]);
      expect((await post('users/bulk-restore', { ids: [id] })).body).toMatchObject({ updated: 1 });
      expect(await reach()).toEqual(before);
    });

    it("are not deleted by themselves, beyond somebody's own rights, or where nobody would be left", async () => {
      const helperId = await bed.accounts.add('helper', grants('users.update', 'users.delete', 'admin.access'));
      const helper = await bed.accounts.browser(helperId);
      const innocent = await bed.accounts.add('innocent');
      expect((await post('users/bulk-delete', { ids: [bed.adminId] })).status).toBe(409);
      expect((await post('users/bulk-delete', { ids: [innocent, bed.adminId] }, helper)).status).toBe(403);
      expect((await page('users', { query: 'innocent@example.org' })).total).toBe(1);
      expect(
        (await post('users/bulk-update', { ids: [innocent], values: { roles: [ARTISTS_ROLE_ID] } }, helper)).status,
      ).toBe(403);
    });

    it('are neither brought back nor erased by somebody with fewer rights', async () => {
      const chief = await bed.accounts.add('chief', { roles: [ADMIN_ROLE_ID] });
      const helper = await bed.accounts.browser(
        await bed.accounts.add('bulk-helper', grants('users.update', 'users.delete', 'admin.access')),
      );
      expect((await post('users/bulk-delete', { ids: [chief] })).body.updated).toBe(1);
      expect((await post('users/bulk-restore', { ids: [chief] }, helper)).status).toBe(403);
      const { body } = await post('users/bulk-delete', { ids: [chief], trashed: true, deleteForever: true }, helper);
      const task = async () =>
        (await get(`bulk-tasks/${(body as BulkAnswer).task?.id}`, {}, helper)).body.task as BulkAnswer['task'];
      await until('the task to end', async () => (await task())?.state === 'ready');
      expect(await task()).toMatchObject({ done: 0, failed: 1 });
      expect((await post('users/bulk-restore', { ids: [chief] })).body.updated).toBe(1);
    });

    it('are given roles beside their own, and suspended', async () => {
      const ids = [await bed.accounts.add('one'), await bed.accounts.add('two')];
      expect((await post('users/bulk-update', { ids, values: { roles: [ARTISTS_ROLE_ID] } })).body).toMatchObject({
        updated: 2,
      });
      expect(
        (
          await bed.read<{ role_id: number }>('SELECT role_id FROM user_roles WHERE user_id = ? ORDER BY role_id', [
            ids[0] as number,
          ])
        ).map(({ role_id }) => Number(role_id)),
      ).toEqual([USERS_ROLE_ID, ARTISTS_ROLE_ID]);
      expect((await post('users/bulk-update', { ids, values: { banned: true } })).body).toMatchObject({ updated: 2 });
      expect(await bed.filtered('users', [{ key: 'banned_at', operator: 'notNull' }])).toHaveLength(2);
      await post('users/bulk-update', { ids, values: { banned: false } });
      expect(await bed.filtered('users', [{ key: 'banned_at', operator: 'notNull' }])).toEqual([]);
      for (const values of [{ name: 'x' }, { banned: 'yes' }, { roles: [] }, {}, { email: 'x' }])
        expect([values, (await post('users/bulk-update', { ids, values })).status]).toEqual([values, 422]);
    });

    it('are changed by a job where many match: not those that came later, and not those that may not be', async () => {
      await bed.addCrowd(210, 'NO');
      // Among all that match one that must stay.
      await bed.rows.change("UPDATE users SET country = 'NO' WHERE id = ?", [bed.adminId]);
      const work = post('users/bulk-delete', { all_matching: true, filters: coded([{ key: 'country', value: 'NO' }]) });
      const { body } = await work;
      await bed.addCrowd(3, 'NO');
      expect(body).toMatchObject({ updated: 0, task: { action: 'delete', state: 'queued' } });
      const done = await bed.finished(body as BulkAnswer);
      expect(done).toMatchObject({
        state: 'ready',
        done: 210,
        failed: 1,
        message: 'You cannot delete your own account here.',
      });
      expect((await page('users', { country: 'NO' })).total).toBe(4);
      expect((await page('users', { country: 'NO', trashed: 'true' })).total).toBe(210);
      expect(
        (await get(`bulk-tasks/${done.id}`, {}, await bed.accounts.browser(await bed.accounts.add('curious')))).status,
      ).toBe(404);
    });

    it('are left as they are once somebody stops the task, by nobody but who asked for it', async () => {
      await bed.addCrowd(210, 'IS');
      const filters = coded([{ key: 'country', value: 'IS' }]);
      const { task } = (await post('users/bulk-delete', { all_matching: true, filters })).body as BulkAnswer;
      const path = `${API}/bulk-tasks/${task?.id}`;
      const curious = await bed.accounts.browser(await bed.accounts.add('nosy'));
      await bed.app.http.delete(path).set(curious).expect(404);
      const { body } = await bed.app.http.delete(path).set(bed.admin).expect(200);
      // It may have ended before.
      expect(['stopped', 'ready']).toContain(body.task.state);
      await bed.app.http.delete(path).set(bed.admin).expect(200);
      const csv = (await post('users/csv/export', { filters })).body.export as { id: string };
      await bed.app.http.delete(`${API}/bulk-tasks/${csv.id}`).set(bed.admin).expect(404);
      expect((await page('users', { country: 'IS', trashed: 'true' })).total).toBe(body.task.done);
    });

    it('are changed at once where few match', async () => {
      await bed.addCrowd(20, 'DK');
      await bed.app.nest.get(SearchIndexer).rebuild();
      expect(
        (
          await post('users/bulk-delete', {
            all_matching: true,
            query: 'crowd',
            filters: coded([{ key: 'country', value: 'DK' }]),
          })
        ).body,
      ).toMatchObject({ updated: 20, task: null });
    });

    it('are erased by a job: at will, and after a month in the trash', async () => {
      const [id, old, young] = [
        await bed.accounts.add('erased'),
        await bed.accounts.add('old'),
        await bed.accounts.add('young'),
      ];
      const { body } = await post('users/bulk-delete', { ids: [id], deleteForever: true });
      expect((await bed.finished(body as BulkAnswer)).done).toBe(1);
      expect(await bed.read('SELECT id FROM users WHERE id = ?', [id])).toEqual([]);
      await post('users/bulk-delete', { ids: [old, young] });
      await bed.accounts.change('users', { deleted_at: bed.accounts.at(-31 * DAY_MS) }, old);
      await bed.accounts.change('users', { deleted_at: bed.accounts.at(-29 * DAY_MS) }, young);
      await bed.app.nest.get(Jobs).add({ name: 'empty-trash', payload: {} });
      await until(
        'the old one to go',
        async () => (await bed.read('SELECT id FROM users WHERE id = ?', [old])).length === 0,
      );
      expect(await bed.read('SELECT id FROM users WHERE id = ?', [young])).toHaveLength(1);
    });

    it('are for those who may change them', async () => {
      const nobody = await bed.accounts.browser(await bed.accounts.add('nobody'));
      for (const verb of ['bulk-update', 'bulk-delete', 'bulk-restore', 'csv/export']) {
        expect([
          verb,
          (await post(`users/${verb}`, { ids: [1], values: { banned: true } }, nobody)).status,
          (await post(`users/${verb}`, { ids: [1], values: { banned: true } }, bed.accounts.visitor(null))).status,
        ]).toEqual([verb, 403, 401]);
      }
    });
  });
});
