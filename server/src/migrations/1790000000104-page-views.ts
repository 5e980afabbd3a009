import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, dialectOf, dropColumns } from '../core/database/migration-schema.js';

const VIEWED = ['artists', 'albums', 'playlists'];

/** How often pages were opened. */
export class PageViews1790000000104 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const views = columnTypes(dialectOf(runner)).int({ default: 0 });
    for (const table of VIEWED) await addColumns(runner, table, { views });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of VIEWED) await dropColumns(runner, table, ['views']);
  }
}
