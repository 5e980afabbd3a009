import type { LyricRecord } from '@tonearm/shared/catalogue/lyric-records.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { sqlTime } from '../src/core/database/dialect.js';
import { Repository } from '../src/core/database/repository.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { coded } from './admin-lists-bed.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';

/** So many that a filter finds more than are counted. */
const COUNT = 16_000;
const LANGUAGES = ['de', 'deu', 'ger', 'en'];
const SOURCES = ['file', 'artist', 'provider'];
const PER_PAGE = 40;

class Rows extends Repository {
  insertAll(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<number> {
    return this.unit.run('test', () => this.insertMany(table, columns, rows));
  }
}

interface Made {
  id: number;
  language: string;
  synced: boolean;
  source: string;
  at: number;
}

describe('more lyrics than are counted', () => {
  let app: TestApp;
  let admin: Visitor;
  // Times repeat, so that ids decide among equals.
  const made = Array.from({ length: COUNT }, (_one, id): Made => ({
    id,
    language: LANGUAGES[id % LANGUAGES.length] as string,
    synced: id % 5 > 0,
    source: SOURCES[id % SOURCES.length] as string,
    at: (id * 7_919) % 1_000,
  }));
  const timeOf = (at: number): string => sqlTime(new Date(Date.UTC(2026, 0, 1) + at * 60_000));
  const ask = async (query: object) =>
    (await app.http.get('/api/v1/lyrics').query(query).set(admin).expect(200)).body.pagination as {
      data: LyricRecord[];
      total_is_capped?: boolean;
      next_cursor: string | null;
    };

  beforeAll(async () => {
    app = await createTestApp('admin-lyrics-many');
    const accounts = new AccountFactory(app);
    admin = await accounts.browser(await accounts.add('admin', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    const rows = new Rows(app.database, app.unit);
    const now = timeOf(0);
    const track = await rows.insertAll(
      'tracks',
      ['name', 'name_folded', 'slug', 'duration_ms', 'visibility', 'created_at', 'updated_at'],
      made.map(({ id }) => [`Song ${id}`, `song ${id}`, 'song', 1_000, 'public', now, now]),
    );
    const first = await rows.insertAll(
      'lyrics',
      ['track_id', 'language', 'text', 'is_synced', 'source', 'created_at', 'updated_at'],
      made.map(({ id, language, synced, source, at }) => [track + id, language, 'x', synced, source, now, timeOf(at)]),
    );
    for (const one of made) one.id += first;
  });
  afterAll(() => app.close());

  const IS_GERMAN = ({ language }: Made): boolean => language !== 'en';
  it.each<[string, object[], (row: Made) => boolean]>([
    ['in one language, whatever it is called', [{ key: 'language', operator: '=', value: 'de' }], IS_GERMAN],
    ['that are synced', [{ key: 'synced', operator: '=', value: true }], ({ synced }) => synced],
    ['from anywhere but files', [{ key: 'source', operator: '!=', value: 'file' }], ({ source }) => source !== 'file'],
    [
      'by two filters and a time',
      [
        { key: 'synced', operator: '=', value: true },
        { key: 'source', operator: '!=', value: 'provider' },
        { key: 'updated_at', operator: '>=', value: '2026-01-01' },
      ],
      ({ synced, source }) => synced && source !== 'provider',
    ],
  ])('are listed %s in their order, page by page and along cursors', async (_what, filters, has) => {
    for (const orderDir of ['asc', 'desc'] as const) {
      const side = orderDir === 'asc' ? 1 : -1;
      const wanted = made
        .filter(has)
        .sort((one, other) => side * (one.at - other.at || one.id - other.id))
        .map(({ id }) => id);
      const query = { filters: coded(filters), orderBy: 'updated_at', orderDir, perPage: PER_PAGE };
      const [first, third] = [await ask(query), await ask({ ...query, page: 3 })];
      expect([orderDir, first.data.map(({ id }) => id)]).toEqual([orderDir, wanted.slice(0, PER_PAGE)]);
      expect([orderDir, third.data.map(({ id }) => id)]).toEqual([orderDir, wanted.slice(2 * PER_PAGE, 3 * PER_PAGE)]);
      expect(first.total_is_capped ?? false).toBe(wanted.length > 10_000);
      const second = await ask({ ...query, paginate: 'cursor', cursor: first.next_cursor ?? '' });
      expect([orderDir, second.data.map(({ id }) => id)]).toEqual([orderDir, wanted.slice(PER_PAGE, 2 * PER_PAGE)]);
    }
  });
});
