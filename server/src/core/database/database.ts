import BetterSqlite3 from 'better-sqlite3';
import type { DataSource } from 'typeorm';
import type { Dialect } from './dialect.js';
import { measuredStatement } from '../metrics/measured.js';
import { tracedStatement } from '../tracing/traced-statement.js';
import { KeptStatements } from './kept-statements.js';
import type { SqlValue } from './sql.js';

/** Of each connection. */
export const STATEMENTS_KEPT = 500;

type Row = Record<string, unknown>;

/** Reading side of SQLite: a second connection, read-only, with its statements kept prepared. */
class SqliteReader {
  private readonly statements: KeptStatements<BetterSqlite3.Statement>;

  constructor(private readonly connection: BetterSqlite3.Database) {
    this.statements = new KeptStatements(STATEMENTS_KEPT, (sql) => connection.prepare(sql));
  }

  all(sql: string, params: readonly SqlValue[]): Row[] {
    return this.statements
      .get(sql)
      .all(...params.map((param) => (typeof param === 'boolean' ? Number(param) : param))) as Row[];
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

  constructor(
    readonly writer: DataSource,
    readonly dialect: Dialect,
    sqliteFile: string | null,
  ) {
    this.reader = sqliteFile === null ? null : new SqliteReader(openReader(sqliteFile));
  }

  /** Rows of a SELECT outside any unit of work; `?` marks. Portable SQL, or a branch on `dialect` beside it. */
  async read<T = Row>(sql: string, params: readonly SqlValue[] = []): Promise<T[]> {
    const { reader } = this;
    return await measuredStatement('read', () =>
      tracedStatement(sql, this.dialect, async () =>
        reader ? (reader.all(sql, params) as T[]) : await this.writer.query<T[]>(sql, [...params]),
      ),
    );
  }

  /** The numbers behind `health`: throws when the database does not answer. */
  async ping(): Promise<void> {
    await this.read('SELECT 1 AS one');
  }

  /** Bytes that its tables take, as far as it says. */
  async size(): Promise<number> {
    const [row] = await this.read<{ bytes: number | string | null }>(
      this.reader
        ? 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()'
        : 'SELECT SUM(data_length + index_length) AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    return Number(row?.bytes ?? 0);
  }

  /** Names of the migrations that it has been through, and of those that this code knows. */
  async migrations(): Promise<{ applied: string[]; known: string[] }> {
    const rows = await this.read<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    return {
      applied: rows.map(({ name }) => name),
      known: this.writer.migrations.map((migration) => migration.name ?? migration.constructor.name),
    };
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
