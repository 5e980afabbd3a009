import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { Visitor } from './create-test-app.js';
import { openUploadsBed } from './uploads-bed.js';
import type { UploadsBed } from './uploads-bed.js';

const MEGABYTE = 1_048_576;
const SITE_MB = 10_000;

describe("room for files of one person's own", () => {
  let bed: UploadsBed;
  let admin: Visitor;
  let count = 0;
  beforeAll(async () => {
    bed = await openUploadsBed();
    admin = await bed.accounts.browser(await bed.accounts.add('admin', { roles: [ADMIN_ROLE_ID] }));
  });
  afterAll(() => bed.close());
  const put = (who: Visitor, id: number | 'me', values: object) =>
    bed.app.http.put(`/api/v1/users/${id}`).set(who).send(values);
  const someone = async (account: Parameters<UploadsBed['accounts']['add']>[1]) => {
    const id = await bed.accounts.add(`someone${(count += 1)}`, account);
    return { id, visitor: await bed.accounts.browser(id) };
  };
  const restrictedTo = (megabytes: number) => ({
    roles: [],
    permissions: [{ name: 'files.create', restrictions: [{ name: 'storage_mb', value: megabytes }] }],
  });
  const holderOf = (...names: PermissionName[]) =>
    someone({ roles: [USERS_ROLE_ID], permissions: names.map((name) => ({ name, restrictions: [] })) });
  const availableTo = async (who: Visitor) => (await bed.mine(who)).space.available;

  it('goes before what the site sets, until it is taken away again', async () => {
    const { id, visitor } = await someone({ roles: [USERS_ROLE_ID] });
    expect(await availableTo(visitor)).toBe(SITE_MB * MEGABYTE);
    expect((await put(admin, id, { available_storage_mb: 1 }).expect(200)).body.user.available_storage_mb).toBe(1);
    expect((await bed.app.http.get(`/api/v1/users/${id}`).set(admin).expect(200)).body.user).toMatchObject({
      available_storage_mb: 1,
    });
    expect(await availableTo(visitor)).toBe(MEGABYTE);
    const statuses = [];
    for (const _file of [1, 2, 3, 4]) statuses.push((await bed.begin(visitor, 300_000)).status);
    expect(statuses).toEqual([201, 201, 201, 403]);
    await put(admin, id, { first_name: 'Ada' }).expect(200);
    expect(await availableTo(visitor)).toBe(MEGABYTE);
    await put(admin, id, { available_storage_mb: null }).expect(200);
    expect(await availableTo(visitor)).toBe(SITE_MB * MEGABYTE);
    await bed.begin(visitor, 300_000).expect(201);
  });

  it('goes before what their roles say, in both directions, and may be none at all', async () => {
    const { id, visitor } = await someone(restrictedTo(5));
    for (const [megabytes, available] of [
      [20, 20],
      [2, 2],
      [0, 0],
      [null, 5],
    ] as const) {
      await put(admin, id, { available_storage_mb: megabytes }).expect(200);
      expect(await availableTo(visitor)).toBe(available * MEGABYTE);
    }
    await put(admin, id, { available_storage_mb: 0 }).expect(200);
    expect((await bed.plain(visitor, bed.song).expect(403)).body.code).toBe('over_quota');
  });

  it('does not hold administrators', async () => {
    const { id, visitor } = await someone({ roles: [ADMIN_ROLE_ID] });
    await put(admin, id, { available_storage_mb: 0 }).expect(200);
    expect(await availableTo(visitor)).toBeNull();
    await bed.plain(visitor, bed.song).expect(201);
  });

  it('is a whole number of megabytes within bounds', async () => {
    const { id } = await someone({ roles: [USERS_ROLE_ID] });
    for (const megabytes of [-1, 1.5, '5', 10_000_001, true])
      expect((await put(admin, id, { available_storage_mb: megabytes }).expect(422)).body.errors).toHaveProperty(
        'available_storage_mb',
      );
    await put(admin, id, { available_storage_mb: 10_000_000 }).expect(200);
  });

  it('is given by those who change users, to others only, and seen by nobody else', async () => {
    const [plain, manager] = [await holderOf('files.create'), await holderOf('files.create', 'users.update')];
    for (const megabytes of [50, null])
      expect((await put(plain.visitor, 'me', { available_storage_mb: megabytes }).expect(403)).body.message).toBe(
        'Only administrators change available_storage_mb.',
      );
    await put(manager.visitor, plain.id, { available_storage_mb: 50 }).expect(200);
    await put(manager.visitor, manager.id, { available_storage_mb: 50, first_name: 'Big' }).expect(403);
    // The form sends what it was given along with the rest.
    await put(manager.visitor, 'me', { available_storage_mb: null, first_name: 'Same' }).expect(200);
    expect((await bed.app.http.get('/api/v1/users/me').set(plain.visitor).expect(200)).body.user).not.toHaveProperty(
      'available_storage_mb',
    );
    const itself = await someone({ roles: [ADMIN_ROLE_ID] });
    await put(itself.visitor, 'me', { available_storage_mb: 7 }).expect(200);
    // What nobody above them may touch stays untouched.
    await put(manager.visitor, itself.id, { available_storage_mb: 1 }).expect(403);
  });
});
