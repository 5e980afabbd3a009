import { Repository } from '../src/core/database/repository.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { coded } from './admin-lists-bed.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

/** More than are looked up and sorted. */
const MANY = 3_100;
const PART = 500;

class Rows extends Repository {
  async addAll(table: string, rows: readonly Record<string, SqlValue>[]): Promise<void> {
    for (let start = 0; start < rows.length; start += PART)
      await this.insertMany(
        table,
        Object.keys(rows[0] ?? {}),
        rows.slice(start, start + PART).map((row) => Object.values(row)),
      );
  }
}

/** What the lists of all that is public are narrowed by (3-decisions §4). */
describe('filters of public lists', () => {
  let app: TestApp;
  let admin: Visitor;
  let owner: Visitor;
  let ownerId = 0;
  const ids = new Map<string, number>();

  const found = async (list: 'tracks' | 'albums' | 'artists', query: object, who?: Visitor): Promise<string[]> => {
    const { body } = await app.http
      .get(`/api/v1/${list}`)
      .query({ perPage: 50, ...query })
      .set(who ?? {})
      .expect(200);
    return (body.pagination as { data: { name: string }[] }).data.map(({ name }) => name);
  };
  const status = async (path: string, who?: Visitor): Promise<number> =>
    (await app.http.get(`/api/v1/${path}`).set(who ?? {})).status;
  const by = (key: string, operator: string, value: unknown) => ({ filters: coded([{ key, operator, value }]) });

  beforeAll(async () => {
    app = await createTestApp('public-filters');
    admin = await signIn(app);
    const accounts = new AccountFactory(app);
    ownerId = await accounts.add('maren');
    owner = await accounts.browser(ownerId);
    const make = new CatalogueFactory(app.database, app.unit);
    const at = (day: number): string => `2026-02-0${day} 10:00:00.000`;
    const artist = await make.artist('Maren Holt', { created_at: at(1), popularity: 9 });
    await make.artist('Wren', { created_at: at(5), verified: true, popularity: 5 });
    await make.artist('Hidden', { created_at: at(3), disabled: true, listed: false });
    const album = async (name: string, values: Record<string, string | number | boolean | null>): Promise<void> =>
      void ids.set(name, await make.album(name, [artist], values));
    await album('Early', { release_date: '2019-05-01', plays: 3 });
    await album('Mid', { release_date: '2021', owner_id: ownerId, plays: 2 });
    await album('Late', { release_date: '2024-11-30', plays: 1 });
    await album('Secret', { release_date: '2021-06-01', visibility: 'private', listed: false, owner_id: ownerId });
    const track = async (name: string, values: Record<string, string | number | boolean | null>): Promise<void> =>
      void ids.set(name, await make.track(name, [artist], values));
    await track('Short', { duration_ms: 30_000, created_at: at(1), popularity: 3, has_lyric: 'plain', explicit: true });
    await track('Middle', { duration_ms: 180_000, created_at: at(4), popularity: 2, owner_id: ownerId });
    await track('Long', {
      duration_ms: 600_000,
      created_at: at(6),
      popularity: 1,
      has_lyric: 'synced',
      source_type: 'none',
    });
    await track('Secret', {
      duration_ms: 180_000,
      visibility: 'private',
      listed: false,
      owner_id: ownerId,
      has_lyric: 'plain',
    });
  });
  afterAll(() => app.close());

  it('of tracks', async () => {
    expect(await found('tracks', { duration_ms: 180_000 })).toEqual(['Middle']);
    expect(await found('tracks', by('duration_ms', 'between', [30_000, 180_000]))).toEqual(['Short', 'Middle']);
    expect(await found('tracks', { ...by('duration_ms', '>', 100_000), orderBy: 'duration_ms' })).toEqual([
      'Long',
      'Middle',
    ]);
    expect(await found('tracks', { created_at: '2026-02-04' })).toEqual(['Middle']);
    expect(await found('tracks', { ...by('created_at', '<=', '2026-02-04'), orderBy: 'created_at' })).toEqual([
      'Middle',
      'Short',
    ]);
    expect(await found('tracks', { source_type: 'none' })).toEqual(['Long']);
    expect(await found('tracks', { source_type: 'upload' })).toEqual(['Short', 'Middle']);
    expect(await found('tracks', { has_lyric: 'plain' })).toEqual(['Short']);
    expect(await found('tracks', { has_lyric: 'synced', explicit: 'false' })).toEqual(['Long']);
    expect(await found('tracks', { visibility: 'public', processing_state: 'ready' })).toHaveLength(3);
  });

  it('of albums and artists', async () => {
    expect(await found('albums', by('release_date', 'between', ['2020', '2023']))).toEqual(['Mid']);
    expect(await found('albums', { release_date: '2024-11-30' })).toEqual(['Late']);
    expect(await found('albums', { release_date: '2024' })).toEqual(['Late']);
    expect(await found('albums', by('release_date', '<=', '2019'))).toEqual(['Early']);
    expect(await found('albums', by('release_date', '>', '2024-11'))).toEqual([]);
    expect(await found('albums', { ...by('release_date', '>=', '2021'), orderBy: 'release_date' })).toEqual([
      'Late',
      'Mid',
    ]);
    expect(await found('artists', by('created_at', '>', '2026-02-02'))).toEqual(['Wren']);
    expect(await found('artists', { created_at: '2026-02-01', verified: 'false' })).toEqual(['Maren Holt']);
  });

  it('show nothing that is hidden', async () => {
    for (const who of [undefined, owner, admin]) {
      expect(await found('tracks', { visibility: 'private' }, who)).toEqual([]);
      expect(await found('tracks', { processing_state: 'failed' }, who)).toEqual([]);
      expect(await found('albums', { visibility: 'private' }, who)).toEqual([]);
    }
    expect(await found('tracks', { owner_id: ownerId }, owner)).toEqual(['Middle']);
    expect(await found('albums', { owner_id: ownerId }, admin)).toEqual(['Mid']);
    expect(await found('tracks', { owner_id: 'me' }, owner)).toEqual(['Secret', 'Middle']);
  });

  it('need the right to what they would tell', async () => {
    for (const list of ['tracks', 'albums']) {
      expect(await status(`${list}?owner_id=${ownerId}`)).toBe(403);
      expect(await status(`${list}?owner_id=${ownerId + 1}`, owner)).toBe(403);
    }
    expect(await status('artists?disabled=true')).toBe(403);
    expect(await status('artists?disabled=false', owner)).toBe(403);
    expect(await found('artists', { disabled: 'true' }, admin)).toEqual(['Hidden']);
    expect(await found('artists', { disabled: 'true', created_at: '2026-02-04' }, admin)).toEqual([]);
    expect(await found('artists', { disabled: 'false' }, admin)).toEqual(['Maren Holt', 'Wren']);
  });

  it('find the same where they find many, and the order is walked', async () => {
    const times = { created_at: '2026-01-01 10:00:00.000', updated_at: '2026-01-01 10:00:00.000' };
    const song = { visibility: 'public', listed: true, duration_ms: 1_000, ...times };
    await app.unit.run('test', () =>
      new Rows(app.database, app.unit).addAll(
        'tracks',
        Array.from({ length: MANY }, (_none, n) => ({
          ...song,
          name: `Many ${n}`,
          name_folded: `many ${n}`,
          slug: 'many',
        })),
      ),
    );
    expect(await found('tracks', { ...by('duration_ms', '<=', 30_000), perPage: 1 })).toEqual(['Short']);
    expect(await found('tracks', { ...by('created_at', '<', '2026-02-02'), perPage: 1 })).toEqual(['Short']);
    expect(await found('tracks', { source_type: 'upload', perPage: 2 })).toEqual(['Short', 'Middle']);
    expect(await found('tracks', { duration_ms: 600_000 })).toEqual(['Long']);
    expect(
      (await found('tracks', { ...by('duration_ms', '<=', 30_000), has_lyric: 'none', perPage: 3 })).every((name) =>
        name.startsWith('Many'),
      ),
    ).toBe(true);
  });

  it('take no other values', async () => {
    for (const query of [
      'duration_ms=-1',
      'duration_ms=x',
      'created_at=2026-02-30',
      'source_type=x',
      'has_lyric=x',
      'owner_id=0',
    ])
      expect([query, await status(`tracks?${query}`)]).toEqual([query, 422]);
    expect(await status('albums?release_date=yesterday')).toBe(422);
    expect(await status('artists?disabled=perhaps', admin)).toBe(422);
  });
});
