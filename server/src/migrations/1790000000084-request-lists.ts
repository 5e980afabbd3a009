import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from '../core/database/migration-schema.js';

const REQUESTS = [
  new TableIndex({ name: 'ix_backstage_requests_type', columnNames: ['type', 'id'] }),
  new TableIndex({ name: 'ix_backstage_requests_updated', columnNames: ['updated_at', 'id'] }),
];

/** What the list of all artist requests is filtered by. */
export class RequestLists1790000000084 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const one of REQUESTS) await addIndex(runner, 'backstage_requests', one);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const one of REQUESTS) await dropIndex(runner, 'backstage_requests', one);
  }
}
