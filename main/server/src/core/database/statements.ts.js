import { marks } from './dialect.js';
import { insertParts } from './insert-parts.js';
/** Runs statements: reads see committed rows, or the unit's own when inside one; writes need an open unit. */ export class Statements {
  constructor(database, unit) {
    this.database = database;
    this.unit = unit;
  }
  get dialect() {
    return this.database.dialect;
  }
  /** Ends a SELECT whose rows stay as they are until the unit ends: SQLite has one writer anyway. */ get forUpdate() {
    return this.database.dialect === 'mysql' && this.unit.isOpen ? ' FOR UPDATE' : '';
  }
  async rows(text, params) {
    if (this.unit.isOpen) return await this.unit.manager.query(text, [...params]);
    return await this.database.read(text, params);
  }
  /** @returns the rows that a writing statement touched. */ async write(text, params) {
    return (await this.run(text, params)).affected;
  }
  /**
   * Rows of plain columns with few statements.
   * @param onTaken what ends the statement for rows whose key is taken.
   * @returns the id of the first row where the table numbers itself; the others follow without a gap
   * (one writer on SQLite; InnoDB hands a plain multi-row insert consecutive numbers).
   * @throws Error where more rows than one statement takes were torn apart by somebody else's.
   */ async insertRows(table, columns, rows, onTaken = '') {
    const tuple = `(${marks(columns.length)})`;
    let [first, start] = [0, 0];
    for (const size of insertParts(this.dialect, rows.length, columns.length)) {
      const part = rows.slice(start, start + size);
      const values = Array.from(part, () => tuple).join(', ');
      const { raw } = await this.run(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values}${onTaken}`,
        part.flat(),
      );
      const id = this.firstId(raw, part.length);
      if (start === 0) first = id;
      else if (this.dialect === 'mysql' && onTaken === '' && id !== 0 && id !== first + start)
        throw new Error(`Another unit wrote to ${table} between two statements: the ids have a gap.`);
      start += size;
    }
    return first;
  }
  async run(text, params) {
    const runner = this.unit.manager.queryRunner;
    if (!runner) throw new Error('A unit of work has its own connection.');
    const { raw, affected } = await runner.query(text, [...params], true);
    return { raw, affected: affected ?? 0 };
  }
  firstId(raw, count) {
    if (this.dialect === 'sqlite') return Number(raw) - count + 1;
    return Number(raw.insertId);
  }
}
