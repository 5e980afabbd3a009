import BetterSqlite3 from 'better-sqlite3';
import { KeptStatements } from './kept-statements.js';
/** Of each connection. */ export const STATEMENTS_KEPT = 500;
/** Reading side of SQLite: a second connection, read-only, with its statements kept prepared. */ let SqliteReader = class SqliteReader {
  constructor(connection) {
    this.connection = connection;
    this.statements = new KeptStatements(STATEMENTS_KEPT, (sql) => connection.prepare(sql));
  }
  all(sql, params) {
    return this.statements.get(sql).all(...params.map((param) => (typeof param === 'boolean' ? Number(param) : param)));
  }
  close() {
    this.connection.close();
  }
};
/**
 * The opened database: a writer that only `UnitOfWork` uses, and a reader that sees committed rows.
 * Made by `openDatabase`.
 */ export class Database {
  constructor(writer, dialect, sqliteFile) {
    this.writer = writer;
    this.dialect = dialect;
    this.reader = sqliteFile === null ? null : new SqliteReader(openReader(sqliteFile));
  }
  /** Rows of a SELECT outside any unit of work; `?` marks. Portable SQL, or a branch on `dialect` beside it. */ async read(
    sql,
    params = [],
  ) {
    if (this.reader) return this.reader.all(sql, params);
    return await this.writer.query(sql, [...params]);
  }
  /** The numbers behind `health`: throws when the database does not answer. */ async ping() {
    await this.read('SELECT 1 AS one');
  }
  async close() {
    this.reader?.close();
    if (this.writer.isInitialized) await this.writer.destroy();
  }
}
function openReader(file) {
  const connection = new BetterSqlite3(file, { readonly: true, fileMustExist: true, timeout: 0 });
  connection.pragma('cache_size = -65536');
  connection.pragma('mmap_size = 268435456');
  return connection;
}
