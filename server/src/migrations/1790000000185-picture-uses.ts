import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  addIndex,
  columnTypes,
  dialectOf,
  dropColumns,
  dropIndex,
} from '../core/database/migration-schema.js';

const FILES = 'file_entries';
/** Genres have theirs already. */
const PICTURED = ['tracks', 'albums', 'artists'] as const;
const indexOf = (table: string): TableIndex =>
  new TableIndex({ name: `ix_${table}_image`, columnNames: ['image_hash', 'id'] });

/** What shows an uploaded picture is found by the picture's content. That of pictures from before is read by the nightly check of files. */
export class PictureUses1790000000185 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, FILES, { content_hash: columnTypes(dialectOf(runner)).str(40, { isNullable: true }) });
    for (const table of PICTURED) await addIndex(runner, table, indexOf(table));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of PICTURED) await dropIndex(runner, table, indexOf(table));
    await dropColumns(runner, FILES, ['content_hash']);
  }
}
