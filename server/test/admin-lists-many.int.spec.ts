import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { COUNTED_ROWS_MAX } from '@tonearm/shared/limits';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { RawRows } from './factories/raw-rows.js';

const DAYS = 7;

describe('a list of which many rows match a filter', () => {
  let app: TestApp;
  let admin: Visitor;
  let songs: number[] = [];
  const day = (n: number): string => `2026-01-0${n + 1} 00:00:00.000`;

  beforeAll(async () => {
    app = await createTestApp('admin-lists-many');
    const accounts = new AccountFactory(app);
    admin = await accounts.browser(await accounts.add('admin', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    const rows = new RawRows(app.database, app.unit);
    songs = await rows.addSongs(COUNTED_ROWS_MAX + 100);
    // All changed on one day, made on others, some of them in the half that lists do not show; and one that does not match.
    for (let n = 0; n < DAYS; n += 1)
      await rows.change('UPDATE tracks SET created_at = ?, updated_at = ?, listed = ? WHERE id % 7 = ?', [
        day(n),
        '2026-02-01 12:00:00.000',
        n % 2,
        n,
      ]);
    await rows.change('UPDATE tracks SET updated_at = ? WHERE id = ?', ['2026-02-02 12:00:00.000', songs.at(-1) ?? 0]);
  });
  afterAll(() => app.close());

  it.each(['asc', 'desc'])('is ordered by another column that the index of the filter holds: %s', async (orderDir) => {
    const filters = Buffer.from(JSON.stringify([{ key: 'updated_at', operator: '=', value: '2026-02-01' }]));
    const get = async (more: object) =>
      (
        await app.http
          .get('/api/v1/admin/tracks')
          .query({ filters: filters.toString('base64url'), orderBy: 'created_at', orderDir, perPage: 100, ...more })
          .set(admin)
          .expect(200)
      ).body.pagination as { data: { id: number }[]; total: number; total_is_capped: boolean; next_cursor: string };
    const wanted = songs.slice(0, -1).sort((one, other) => (one % DAYS) - (other % DAYS) || one - other);
    if (orderDir === 'desc') wanted.reverse();
    const first = await get({});
    expect([first.total, first.total_is_capped]).toEqual([COUNTED_ROWS_MAX, true]);
    expect(first.data.map(({ id }) => id)).toEqual(wanted.slice(0, 100));
    expect((await get({ page: 40 })).data.map(({ id }) => id)).toEqual(wanted.slice(3_900, 4_000));
    const { next_cursor: cursor } = await get({ paginate: 'cursor' });
    expect((await get({ paginate: 'cursor', cursor })).data.map(({ id }) => id)).toEqual(wanted.slice(100, 200));
  });
});
