import type { BulkTask } from '@tonearm/shared/admin/resources.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { Jobs } from '../src/core/jobs/jobs.js';
import { coded, grants } from './admin-lists-bed.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { until } from './until.js';

const API = '/api/v1';

describe('many accounts deleted at once', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let adminId: number;
  let admin: Visitor;
  let names = 0;

  beforeAll(async () => {
    app = await createTestApp('user-bulk-deletion');
    accounts = new AccountFactory(app);
    adminId = await accounts.add('boss', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
    admin = await accounts.browser(adminId);
    await app.nest.get(Jobs).start();
  });
  afterAll(() => app.close());

  const somebody = async (): Promise<number> => await accounts.add(`person-${(names += 1)}`);
  /** Somebody with a public playlist. */
  const maker = async (country?: string): Promise<{ id: number; playlist: number }> => {
    const id = await somebody();
    if (country) await accounts.change('users', { country }, id);
    const { body } = await app.http
      .post(`${API}/playlists`)
      .set(await accounts.browser(id))
      .send({ name: `By ${id}`, visibility: 'public' })
      .expect(201);
    return { id, playlist: body.playlist.id as number };
  };
  const ask = (input: object, who: Visitor = admin) =>
    app.http
      .post(`${API}/users/bulk-delete`)
      .set(who)
      .send({ deleteForever: true, ...input });
  const finished = async (input: object): Promise<BulkTask> => {
    const { body } = await ask(input).expect(200);
    let task = body.task as BulkTask;
    await until('the task has ended', async () => {
      task = (await app.http.get(`${API}/bulk-tasks/${task.id}`).set(admin)).body.task as BulkTask;
      return task.state === 'ready' || task.state === 'failed';
    });
    return task;
  };
  const ownerOf = async (playlist: number): Promise<number | null | 'gone'> => {
    const { status, body } = await app.http.get(`${API}/playlists/${playlist}`).set(admin);
    return status === 404 ? 'gone' : ((body.playlist.owner as { id: number } | null)?.id ?? null);
  };
  const isThere = async (id: number): Promise<boolean> =>
    (await app.database.read('SELECT id FROM users WHERE id = ? AND deleted_at IS NULL', [id])).length === 1;

  it('leave what they made as it is said', async () => {
    const heir = await somebody();
    for (const [contentAction, owner] of [
      [undefined, null],
      ['anonymise', null],
      [`transfer_to:${heir}`, heir],
      ['delete', 'gone'],
    ] as const) {
      const [one, two] = [await maker(), await maker()];
      const task = await finished({ ids: [one.id, two.id], ...(contentAction ? { contentAction } : {}) });
      expect(task).toMatchObject({ state: 'ready', done: 2, failed: 0 });
      expect([await ownerOf(one.playlist), await ownerOf(two.playlist)]).toEqual([owner, owner]);
      expect([await isThere(one.id), await isThere(two.id)]).toEqual([false, false]);
    }
  });

  it('hand it to somebody who stays', async () => {
    const [one, gone] = [await maker(), await somebody()];
    await accounts.change('users', { deleted_at: accounts.at(0) }, gone);
    for (const contentAction of [
      `transfer_to:${one.id}`,
      `transfer_to:${gone}`,
      'transfer_to:999999',
      'burn',
      'transfer_to:',
    ])
      expect((await ask({ ids: [one.id], contentAction }).expect(422)).body.errors).toHaveProperty('contentAction');
    expect([await isThere(one.id), await ownerOf(one.playlist)]).toEqual([true, one.id]);
  });

  it('of all that match, whoever inherits among them stays, and it is said', async () => {
    const [first, heir, last] = [await maker('SE'), await maker('SE'), await maker('SE')];
    const filters = coded([{ key: 'country', operator: '=', value: 'SE' }]);
    const task = await finished({ all_matching: true, filters, contentAction: `transfer_to:${heir.id}` });
    expect(task).toMatchObject({ done: 2, failed: 1, message: expect.any(String) });
    expect([await isThere(first.id), await isThere(heir.id), await isThere(last.id)]).toEqual([false, true, false]);
    expect([await ownerOf(first.playlist), await ownerOf(heir.playlist), await ownerOf(last.playlist)]).toEqual([
      heir.id,
      heir.id,
      heir.id,
    ]);
  });

  it('are never the last administrator, oneself, or somebody with more rights', async () => {
    const one = await somebody();
    expect((await ask({ ids: [one, adminId] }).expect(409)).body.code).toBe('state_conflict');
    const cleaner = await accounts.browser(await accounts.add('cleaner', grants('users.delete', 'users.update')));
    await ask({ ids: [one, adminId] }, cleaner).expect(403);
    const second = await accounts.add('second', { roles: [ADMIN_ROLE_ID] });
    await accounts.change('users', { banned_at: accounts.at(0) }, adminId);
    const boss = await accounts.browser(second);
    await ask({ ids: [second] }, boss).expect(409);
    await accounts.change('users', { banned_at: null }, adminId);
    expect([await isThere(one), await isThere(adminId), await isThere(second)]).toEqual([true, true, true]);
  });
});
