import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What the flows use of the server's SQLite driver. */
interface Database {
  prepare: (sql: string) => { pluck: () => { get: () => number }; run: (...values: unknown[]) => void };
  close: () => void;
}

const Sqlite = createRequire(new URL('../../../server/package.json', import.meta.url))('better-sqlite3') as new (
  file: string,
  options: { readonly?: boolean; timeout?: number },
) => Database;

/** The database of the site whose data folder this is. */
export const openDatabase = (dataDir: string, options: { readonly?: boolean; timeout?: number }): Database =>
  new Sqlite(join(dataDir, 'tonearm.sqlite'), options);
