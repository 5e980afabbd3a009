import BetterSqlite3 from 'better-sqlite3';
import { MOVES, MoveFault, PIECE } from './move-side.js';
import type { MovedSoFar, MoveSide } from './move-side.js';
import type { PlainValue } from './rows-digest.js';
import { behind, plainValue } from './table-shapes.js';
import type { TableShape } from './table-shapes.js';

const namesOf = ({ columns }: TableShape): string => columns.map(({ name }) => `"${name}"`).join(', ');
const isBusy = (error: unknown): boolean => (error as { code?: string }).code === 'SQLITE_BUSY';

/** A SQLite file that no other process may open, or has open. */
export class SqliteSide implements MoveSide {
  private readonly connection: BetterSqlite3.Database;

  /** @throws MoveFault where another process has it open. */
  constructor(file: string) {
    this.connection = new BetterSqlite3(file, { fileMustExist: true, timeout: 1_000 });
    try {
      this.connection.pragma('locking_mode = EXCLUSIVE');
      this.connection.exec('BEGIN EXCLUSIVE; COMMIT');
    } catch (error) {
      this.connection.close();
      if (!isBusy(error)) throw error;
      throw new MoveFault(`A server or a command uses ${file}. Stop it first: what it writes meanwhile would be lost.`);
    }
    this.connection.pragma('foreign_keys = OFF');
    this.connection.defaultSafeIntegers(true);
  }

  migrations(): Promise<string[]> {
    return Promise.resolve(this.connection.prepare('SELECT name FROM migrations').pluck().all() as string[]);
  }

  async *pieces(shape: TableShape, after: readonly PlainValue[] | null): AsyncGenerator<PlainValue[][]> {
    const key = shape.key.map((place) => `"${shape.columns[place]?.name}"`);
    for (let last = after; ;) {
      const rows = await Promise.resolve(this.pageOf(shape, key, last));
      if (rows.length > 0) yield rows;
      const end = rows.at(-1);
      if (!end || rows.length < PIECE) return;
      last = shape.key.map((place) => end[place] as PlainValue);
    }
  }

  nextIds(): Promise<Map<string, number>> {
    const rows = this.connection.prepare('SELECT name, seq FROM sqlite_sequence').raw().all() as [string, bigint][];
    return Promise.resolve(new Map(rows.map(([name, last]) => [name, Number(last) + 1])));
  }

  soFar({ name }: TableShape): Promise<MovedSoFar | null> {
    const row = this.connection.prepare(`SELECT so_far FROM ${MOVES} WHERE name = ?`).pluck().get(name);
    return Promise.resolve(row === undefined ? null : (JSON.parse(String(row)) as MovedSoFar));
  }

  begin(shape: TableShape): Promise<void> {
    this.connection.prepare(`DELETE FROM "${shape.name}"`).run();
    return this.write(shape, [], { after: null, isDone: false });
  }

  write(shape: TableShape, rows: readonly (readonly PlainValue[])[], soFar: MovedSoFar): Promise<void> {
    const marks = shape.columns.map(() => '?').join(', ');
    const insert = this.connection.prepare(`INSERT INTO "${shape.name}" (${namesOf(shape)}) VALUES (${marks})`);
    const note = this.connection.prepare(`INSERT OR REPLACE INTO ${MOVES} (name, so_far) VALUES (?, ?)`);
    this.connection.transaction(() => {
      for (const row of rows) insert.run(...row);
      note.run(shape.name, JSON.stringify(soFar));
    })();
    return Promise.resolve();
  }

  setNextIds(ids: ReadonlyMap<string, number>): Promise<void> {
    const forget = this.connection.prepare('DELETE FROM sqlite_sequence WHERE name = ?');
    const note = this.connection.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)');
    this.connection.transaction(() => {
      for (const [name, next] of ids) {
        forget.run(name);
        note.run(name, next - 1);
      }
    })();
    return Promise.resolve();
  }

  finish(): Promise<void> {
    this.connection.exec(`DROP TABLE ${MOVES}`);
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.connection.close();
    return Promise.resolve();
  }

  private pageOf(shape: TableShape, key: readonly string[], after: readonly PlainValue[] | null): PlainValue[][] {
    const { sql, values } = after ? behind(key, after) : { sql: '1 = 1', values: [] };
    const statement = this.connection.prepare(
      `SELECT ${namesOf(shape)} FROM "${shape.name}" WHERE ${sql} ORDER BY ${key.join(', ')} LIMIT ${PIECE}`,
    );
    const rows = statement.raw().all(...values) as unknown[][];
    return rows.map((row) => shape.columns.map(({ kind }, place) => plainValue(kind, row[place])));
  }
}
