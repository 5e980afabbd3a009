import { LRUCache } from 'lru-cache';
import type { Database } from './database.js';
import { marks } from './dialect.js';
import type { Dialect } from './dialect.js';
import { insertParts } from './insert-parts.js';
import type { SqlValue } from './sql.js';
import { tracedStatement } from '../tracing/traced-statement.js';
import { giveWay } from './turns.js';
import type { UnitOfWork } from './unit-of-work.js';
import { writtenTable } from './write-witness.js';
import type { WriteWitness } from './write-witness.js';

/** Runs statements: reads see committed rows, or the unit's own when inside one; writes need an open unit. */
export class Statements {
  constructor(
    private readonly database: Database,
    private readonly unit: UnitOfWork,
  ) {}

  get dialect(): Dialect {
    return this.database.dialect;
  }

  /** Ends a SELECT whose rows stay as they are until the unit ends: SQLite has one writer anyway. */
  get forUpdate(): '' | ' FOR UPDATE' {
    return this.database.dialect === 'mysql' && this.unit.isOpen ? ' FOR UPDATE' : '';
  }

  /** Who looks on while the open unit writes. */
  get witness(): WriteWitness | null {
    return this.unit.witness;
  }

  async rows<T>(text: string, params: readonly SqlValue[]): Promise<T[]> {
    if (this.dialect === 'sqlite') await giveWay();
    if (this.unit.isOpen)
      return await tracedStatement(text, this.dialect, () => this.unit.manager.query<T[]>(text, [...params]));
    return await this.database.read<T>(text, params);
  }

  /** @param columns the only ones that it sets, where that is known. @returns the rows that a writing statement touched. */
  async write(text: string, params: readonly SqlValue[], columns: readonly string[] | null = null): Promise<number> {
    return (await this.run(text, params, { columns })).affected;
  }

  /**
   * Rows of plain columns with few statements.
   * @param onTaken what ends the statement for rows whose key is taken.
   * @returns the id of the first row where the table numbers itself; the others follow without a gap
   * (one writer on SQLite; InnoDB hands a plain multi-row insert consecutive numbers).
   * @throws Error where more rows than one statement takes were torn apart by somebody else's.
   */
  async insertRows(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly SqlValue[])[],
    onTaken = '',
  ): Promise<number> {
    let [first, start] = [0, 0];
    for (const size of insertParts(this.dialect, rows.length, columns.length)) {
      const part = rows.slice(start, start + size);
      const { raw } = await this.run(insertText(table, columns, part.length) + onTaken, valuesOf(part), {
        mostRows: part.length,
      });
      const id = this.firstId(raw, part.length);
      if (start === 0) first = id;
      else if (this.dialect === 'mysql' && onTaken === '' && id !== 0 && id !== first + start)
        throw new Error(`Another unit wrote to ${table} between two statements: the ids have a gap.`);
      start += size;
    }
    return first;
  }

  private async run(
    text: string,
    params: readonly SqlValue[],
    { mostRows = Number.MAX_SAFE_INTEGER, columns = null }: { mostRows?: number; columns?: readonly string[] | null },
  ): Promise<{ raw: unknown; affected: number }> {
    if (this.dialect === 'sqlite') await giveWay();
    const runner = this.unit.manager.queryRunner;
    if (!runner) throw new Error('A unit of work has its own connection.');
    const table = writtenTable(text);
    this.unit.witness?.wrote(table);
    this.unit.noteWrite(table, columns);
    const { raw, affected } = await tracedStatement(text, this.dialect, () => runner.query(text, [...params], true));
    // MySQL counts a row twice that was there already.
    this.unit.noteRows(Math.min(affected ?? 0, mostRows));
    return { raw, affected: affected ?? 0 };
  }

  private firstId(raw: unknown, count: number): number {
    if (this.dialect === 'sqlite') return Number(raw) - count + 1;
    return Number((raw as { insertId: number }).insertId);
  }
}

/** Few long texts, or some hundred of those that come again. */
const KEPT_CHARACTERS = 1_000_000;

/** Texts of inserts by their columns and how many rows they carry: an import writes the same few again and again. */
const inserts = new LRUCache<string, string>({ maxSize: KEPT_CHARACTERS, sizeCalculation: (text) => text.length });

function insertText(table: string, columns: readonly string[], rows: number): string {
  const start = `INSERT INTO ${table} (${columns.join(', ')}) VALUES `;
  const key = `${rows} ${start}`;
  let text = inserts.get(key);
  if (text === undefined) {
    const tuple = `(${marks(columns.length)})`;
    text = start + Array.from({ length: rows }, () => tuple).join(', ');
    inserts.set(key, text);
  }
  return text;
}

/** As `flat()`, at a third of its time. */
function valuesOf(rows: readonly (readonly SqlValue[])[]): SqlValue[] {
  const values: SqlValue[] = [];
  for (const row of rows) for (const value of row) values.push(value);
  return values;
}
