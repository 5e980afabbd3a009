import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import { ENTITIES } from '../src/app.entities.js';
import type { Database } from '../src/core/database/database.js';
import { openDatabase } from '../src/core/database/open-database.js';
import { DEFAULT_PAGES } from '../src/migrations/default-pages.js';
import { FIRST_CHANNELS } from '../src/migrations/first-channels.js';
import { MIGRATIONS } from '../src/migrations/migrations.js';
import { makeTestDatabase } from './test-database.js';

/** Changes of the schema commit themselves on MySQL, and what was written before them. */
const CHANGE = /^\s*(?:CREATE|ALTER|DROP)\b/i;

/** Has migrations die behind so many changes of the schema that they make. */
function dieBehind({ writer }: Database, changes: () => number): void {
  const make = writer.createQueryRunner.bind(writer);
  writer.createQueryRunner = (...mode): QueryRunner => {
    const runner = make(...mode);
    const query = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<unknown>;
    let left = changes();
    runner.query = (async (sql: string, ...rest: unknown[]) => {
      // The server rolls back what a dead connection has left.
      if (left === 0 && sql !== 'ROLLBACK') throw new Error('Killed.');
      const result = await query(sql, ...rest);
      if (CHANGE.test(sql)) left -= 1;
      return result;
    }) as typeof runner.query;
    return runner;
  };
}

describe('migrations that are killed', () => {
  const place = makeTestDatabase('cut_off');
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-'));
  const open = (migrations: typeof MIGRATIONS, migrate = true) =>
    openDatabase({ dataDir: folder, databaseUrl: place.databaseUrl, entities: ENTITIES, migrations, migrate });
  beforeAll(() => place.create());
  afterAll(async () => {
    await place.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('behind one of their steps go on with the next start', async () => {
    // There all of them are one transaction.
    if (place.databaseUrl === null) return;
    // The list of those that are done.
    await (await open([])).close();
    const killed = await open(MIGRATIONS, false);
    const done = async (): Promise<number> => (await killed.read('SELECT name FROM migrations')).length;
    const faults: string[] = [];
    const run = (): Promise<boolean> =>
      killed.writer.runMigrations({ transaction: 'each' }).then(
        () => true,
        (error: Error) => {
          faults.push(error.message);
          return error.message !== 'Killed.';
        },
      );
    // Some take a table away and make it anew: always killed behind the first step, they would never end.
    let [changes, before] = [1, await done()];
    dieBehind(killed, () => changes);
    // Faults that are meant.
    Object.assign(killed.writer.logger, { logMigration: () => undefined });
    while (!(await run())) {
      const now = await done();
      [changes, before] = [now > before ? 1 : changes + 1, now];
    }
    expect(faults.filter((message) => message !== 'Killed.')).toEqual([]);
    expect(faults.length).toBeGreaterThan(MIGRATIONS.length);
    await killed.close();
    const database = await open(MIGRATIONS);
    const count = async (table: string): Promise<number> =>
      Number((await database.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))[0]?.n);
    expect([await count('migrations'), await count('channels'), await count('custom_pages')]).toEqual([
      MIGRATIONS.length,
      FIRST_CHANNELS.length,
      DEFAULT_PAGES.length,
    ]);
    expect((await database.writer.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query)).toEqual([]);
    await database.close();
  }, 90_000);
});
