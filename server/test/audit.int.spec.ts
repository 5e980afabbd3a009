import type { AuditDetails, AuditedRow, AuditRecord } from '@tonearm/shared/admin/audit.dto';
import {
  AUDIT_IDS_MAX,
  AUDIT_KEEP_DAYS,
  AUDIT_RECORDS_MAX,
  AUDIT_VALUE_MAX,
  auditModelOf,
} from '@tonearm/shared/admin/audit';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { AccessTable } from '../src/core/access/access-table.registry.js';
import { inAudit } from '../src/core/audit/audit-scope.js';
import { SESSION_COOKIE } from '../src/core/http/cookies.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { UNAUDITED } from '../src/modules/admin/audit/audited-routes.js';
import { UsersRepository } from '../src/modules/users/index.js';
import { entryOf, handlersOf } from './audit-walker.js';
import type { Handler } from './audit-walker.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { RawRows } from './factories/raw-rows.js';
import { until } from './until.js';

const API = '/api/v1';
const LOG = `${API}/logs/audit`;
const DAY_MS = 86_400_000;
const coded = (...filters: object[]): string => Buffer.from(JSON.stringify(filters)).toString('base64url');
const grants = (...names: PermissionName[]) => ({ permissions: names.map((name) => ({ name, restrictions: [] })) });

const SAFE = ['GET', 'HEAD', 'OPTIONS', 'ALL'];

