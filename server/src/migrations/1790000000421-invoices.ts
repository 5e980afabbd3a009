import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** What people were asked to pay. Invoices outlive accounts: the books of a site have no gaps. */
export class Invoices1790000000421 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    const orNull = { isNullable: true };
    await createTable(runner, 'invoices', {
      columns: {
        id: type.id(),
        uuid: type.str(36),
        invoice_number: type.int(orNull),
        user_id: type.int(orNull),
        subscription_id: type.int(orNull),
        plan_name: type.str(100),
        gateway_name: type.str(10),
        gateway_id: type.str(191),
        state: type.str(5),
        currency: type.str(3),
        minor_subtotal: type.int(),
        minor_discount: type.int(),
        minor_tax: type.int(),
        minor_total: type.int(),
        minor_refunded: type.int(),
        line_items: type.json(),
        seller: type.json(),
        buyer: type.json(),
        notes: type.str(1_000),
        period_start: type.instant(),
        period_end: type.instant(),
        created_at: type.instant(),
        paid_at: type.instant(orNull),
      },
      indices: {
        ix_invoices_user: ['user_id', 'created_at', 'id'],
        ix_invoices_subscription: ['subscription_id', 'id'],
      },
      uniques: {
        ux_invoices_uuid: ['uuid'],
        ux_invoices_number: ['invoice_number'],
        ux_invoices_gateway: ['gateway_name', 'gateway_id'],
      },
      references: {
        fk_invoices_user: { column: 'user_id', table: 'users', onDelete: 'SET NULL' },
        fk_invoices_subscription: { column: 'subscription_id', table: 'subscriptions', onDelete: 'SET NULL' },
      },
    });
    await createTable(runner, 'invoice_numbers', {
      columns: { series: type.str(10, { isPrimary: true }), last_number: type.int() },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['invoices', 'invoice_numbers']) await runner.dropTable(table, true, true, true);
  }
}
