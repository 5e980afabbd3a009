import type { TableFacts } from '../../../core/database/entity-columns.js';
import type { WriteWitness } from '../../../core/database/write-witness.js';
import { AUDITED_TABLES } from './audit-tables.js';

export type Row = Readonly<Record<string, unknown>>;

/** A row that may have changed, by its key. */
export interface SeenRow {
  key: Row;
  /** null: it is new. */
  before: Row | null;
}

export interface SeenTable {
  facts: TableFacts;
  rows: Map<string, SeenRow>;
}

/** Rows of a table that one unit may change; what is more is not looked at. */
const SEEN_MAX = 2_000;

/** Notes the rows that a unit is about to change, and hands them over right before its commit. */
export class SeenRows implements WriteWitness {
  readonly tables = new Map<string, SeenTable>();
  /** Something was written that is worth an entry. */
  hasWritten = false;

  constructor(private readonly handOver: (seen: SeenRows) => Promise<void>) {}

  watches(table: string): boolean {
    const entry = AUDITED_TABLES[table];
    return entry !== undefined && entry.kind !== 'act';
  }

  saw(facts: TableFacts, rows: readonly object[]): void {
    for (const row of rows) this.note(facts, row as Row, row as Row);
  }

  added(facts: TableFacts, rows: readonly object[]): void {
    for (const row of rows) this.note(facts, row as Row, null);
  }

  wrote(table: string): void {
    if (AUDITED_TABLES[table]?.kind === 'act') this.hasWritten = true;
  }

  async keep(): Promise<void> {
    if (this.hasWritten || this.tables.size > 0) await this.handOver(this);
  }

  /** The first that is seen of a row is how it was. */
  private note(facts: TableFacts, row: Row, before: Row | null): void {
    const key = Object.fromEntries(facts.keys.map((column) => [column, row[column]]));
    if (facts.keys.some((column) => row[column] === undefined)) return;
    const table = this.tables.get(facts.name) ?? { facts, rows: new Map<string, SeenRow>() };
    this.tables.set(facts.name, table);
    const name = JSON.stringify(Object.values(key));
    if (!table.rows.has(name) && table.rows.size < SEEN_MAX) table.rows.set(name, { key, before });
  }
}
