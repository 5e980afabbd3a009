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

const OF_A_REQUEST = new TableIndex({
  name: 'ux_uploads_request',
  columnNames: ['owner_id', 'request_key'],
  isUnique: true,
});

/** A form post is known by the name that its client gave it, whatever becomes of the process that took it. */
export class UploadRequests1790000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'uploads', { request_key: columnTypes(dialectOf(runner)).str(64, { isNullable: true }) });
    await addIndex(runner, 'uploads', OF_A_REQUEST);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'uploads', OF_A_REQUEST);
    await dropColumns(runner, 'uploads', ['request_key']);
  }
}
