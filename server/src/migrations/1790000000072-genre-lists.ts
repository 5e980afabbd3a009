import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from '../core/database/migration-schema.js';

const index = (name: string, ...columnNames: string[]): TableIndex => new TableIndex({ name, columnNames });

const GENRES = [
  // Beside the unique one, along which MySQL does not order by the id.
  index('ix_genres_name', 'name', 'id'),
  index('ix_genres_created', 'created_at', 'id'),
  index('ix_genres_updated', 'updated_at', 'id'),
];

/** What the list of all genres is sorted and filtered by. */
export class GenreLists1790000000072 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const one of GENRES) await addIndex(runner, 'genres', one);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const one of GENRES) await dropIndex(runner, 'genres', one);
  }
}
