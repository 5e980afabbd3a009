import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { MOVES, MoveFault, PIECE } from './move-side.js';
import type { MovedSoFar, MoveSide } from './move-side.js';
import type { PlainValue } from './rows-digest.js';
import { behind, plainValue } from './table-shapes.js';
import type { TableShape } from './table-shapes.js';

/** Far below what servers take at once. */
const STATEMENT_CHARACTERS = 1_000_000;
/** Values are kept as they are, or refused; 0 is an id like any other; rows come in any order of their references. */
const SESSION = [
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_AUTO_VALUE_ON_ZERO'",
  'SET SESSION foreign_key_checks = 0',
  "SET SESSION time_zone = '+00:00'",
];
const ENDING_MS = 2_000;
const OTHERS =
  'SELECT COUNT(*) AS n FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND ID <> CONNECTION_ID()';

const namesOf = ({ columns }: TableShape): string => columns.map(({ name }) => `\`${name}\``).join(', ');
const bound = (value: PlainValue): string | number | null | Buffer =>
  typeof value === 'bigint' ? value.toString() : value;

/** A database of MySQL or MariaDB that nobody else is connected to. */
export class MysqlSide implements MoveSide {
  private constructor(private readonly connection: Connection) {}

  /** @throws MoveFault where somebody else is connected. */
  static async open(url: string): Promise<MysqlSide> {
    const connection = await createConnection({
      uri: url,
      charset: 'utf8mb4',
      dateStrings: true,
      supportBigNumbers: true,
      bigNumberStrings: true,
    });
    for (const sql of SESSION) await connection.query(sql);
    const side = new MysqlSide(connection);
    // A connection of our own that has just ended is listed a moment longer.
    for (const end = performance.now() + ENDING_MS; performance.now() < end; await sleep(ENDING_MS / 20))
      if (Number((await side.rows(OTHERS))[0]?.['n']) === 0) return side;
    await side.close();
    throw new MoveFault(
      'A server or a command is connected to the MySQL database. Stop it first: what it writes meanwhile would be lost.',
    );
  }

  async migrations(): Promise<string[]> {
    return (await this.rows('SELECT name FROM migrations')).map((row) => String(row['name']));
  }

  async *pieces(shape: TableShape, after: readonly PlainValue[] | null): AsyncGenerator<PlainValue[][]> {
    const key = shape.key.map((place) => `\`${shape.columns[place]?.name}\``);
    for (let last = after; ;) {
      const rows = await this.pageOf(shape, key, last);
      if (rows.length > 0) yield rows;
      const end = rows.at(-1);
      if (!end || rows.length < PIECE) return;
      last = shape.key.map((place) => end[place] as PlainValue);
    }
  }

  async nextIds(): Promise<Map<string, number>> {
    await this.connection.query('SET SESSION information_schema_stats_expiry = 0').catch(() => undefined);
    const rows = await this.rows(
      'SELECT TABLE_NAME AS name, AUTO_INCREMENT AS next FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND AUTO_INCREMENT > 1',
    );
    return new Map(rows.map((row) => [String(row['name']), Number(row['next'])]));
  }

  async soFar({ name }: TableShape): Promise<MovedSoFar | null> {
    const [row] = await this.rows(`SELECT so_far FROM ${MOVES} WHERE name = ?`, [name]);
    return row ? (JSON.parse(String(row['so_far'])) as MovedSoFar) : null;
  }

  async begin(shape: TableShape): Promise<void> {
    await this.connection.query(`DELETE FROM \`${shape.name}\``);
    await this.write(shape, [], { after: null, isDone: false });
  }

  async write(shape: TableShape, rows: readonly (readonly PlainValue[])[], soFar: MovedSoFar): Promise<void> {
    await this.connection.beginTransaction();
    try {
      for (const part of partsOf(rows))
        await this.connection.query(`INSERT INTO \`${shape.name}\` (${namesOf(shape)}) VALUES ?`, [
          part.map((row) => row.map(bound)),
        ]);
      await this.connection.query(`REPLACE INTO ${MOVES} (name, so_far) VALUES (?, ?)`, [
        shape.name,
        JSON.stringify(soFar),
      ]);
      await this.connection.commit();
    } catch (error) {
      await this.connection.rollback();
      if (!/^ER_/.test(String((error as NodeJS.ErrnoException).code))) throw error;
      throw new MoveFault(`MySQL does not take a row of ${shape.name}: ${(error as Error).message}`);
    }
  }

  async setNextIds(ids: ReadonlyMap<string, number>): Promise<void> {
    for (const [name, next] of ids)
      await this.connection.query(`ALTER TABLE \`${name}\` AUTO_INCREMENT = ${Math.trunc(next)}`);
  }

  async finish(): Promise<void> {
    await this.connection.query(`DROP TABLE ${MOVES}`);
  }

  async close(): Promise<void> {
    await this.connection.end();
  }

  private async pageOf(
    shape: TableShape,
    key: readonly string[],
    after: readonly PlainValue[] | null,
  ): Promise<PlainValue[][]> {
    const { sql, values } = after ? behind(key, after) : { sql: '1 = 1', values: [] };
    const rows = await this.rows(
      `SELECT ${namesOf(shape)} FROM \`${shape.name}\` WHERE ${sql} ORDER BY ${key.join(', ')} LIMIT ${PIECE}`,
      values.map(bound),
    );
    return rows.map((row) => shape.columns.map(({ name, kind }) => plainValue(kind, row[name])));
  }

  private async rows(sql: string, values: readonly unknown[] = []): Promise<RowDataPacket[]> {
    return (await this.connection.query<RowDataPacket[]>(sql, [...values]))[0];
  }
}

/** Long texts go by few. */
function* partsOf(rows: readonly (readonly PlainValue[])[]): Generator<(readonly PlainValue[])[]> {
  let part: (readonly PlainValue[])[] = [];
  let characters = 0;
  for (const row of rows) {
    part.push(row);
    characters += row.reduce<number>((sum, value) => sum + String(value ?? '').length, 0);
    if (characters < STATEMENT_CHARACTERS) continue;
    yield part;
    part = [];
    characters = 0;
  }
  if (part.length > 0) yield part;
}
