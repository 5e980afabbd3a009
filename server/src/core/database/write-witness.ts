import type { TableFacts } from './entity-columns.js';

/** Looks on while a unit writes, and has the last word in it. */
export interface WriteWitness {
  /** Whether it wants to see a table's rows before they change. */
  watches: (table: string) => boolean;
  /** Rows as they stand before a statement. */
  saw: (facts: TableFacts, rows: readonly object[]) => void;
  /** Rows that a statement has made. */
  added: (facts: TableFacts, rows: readonly object[]) => void;
  /** A statement writes to the table. */
  wrote: (table: string) => void;
  /** In the unit, right before its commit. */
  keep: () => Promise<void>;
}

/** Has a witness see rows that a statement has made. @param first the id of the first, where the table numbers itself; null: some may have been there. */
export function tellAdded(
  witness: WriteWitness,
  facts: TableFacts,
  rows: readonly object[],
  first: number | null,
): void {
  const [key] = facts.keys;
  witness.added(
    facts,
    rows.map((row, at) => (key === 'id' && first !== null ? { id: first + at, ...row } : row)),
  );
}

const WRITTEN = /^\s*(?:(?:INSERT|REPLACE)(?: OR IGNORE| IGNORE)? INTO|UPDATE|DELETE FROM)\s+(\w+)/i;

/** The table that a writing statement writes to; '' where that cannot be told. */
export const writtenTable = (text: string): string => WRITTEN.exec(text)?.[1] ?? '';
