import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import sharp from 'sharp';
import { getMetadataArgsStorage } from 'typeorm';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { openMailbox } from './mailbox.js';
import type { Mailbox } from './mailbox.js';
import { until } from './until.js';

const grant = (...names: string[]) => names.map((name) => ({ name, restrictions: [] }));

describe('deleting accounts', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let mailbox: Mailbox;
  let admin: Visitor;
  let adminId: number;
  let trackId: number;

  beforeAll(async () => {
    app = await createTestApp('deletion');
    accounts = new AccountFactory(app);
    mailbox = await openMailbox();
    await app.nest.get(SettingsService).update(mailbox.settings);
    await app.nest.get(Jobs).start();
    adminId = await accounts.add('admin', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
    admin = await accounts.browser(adminId);
    trackId = await new CatalogueFactory(app.database, app.unit).track('Song', []);
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });

  const remove = (
    who: Visitor,
    ids: number | string,
    { query = '', ...body }: { query?: string; password?: unknown } = {},
  ) => app.http.delete(`/api/v1/users/${ids}${query}`).set(who).send(body);
  const exists = async (id: number): Promise<boolean> =>
    (await app.database.read('SELECT id FROM users WHERE id = ?', [id])).length === 1;
  const play = (who: Visitor, client: string) =>
    app.http
      .post('/api/v1/plays')
      .set(who)
      .send({ track_id: trackId, client_id: client.padEnd(16, '-') })
      .expect(201);
  const plays = () =>
    app.database.read<{ user_id: number | null; listener_key: string }>(
      'SELECT user_id, listener_key FROM plays WHERE track_id = ? ORDER BY id',
      [trackId],
    );
  const tables = (): { name: string }[] =>
    getMetadataArgsStorage().tables.flatMap(({ name }) => (name === undefined ? [] : [{ name }]));
  const filesIn = (folder: string): unknown[] => {
    const place = join(app.config.dataDir, folder);
    return existsSync(place)
      ? readdirSync(place, { recursive: true }).filter((name) => /\.(?:webp|zip)$/.test(String(name)))
      : [];
  };

  it("needs one's own password, and says good-bye", async () => {
    const id = await accounts.add('nina', { values: { language: 'de' } });
    const [nina, elsewhere] = [await accounts.browser(id), await accounts.browser(id)];
    const program = await accounts.program(id);
    await play(nina, 'one');
    await play(nina, 'two');
    await app.http
      .post('/api/v1/users/me/avatar')
      .set(nina)
      .attach(
        'file',
        await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
        'a.png',
      )
      .expect(200);
    await app.http.put('/api/v1/users/me/profile').set(nina).send({ city: 'Malmö' }).expect(200);
    await app.http.post('/api/v1/users/me/export').set(nina).expect(202);
    await mailbox.next('nina@example.org');
    expect([filesIn('public/avatars').length, filesIn('private/exports').length]).toEqual([4, 1]);

    await remove(nina, 'me').expect(423);
    await remove(nina, id).expect(422);
    await remove(nina, id, { query: '?deleteCurrentUser=true' }).expect(423);
    await remove(nina, id, { query: '?deleteCurrentUser=false', password: accounts.password }).expect(422);
    expect((await remove(nina, 'me', { password: 'not this one' }).expect(422)).body.errors).toHaveProperty('password');
    await app.http.delete('/api/v1/users/me').set(program.headers).send({ password: accounts.password }).expect(403);
    expect(await exists(id)).toBe(true);

    expect(
      (await remove(nina, id, { query: '?deleteCurrentUser=true', password: accounts.password }).expect(200)).body,
    ).toEqual({ deleted: 1, status: 'success' });
    expect((await mailbox.next('nina@example.org', /gelöscht/)).text).not.toContain('nina@example.org');
    for (const headers of [nina, elsewhere, program.headers])
      await app.http.get('/api/v1/users/me').set(headers).expect(401);
    await app.http.get(`/api/v1/users/${id}`).expect(404);
    for (const table of ['sessions', 'access_tokens', 'user_profiles', 'user_roles', 'data_exports', 'known_devices']) {
      expect(await app.database.read(`SELECT user_id FROM ${table} WHERE user_id = ?`, [id])).toEqual([]);
    }
    await until('the files are gone', () => filesIn('public/avatars').length + filesIn('private/exports').length === 0);
    const left = await plays();
    expect(left).toMatchObject([{ user_id: null }, { user_id: null }]);
    expect(new Set(left.map(({ listener_key: key }) => key)).size).toBe(1);
    expect(left[0]?.listener_key).toMatch(/^[\da-f]{32}$/);
    await app.http
      .post('/auth/login')
      .set(accounts.visitor(null))
      .send({ email: 'nina@example.org', password: accounts.password })
      .expect(422);
  });

  it('also ends what was made, where that is wished, within a confirmed window', async () => {
    const id = await accounts.add('paula');
    const paula = await accounts.browser(id, { isConfirmed: true });
    const before = (await plays()).length;
    await play(paula, 'three');
    await remove(paula, 'me', { query: '?contentAction=transfer_to:1' }).expect(403);
    await remove(paula, 'me', { query: '?contentAction=burn' }).expect(422);
    await remove(paula, 'me', { query: '?contentAction=delete' }).expect(200);
    expect((await plays()).length).toBe(before);
  });

  it('leaves nothing of who it was, but the mails that were sent, until their time is over', async () => {
    const mark = 'Quillfeather';
    const id = await accounts.add(mark);
    const person = await accounts.browser(id, { isConfirmed: true, userAgent: `Mozilla/5.0 ${mark}` });
    await accounts.program(id);
    await app.http
      .put('/api/v1/users/me/profile')
      .set(person)
      .send({ description: `I am ${mark}` })
      .expect(200);
    await app.http
      .post('/api/v1/playlists')
      .set(person)
      .send({ name: `Songs of ${mark}` })
      .expect(201);
    await app.http
      .post('/api/v1/comments')
      .set(person)
      .send({ commentable_type: 'track', commentable_id: trackId, content: `Says ${mark}` })
      .expect(201);
    await app.http
      .post('/api/v1/reports/abuse')
      .set(person)
      .send({ model_type: 'track', model_id: trackId, reason: 'other', text: 'Bad.' })
      .expect(201);
    await app.http.get(`/api/v1/search?query=${mark}`).set(person).expect(200);
    await play(person, 'four');
    const tellTale = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const { name } of tables()) {
        const rows = await app.database.read(`SELECT * FROM ${name}`);
        if (JSON.stringify(rows).toLowerCase().includes(mark.toLowerCase())) found.push(name);
      }
      return found.sort();
    };
    expect(await tellTale()).toEqual(expect.arrayContaining(['comments', 'playlists', 'user_profiles', 'users']));
    await app.http.delete(`/api/v1/users/${id}?contentAction=delete`).set(admin).send({}).expect(200);
    await until('only mails are left', async () => (await tellTale()).every((table) => table === 'outgoing_mails'));
  });

  it('of others needs the right, and rights no smaller than theirs', async () => {
    const [one, two] = [await accounts.add('one'), await accounts.add('two')];
    const nobody = await accounts.browser(await accounts.add('nobody'));
    expect((await remove(nobody, `${one},${two}`).expect(403)).body.message).toContain(`user ${one}`);
    await remove(nobody, 999_999).expect(403);
    const cleanerId = await accounts.add('cleaner', { permissions: grant('users.delete') });
    const cleaner = await accounts.browser(cleanerId);
    const chief = await accounts.add('chief', { permissions: grant('settings.view') });
    expect((await remove(cleaner, `${one},${chief},${two}`).expect(403)).body.message).toContain(`User ${chief}`);
    expect((await remove(cleaner, `${one},999999`).expect(404)).body.message).toContain('999999');
    for (const ids of ['0', '-1', '1e30', 'abc', `${one},`, '1 OR 1=1'])
      await remove(cleaner, encodeURIComponent(ids)).expect(404);
    await remove(cleaner, Array.from({ length: 201 }, (_, at) => at + 1).join(',')).expect(422);
    for (const id of [one, two, chief]) expect(await exists(id)).toBe(true);
    // Nobody writes under the name of somebody with more rights.
    await remove(cleaner, one, { query: `?contentAction=transfer_to:${chief}` }).expect(403);
    expect((await remove(cleaner, `${one},${two},${one}`).expect(200)).body.deleted).toBe(2);
    await mailbox.next('two@example.org', /deleted/);
    await remove(cleaner, `${cleanerId},${chief}`, {
      query: '?deleteCurrentUser=1',
      password: accounts.password,
    }).expect(403);
    expect(await exists(cleanerId)).toBe(true);
    await app.http.delete(`/api/v1/users/${chief}`).expect(401);
  });

  it('hands on to somebody who stays', async () => {
    const [leaver, heir] = [await accounts.add('leaver'), await accounts.add('heir')];
    for (const to of [leaver, 999_999])
      expect(
        (await remove(admin, leaver, { query: `?contentAction=transfer_to:${to}` }).expect(422)).body.errors,
      ).toHaveProperty('contentAction');
    expect(await exists(leaver)).toBe(true);
    await remove(admin, leaver, { query: `?contentAction=transfer_to:${heir}` }).expect(200);
  });

  it('leaves one administrator who may come in', async () => {
    expect((await remove(admin, 'me', { password: accounts.password }).expect(409)).body.code).toBe('state_conflict');
    await accounts.add('banned-admin', { permissions: grant('admin'), values: { banned_at: accounts.at(-1_000) } });
    await remove(admin, 'me', { password: accounts.password }).expect(409);
    const second = await accounts.add('second', { roles: [ADMIN_ROLE_ID] });
    const seconds = await accounts.browser(second);
    const statuses = (await Promise.all([remove(admin, second), remove(seconds, adminId)]))
      .map(({ status }) => status)
      .sort();
    expect(statuses[0]).toBe(200);
    expect(statuses[1]).toBeGreaterThanOrEqual(400);
    expect([await exists(adminId), await exists(second)].filter(Boolean)).toHaveLength(1);
  });

  it('is told by no mail where it did not happen', () => {
    expect(mailbox.count('chief@example.org')).toBe(0);
    expect(mailbox.count('cleaner@example.org')).toBe(0);
  });
});
