import { sql } from './sql.js';
import type { Sql } from './sql.js';

/**
 * A condition that keeps the order of the outer list: EXISTS over the same rows, written so that MariaDB asks it of each row
 * in turn instead of reading all that could match first, and sorting it. For lists that end after a page.
 * @param rows a correlated `SELECT 1 …`.
 */
export const eachHas = (rows: Sql): Sql => sql`(${rows} LIMIT 1) = 1`;
