import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from '../core/database/migration-schema.js';

const index = (name: string, ...columnNames: string[]): TableIndex => new TableIndex({ name, columnNames });

const ROLES = [
  // Beside the unique one, in which the type comes first. With the type, so that a walk need not look at the rows.
  index('ix_roles_name', 'name', 'id', 'type'),
  index('ix_roles_created', 'created_at', 'id', 'type'),
  index('ix_roles_updated', 'updated_at', 'id', 'type'),
];

/** What the list of roles is sorted and filtered by. */
export class RoleLists1790000000090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const one of ROLES) await addIndex(runner, 'roles', one);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const one of ROLES) await dropIndex(runner, 'roles', one);
  }
}
