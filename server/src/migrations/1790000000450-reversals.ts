import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, columnTypes, createTable, dialectOf, dropIndex } from '../core/database/migration-schema.js';

const PAID = new TableIndex({ name: 'ix_invoices_paid', columnNames: ['paid_at', 'id'] });
const CURRENCY = new TableIndex({ name: 'ix_invoices_currency', columnNames: ['currency', 'paid_at'] });
const ASKED = new TableIndex({ name: 'ix_invoices_asked', columnNames: ['currency', 'created_at'] });

/** What went back of what was paid, and when: the figures of a site by the days on which its money moved. */
export class Reversals1790000000450 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'invoice_reversals', {
      columns: {
        id: type.id(),
        invoice_id: type.int(),
        gateway_name: type.str(10),
        gateway_id: type.str(191),
        kind: type.str(7),
        state: type.str(6),
        currency: type.str(3),
        minor_amount: type.int(),
        happened_at: type.instant(),
      },
      indices: {
        ix_invoice_reversals_invoice: ['invoice_id', 'id'],
        ix_invoice_reversals_happened: ['happened_at', 'id'],
        ix_invoice_reversals_currency: ['currency', 'happened_at'],
      },
      uniques: { ux_invoice_reversals_gateway: ['gateway_name', 'gateway_id'] },
      references: { fk_invoice_reversals_invoice: { column: 'invoice_id', table: 'invoices', onDelete: 'CASCADE' } },
    });
    for (const index of [PAID, CURRENCY, ASKED]) await addIndex(runner, 'invoices', index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of [PAID, CURRENCY, ASKED]) await dropIndex(runner, 'invoices', index);
    await runner.dropTable('invoice_reversals', true, true, true);
  }
}
