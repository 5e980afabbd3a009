import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  addIndex,
  columnTypes,
  createTable,
  dialectOf,
  dropColumns,
  dropIndex,
} from '../core/database/migration-schema.js';

const IMAGE = new TableIndex({ name: 'ix_genres_image', columnNames: ['image_hash', 'id'] });

/** Pictures of genres; former names of genres, tags and artists, and what was merged into what. */
export class Merges1790000000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'genres', {
      image_hash: type.str(40, { isNullable: true }),
      image_color: type.str(7, { isNullable: true }),
      is_kept: type.bool(false),
    });
    await addIndex(runner, 'genres', IMAGE);
    await createTable(runner, 'former_names', {
      columns: {
        kind: type.str(8, { isPrimary: true }),
        name: type.str(255, { isPrimary: true }),
        item_id: type.int(),
      },
      indices: { ix_former_names_item: ['kind', 'item_id'] },
    });
    await createTable(runner, 'merged_items', {
      columns: { kind: type.str(8, { isPrimary: true }), old_id: type.key(), item_id: type.int() },
      indices: { ix_merged_items_item: ['kind', 'item_id'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('merged_items', true);
    await runner.dropTable('former_names', true);
    await dropIndex(runner, 'genres', IMAGE);
    await dropColumns(runner, 'genres', ['is_kept', 'image_color', 'image_hash']);
  }
}
