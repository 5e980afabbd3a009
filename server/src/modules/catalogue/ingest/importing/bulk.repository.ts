import { marks } from '../../../../core/database/dialect.js';
import { batchParts } from '../../../../core/database/insert-parts.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';

/** Repositories that write batches of rows. */
export abstract class BulkRepository extends Repository {
  /** Inserts rows of plain columns in the open unit. @returns the ids that the table gave them, in order. */
  protected async insertRows(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly SqlValue[])[],
  ): Promise<number[]> {
    const ids: number[] = [];
    for (const size of batchParts(this.database.dialect, rows.length)) {
      const part = rows.slice(ids.length, ids.length + size);
      const first = await this.insertMany(table, columns, part);
      part.forEach((_row, index) => ids.push(first + index));
    }
    return ids;
  }

  /** Values for an IN list, filled up to a power of two by repeating the last, and the marks for them. */
  protected inList<V extends SqlValue>(values: readonly V[]): { list: string; values: V[] } {
    const last = values[values.length - 1];
    const padded = [...values];
    if (last !== undefined) while (padded.length & (padded.length - 1)) padded.push(last);
    return { list: marks(padded.length), values: padded };
  }
}
