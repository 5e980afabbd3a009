import type { Database } from '../src/core/database/database.js';

/** How many statements were read with, outside units, while the work ran. */
export async function countReads(database: Database, work: () => Promise<unknown>): Promise<number> {
  const read = database.read.bind(database);
  let count = 0;
  database.read = (...statement) => {
    count += 1;
    return read(...statement);
  };
  try {
    await work();
    return count;
  } finally {
    database.read = read;
  }
}
