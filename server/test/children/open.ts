import { openDatabase } from '../../src/core/database/open-database.js';
import { UnitOfWork } from '../../src/core/database/unit-of-work.js';
import { WriterLock } from '../../src/core/database/writer-lock.js';
import type { Database } from '../../src/core/database/database.js';
import { MIGRATIONS } from '../../src/migrations/migrations.js';

/** Where the parent's database is. */
export interface Place {
  folder: string;
  databaseUrl: string | null;
}

/** What the parent asked for. */
export const options = <T>(): T => JSON.parse(process.argv[2] as string) as T;

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Opens what the parent opened; it has migrated already. */
export async function open(place: Place): Promise<{ database: Database; unit: UnitOfWork }> {
  const database = await openDatabase({
    dataDir: place.folder,
    databaseUrl: place.databaseUrl,
    entities: [],
    migrations: MIGRATIONS,
    migrate: false,
  });
  return { database, unit: new UnitOfWork(database, new WriterLock(say)) };
}
