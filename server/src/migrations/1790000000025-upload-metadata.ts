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

const OF_A_TYPE = new TableIndex({ name: 'ix_file_entries_type_created', columnNames: ['upload_type', 'created_at'] });

/** A tus client's upload metadata is returned to it; old proofs of identity are found without reading all files. */
export class UploadMetadata1790000000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'uploads', { metadata: columnTypes(dialectOf(runner)).text({ isNullable: true }) });
    await addIndex(runner, 'file_entries', OF_A_TYPE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'file_entries', OF_A_TYPE);
    await dropColumns(runner, 'uploads', ['metadata']);
  }
}
