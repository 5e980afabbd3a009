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

const TABLES = ['tracks', 'albums'];
const ownerIndex = (table: string, columnNames: string[]): TableIndex =>
  new TableIndex({ name: `ix_${table}_owner`, columnNames });

/** Music belongs to a person or to a workspace: all there is, to people. */
export class OwnerTypes1790000000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    for (const table of TABLES) {
      await addColumns(runner, table, { owner_type: type.str(9, { default: "'user'" }) });
      await dropIndex(runner, table, { name: `ix_${table}_owner` });
      await addIndex(runner, table, ownerIndex(table, ['owner_id', 'owner_type', 'id']));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await dropIndex(runner, table, { name: `ix_${table}_owner` });
      await addIndex(runner, table, ownerIndex(table, ['owner_id', 'id']));
      await dropColumns(runner, table, ['owner_type']);
    }
  }
}
