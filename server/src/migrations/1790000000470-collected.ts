import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, dialectOf, dropColumns } from '../core/database/migration-schema.js';

/** What came in as money, apart from what was asked for: of what was paid before, all of it. */
export class Collected1790000000470 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const sum = columnTypes(dialectOf(runner)).int({ default: '0' });
    await addColumns(runner, 'invoices', { minor_collected: sum, minor_collected_tax: sum });
    await runner.query(
      "UPDATE invoices SET minor_collected = minor_total, minor_collected_tax = minor_tax WHERE state = 'paid'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'invoices', ['minor_collected', 'minor_collected_tax']);
  }
}
