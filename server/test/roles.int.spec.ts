import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import {
  ADMIN_ROLE_ID,
  ARTISTS_ROLE_ID,
  GUESTS_ROLE_ID,
  PERMISSIONS,
  WORKSPACE_PERMISSIONS,
  USERS_ROLE_ID,
} from '@tonearm/shared/permissions/catalogue';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { countReads } from './count-reads.js';
import { ROLES, openRolesBed, permissions } from './roles-bed.js';
import type { RolesBed } from './roles-bed.js';

describe('roles', () => {
  let bed: RolesBed;
  beforeAll(async () => {
    bed = await openRolesBed();
  });
  afterAll(() => bed.close());

  it('of a fresh site are listed with how many hold them, in about as many statements for many as for one', async () => {
    const { body } = await bed.app.http.get(`${ROLES}?type=sitewide`).set(bed.admin).expect(200);
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
      (
        (await bed.app.http.get(`${ROLES}?${query}`).set(bed.admin).expect(200)).body.pagination.data as RoleDetails[]
      ).map(({ name }) => name);
    expect([
      await found('query=ART'),
      await found('query=%25'),
      await found('internal=false'),
      await found('type=sitewide&orderBy=permissions&perPage=1'),
    ]).toEqual([['artists'], [], [], ['admin']]);
    await bed.app.http.get(`${ROLES}?internal=x`).set(bed.admin).expect(422);
    for (let n = 0; n < 8; n += 1) await bed.made();
    const one = await countReads(bed.app.database, () => found('perPage=1'));
    expect(await countReads(bed.app.database, () => found('perPage=100'))).toBeLessThan(one + 5);
  });

  it('are made, changed in part and deleted', async () => {
    const role = await bed.made({
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
    const { body } = await bed.update(role.id, { description: '', internal: true, artists: true, id: 1 }).expect(200);
    expect(body.role).toEqual({ ...role, description: '', updated_at: expect.any(String) });
    expect((await bed.update(role.id, { permissions: [] }).expect(200)).body.role.permissions).toEqual([]);
    expect((await bed.remove(role.id).expect(200)).body).toEqual({ deleted: 1, status: 'success' });
    for (const call of [
      bed.app.http.get(`${ROLES}/${role.id}`).set(bed.admin),
      bed.update(role.id, {}),
      bed.remove(role.id),
      bed.remove('me'),
      bed.change('add', role.id, [bed.adminId]),
    ])
      await call.expect(404);
  });

  it('have a name of their own, also of several that are made at once', async () => {
    for (const name of ['users', 'USERS', '  users  '])
      expect(bed.fields((await bed.create({ name }).expect(422)).body)).toEqual(['name']);
    const [first, second] = [await bed.made(), await bed.made()];
    expect(bed.fields((await bed.update(second.id, { name: first.name.toUpperCase() }).expect(422)).body)).toEqual([
      'name',
    ]);
    await bed.update(second.id, { name: second.name.toUpperCase() }).expect(200);
    const twins = await Promise.all(Array.from({ length: 4 }, () => bed.create({ name: 'Twins' })));
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    const many = await Promise.all(Array.from({ length: 6 }, () => bed.made()));
    expect(new Set(many.map(({ id }) => id)).size).toBe(6);
    await bed.remove([first, second, ...many].map(({ id }) => id).join(',')).expect(200);
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
    expect(bed.fields((await bed.create(input).expect(422)).body)).toEqual(where);
    if (where[0] !== 'name' || (input as { name: unknown }).name !== null)
      expect(bed.fields((await bed.update(ARTISTS_ROLE_ID, input).expect(422)).body)).toEqual(where);
  });

  it('are apart from those of workspaces, whose names are their own', async () => {
    const now = bed.accounts.at(0);
    await bed.app.unit.run('factory', (manager) =>
      manager.query(
        "INSERT INTO roles (id, type, name, is_default, is_guests, is_internal, permissions, created_at, updated_at) VALUES (9001, 'workspace', 'Editors', 0, 0, 1, '[]', ?, ?)",
        [now, now],
      ),
    );
    expect((await bed.made({ name: 'Editors' })).type).toBe('sitewide');
    const found = (await bed.app.http.get(`${ROLES}?query=editors`).set(bed.admin).expect(200)).body.pagination;
    expect((found.data as RoleDetails[]).map(({ type }) => type).sort()).toEqual(['sitewide', 'workspace']);
    expect((await bed.get(9001)).type).toBe('workspace');
    await bed.change('add', 9001, [bed.helperId]).expect(404);
  });

  it('one of them is given to new users, never that of guests', async () => {
    const role = await bed.made({ default: true });
    expect([role.default, (await bed.get(USERS_ROLE_ID)).default]).toEqual([true, false]);
    const { body } = await bed.app.http
      .post('/api/v1/users')
      .set(bed.admin)
      .send({ email: 'new@example.org', password: 'a fine long password' })
      .expect(201);
    expect((body.user.roles as { id: number }[]).map(({ id }) => id)).toEqual([role.id]);
    expect((await bed.remove(role.id).expect(409)).body).toMatchObject({
      code: 'state_conflict',
      message: expect.stringContaining(`Role ${role.id}`),
    });
    expect(bed.fields((await bed.update(role.id, { default: false }).expect(422)).body)).toEqual(['default']);
    expect(bed.fields((await bed.update(GUESTS_ROLE_ID, { default: true }).expect(422)).body)).toEqual(['default']);
    await bed.update(USERS_ROLE_ID, { default: true }).expect(200);
    expect((await bed.get(role.id)).default).toBe(false);
    await bed.remove(role.id).expect(200);
    expect(await bed.rolesOf(body.user.id as number)).toEqual([]);
  });

  it('are in force with the next request, those of guests too', async () => {
    const role = await bed.made({ permissions: permissions('music.view') });
    const reader = await bed.accounts.browser(await bed.accounts.add('reader', { roles: [role.id] }));
    await bed.app.http.get('/api/v1/genres').set(reader).expect(403);
    await bed.update(role.id, { permissions: permissions('genres.view') }).expect(200);
    await bed.app.http.get('/api/v1/genres').set(reader).expect(200);
    const guests = await bed.get(GUESTS_ROLE_ID);
    await bed.app.http.get('/api/v1/albums').expect(200);
    await bed
      .update(GUESTS_ROLE_ID, { permissions: guests.permissions.filter(({ name }) => name !== 'music.view') })
      .expect(200);
    await bed.app.http.get('/api/v1/albums').expect(401);
    await bed.update(GUESTS_ROLE_ID, { permissions: guests.permissions }).expect(200);
    await bed.app.http.get('/api/v1/albums').expect(200);
    expect(
      bed.fields((await bed.update(GUESTS_ROLE_ID, { permissions: permissions('admin') }).expect(422)).body),
    ).toEqual(['permissions']);
    await bed.remove(role.id).expect(200);
    await bed.app.http.get('/api/v1/genres').set(reader).expect(403);
  });

  it('are deleted all or none, and those of the site never', async () => {
    const [first, second] = [await bed.made(), await bed.made()];
    const { body } = await bed.remove(`${first.id},${ARTISTS_ROLE_ID},${USERS_ROLE_ID},${second.id}`).expect(409);
    expect(body.message).toContain(`Role ${ARTISTS_ROLE_ID} (artists)`);
    expect((await bed.remove(`${first.id},9999`).expect(404)).body.message).toContain('9999');
    await bed.remove(Array.from({ length: 201 }, (_, index) => index + 1).join(',')).expect(422);
    expect([(await bed.get(first.id)).id, (await bed.get(second.id)).id]).toEqual([first.id, second.id]);
    expect((await bed.remove(`${first.id},${second.id},${first.id}`).expect(200)).body.deleted).toBe(2);
  });

  it('are given to users and taken from them; twice changes nothing', async () => {
    const role = await bed.made();
    const [ana, bo] = [await bed.accounts.add('ana'), await bed.accounts.add('bo')];
    const { body } = await bed.change('add', role.id, [bo, ana, bo]).expect(200);
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
    await Promise.all([
      bed.change('add', role.id, [ana, bo]).expect(200),
      bed.change('add', role.id, [bo]).expect(200),
    ]);
    expect([(await bed.get(role.id)).users_count, await bed.rolesOf(ana)]).toEqual([2, [USERS_ROLE_ID, role.id]]);
    expect((await bed.change('remove', role.id, [ana]).expect(200)).body.users).toHaveLength(1);
    await bed.change('remove', role.id, [ana]).expect(200);
    expect((await bed.get(role.id)).users_count).toBe(1);
    expect((await bed.change('add', role.id, []).expect(200)).body.users).toEqual([]);
    for (const userIds of [
      [ana, 999_999],
      'all',
      [0],
      ['1'],
      Array.from({ length: 101 }, (_, index) => index + 1),
      undefined,
    ])
      expect(bed.fields((await bed.change('add', role.id, userIds).expect(422)).body)).toEqual(['user_ids']);
    expect(bed.fields((await bed.change('add', GUESTS_ROLE_ID, [ana]).expect(422)).body)).toEqual(['user_ids']);
    expect(await bed.rolesOf(ana)).toEqual([USERS_ROLE_ID]);
    await bed.remove(role.id).expect(200);
    expect(await bed.rolesOf(bo)).toEqual([USERS_ROLE_ID]);
  });

  it('are given and taken by email address, however it is written', async () => {
    const role = await bed.made();
    const [cleo, dora] = [await bed.accounts.add('cleo'), await bed.accounts.add('dora')];
    const send = (verb: 'add' | 'remove', input: object, who = bed.admin) =>
      bed.app.http.post(`${ROLES}/${role.id}/${verb}-users`).set(who).send(input);
    const named = (body: unknown) => (body as { users: { name: string }[] }).users.map(({ name }) => name);
    const both = { user_ids: [cleo], emails: [' Dora@Example.org', 'cleo@example.org'] };
    expect(named((await send('add', both).expect(200)).body)).toEqual(['cleo', 'dora']);
    expect((await bed.get(role.id)).users_count).toBe(2);
    const { errors } = (await send('add', { emails: ['dora@example.org', 'nobody@example.org'] }).expect(422)).body;
    expect(errors).toEqual({ emails: ['Nobody has the address nobody@example.org here.'] });
    for (const emails of [[1], 'dora@example.org', Array.from({ length: 101 }, () => 'dora@example.org')])
      expect(bed.fields((await send('add', { emails }).expect(422)).body)).toEqual(['emails']);
    expect(bed.fields((await send('add', { user_ids: null, emails: null }).expect(422)).body)).toEqual(['user_ids']);
    expect(named((await send('remove', { emails: ['dora@example.org'] }).expect(200)).body)).toEqual(['dora']);
    expect(await bed.rolesOf(dora)).toEqual([USERS_ROLE_ID]);
    // Who may not give the role learns of no address.
    await bed.update(role.id, { permissions: permissions('settings.update') }).expect(200);
    await send('add', { emails: ['nobody@example.org'] }, bed.helper).expect(403);
  });

  it('are given by address without a word to those who may not see people, whoever has an account', async () => {
    const role = await bed.made({ permissions: permissions('roles.view') });
    const emil = await bed.accounts.add('emil');
    const above = await bed.accounts.add('above', { permissions: permissions('settings.update') });
    const answered = async (verb: 'add' | 'remove', name: string) => {
      const { status, body } = await bed.app.http
        .post(`${ROLES}/${role.id}/${verb}-users`)
        .set(bed.helper)
        .send({ emails: [`${name}@example.org`] });
      const about = await bed.app.http.get(`${ROLES}/${role.id}`).set(bed.helper);
      return { status, body, role: about.body };
    };
    const nobody = await answered('add', 'nobody');
    expect([nobody.status, nobody.body]).toEqual([200, { users: [], status: 'success' }]);
    // Not by how many hold it either.
    expect(nobody.role.role.users_count).toBeNull();
    for (const name of ['emil', 'above', 'helper']) expect(await answered('add', name)).toEqual(nobody);
    expect(await bed.rolesOf(emil)).toEqual([USERS_ROLE_ID, role.id]);
    for (const id of [above, bed.helperId]) expect(await bed.rolesOf(id)).not.toContain(role.id);
    expect(await answered('remove', 'emil')).toEqual(await answered('remove', 'nobody'));
    expect(await bed.rolesOf(emil)).toEqual([USERS_ROLE_ID]);
    // Nor by how long many answers take.
    const statuses = [];
    for (let call = 0; call < 10; call += 1) statuses.push((await answered('add', 'nobody')).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('choose from the catalogue', async () => {
    const { body } = await bed.app.http.get('/api/v1/permissions').set(bed.helper).expect(200);
    const groups = body.permissions as Record<string, { permissions: Record<string, unknown>[] }>;
    expect(
      Object.values(groups)
        .flatMap((group) => group.permissions.map(({ name }) => name))
        .sort(),
    ).toEqual([...PERMISSIONS, ...WORKSPACE_PERMISSIONS].map(({ name }) => name).sort());
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
      'Impersonate users',
    ]);
    await bed.app.http.get('/api/v1/permissions').expect(401);
  });
});
