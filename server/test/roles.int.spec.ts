import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import {
  ADMIN_ROLE_ID,
  ARTISTS_ROLE_ID,
  GUESTS_ROLE_ID,
  PERMISSIONS,
  USERS_ROLE_ID,
} from '@tonearm/shared/permissions/catalogue';
import type { PermissionName, RestrictionValue } from '@tonearm/shared/permissions/catalogue';
import { countReads } from './count-reads.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';

const ROLES = '/api/v1/roles';

describe('roles', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let adminId: number;
  let admin: Visitor;
  let helperId: number;
  /** May do everything with roles, but not everything else. */
  let helper: Visitor;
  let names = 0;

  const permissions = (...list: PermissionName[]) =>
    list.map((name) => ({ name, restrictions: [] as RestrictionValue[] }));
  const create = (input: object = {}, who = admin) =>
    app.http
      .post(ROLES)
      .set(who)
      .send({ name: `Role ${(names += 1)}`, ...input });
  const made = async (input: object = {}): Promise<RoleDetails> =>
    (await create(input).expect(201)).body.role as RoleDetails;
  const update = (id: number, input: object, who = admin) => app.http.put(`${ROLES}/${id}`).set(who).send(input);
  const get = async (id: number): Promise<RoleDetails> =>
    (await app.http.get(`${ROLES}/${id}`).set(admin).expect(200)).body.role as RoleDetails;
  const remove = (ids: string | number, who = admin) => app.http.delete(`${ROLES}/${ids}`).set(who);
  const change = (verb: 'add' | 'remove', id: number, userIds: unknown, who = admin) =>
    app.http.post(`${ROLES}/${id}/${verb}-users`).set(who).send({ user_ids: userIds });
  const fields = (body: unknown): string[] => Object.keys((body as { errors: object }).errors).sort();
  const rolesOf = async (userId: number): Promise<number[]> =>
    ((await app.http.get(`/api/v1/users/${userId}`).set(admin)).body.user.roles as { id: number }[]).map(
      ({ id }) => id,
    );

  beforeAll(async () => {
    app = await createTestApp('roles');
    accounts = new AccountFactory(app);
    adminId = await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
    admin = await accounts.browser(adminId);
    helperId = await accounts.add('helper', {
      permissions: permissions('roles.view', 'roles.create', 'roles.update', 'roles.delete', 'users.view'),
    });
    helper = await accounts.browser(helperId);
  });
  afterAll(() => app.close());

  it('of a fresh site are listed with how many hold them, in about as many statements for many as for one', async () => {
    const { body } = await app.http.get(ROLES).set(admin).expect(200);
    expect(
      (body.pagination.data as RoleDetails[]).map((role) => [
        role.name,
        role.default,
        role.guests,
        role.artists,
        role.internal,
        role.users_count,
      ]),
    ).toEqual([
      ['admin', false, false, false, true, 1],
      ['artists', false, false, true, true, 0],
      ['guests', false, true, false, true, 0],
      ['users', true, false, false, true, 2],
    ]);
    expect(body.pagination).toMatchObject({ total: 4, last_page: 1 });
    expect((body.pagination.data as unknown[])[0]).toMatchObject({
      id: ADMIN_ROLE_ID,
      type: 'sitewide',
      description: '',
      permissions: permissions('admin'),
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const found = async (query: string) =>
      ((await app.http.get(`${ROLES}?${query}`).set(admin).expect(200)).body.pagination.data as RoleDetails[]).map(
        ({ name }) => name,
      );
    expect([
      await found('query=ART'),
      await found('query=%25'),
      await found('internal=false'),
      await found('orderBy=permissions&perPage=1'),
    ]).toEqual([['artists'], [], [], ['admin']]);
    await app.http.get(`${ROLES}?internal=x`).set(admin).expect(422);
    for (let n = 0; n < 8; n += 1) await made();
    const one = await countReads(app.database, () => found('perPage=1'));
    expect(await countReads(app.database, () => found('perPage=100'))).toBeLessThan(one + 5);
  });

  it('are made, changed in part and deleted', async () => {
    const role = await made({
      name: '  Editors ',
      description: ' Keep order ',
      permissions: [
        ...permissions('users.update'),
        {
          name: 'api.access',
          restrictions: [
            { name: 'token_count', value: 0 },
            { name: 'requests_per_minute', value: null },
          ],
        },
      ],
    });
    expect(role).toMatchObject({
      name: 'Editors',
      description: 'Keep order',
      type: 'sitewide',
      default: false,
      guests: false,
      artists: false,
      internal: false,
      users_count: 0,
      permissions: [
        { name: 'users.update', restrictions: [] },
        {
          name: 'api.access',
          restrictions: [
            { name: 'token_count', value: 0 },
            { name: 'requests_per_minute', value: null },
          ],
        },
      ],
    });
    const { body } = await update(role.id, {
      description: '',
      guests: true,
      internal: true,
      artists: true,
      id: 1,
    }).expect(200);
    expect(body.role).toEqual({ ...role, description: '', updated_at: expect.any(String) });
    expect((await update(role.id, { permissions: [] }).expect(200)).body.role.permissions).toEqual([]);
    expect((await remove(role.id).expect(200)).body).toEqual({ deleted: 1, status: 'success' });
    for (const call of [
      app.http.get(`${ROLES}/${role.id}`).set(admin),
      update(role.id, {}),
      remove(role.id),
      remove('me'),
      change('add', role.id, [adminId]),
    ])
      await call.expect(404);
  });

  it('have a name of their own, also of several that are made at once', async () => {
    for (const name of ['users', 'USERS', '  users  '])
      expect(fields((await create({ name }).expect(422)).body)).toEqual(['name']);
    const [first, second] = [await made(), await made()];
    expect(fields((await update(second.id, { name: first.name.toUpperCase() }).expect(422)).body)).toEqual(['name']);
    await update(second.id, { name: second.name.toUpperCase() }).expect(200);
    const twins = await Promise.all(Array.from({ length: 4 }, () => create({ name: 'Twins' })));
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    const many = await Promise.all(Array.from({ length: 6 }, () => made()));
    expect(new Set(many.map(({ id }) => id)).size).toBe(6);
    await remove([first, second, ...many].map(({ id }) => id).join(',')).expect(200);
  });

  it.each<[string[], object]>([
    [['name'], { name: 'x' }],
    [['name'], { name: ' x ' }],
    [['name'], { name: 'x'.repeat(61) }],
    [['name'], { name: null }],
    [['description'], { description: 'x'.repeat(256) }],
    [['default'], { default: 1 }],
    [['permissions'], { permissions: 'admin' }],
    [['permissions.1.name'], { permissions: permissions('users.view', 'nope' as PermissionName) }],
    [['permissions.0.name'], { permissions: [{ name: 'constructor' }] }],
    [['permissions.1.name'], { permissions: permissions('users.view', 'users.view') }],
    ...[-1, 1.5, '5', true, '', [1], {}, 1e300, undefined].map((value): [string[], object] => [
      ['permissions.0.restrictions.0.value'],
      { permissions: [{ name: 'api.access', restrictions: [{ name: 'token_count', value }] }] },
    ]),
    [
      ['permissions.0.restrictions.0.name'],
      { permissions: [{ name: 'users.view', restrictions: [{ name: 'token_count', value: 1 }] }] },
    ],
    [
      ['permissions.0.restrictions.1.name'],
      {
        permissions: [
          {
            name: 'api.access',
            restrictions: [
              { name: 'token_count', value: 1 },
              { name: 'token_count', value: null },
            ],
          },
        ],
      },
    ],
    [
      ['permissions.0.restrictions.0.value', 'permissions.1.name'],
      {
        permissions: [
          { name: 'music.play', restrictions: [{ name: 'max_bitrate_kbps', value: 'fast' }] },
          { name: 'music.pay' },
        ],
      },
    ],
  ])('tell %j of %j', async (where, input) => {
    expect(fields((await create(input).expect(422)).body)).toEqual(where);
    if (where[0] !== 'name' || (input as { name: unknown }).name !== null)
      expect(fields((await update(ARTISTS_ROLE_ID, input).expect(422)).body)).toEqual(where);
  });

  it('are apart from those of workspaces, whose names are their own', async () => {
    const now = accounts.at(0);
    await app.unit.run('factory', (manager) =>
      manager.query(
        "INSERT INTO roles (id, type, name, is_default, is_guests, is_internal, permissions, created_at, updated_at) VALUES (9001, 'workspace', 'Editors', 0, 0, 1, '[]', ?, ?)",
        [now, now],
      ),
    );
    expect((await made({ name: 'Editors' })).type).toBe('sitewide');
    expect((await app.http.get(`${ROLES}?query=editors`).set(admin).expect(200)).body.pagination).toMatchObject({
      total: 1,
    });
    await app.http.get(`${ROLES}/9001`).set(admin).expect(404);
    await change('add', 9001, [helperId]).expect(404);
  });

  it('one of them is given to new users, never that of guests', async () => {
    const role = await made({ default: true });
    expect([role.default, (await get(USERS_ROLE_ID)).default]).toEqual([true, false]);
    const { body } = await app.http
      .post('/api/v1/users')
      .set(admin)
      .send({ email: 'new@example.org', password: 'a fine long password' })
      .expect(201);
    expect((body.user.roles as { id: number }[]).map(({ id }) => id)).toEqual([role.id]);
    expect((await remove(role.id).expect(409)).body).toMatchObject({
      code: 'state_conflict',
      message: expect.stringContaining(`Role ${role.id}`),
    });
    expect(fields((await update(role.id, { default: false }).expect(422)).body)).toEqual(['default']);
    expect(fields((await update(GUESTS_ROLE_ID, { default: true }).expect(422)).body)).toEqual(['default']);
    await update(USERS_ROLE_ID, { default: true }).expect(200);
    expect((await get(role.id)).default).toBe(false);
    await remove(role.id).expect(200);
    expect(await rolesOf(body.user.id as number)).toEqual([]);
  });

  it('are in force with the next request, those of guests too', async () => {
    const role = await made({ permissions: permissions('music.view') });
    const reader = await accounts.browser(await accounts.add('reader', { roles: [role.id] }));
    await app.http.get('/api/v1/genres').set(reader).expect(403);
    await update(role.id, { permissions: permissions('genres.view') }).expect(200);
    await app.http.get('/api/v1/genres').set(reader).expect(200);
    const guests = await get(GUESTS_ROLE_ID);
    await app.http.get('/api/v1/albums').expect(200);
    await update(GUESTS_ROLE_ID, {
      permissions: guests.permissions.filter(({ name }) => name !== 'music.view'),
    }).expect(200);
    await app.http.get('/api/v1/albums').expect(401);
    await update(GUESTS_ROLE_ID, { permissions: guests.permissions }).expect(200);
    await app.http.get('/api/v1/albums').expect(200);
    expect(fields((await update(GUESTS_ROLE_ID, { permissions: permissions('admin') }).expect(422)).body)).toEqual([
      'permissions',
    ]);
    await remove(role.id).expect(200);
    await app.http.get('/api/v1/genres').set(reader).expect(403);
  });

  it('are deleted all or none, and those of the site never', async () => {
    const [first, second] = [await made(), await made()];
    const { body } = await remove(`${first.id},${ARTISTS_ROLE_ID},${USERS_ROLE_ID},${second.id}`).expect(409);
    expect(body.message).toContain(`Role ${ARTISTS_ROLE_ID} (artists)`);
    expect((await remove(`${first.id},9999`).expect(404)).body.message).toContain('9999');
    await remove(Array.from({ length: 201 }, (_, index) => index + 1).join(',')).expect(422);
    expect([(await get(first.id)).id, (await get(second.id)).id]).toEqual([first.id, second.id]);
    expect((await remove(`${first.id},${second.id},${first.id}`).expect(200)).body.deleted).toBe(2);
  });

  describe('for somebody who may not do everything', () => {
    it('hold no more than they hold themselves', async () => {
      for (const list of [
        permissions('admin'),
        permissions('settings.update'),
        permissions('users.view', 'users.delete'),
      ])
        await create({ permissions: list }, helper).expect(403);
      const { body } = await create({ permissions: permissions('users.view', 'roles.view') }, helper).expect(201);
      const id = body.role.id as number;
      await update(id, { permissions: permissions('roles.view', 'logs.view') }, helper).expect(403);
      await update(id, { permissions: permissions('roles.view'), default: true }, helper).expect(200);
      await update(USERS_ROLE_ID, { default: true }).expect(200);
      await remove(id, helper).expect(200);
    });

    it('are no wider than their own', async () => {
      const limited = await accounts.browser(
        await accounts.add('limited', {
          roles: [],
          permissions: [
            ...permissions('roles.create', 'roles.update'),
            { name: 'api.access', restrictions: [{ name: 'token_count', value: 5 }] },
          ],
        }),
      );
      const access = (restrictions: RestrictionValue[]) => ({ permissions: [{ name: 'api.access', restrictions }] });
      for (const restrictions of [
        [],
        [{ name: 'token_count', value: 6 }],
        [{ name: 'token_count', value: null }],
        [{ name: 'requests_per_minute', value: 1 }],
        [
          { name: 'token_count', value: 5 },
          { name: 'requests_per_minute', value: 9_999 },
        ],
      ])
        await create(access(restrictions), limited).expect(403);
      const { body } = await create(
        access([
          { name: 'token_count', value: 5 },
          { name: 'requests_per_minute', value: 600 },
        ]),
        limited,
      ).expect(201);
      await remove(body.role.id as number).expect(200);
    });

    it('are left alone where they reach higher, or are their own', async () => {
      const higher = await made({ permissions: permissions('settings.view') });
      const id = await accounts.add('lead', { roles: [higher.id] });
      await update(ADMIN_ROLE_ID, { name: 'Owned' }, helper).expect(403);
      await update(higher.id, { permissions: [] }, helper).expect(403);
      await update(USERS_ROLE_ID, { name: 'Owned' }, helper).expect(403);
      expect((await remove(higher.id, helper).expect(403)).body.message).toContain(String(higher.id));
      await change('add', higher.id, [id], helper).expect(403);
      await change('remove', higher.id, [id], helper).expect(403);
      await change('add', ARTISTS_ROLE_ID, [adminId], helper).expect(403);
      await change('remove', USERS_ROLE_ID, [adminId], helper).expect(403);
      await change('add', ARTISTS_ROLE_ID, [helperId], helper).expect(403);
      await change('add', ADMIN_ROLE_ID, [helperId], helper).expect(403);
      expect([
        await rolesOf(id),
        await rolesOf(adminId),
        await rolesOf(helperId),
        (await get(higher.id)).permissions.length,
      ]).toEqual([[higher.id], [USERS_ROLE_ID, ADMIN_ROLE_ID], [USERS_ROLE_ID], 1]);
      await remove(higher.id).expect(200);
    });

    it('are closed without the right', async () => {
      const reader = await accounts.browser(await accounts.add('viewer', { permissions: permissions('roles.view') }));
      await app.http.get(ROLES).set(reader).expect(200);
      for (const call of [
        create({}, reader),
        update(USERS_ROLE_ID, {}, reader),
        remove(99, reader),
        change('add', USERS_ROLE_ID, [], reader),
        change('remove', USERS_ROLE_ID, [], reader),
      ])
        await call.expect(403);
      await app.http.get(ROLES).expect(401);
    });
  });

  it('are given to users and taken from them; twice changes nothing', async () => {
    const role = await made();
    const [ana, bo] = [await accounts.add('ana'), await accounts.add('bo')];
    const { body } = await change('add', role.id, [bo, ana, bo]).expect(200);
    expect(body.users).toEqual(
      [
        { id: bo, name: 'bo' },
        { id: ana, name: 'ana' },
      ].map((user) => ({
        ...user,
        model_type: 'user',
        image: null,
        created_at: expect.any(String),
        profile: { description: '', city: '', country: null, links: [], header_image: null, header_colors: [] },
      })),
    );
    expect(JSON.stringify(body)).not.toContain('@example.org');
    await Promise.all([change('add', role.id, [ana, bo]).expect(200), change('add', role.id, [bo]).expect(200)]);
    expect([(await get(role.id)).users_count, await rolesOf(ana)]).toEqual([2, [USERS_ROLE_ID, role.id]]);
    expect((await change('remove', role.id, [ana]).expect(200)).body.users).toHaveLength(1);
    await change('remove', role.id, [ana]).expect(200);
    expect((await get(role.id)).users_count).toBe(1);
    expect((await change('add', role.id, []).expect(200)).body.users).toEqual([]);
    for (const userIds of [
      [ana, 999_999],
      'all',
      [0],
      ['1'],
      Array.from({ length: 101 }, (_, index) => index + 1),
      undefined,
    ])
      expect(fields((await change('add', role.id, userIds).expect(422)).body)).toEqual(['user_ids']);
    expect(fields((await change('add', GUESTS_ROLE_ID, [ana]).expect(422)).body)).toEqual(['user_ids']);
    expect(await rolesOf(ana)).toEqual([USERS_ROLE_ID]);
    await remove(role.id).expect(200);
    expect(await rolesOf(bo)).toEqual([USERS_ROLE_ID]);
  });

  it('leave somebody administrator', async () => {
    expect((await change('remove', ADMIN_ROLE_ID, [adminId]).expect(409)).body.code).toBe('state_conflict');
    expect((await update(ADMIN_ROLE_ID, { permissions: permissions('users.view') }).expect(409)).body.code).toBe(
      'state_conflict',
    );
    const second = await made({ permissions: permissions('admin') });
    const other = await accounts.add('other', { roles: [second.id] });
    const boss = await accounts.browser(other);
    await change('remove', ADMIN_ROLE_ID, [adminId], boss).expect(200);
    for (const call of [
      update(second.id, { permissions: [] }, boss),
      remove(second.id, boss),
      change('remove', second.id, [other], boss),
    ])
      expect((await call.expect(409)).body.code).toBe('state_conflict');
    await accounts.change(
      'users',
      { banned_at: accounts.at(0) },
      await accounts.add('rested', { roles: [ADMIN_ROLE_ID] }),
    );
    await remove(second.id, boss).expect(409);
    await change('add', ADMIN_ROLE_ID, [adminId], boss).expect(200);
    const answers = await Promise.all([
      change('remove', ADMIN_ROLE_ID, [adminId], boss),
      change('remove', second.id, [other], admin),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await accounts.change('users', { permissions: JSON.stringify(permissions('admin')) }, adminId);
    await remove(second.id).expect(200);
  });

  it('choose from the catalogue', async () => {
    const { body } = await app.http.get('/api/v1/permissions').set(helper).expect(200);
    const groups = body.permissions as Record<string, { permissions: Record<string, unknown>[] }>;
    expect(
      Object.values(groups)
        .flatMap((group) => group.permissions.map(({ name }) => name))
        .sort(),
    ).toEqual(PERMISSIONS.map(({ name }) => name).sort());
    expect(groups['api']?.permissions).toEqual([
      {
        name: 'api.access',
        display_name: 'Access API',
        group: 'api',
        description: 'Use the API with personal tokens',
        type: 'sitewide',
        restrictions: [
          expect.objectContaining({ name: 'requests_per_minute', type: 'number', default: 600 }),
          expect.objectContaining({ name: 'token_count', type: 'number' }),
        ],
      },
    ]);
    expect(groups['users']?.permissions.map(({ display_name }) => display_name)).toEqual([
      'View users',
      'Create users',
      'Update users',
      'Delete users',
    ]);
    await app.http.get('/api/v1/permissions').expect(401);
  });
});
