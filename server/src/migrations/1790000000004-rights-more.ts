import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from '../core/database/migration-schema.js';

/** Suspensions that end by themselves are looked for each minute. */
export class RightsMore1790000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'users', new TableIndex({ name: 'ix_users_banned_until', columnNames: ['banned_until'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'users', { name: 'ix_users_banned_until' });
  }
}
