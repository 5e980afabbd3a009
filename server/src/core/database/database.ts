import BetterSqlite3 from 'better-sqlite3';
import type { DataSource } from 'typeorm';
import type { Dialect } from './dialect.js';

type Row = Record<string, unknown>;
type Param = string | number | boolean | null | Uint8Array;

/** Reading side of SQLite: a second connection, read-only, with its statements kept prepared. */
class SqliteReader {
  private readonly statements = new Map<string, BetterSqlite3.Statement>();

  constructor(private readonly connection: BetterSqlite3.Database) {}

  all(sql: string, params: readonly Param[]): Row[] {
    let statement = this.statements.get(sql);
    if (!statement) {
      if (this.statements.size > 500) this.statements.clear();
      statement = this.connection.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement.all(...params.map((param) => (typeof param === 'boolean' ? Number(param) : param))) as Row[];
  }

  close(): void {
    this.connection.close();
  }
}

/**
 * The opened database: a writer that only `UnitOfWork` uses, and a reader that sees committed rows.
 * Made by `openDatabase`.
 */
export class Database {
  private readonly reader: SqliteReader | null;

  constructor(readonly writer: DataSource, readonly dialect: Dialect, sqliteFile: string | null) {
    this.reader = sqliteFile === null ? null : new SqliteReader(openReader(sqliteFile));
  }

  /** Rows of a SELECT outside any unit of work; `?` marks. Portable SQL, or a branch on `dialect` beside it. */
  async read<T = Row>(sql: string, params: readonly Param[] = []): Promise<T[]> {
    if (this.reader) return this.reader.all(sql, params) as T[];
    return await this.writer.query<T[]>(sql, [...params]);
  }

  /** The numbers behind `health`: throws when the database does not answer. */
  async ping(): Promise<void> {
    await this.read('SELECT 1 AS one');
  }

  async close(): Promise<void> {
    this.reader?.close();
    if (this.writer.isInitialized) await this.writer.destroy();
  }
}

function openReader(file: string): BetterSqlite3.Database {
  const connection = new BetterSqlite3(file, { readonly: true, fileMustExist: true, timeout: 0 });
  connection.pragma('cache_size = -65536');
  connection.pragma('mmap_size = 268435456');
  return connection;
}