describe('the log of changes', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let admin: Visitor;
  let adminId: number;
  let people = 0;

  const somebody = async (values: Parameters<AccountFactory['add']>[1] = {}): Promise<number> =>
    await accounts.add(`person-${(people += 1)}`, values);
  const list = async (query: object = {}): Promise<AuditRecord[]> =>
    (
      await app.http
        .get(LOG)
        .query({ perPage: 100, ...query })
        .set(admin)
        .expect(200)
    ).body.pagination.data as AuditRecord[];
  const details = async ({ id }: Pick<AuditRecord, 'id'>): Promise<AuditDetails> =>
    (await app.http.get(`${LOG}/${id}`).set(admin).expect(200)).body.entry as AuditDetails;
  const latest = async (): Promise<AuditDetails> => await details((await list({ perPage: 1 }))[0] as AuditRecord);
  const count = async (): Promise<number> => (await app.database.read('SELECT id FROM audit_entries')).length;

  beforeAll(async () => {
    app = await createTestApp('audit');
    accounts = new AccountFactory(app);
    adminId = await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
    admin = await accounts.browser(adminId);
    await app.nest.get(Jobs).start();
  });
  afterAll(() => app.close());

  it('says who changed what, when and by which request, field by field', async () => {
    const id = await somebody();
    const answer = await app.http
      .put(`${API}/users/${id}`)
      .set(admin)
      .set('X-Forwarded-For', '198.51.100.77')
      .send({ country: 'AT', roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] })
      .expect(200);
    const entry = await latest();
    expect(entry).toMatchObject({
      user: { id: adminId, name: 'ines' },
      impersonator: null,
      action: 'update',
      model: 'user',
      target_id: id,
      target: `person-${people}`,
      rows: 1,
      route: 'PUT users/:id',
      request_id: answer.headers['x-request-id'],
      is_cut: false,
    });
    expect(entry.changes[0]?.fields).toEqual(
      expect.arrayContaining([
        { field: 'country', before: null, after: 'AT', is_hidden: false },
        { field: 'roles', before: null, after: `admin (#${ADMIN_ROLE_ID})`, is_hidden: false },
      ]),
    );
  });

  it('keeps as much of the address as the settings say', async () => {
    const addressAfter = async (anonymous: boolean): Promise<string | null> => {
      await app.http
        .put(`${API}/settings/groups/gdpr`)
        .set(admin)
        .send({ values: { 'gdpr.ip_anonymise': anonymous } })
        .expect(200);
      const id = await somebody();
      await app.http
        .post(`${API}/users/${id}/ban`)
        .set(admin)
        .set('X-Forwarded-For', '198.51.100.77')
        .send({ reason: 'noise' })
        .expect((response) => expect(response.status).toBeLessThan(300));
      return (await latest()).address;
    };
    expect([await addressAfter(true), await addressAfter(false)]).toEqual(['198.51.100.0', '198.51.100.77']);
  });

  it('has nothing of what was refused, rolled back or saved unchanged', async () => {
    const id = await somebody();
    const before = await count();
    await app.http.put(`${API}/users/${id}`).set(admin).send({ country: 'nowhere' }).expect(422);
    await app.http.put(`${API}/users/999999`).set(admin).send({ country: 'DE' }).expect(404);
    await app.http.post(`${API}/tags`).set(admin).send({ name: null }).expect(422);
    const scope = {
      requestId: 'rolled-back',
      userId: adminId,
      impersonatorId: null,
      address: null,
      route: 'PUT users/:id',
      model: 'user',
      targetId: id,
    } as const;
    const change = app.unit.run('test', async () => {
      await app.nest.get(UsersRepository).setLanguage(id, 'de');
      throw new Error('on second thoughts');
    });
    await expect(inAudit(scope, () => change)).rejects.toThrow('on second thoughts');
    await app.http.put(`${API}/users/${id}`).set(admin).send({}).expect(200);
    expect(await count()).toBe(before);
  });

  it('has no entry of what people do with their own things', async () => {
    const me = await accounts.browser(await somebody());
    const before = await count();
    const { body } = await app.http.post(`${API}/playlists`).set(me).send({ name: 'Mine' }).expect(201);
    await app.http.put(`${API}/playlists/${body.playlist.id}`).set(me).send({ name: 'Still mine' }).expect(200);
    expect(await count()).toBe(before);
    await app.http.put(`${API}/playlists/${body.playlist.id}`).set(admin).send({ name: 'Ours' }).expect(200);
    expect((await latest()).changes[0]).toMatchObject({
      model: 'playlist',
      name: 'Ours',
      fields: expect.arrayContaining([{ field: 'name', before: 'Still mine', after: 'Ours', is_hidden: false }]),
    });
  });

  it('tells what was made, and what was deleted by the name that it had', async () => {
    const { body } = await app.http
      .post(`${API}/tags`)
      .set(admin)
      .send({ name: 'lo-fi', display_name: 'Lo-Fi' })
      .expect(201);
    expect(await latest()).toMatchObject({ action: 'create', model: 'tag', target: 'Lo-Fi', target_id: body.tag.id });
    await app.http.delete(`${API}/tags/${body.tag.id}`).set(admin).expect(200);
    expect(await latest()).toMatchObject({
      action: 'delete',
      model: 'tag',
      target: 'Lo-Fi',
      changes: [{ fields: [] }],
    });
  });

  it('tells what follows of a change: artists that it makes or leaves without a song, and links for those who have one', async () => {
    const catalogue = new CatalogueFactory(app.database, app.unit);
    const was = await catalogue.artist('Once Credited');
    const album = await catalogue.album('Follows', [was]);
    const change = async (body: object): Promise<AuditedRow[]> => {
      await app.http.put(`${API}/albums/${album}`).set(admin).send(body).expect(200);
      return (await latest()).changes;
    };
    const credited = await change({ artists: [{ name: 'Newly Credited' }] });
    expect(credited.map(({ model, action, name }) => [model, action, name]).sort()).toEqual([
      ['album', 'update', 'Follows'],
      ['artist', 'create', 'Newly Credited'],
      ['artist', 'delete', 'Once Credited'],
    ]);
    const id = credited.find(({ action }) => action === 'create')?.id;
    expect((await change({ artists: [{ id, share: 2_550 }] }))[0]?.fields).toEqual([
      { field: 'shares', before: null, after: `Newly Credited (#${id}) 25.5 %`, is_hidden: false },
    ]);
    const hidden = { field: 'share_token', before: null, after: null, is_hidden: true };
    expect((await change({ visibility: 'unlisted' }))[0]?.fields).toContainEqual(hidden);
  });

  it('cuts long values, and says so by what it keeps', async () => {
    const body = `<p>${'x'.repeat(3 * AUDIT_VALUE_MAX)}</p>`;
    await app.http.post(`${API}/custom-pages`).set(admin).send({ title: 'Long', body, published: false }).expect(201);
    const field = (await latest()).changes[0]?.fields.find((one) => one.field === 'body');
    expect([field?.after?.length, field?.after?.endsWith('…')]).toEqual([AUDIT_VALUE_MAX, true]);
  });

  it('names the administrator who acts as somebody else', async () => {
    const editor = await somebody(grants('admin.access', 'tags.update', 'tags.create'));
    const browser = await accounts.browser(adminId);
    const answer = await app.http.post(`${API}/users/${editor}/impersonate`).set(browser).send({});
    expect(answer.status).toBeLessThan(300);
    expect(await latest()).toMatchObject({ action: 'run', model: 'user', target_id: editor, user: { id: adminId } });
    const [, token = null] =
      new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec((answer.headers['set-cookie'] as unknown as string[]).join('; ')) ??
      [];
    await app.http
      .post(`${API}/tags`)
      .set(accounts.visitor(token))
      .send({ name: 'as-somebody', display_name: 'As somebody' })
      .expect(201);
    expect(await latest()).toMatchObject({ user: { id: editor }, impersonator: { id: adminId, name: 'ines' } });
  });

  it('has one entry of what was done to many rows at once, with their number', async () => {
    const many = AUDIT_IDS_MAX + 60;
    const now = '2026-01-01 00:00:00.000';
    await new RawRows(app.database, app.unit).add(
      'tags',
      ['name', 'display_name', 'type', 'popularity', 'created_at', 'updated_at'],
      Array.from({ length: many }, (_row, n) => [`bulk-${n}`, `Bulk ${n}`, 'custom', 0, now, now]),
    );
    const before = await count();
    const { body } = await app.http
      .post(`${API}/admin/tags/bulk-delete`)
      .set(admin)
      .send({ all_matching: true, filters: coded({ key: 'created_at', operator: '=', value: '2026-01-01' }) })
      .expect(200);
    await until('the task to end', async () => {
      const { task } = (await app.http.get(`${API}/bulk-tasks/${body.task.id}`).set(admin)).body as {
        task: { state: string };
      };
      return task.state === 'ready';
    });
    expect(await count()).toBe(before + 1);
    const entry = await latest();
    expect(entry).toMatchObject({ action: 'delete', model: 'tag', rows: many, is_cut: true, user: { id: adminId } });
    expect([entry.ids.length, entry.changes.length]).toEqual([AUDIT_IDS_MAX, AUDIT_RECORDS_MAX]);
  });

  it('holds no secret, whatever it was written through, and neither does its CSV', async () => {
    const planted = (n: number): string => `pl4nted-hush-${n}`;
    await app.http
      .put(`${API}/settings/groups/outgoing-email`)
      .set(admin)
      .send({ values: { 'mail.smtp.password': planted(1), 'mail.from.name': 'Radio' } })
      .expect(200);
    expect((await latest()).changes).toEqual([
      {
        model: 'setting',
        id: null,
        name: null,
        action: 'update',
        fields: expect.arrayContaining([
          { field: 'mail.smtp.password', before: null, after: null, is_hidden: true },
          { field: 'mail.from.name', before: null, after: 'Radio', is_hidden: false },
        ]),
      },
    ]);
    await app.http
      .put(`${API}/settings`)
      .set(admin)
      .send({ client: {}, server: { 'recaptcha.secret_key': planted(2) } });
    const made = await app.http
      .post(`${API}/users`)
      .set(admin)
      .send({ email: 'planted@example.org', password: `${planted(3)} and more` })
      .expect(201);
    const id = made.body.user.id as number;
    await app.http
      .put(`${API}/users/${id}`)
      .set(admin)
      .send({ password: `${planted(4)} and more` })
      .expect(200);
    expect((await latest()).changes[0]?.fields).toContainEqual({
      field: 'password_hash',
      before: null,
      after: null,
      is_hidden: true,
    });
    await accounts.change(
      'users',
      {
        two_factor_secret: planted(5),
        two_factor_confirmed_at: accounts.at(0),
        two_factor_recovery_codes: JSON.stringify([planted(6)]),
      },
      id,
    );
    await app.http.delete(`${API}/users/${id}/two-factor`).set(admin).expect(204);
    const { id: tokenId } = await accounts.program(id);
    await app.http.delete(`${API}/users/${id}/tokens/${tokenId}`).set(admin).expect(200);
    await app.http.post(`${API}/users/${id}/send-password-reset`).set(admin).send({});
    const stored = JSON.stringify(await app.database.read('SELECT * FROM audit_entries'));
    const hashes = await app.database.read<{ hash: string }>(
      'SELECT password_hash AS hash FROM users UNION SELECT token_hash FROM sessions UNION SELECT token_hash FROM password_resets',
    );
    const csv = (await app.http.post(`${LOG}/csv/export`).set(admin).send({}).expect(200)).body as {
      download_path: string;
    };
    const file = (await app.http.get(csv.download_path).set(admin).expect(200)).text;
    for (const text of [stored, file])
      for (const secret of ['pl4nted', ...hashes.map(({ hash }) => hash)]) expect(text.includes(secret)).toBe(false);
    expect(file).toContain('PUT users/:id');
  });

  it('is filtered by person, action, model and time, and searched by what was changed', async () => {
    const editor = await somebody(grants('admin.access', 'tags.update', 'tags.create'));
    await app.http
      .post(`${API}/tags`)
      .set(await accounts.browser(editor))
      .send({ name: 'findable', display_name: 'Findable words' })
      .expect(201);
    const all = await list();
    const of = async (query: object): Promise<number[]> => (await list(query)).map(({ id }) => id);
    const among = (wanted: (entry: AuditRecord) => boolean): number[] => all.filter(wanted).map(({ id }) => id);
    expect(await of({ user: editor })).toEqual(among(({ user }) => user?.id === editor));
    expect(await of({ action: 'create' })).toEqual(among(({ action }) => action === 'create'));
    expect(await of({ model: 'tag' })).toEqual(among(({ model }) => model === 'tag'));
    expect(await of({ filters: coded({ key: 'model', operator: '!=', value: 'tag' }) })).toEqual(
      among(({ model }) => model !== 'tag'),
    );
    const today = new Date().toISOString().slice(0, 10);
    expect(await of({ filters: coded({ key: 'created_at', operator: '=', value: today }) })).toEqual(among(() => true));
    expect(await of({ filters: coded({ key: 'created_at', operator: '<', value: today }) })).toEqual([]);
    expect(await of({ query: 'indable' })).toEqual(among(({ target }) => target === 'Findable words'));
    expect(await of({ orderDir: 'asc' })).toEqual(among(() => true).reverse());
    await app.http.get(LOG).query({ model: 'nothing' }).set(admin).expect(422);
    await app.http.get(`${LOG}/999999`).set(admin).expect(404);
  });

  it('is for those who may see logs, and changed by nobody', async () => {
    const looker = await accounts.browser(await somebody(grants('admin.access', 'logs.view')));
    const helper = await accounts.browser(await somebody(grants('admin.access', 'settings.update', 'logs.delete')));
    const [{ id }] = (await list({ perPage: 1 })) as [AuditRecord];
    for (const [who, status] of [
      [looker, 200],
      [helper, 403],
    ] as const) {
      await app.http.get(LOG).set(who).expect(status);
      await app.http.get(`${LOG}/${id}`).set(who).expect(status);
      await app.http.post(`${LOG}/csv/export`).set(who).send({}).expect(status);
    }
    await app.http.delete(`${LOG}/${id}`).set(admin).expect(404);
    await app.http
      .post(`${LOG}/bulk-delete`)
      .set(admin)
      .send({ ids: [id] })
      .expect(404);
  });

  it('keeps an entry of every call that changes something with a right of the admin area', async () => {
    const routes = new Map(handlersOf(app).map((handler) => [`${handler.verb} ${handler.path}`, handler]));
    const left: string[] = [];
    for (const { verb, path, right } of app.nest.get(AccessTable).rows()) {
      if (SAFE.includes(verb)) continue;
      const entry = await entryOf(app, adminId, routes.get(`${verb} ${path}`) as Handler);
      if (!entry) left.push(`${verb} ${path} ${right}`);
      else expect([entry.route, entry.model]).toEqual([`${verb} ${path.replace(`${API}/`, '')}`, 'tag']);
      expect([path, entry === null || auditModelOf(path.replace(`${API}/`, '')) !== null]).toEqual([path, true]);
    }
    const reasoned = left.filter((route) => Object.keys(UNAUDITED).some((known) => route.startsWith(`${known} `)));
    expect(reasoned).toHaveLength(Object.keys(UNAUDITED).length);
    // A diff here is a call that nobody can look up later: what people do with their own things, exports, and what shows or tries.
    expect(left.sort()).toMatchSnapshot();
  });

  it('forgets who somebody was once their account is deleted, and not that they were changed', async () => {
    const id = await somebody();
    const name = `person-${people}`;
    await app.http.put(`${API}/users/${id}`).set(admin).send({ first_name: 'Quillfeather' }).expect(200);
    expect(await latest()).toMatchObject({ target: name, target_id: id });
    await app.http.delete(`${API}/users/${id}?contentAction=delete`).set(admin).send({}).expect(200);
    await until('the name to be gone', async () => {
      const rows = JSON.stringify(await app.database.read('SELECT * FROM audit_entries'));
      return !rows.includes(`"${name}"`) && !rows.includes('Quillfeather');
    });
    const left = (await list()).filter((entry) => entry.model === 'user' && entry.target_id === id);
    expect(left.map(({ action, target, user }) => [action, target, user?.id])).toEqual([
      ['delete', null, adminId],
      ['update', null, adminId],
    ]);
  });

  it('is kept for its days', async () => {
    const before = await count();
    const old = new Date(Date.now() - (AUDIT_KEEP_DAYS + 1) * DAY_MS).toISOString().replace('T', ' ').slice(0, -1);
    await new RawRows(app.database, app.unit).change('UPDATE audit_entries SET created_at = ? WHERE model = ?', [
      old,
      'tag',
    ]);
    await app.http
      .post(`${API}/admin/jobs/run/delete-old-audit`)
      .set(admin)
      .send({})
      .expect((response) => expect(response.status).toBeLessThan(300));
    await until('old entries to be gone', async () => (await list({ model: 'tag' })).length === 0);
    expect(await count()).toBeGreaterThan(0);
    expect(await count()).toBeLessThan(before + 1);
  });
});
