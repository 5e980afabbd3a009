import type { BulkAnswer, BulkTask } from '@tonearm/shared/admin/resources.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { Jobs } from '../src/core/jobs/jobs.js';
import { coded } from './admin-lists-bed.js';
import { afterReading } from './after-reading.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { until } from './until.js';

const DAY_MS = 86_400_000;
/** What a job reads to learn which accounts come next. */
const readsNext = (statement: string): boolean =>
  /SELECT \w+\.id AS id FROM users .*deleted_at.* ORDER BY /s.test(statement);

describe('rows that somebody restores or changes while a job is on its way to them', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let admin: Visitor;

  const post = async (path: string, body: object) => {
    const answer = await app.http.post(`/api/v1/${path}`).set(admin).send(body);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body as BulkAnswer;
  };
  const finished = async ({ task }: BulkAnswer): Promise<BulkTask> => {
    let found = {} as BulkTask;
    await until('the task to end', async () => {
      found = (await app.http.get(`/api/v1/bulk-tasks/${task?.id}`).set(admin)).body.task as BulkTask;
      return found.state === 'ready' || found.state === 'failed';
    });
    return found;
  };
  const kept = async (table: string, ids: readonly number[]): Promise<number[]> =>
    (await app.database.read<{ id: number }>(`SELECT id FROM ${table} WHERE id IN (${ids.join()}) ORDER BY id`)).map(
      ({ id }) => Number(id),
    );

  beforeAll(async () => {
    app = await createTestApp('admin-bulk-meanwhile');
    accounts = new AccountFactory(app);
    admin = await accounts.browser(await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
  });
  afterAll(() => app.close());

  it('are not erased once they were restored, by their ids', async () => {
    const make = new CatalogueFactory(app.database, app.unit);
    const artist = await make.artist('Singer');
    const users = [await accounts.add('gone'), await accounts.add('back')];
    const tracks = [await make.track('Gone', [artist]), await make.track('Back', [artist])];
    const albums = [await make.album('Gone', [artist]), await make.album('Back', [artist])];
    const lists = [
      { list: 'users', table: 'users', ids: users },
      { list: 'admin/tracks', table: 'tracks', ids: tracks },
      { list: 'admin/albums', table: 'albums', ids: albums },
    ];
    const tasks: BulkAnswer[] = [];
    for (const { list, ids } of lists) {
      tasks.push(await post(`${list}/bulk-delete`, { ids, deleteForever: true }));
      expect(await post(`${list}/bulk-restore`, { ids: ids.slice(1) })).toMatchObject({ updated: 1 });
    }
    await app.nest.get(Jobs).start();
    for (const [at, { table, ids }] of lists.entries()) {
      expect(await finished(tasks[at] as BulkAnswer)).toMatchObject({ state: 'ready', done: 1, failed: 0 });
      await until(`${table} to be erased`, async () => (await kept(table, ids)).length === 1);
      expect(await kept(table, ids)).toEqual(ids.slice(1));
    }
  });

  it('are not erased once they were restored, by what they match', async () => {
    const ids = [await accounts.add('first'), await accounts.add('second')];
    for (const id of ids) await accounts.change('users', { country: 'NO' }, id);
    await post('users/bulk-delete', { ids });
    const end = afterReading(app.database, readsNext, () => post('users/bulk-restore', { ids: ids.slice(0, 1) }));
    const filters = coded([{ key: 'country', value: 'NO' }]);
    const answer = await post('users/bulk-delete', { all_matching: true, filters, trashed: true, deleteForever: true });
    expect(await finished(answer)).toMatchObject({ state: 'ready', done: 1, failed: 0 });
    end();
    await until('the other to be erased', async () => (await kept('users', ids)).length === 1);
    expect(await kept('users', ids)).toEqual(ids.slice(0, 1));
  });

  it('stay as they are once they no longer match', async () => {
    const ids = [await accounts.add('moved'), await accounts.add('here')];
    for (const id of ids) await accounts.change('users', { country: 'DK' }, id);
    await post('users/bulk-delete', { ids });
    const end = afterReading(app.database, readsNext, () =>
      accounts.change('users', { country: 'SE' }, ids[0] as number),
    );
    const filters = coded([{ key: 'country', value: 'DK' }]);
    const answer = await post('users/bulk-delete', { all_matching: true, filters, trashed: true, deleteForever: true });
    expect((await finished(answer)).done).toBe(1);
    end();
    await until('the other to be erased', async () => (await kept('users', ids)).length === 1);
    expect(await kept('users', ids)).toEqual(ids.slice(0, 1));
  });

  it('are left alone by the night that empties the trash', async () => {
    const ids = [await accounts.add('old'), await accounts.add('older')];
    await post('users/bulk-delete', { ids });
    for (const id of ids) await accounts.change('users', { deleted_at: accounts.at(-31 * DAY_MS) }, id);
    const end = afterReading(app.database, readsNext, () => post('users/bulk-restore', { ids: ids.slice(0, 1) }));
    await app.nest.get(Jobs).add({ name: 'empty-trash', payload: {} });
    await until('the other to go', async () => !(await kept('users', ids)).includes(ids[1] as number));
    end();
    expect(await kept('users', ids)).toEqual(ids.slice(0, 1));
  });
});
