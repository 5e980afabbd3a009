import { sqlTime } from '../../src/core/database/dialect.js';
import { Repository } from '../../src/core/database/repository.js';
import type { SqlValue } from '../../src/core/database/repository.js';

/** Rows of any table, as many as a test needs, by names. */
export class RawRows extends Repository {
  async add(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<void> {
    for (let at = 0; at < rows.length; at += 5_000)
      await this.unit.run('factory', () => this.insertMany(table, columns, rows.slice(at, at + 5_000)));
  }

  /** Songs of nobody that everybody sees. @returns their ids. */
  async addSongs(count: number): Promise<number[]> {
    const slug = `one-of-${count}`;
    const now = sqlTime(new Date());
    await this.add(
      'tracks',
      ['name', 'name_folded', 'slug', 'duration_ms', 'visibility', 'listed', 'created_at', 'updated_at'],
      numbers(count).map((at) => [
        `Song ${at} of ${count}`,
        `song ${at} of ${count}`,
        slug,
        1_000,
        'public',
        1,
        now,
        now,
      ]),
    );
    return (await this.rows<{ id: number }>('SELECT id FROM tracks WHERE slug = ? ORDER BY id', [slug])).map(({ id }) =>
      Number(id),
    );
  }

  async change(text: string, params: readonly SqlValue[]): Promise<void> {
    await this.unit.run('factory', () => this.write(text, params));
  }
}

/** From 1 on. */
export const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
