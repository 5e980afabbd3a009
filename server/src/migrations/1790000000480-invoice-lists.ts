import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from '../core/database/migration-schema.js';

const INDICES = [
  new TableIndex({ name: 'ix_invoices_created', columnNames: ['created_at', 'id'] }),
  new TableIndex({ name: 'ix_invoices_state', columnNames: ['state', 'id'] }),
];

/** By which the list of all invoices is ordered and asked. */
export class InvoiceLists1790000000480 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const index of INDICES) await addIndex(runner, 'invoices', index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of INDICES) await dropIndex(runner, 'invoices', index);
  }
}
