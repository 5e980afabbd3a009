import { Repository } from '../../src/core/database/repository.js';
import type { SqlValue } from '../../src/core/database/repository.js';

/** Rows of any table, as many as a test needs, by names. */
export class RawRows extends Repository {
  async add(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<void> {
    for (let at = 0; at < rows.length; at += 5_000)
      await this.unit.run('factory', () => this.insertMany(table, columns, rows.slice(at, at + 5_000)));
  }

  async change(text: string, params: readonly SqlValue[]): Promise<void> {
    await this.unit.run('factory', () => this.write(text, params));
  }
}

/** From 1 on. */
export const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
