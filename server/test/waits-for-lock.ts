import type { TestApp } from './create-test-app.js';
import { until } from './until.js';

/** MariaDB: until a unit waits for a row that another one holds. */
export const waitsForLock = ({ database }: Pick<TestApp, 'database'>): Promise<void> =>
  until('a unit to wait', async () => {
    // Not `innodb_trx`: it shows what was there before, as long as it is read more often than each 100 ms.
    const [row] = await database.read<{ Value: string }>("SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'");
    return Number(row?.Value) > 0;
  });
