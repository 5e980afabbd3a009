import type { Database } from '../src/core/database/database.js';
import type { SqlValue } from '../src/core/database/sql.js';

/** Does something once, when the first statement that is meant has been read outside a unit and before whoever asked has its answer. @returns ends the wait. */
export function afterReading(
  database: Database,
  isMeant: (text: string, params: readonly SqlValue[]) => boolean,
  act: () => Promise<unknown>,
): () => void {
  const read = database.read.bind(database);
  const end = (): void => {
    database.read = read;
  };
  database.read = async <T>(text: string, params: readonly SqlValue[] = []): Promise<T[]> => {
    const rows = await read<T>(text, params);
    if (isMeant(text, params)) {
      end();
      await act();
    }
    return rows;
  };
  return end;
}
