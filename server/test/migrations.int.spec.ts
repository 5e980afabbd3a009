import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VISIBILITIES } from '@tonearm/shared/catalogue/catalogue';
import { ADAPTERS } from '../src/app.adapters.js';
import { ENTITIES } from '../src/app.entities.js';
import { openDatabase, DatabaseTooNew } from '../src/core/database/open-database.js';
import type { Database } from '../src/core/database/database.js';
import { UnitOfWork } from '../src/core/database/unit-of-work.js';
import { WriterLock } from '../src/core/database/writer-lock.js';
import { ListWords1790000000116 } from '../src/migrations/1790000000116-list-words.js';
import { UnlistedPlaylists1790000000037 } from '../src/migrations/1790000000037-unlisted-playlists.js';
import { MIGRATIONS } from '../src/migrations/migrations.js';
import { makeTestDatabase } from './test-database.js';

describe('migrations', () => {
  const place = makeTestDatabase('migrations');
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-'));
  let database: Database;
  const open = () =>
    openDatabase({ dataDir: folder, databaseUrl: place.databaseUrl, entities: ENTITIES, migrations: MIGRATIONS });

  /** What the search index holds, and whether there are words of anything but artists in it. */
  async function indexed() {
    const count = async (from: string): Promise<number> =>
      Number((await database.writer.query<{ n: number }[]>(`SELECT COUNT(*) AS n FROM ${from}`))[0]?.n);
    const words =
      database.dialect === 'sqlite'
        ? (await count('search_text')) === 1
        : (await count("search_postings WHERE token NOT LIKE '_a%'")) === 0;
    return { documents: await count('search_documents'), words };
  }

  beforeAll(async () => {
    await place.create();
    database = await open();
  });
  afterAll(async () => {
    await database.close();
    await place.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('leave nothing between the entities and the schema', async () => {
    const { upQueries } = await database.writer.driver.createSchemaBuilder().log();
    expect(upQueries.map((query) => query.query)).toEqual([]);
  });

  it('go down to an empty database and up again', async () => {
    const index = ADAPTERS.search({ database, unit: new UnitOfWork(database, new WriterLock(() => undefined)) });
    const document = { id: 7, title: 'Maren', context: '', body: '', popularity: 40 };
    for (const type of ['artists', 'accounts', 'all-lists'] as const) await index.put(type, [document]);
    for (const migration of [...MIGRATIONS].reverse()) {
      await database.writer.undoLastMigration({ transaction: 'each' });
      if (migration === ListWords1790000000116) expect(await indexed()).toEqual({ documents: 1, words: true });
    }
    const runner = database.writer.createQueryRunner();
    expect(await runner.hasTable('tracks')).toBe(false);
    await runner.release();
    await database.writer.runMigrations({ transaction: 'each' });
    // Every migration both ways: MariaDB takes long over a table.
  }, 90_000);

  it('give a link to the unlisted playlists that there are', async () => {
    for (const _migration of MIGRATIONS.slice(MIGRATIONS.indexOf(UnlistedPlaylists1790000000037)))
      await database.writer.undoLastMigration({ transaction: 'each' });
    for (const visibility of VISIBILITIES) {
      await database.writer.query(`INSERT INTO playlists (name, name_folded, slug, visibility, created_at, updated_at)
        VALUES ('Mix', 'mix', 'mix', '${visibility}', '2026-01-01 00:00:00.000', '2026-01-01 00:00:00.000')`);
    }
    await database.writer.runMigrations({ transaction: 'each' });
    const rows = await database.writer.query<{ visibility: string; share_token: string | null }[]>(
      'SELECT visibility, share_token FROM playlists ORDER BY id',
    );
    const token = expect.stringMatching(/^[0-9A-Z]{26}$/) as string;
    expect(rows).toEqual(
      VISIBILITIES.map(
        (visibility) =>
          expect.objectContaining({ visibility, share_token: visibility === 'unlisted' ? token : null }) as unknown,
      ),
    );
    await database.writer.query('DELETE FROM playlists');
  });

  it('refuse a database that newer code made', async () => {
    await database.writer.query(
      "INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Future9999999999999')",
    );
    await expect(open()).rejects.toThrow(DatabaseTooNew);
    await database.writer.query("DELETE FROM migrations WHERE name = 'Future9999999999999'");
  });

  it('set the writer to survive power loss without stopping the event loop', async () => {
    if (database.dialect === 'mysql') return;
    const [row] = await database.writer.query<Record<string, unknown>[]>(
      'SELECT * FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys, pragma_busy_timeout',
    );
    expect(row).toMatchObject({ journal_mode: 'wal', synchronous: 2, foreign_keys: 1, timeout: 0 });
  });
});
