import { FILE_ENTRIES } from '@tonearm/shared/admin/file-entries.resource';
import { columnsWith, operatorsOf } from '@tonearm/shared/admin/resource';
import type { Field, FilterKind } from '@tonearm/shared/admin/resource';
import { sqlTime } from '../src/core/database/dialect.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { Resources } from '../src/core/resources/resource-source.js';
import type { AnySource } from '../src/core/resources/resource-source.js';
import { ARTISTS_ROLE_ID, GUESTS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { FileMarks } from '../src/modules/uploads/index.js';
import { AdminListsBed, coded, FILES, grants } from './admin-lists-bed.js';
import type { ListedPage, ListedRow } from './admin-lists-bed.js';
import type { Visitor } from './create-test-app.js';

interface FileRow extends ListedRow {
  type: string;
  file_size: number;
  disk: string;
  owner_id: number;
  upload_type: string;
  created_at: string;
  updated_at: string;
}

type PlanStep = Record<string, unknown>;

/** Where parts are merged, each is no longer than the page: sorting that is no work. */
const isOfPart = (step: PlanStep, plan: readonly PlanStep[]): boolean =>
  String(step['table']).startsWith('<derived') ||
  plan.some(
    (other) => 'parent' in step && other['parent'] === step['parent'] && /^SCAN part/.test(String(other['detail'])),
  );

describe('admin lists', () => {
  let bed: AdminListsBed;
  const get: AdminListsBed['get'] = (...asked) => bed.get(...asked);
  const page: AdminListsBed['page'] = (...asked) => bed.page(...asked);
  const post: AdminListsBed['post'] = (...asked) => bed.post(...asked);

  beforeAll(async () => {
    bed = await AdminListsBed.open('admin-lists');
    await bed.app.nest.get(SearchIndexer).rebuild();
  });
  afterAll(() => bed.close());

  const sorts = (source: AnySource) =>
    columnsWith(source.resource, 'sort').flatMap((orderBy) =>
      (['asc', 'desc'] as const).map((orderDir) => ({ orderBy, orderDir })),
    );

  it('give each row once in every order, page by page and by cursor, and in the same order both ways', async () => {
    for (const source of bed.app.nest.get(Resources).all()) {
      const match = source.resource.name === 'users' ? { query: 'crowd-1' } : {};
      for (const order of sorts(source)) {
        const byPage: number[] = [];
        for (let at: number | null = 1; at !== null && byPage.length < 200;) {
          const found: ListedPage = await page(source.resource.name, { ...match, ...order, perPage: 100, page: at });
          byPage.push(...found.data.map(({ id }) => id));
          at = found.next_page;
        }
        const byCursor: number[] = [];
        for (let cursor: string | null = ''; cursor !== null && byCursor.length < byPage.length;) {
          const found: ListedPage = await page(source.resource.name, {
            ...match,
            ...order,
            perPage: 100,
            paginate: 'cursor',
            ...(cursor ? { cursor } : {}),
          });
          byCursor.push(...found.data.map(({ id }) => id));
          cursor = found.next_cursor;
        }
        expect([source.resource.name, order, byCursor]).toEqual([source.resource.name, order, byPage]);
        expect(new Set(byPage).size).toBe(byPage.length);
      }
    }
  });

  it('are read along an index in every order', async () => {
    for (const source of bed.app.nest.get(Resources).all()) {
      for (const order of sorts(source)) {
        const statements: [string, SqlValue[]][] = [];
        const original = bed.app.database.read.bind(bed.app.database);
        bed.app.database.read = (text, params = []) => {
          if (text.includes('ORDER BY') && text.includes('sort_value')) statements.push([text, [...params]]);
          return original(text, params);
        };
        await page(source.resource.name, order).finally(() => {
          bed.app.database.read = original;
        });
        expect(statements).toHaveLength(1);
        const [text, params] = statements[0] as [string, SqlValue[]];
        const plan = await bed.read<PlanStep>(
          bed.app.database.dialect === 'sqlite' ? `EXPLAIN QUERY PLAN ${text}` : `EXPLAIN ${text}`,
          params,
        );
        expect([source.resource.name, order, JSON.stringify(plan.filter((step) => !isOfPart(step, plan)))]).toEqual([
          source.resource.name,
          order,
          expect.not.stringMatching(/TEMP B-TREE|filesort|temporary/i),
        ]);
      }
    }
  });

  describe('of files', () => {
    const DAY = '2024-01-20';
    const TWO = ['2024-01-20', '2024-01-25'];
    const dayOf = ({ created_at }: FileRow): string => created_at.slice(0, 10);
    const changedOn = ({ updated_at }: FileRow): string => updated_at.slice(0, 10);
    const dates = (key: string, day: (row: FileRow) => string, one: string, two: [string, string]) => [
      { key, operator: '=', value: one, has: (row: FileRow) => day(row) === one },
      { key, operator: '>', value: one, has: (row: FileRow) => day(row) > one },
      { key, operator: '>=', value: one, has: (row: FileRow) => day(row) >= one },
      { key, operator: '<', value: one, has: (row: FileRow) => day(row) < one },
      { key, operator: '<=', value: one, has: (row: FileRow) => day(row) <= one },
      { key, operator: 'between', value: two, has: (row: FileRow) => day(row) >= two[0] && day(row) <= two[1] },
    ];
    const isOwners = ({ owner_id }: FileRow): boolean => owner_id === bed.ownerId;
    /** In use is what the pending request of the test needs. */
    let usedId = 0;
    const cases = () => [
      { key: 'type', operator: '=', value: 'audio', has: ({ type }: FileRow) => type === 'audio' },
      { key: 'type', operator: '!=', value: 'audio', has: ({ type }: FileRow) => type !== 'audio' },
      { key: 'owner', operator: '=', value: bed.ownerId, has: isOwners },
      { key: 'owner', operator: 'has', value: bed.ownerId, has: isOwners },
      { key: 'owner', operator: 'notHas', value: bed.ownerId, has: (row: FileRow) => !isOwners(row) },
      { key: 'disk', operator: '=', value: 's3', has: ({ disk }: FileRow) => disk === 's3' },
      { key: 'file_size', operator: '=', value: 300, has: ({ file_size }: FileRow) => file_size === 300 },
      { key: 'file_size', operator: '!=', value: 300, has: ({ file_size }: FileRow) => file_size !== 300 },
      { key: 'file_size', operator: '>', value: 300, has: ({ file_size }: FileRow) => file_size > 300 },
      { key: 'file_size', operator: '>=', value: '300', has: ({ file_size }: FileRow) => file_size >= 300 },
      { key: 'file_size', operator: '<', value: 300, has: ({ file_size }: FileRow) => file_size < 300 },
      { key: 'file_size', operator: '<=', value: 300, has: ({ file_size }: FileRow) => file_size <= 300 },
      {
        key: 'file_size',
        operator: 'between',
        value: [100, 300],
        has: ({ file_size }: FileRow) => file_size >= 100 && file_size <= 300,
      },
      { key: 'in_use', operator: '=', value: true, has: ({ id }: FileRow) => id === usedId },
      { key: 'in_use', operator: '=', value: false, has: ({ id }: FileRow) => id !== usedId },
      ...dates('created_at', dayOf, DAY, TWO as [string, string]),
      ...dates('updated_at', changedOn, '2024-06-10', ['2024-06-05', '2024-06-10']),
    ];
    let all: FileRow[];

    beforeAll(async () => {
      all = (
        await bed.read<FileRow>(
          'SELECT id, name, type, file_size, disk, owner_id, upload_type, created_at, updated_at FROM file_entries WHERE deleted_at IS NULL ORDER BY id',
        )
      ).map((row) => ({
        ...row,
        created_at: new Date(row.created_at).toISOString(),
        updated_at: new Date(row.updated_at).toISOString(),
      }));
      usedId = all[8]?.id ?? 0;
      const now = sqlTime(new Date());
      await bed.rows.insertAll(
        'backstage_requests',
        [
          'user_id',
          'type',
          'status',
          'artist_name',
          'data',
          'image_entry_id',
          'denial_reason',
          'notes',
          'created_at',
          'updated_at',
        ],
        [[bed.ownerId, 'become-artist', 'pending', 'x', '{}', usedId, '', '', now, now]],
      );
      expect(await bed.app.nest.get(FileMarks).run()).toBe(1);
    });

    it('have a test of every filter and operator', () => {
      const offered = Object.entries(FILE_ENTRIES.filters as Record<string, Field<FilterKind>>).flatMap(
        ([key, field]) => operatorsOf(field).map((operator) => `${key} ${operator}`),
      );
      expect([...new Set(cases().map(({ key, operator }) => `${key} ${operator}`))].sort()).toEqual(offered.sort());
    });

    it('are bed.filtered by everything that is declared', async () => {
      for (const { key, operator, value, has } of cases()) {
        const found = await page('file-entries', {
          filters: coded([{ key, operator, value }]),
          orderBy: 'name',
          perPage: 1,
        });
        expect([key, operator, found.total]).toEqual([key, operator, all.filter(has).length]);
      }
    });

    it('refuse what is no filter, and fall back where an order is none', async () => {
      for (const filter of [
        { key: 'mime', value: 'x' },
        { key: 'file_size', value: 'x' },
        { key: 'file_size', operator: 'between', value: [1] },
        { key: 'type', value: 'audio', operator: '>' },
        { key: 'created_at', value: 'now' },
      ]) {
        expect([filter, (await get('file-entries', { filters: coded([filter]) })).status]).toEqual([filter, 422]);
      }
      expect((await page('file-entries', { orderBy: 'mime' })).data).toEqual((await page('file-entries')).data);
    });

    it('are found by the words of their names, and signs are none', async () => {
      expect((await page('file-entries', { query: 'file 399' })).total).toBe(
        all.filter(({ name }) => name.startsWith('file 399')).length,
      );
      expect((await page('file-entries', { query: '%' })).total).toBe(0);
    });

    it('tell whose they are and what is needed', async () => {
      const [row] = await bed.filtered('file-entries', [{ key: 'in_use', value: true }]);
      expect(row).toMatchObject({
        id: usedId,
        in_use: true,
        owner: { id: expect.any(Number), name: expect.stringMatching(/owner|stranger/) },
      });
    });

    it('leave out proofs of who somebody is, but for those who handle requests', async () => {
      await bed.addFiles(90_000, [{ upload_type: 'identity' }]);
      const clerk = await bed.accounts.browser(await bed.accounts.add('clerk', grants('files.view', 'files.delete')));
      const total = async (who: Visitor) => ((await get('file-entries', {}, who)).body.pagination as ListedPage).total;
      expect([await total(clerk), await total(bed.admin)]).toEqual([FILES, FILES + 1]);
      expect((await post('file-entries/csv/export', {}, clerk)).status).toBe(403);
      await bed.rows.change("DELETE FROM file_entries WHERE upload_type = 'identity'");
    });

    it('go to the trash and come back; what is needed stays, and all of it does then', async () => {
      const ids = all.slice(0, 5).map(({ id }) => id);
      expect((await post('file-entries/bulk-delete', { ids })).body).toEqual({
        updated: 5,
        task: null,
        status: 'success',
      });
      expect((await page('file-entries', { trashed: 'true' })).data.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
        ids,
      );
      expect((await page('file-entries')).total).toBe(FILES - 5);
      expect((await post('file-entries/bulk-delete', { ids: [all[7]?.id, usedId] })).status).toBe(409);
      expect((await page('file-entries')).total).toBe(FILES - 5);
      expect((await post('file-entries/bulk-restore', { ids })).body).toMatchObject({ updated: 5 });
      expect((await page('file-entries')).total).toBe(FILES);
      expect((await post('file-entries/bulk-delete', {})).status).toBe(422);
    });
  });

  it('offer a few bed.rows to pickers of those who may see the list', async () => {
    const { body } = await get('search/model/user', { query: 'crowd' });
    expect([(body.results as object[]).length, (body.results as object[])[0]]).toEqual([
      20,
      {
        id: expect.any(Number),
        name: expect.stringMatching(/^crowd/),
        image: null,
        description: expect.stringMatching(/@example\.org$/),
      },
    ]);
    const visitor = await bed.accounts.browser(await bed.accounts.add('looker', grants('admin.access', 'users.view')));
    expect([
      (await get('search/model/user', {}, visitor)).status,
      (await get('search/model/password', {})).status,
    ]).toEqual([403, 404]);
  });

  it('offer roles that somebody can hold to those who may see roles', async () => {
    const names = async (query: object, who = bed.admin): Promise<unknown> =>
      ((await get('search/model/role', query, who)).body.results as { name: string }[]).map(({ name }) => name);
    expect(await names({ query: 'ART' })).toEqual(['artists']);
    expect(await names({ query: 'guest' })).toEqual([]);
    expect(await names({ ids: `${GUESTS_ROLE_ID},${ARTISTS_ROLE_ID}` })).toEqual(['artists']);
    const changer = await bed.accounts.browser(
      await bed.accounts.add('changer', grants('admin.access', 'users.update')),
    );
    expect((await get('search/model/role', {}, changer)).status).toBe(403);
  });
});
