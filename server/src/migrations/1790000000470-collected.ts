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

/** By which the list of all invoices is ordered and asked. */
const INDICES = [
  new TableIndex({ name: 'ix_invoices_created', columnNames: ['created_at', 'id'] }),
  new TableIndex({ name: 'ix_invoices_state', columnNames: ['state', 'id'] }),
];

/** What came in as money, apart from what was asked for: of what was paid before, all of it. */
export class Collected1790000000470 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const sum = columnTypes(dialectOf(runner)).int({ default: '0' });
    await addColumns(runner, 'invoices', { minor_collected: sum, minor_collected_tax: sum });
    for (const index of INDICES) await addIndex(runner, 'invoices', index);
    await runner.query(
      "UPDATE invoices SET minor_collected = minor_total, minor_collected_tax = minor_tax WHERE state = 'paid'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of INDICES) await dropIndex(runner, 'invoices', index);
    await dropColumns(runner, 'invoices', ['minor_collected', 'minor_collected_tax']);
  }
}
