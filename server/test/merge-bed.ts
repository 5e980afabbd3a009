import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { MergedCount } from '@tonearm/shared/catalogue/merging.dto';
import { Repository } from '../src/core/database/repository.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { CatalogueCounters, CatalogueListing, GenreCounts } from '../src/modules/catalogue/music/listing/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

const API = '/api/v1';

class Rows extends Repository {
  add(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<number> {
    return this.unit.run('test', () => this.insertMany(table, columns, rows));
  }

  clear(table: string): Promise<number> {
    return this.write(`DELETE FROM ${table}`);
  }
}

/** Numbers below a limit that are the same each time. */
export function drawOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** A site whose items are merged, and what its counters must be. */
export class MergeBed {
  readonly accounts: AccountFactory;
  readonly make: CatalogueFactory;
  readonly rows: Rows;
  admin = {} as Visitor;
  adminId = 0;

  private constructor(readonly app: TestApp) {
    this.accounts = new AccountFactory(app);
    this.make = new CatalogueFactory(app.database, app.unit);
    this.rows = new Rows(app.database, app.unit);
  }

  static async open(name: string): Promise<MergeBed> {
    const bed = new MergeBed(await createTestApp(name));
    bed.adminId = await bed.accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
    bed.admin = await bed.accounts.browser(bed.adminId);
    return bed;
  }

  close(): Promise<void> {
    return this.app.close();
  }

  async send(method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object, who: Visitor = this.admin) {
    const call = this.app.http[method](`${API}/${path}`).set(who);
    return body ? await call.send(body) : await call;
  }

  async merge(kind: 'genres' | 'tags' | 'artists', target_id: number, source_ids: readonly number[]) {
    return await this.send('post', `${kind}/merge`, { target_id, source_ids });
  }

  /** What a merge would move, by its kind. */
  async preview(kind: string, target_id: number, source_ids: readonly number[]): Promise<Record<string, number>> {
    const { body } = await this.send('post', `${kind}/merge/preview`, { target_id, source_ids });
    return Object.fromEntries((body as { moves: MergedCount[] }).moves.map(({ part, count }) => [part, count]));
  }

  async read<T>(statement: string, params: SqlValue[] = []): Promise<T[]> {
    return await this.app.database.read<T>(statement, params);
  }

  async ids(statement: string, params: SqlValue[] = []): Promise<number[]> {
    return (await this.read<{ id: number }>(statement, params)).map(({ id }) => Number(id));
  }

  /** Everything that is counted or listed. */
  async counted(): Promise<unknown[]> {
    return await Promise.all([
      this.read('SELECT id, listed FROM tracks ORDER BY id'),
      this.read('SELECT id, listed, tracks_count, plays FROM albums ORDER BY id'),
      this.read('SELECT id, listed, tracks_count, albums_count, plays FROM artists ORDER BY id'),
      this.read('SELECT id, tracks_count, artists_count, popularity FROM genres ORDER BY id'),
      this.read('SELECT id, popularity FROM tags ORDER BY id'),
      this.read('SELECT artist_id, genre_id FROM artist_genres ORDER BY artist_id, genre_id'),
      this.read('SELECT album_id, genre_id FROM album_genres ORDER BY album_id, genre_id'),
    ]);
  }

  /** Counts everything anew, as after a scan that was cut off. */
  async recount(): Promise<void> {
    const counters = this.app.nest.get(CatalogueCounters);
    await this.app.nest.get(CatalogueListing).relistEverything();
    await counters.settle(await counters.everything());
    await this.app.nest.get(GenreCounts).countNoted();
  }

  /** Brings the search up to date. */
  async index(): Promise<void> {
    await this.app.nest.get(SearchIndexer).rebuild();
  }
}
