import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import { ROLES as RESOURCE } from '@tonearm/shared/admin/roles.resource';
import { ADMIN_ROLE_ID, ARTISTS_ROLE_ID, GUESTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { PermissionName, RestrictionValue } from '@tonearm/shared/permissions/catalogue';
import { Jobs } from '../src/core/jobs/jobs.js';
import { coded } from './admin-lists-bed.js';
import type { Visitor } from './create-test-app.js';
import { numbers, RawRows } from './factories/raw-rows.js';
import { UNIT_ROWS_MAX } from './large-units.js';
import { choiceCases, comparedCases, flagCases, requireAllCases, walkCases } from './list-cases.js';
import { ROLES, openRolesBed, permissions } from './roles-bed.js';
import type { RolesBed } from './roles-bed.js';
import { until } from './until.js';

describe('the list of roles', () => {
  let bed: RolesBed;
  beforeAll(async () => {
    bed = await openRolesBed();
  });
  afterAll(() => bed.close());

  const page = async (query: object, who: Visitor = bed.admin) =>
    (await bed.app.http.get(ROLES).query(query).set(who).expect(200)).body.pagination as {
      data: RoleDetails[];
      total: number;
    };
  const bulkDelete = (input: object, who: Visitor = bed.admin) =>
    bed.app.http.post(`${ROLES}/bulk-delete`).set(who).send(input);
  const holder = async (name: string, ...names: PermissionName[]): Promise<Visitor> =>
    await bed.accounts.browser(await bed.accounts.add(name, { roles: [], permissions: permissions(...names) }));

  it('is filtered by everything that is declared, alone and together, and read in every order', async () => {
    for (const n of numbers(6)) {
      const { id } = await bed.made({ name: `keepers ${n}`, description: n === 3 ? 'The third' : '' });
      await bed.accounts.change(
        'roles',
        { created_at: `2026-01-0${n + 1} 10:00:00.000`, updated_at: `2026-02-0${8 - n} 10:00:00.000` },
        id,
      );
    }
    const rows = (await page({ perPage: 100 })).data;
    const cases = [
      ...choiceCases<RoleDetails>('type', 'sitewide', ({ type }) => type === 'sitewide'),
      ...flagCases<RoleDetails>('internal', ({ internal }) => internal),
      ...flagCases<RoleDetails>('default', (role) => role.default),
      ...comparedCases<RoleDetails>('created_at', (role) => role.created_at.slice(0, 10), [
        '2026-01-03',
        ['2026-01-02', '2026-01-05'],
      ]),
      ...comparedCases<RoleDetails>('updated_at', (role) => role.updated_at.slice(0, 10), [
        '2026-02-03',
        ['2026-02-02', '2026-02-05'],
      ]),
    ];
    requireAllCases(RESOURCE, cases);
    await walkCases(rows, cases, async (filters) => {
      const { data, total } = await page({ filters: coded(filters), perPage: 100 });
      return { total, ids: data.map(({ id }) => id) };
    });
    for (const orderBy of ['name', 'created_at', 'updated_at'] as const) {
      // Databases order capitals as they like.
      const ordered = await page({ type: 'sitewide', orderBy, orderDir: 'desc', perPage: 100 });
      const values = ordered.data.map((role) => role[orderBy]);
      expect([orderBy, values]).toEqual([orderBy, [...values].sort().reverse()]);
    }
    expect((await page({ query: 'third' })).data.map(({ description }) => description)).toEqual(['The third']);
    expect((await page({ default: 'true' })).data.map(({ id }) => id)).toEqual([USERS_ROLE_ID]);
  });

  it('is read by those who may see roles, and by those who may change them', async () => {
    const [viewer, editor, other] = [
      await holder('viewer', 'roles.view'),
      await holder('editor', 'roles.update'),
      await holder('manager', 'users.update'),
    ];
    const statuses = async (path: string) =>
      await Promise.all(
        [viewer, editor, other].map(async (who) => (await bed.app.http.get(`/api/v1/${path}`).set(who)).status),
      );
    expect(await statuses('roles')).toEqual([200, 200, 403]);
    expect(await statuses(`roles/${USERS_ROLE_ID}`)).toEqual([200, 200, 403]);
    // The catalogue is what all three give rights from.
    expect(await statuses('permissions')).toEqual([200, 200, 200]);
  });

  it('deletes many, all or none, and never what comes with the site', async () => {
    const [first, second] = [await bed.made(), await bed.made()];
    const { body } = await bulkDelete({ ids: [first.id, ARTISTS_ROLE_ID] }).expect(409);
    expect(body).toMatchObject({
      code: 'state_conflict',
      message: `Role ${ARTISTS_ROLE_ID} (artists) comes with the site and cannot be deleted.`,
    });
    await bulkDelete({ ids: [first.id] }, await holder('changer', 'roles.update')).expect(403);
    expect((await bed.get(first.id)).id).toBe(first.id);
    expect((await bulkDelete({ ids: [first.id, second.id] }).expect(200)).body).toMatchObject({ updated: 2 });
    expect((await page({ perPage: 100 })).data.some(({ id }) => id === first.id)).toBe(false);
  });

  it('deletes what very many hold in pieces, and it gives no rights from the first on', async () => {
    const rows = new RawRows(bed.app.database, bed.app.unit);
    const role = await bed.made({ permissions: permissions('logs.view') });
    const past = bed.accounts.at(-1_000);
    await rows.add(
      'users',
      ['name', 'email', 'created_at', 'updated_at'],
      numbers(2 * UNIT_ROWS_MAX).map((at) => [`crowd ${at}`, `crowd-${at}@example.org`, past, past]),
    );
    const crowd = await bed.app.database.read<{ id: number }>("SELECT id FROM users WHERE name LIKE 'crowd %'");
    await rows.add(
      'user_roles',
      ['user_id', 'role_id'],
      crowd.map(({ id }) => [Number(id), role.id]),
    );
    const one = await bed.accounts.browser(Number(crowd.at(-1)?.id));
    await bed.app.http.get('/api/v1/logs/outgoing-email').set(one).expect(200);
    expect((await bulkDelete({ ids: [role.id] }).expect(200)).body).toMatchObject({ updated: 1 });
    await bed.app.http.get('/api/v1/logs/outgoing-email').set(one).expect(403);
    await bed.app.nest.get(Jobs).start();
    await until('the role is gone', async () => {
      const left = await bed.app.database.read('SELECT role_id FROM user_roles WHERE role_id = ?', [role.id]);
      const { status } = await bed.app.http.get(`${ROLES}/${role.id}`).set(bed.admin);
      return left.length === 0 && status === 404;
    });
  });

  it('answers with what stands there now where two change one role', async () => {
    const role = await bed.made({ name: 'Editors', permissions: permissions('tags.update') });
    const expected_updated_at = role.updated_at;
    const theirs = await bed
      .update(role.id, { permissions: permissions('tags.update', 'tags.delete'), expected_updated_at })
      .expect(200);
    const { body } = await bed.update(role.id, { name: 'Writers', expected_updated_at }).expect(409);
    expect(body).toMatchObject({ code: 'conflict', current: theirs.body.role });
    await bed
      .update(role.id, { name: 'Writers', expected_updated_at: theirs.body.role.updated_at as string })
      .expect(200);
    expect(await bed.get(role.id)).toMatchObject({
      name: 'Writers',
      permissions: permissions('tags.update', 'tags.delete'),
    });
  });

  describe('the role of guests', () => {
    const guestStatus = async (): Promise<number> => (await bed.app.http.get('/api/v1/genres')).status;

    it('is another from the next request on, and there is only one', async () => {
      const closed = await bed.made({ name: 'Closed to guests', permissions: permissions('music.view') });
      expect(await guestStatus()).toBe(200);
      expect((await bed.update(closed.id, { guests: true }).expect(200)).body.role.guests).toBe(true);
      expect([await guestStatus(), (await bed.get(GUESTS_ROLE_ID)).guests]).toEqual([401, false]);
      expect((await bed.remove(closed.id).expect(409)).body.message).toContain('that of guests');
      await bed.update(GUESTS_ROLE_ID, { guests: true }).expect(200);
      expect([await guestStatus(), (await bed.get(closed.id)).guests]).toEqual([200, false]);
      await bed.remove(closed.id).expect(200);
    });

    it.each<[string, string, () => Promise<[number, object]>]>([
      ['without another one', 'guests', async () => [GUESTS_ROLE_ID, { guests: false }]],
      ['where it is that of new users', 'default', async () => [USERS_ROLE_ID, { guests: true }]],
      ['where artists get it', 'guests', async () => [ARTISTS_ROLE_ID, { guests: true }]],
      ['where administrators hold it', 'permissions', async () => [ADMIN_ROLE_ID, { guests: true }]],
      [
        'with rights over people',
        'permissions',
        async () => [(await bed.made({ permissions: permissions('users.update') })).id, { guests: true }],
      ],
      [
        'while people hold it',
        'guests',
        async () => {
          const { id } = await bed.made();
          await bed.change('add', id, [bed.helperId]).expect(200);
          return [id, { guests: true }];
        },
      ],
    ])('does not change %s', async (_case, field, make) => {
      const [id, input] = await make();
      expect(bed.fields((await bed.update(id, input).expect(422)).body)).toEqual([field]);
      expect((await bed.get(GUESTS_ROLE_ID)).guests).toBe(true);
    });

    it('is not changed by somebody with less than it gives or takes', async () => {
      const few = await bed.made({ permissions: permissions('users.view') });
      const keeper = await holder('keeper', 'roles.create', 'roles.update', 'users.view');
      expect((await bed.update(few.id, { guests: true }, keeper).expect(403)).body.code).toBe('forbidden');
      await bed.create({ guests: true, permissions: permissions('users.view') }, keeper).expect(403);
      const more = { guests: true, permissions: permissions('music.view', 'comments.moderate') };
      await bed.create(more, bed.helper).expect(403);
      expect((await bed.get(GUESTS_ROLE_ID)).guests).toBe(true);
    });
  });

  describe('what is chosen in a limit', () => {
    const requests = (value: RestrictionValue['value']) => ({
      permissions: [{ name: 'backstageRequests.create', restrictions: [{ name: 'types', value }] }],
    });
    const files = (value: RestrictionValue['value']) => ({
      permissions: [{ name: 'music.download', restrictions: [{ name: 'formats', value }] }],
    });

    it('is what is offered', async () => {
      for (const input of [
        requests(null),
        requests('become-artist'),
        requests('become-artist,claim-artist'),
        files('mp3'),
        files('original'),
      ])
        await bed.made(input);
      for (const input of [requests(''), requests('become-artist,king'), requests(1), files('mp3,original'), files('')])
        expect(bed.fields((await bed.create(input).expect(422)).body)).toEqual(['permissions.0.restrictions.0.value']);
    });

    it('is no more than the giver has', async () => {
      const giver = await bed.accounts.browser(
        await bed.accounts.add('giver', {
          roles: [],
          permissions: [
            ...permissions('roles.create'),
            ...requests('become-artist,claim-artist').permissions,
            ...files('mp3').permissions,
          ],
        }),
      );
      for (const input of [requests('claim-artist'), requests('claim-artist,become-artist'), files('mp3')])
        await bed.create(input, giver).expect(201);
      for (const input of [
        requests('verify-artist'),
        requests('claim-artist,verify-artist'),
        requests(null),
        files('original'),
      ])
        await bed.create(input, giver).expect(403);
    });

    it('of two roles is all that either allows', async () => {
      const [one, other] = [await bed.made(requests('become-artist')), await bed.made(requests('verify-artist'))];
      const id = await bed.accounts.add('both', { roles: [one.id, other.id] });
      const { body } = await bed.app.http.get(`/api/v1/users/${id}`).set(bed.admin).expect(200);
      expect(body.user.permissions).toContainEqual({
        name: 'backstageRequests.create',
        restrictions: [{ name: 'types', value: 'become-artist,verify-artist' }],
      });
    });
  });
});
