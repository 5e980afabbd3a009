import type { UnitMeasure } from '../src/core/database/unit-of-work.js';

/** Rows that a unit may write, with those that its deletions take along: while it writes, on SQLite everybody else waits. */
export const UNIT_ROWS_MAX = 2_000;

/** Measured, and quick for what they are. */
const EXCEPT = /^(?:import\.)/;

/** Units of tests themselves have no dot in their name. @throws Error for a unit that writes more rows than it may: its work belongs into pieces. */
export function refuseLargeUnits({ name, rows }: UnitMeasure): void {
  if (rows > UNIT_ROWS_MAX && name.includes('.') && !EXCEPT.test(name))
    throw new Error(`The unit ${name} wrote ${rows} rows.`);
}
