import { existsSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { RowsDigest } from './rows-digest.js';
import type { PlainValue, RowsFigures } from './rows-digest.js';

/** What a copy of a SQLite file holds. */
export interface SnapshotFacts {
  /** Oldest first. */
  migrations: string[];
  tables: Record<string, RowsFigures>;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Copies a SQLite file as it is at one moment, while others write to it: VACUUM INTO reads in one transaction, where the backup API would
 * begin anew with each write. It blocks this thread.
 * @param emptied tables whose rows are not in the copy.
 */
export function copySqlite(from: string, to: string, emptied: readonly string[] = []): void {
  const source = new BetterSqlite3(from, { readonly: true, fileMustExist: true, timeout: 30_000 });
  try {
    source.prepare('VACUUM INTO ?').run(to);
  } finally {
    source.close();
  }
  emptyTables(to, emptied);
}

function emptyTables(file: string, tables: readonly string[]): void {
  const copy = new BetterSqlite3(file);
  try {
    // Zeroes take the place of the rows: else they could still be read from the file.
    copy.pragma('secure_delete = ON');
    // A database that older code has left may not have them yet.
    const has = copy.prepare('SELECT 1 FROM sqlite_master WHERE name = ?');
    for (const name of tables) if (has.get(name)) copy.prepare(`DELETE FROM ${quoted(name)}`).run();
  } finally {
    copy.close();
  }
}

/** Whether a SQLite file stands there and holds a site. */
export function holdsSite(file: string): boolean {
  if (!existsSync(file)) return false;
  const source = new BetterSqlite3(file, { readonly: true, timeout: 30_000 });
  try {
    return source.prepare("SELECT 1 FROM sqlite_master WHERE name = 'migrations'").get() !== undefined;
  } finally {
    source.close();
  }
}

/** What SQLite finds wrong with a file; null where all is well. */
export function sqliteFault(file: string): string | null {
  const source = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  try {
    const found = String(source.pragma('integrity_check(1)', { simple: true }));
    if (found !== 'ok') return found;
    return (source.pragma('foreign_key_check') as unknown[]).length > 0 ? 'A row refers to one that is missing.' : null;
  } finally {
    source.close();
  }
}

/** Counts and hashes each table of a file that nobody writes to, but for those within the search index. */
export function readSnapshot(file: string): SnapshotFacts {
  const source = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  try {
    source.defaultSafeIntegers(true);
    const tables = source
      .prepare(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'",
      )
      .pluck()
      .all() as string[];
    return {
      migrations: source.prepare('SELECT name FROM migrations ORDER BY timestamp, id').pluck().all() as string[],
      tables: Object.fromEntries(tables.sort().map((name) => [name, figuresOf(source, name)])),
    };
  } finally {
    source.close();
  }
}

function figuresOf(source: BetterSqlite3.Database, table: string): RowsFigures {
  const digest = new RowsDigest();
  const rows = source.prepare(`SELECT * FROM ${quoted(table)}`).raw();
  for (const row of rows.iterate()) digest.add(row as PlainValue[]);
  return digest.figures;
}
