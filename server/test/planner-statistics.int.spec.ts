import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENTITIES } from '../src/app.entities.js';
import type { Database } from '../src/core/database/database.js';
import { marks } from '../src/core/database/dialect.js';
import { openDatabase } from '../src/core/database/open-database.js';
import { MIGRATIONS } from '../src/migrations/migrations.js';

/** As many songs as a station has candidates. */
const SONGS = 400;

describe('the plans of SQLite', () => {
  let folder: string;
  let database: Database;
  const open = async (): Promise<Database> =>
    await openDatabase({ dataDir: folder, databaseUrl: null, entities: ENTITIES, migrations: MIGRATIONS });

  const ids = Array.from({ length: SONGS }, (_, at) => at + 1);
  const asked = `EXPLAIN QUERY PLAN SELECT t.id FROM tracks t WHERE t.listed = 1 AND t.id IN (${marks(SONGS)}) ORDER BY t.popularity DESC, t.id DESC LIMIT 30`;
  const plansOf = async (): Promise<string[]> =>
    await Promise.all([
      database.read<{ detail: string }>(asked, ids),
      database.writer.query<{ detail: string }[]>(asked, ids),
    ]).then((both) => both.map(([first]) => first?.detail ?? ''));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tonearm-'));
    database = await open();
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('look up the songs that are asked for, and not all that lists show', async () => {
    expect(await plansOf()).toEqual(Array(2).fill('SEARCH t USING INTEGER PRIMARY KEY (rowid=?)'));
  });

  it('walk along a list that is ordered', async () => {
    const [step] = await database.read<{ detail: string }>(
      'EXPLAIN QUERY PLAN SELECT id FROM albums WHERE listed = 1 ORDER BY plays DESC, id DESC LIMIT 30',
    );
    expect(step?.detail).toContain('USING COVERING INDEX ix_albums_listed_plays');
  });

  it('are the same after somebody has run ANALYZE, and at every start', async () => {
    const before = await database.read('SELECT tbl, idx, stat FROM sqlite_stat1 ORDER BY tbl, idx');
    await database.writer.query('ANALYZE');
    await database.close();
    database = await open();
    expect(await database.read('SELECT tbl, idx, stat FROM sqlite_stat1 ORDER BY tbl, idx')).toEqual(before);
    expect(await plansOf()).toEqual(Array(2).fill('SEARCH t USING INTEGER PRIMARY KEY (rowid=?)'));
  });
});
