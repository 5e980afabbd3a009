import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, dialectOf, dropColumns } from '../core/database/migration-schema.js';

/** Colours of an artist's page, and the artists that somebody chose as similar. */
export class ArtistChoices1790000000128 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'artists', {
      header_colors: type.json({ isNullable: true }),
      similar_ids: type.json({ isNullable: true }),
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'artists', ['header_colors', 'similar_ids']);
  }
}
