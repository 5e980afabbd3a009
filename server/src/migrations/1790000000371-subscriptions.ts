import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Who has which plan. */
export class Subscriptions1790000000371 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    const orNull = { isNullable: true };
    await createTable(runner, 'subscriptions', {
      columns: {
        id: type.id(),
        user_id: type.int(),
        product_id: type.int(orNull),
        price_id: type.int(orNull),
        quantity: type.int(),
        gateway_name: type.str(10),
        gateway_id: type.str(191, orNull),
        status: type.str(12),
        trial_ends_at: type.instant(orNull),
        renews_at: type.instant(orNull),
        ends_at: type.instant(orNull),
        anchor_day: type.int(),
        cancel_reason: type.str(500, orNull),
        payment_method: type.json(orNull),
        created_at: type.instant(),
        updated_at: type.instant(),
      },
      indices: {
        ix_subscriptions_user: ['user_id', 'status'],
        ix_subscriptions_product: ['product_id', 'status', 'price_id'],
        ix_subscriptions_price: ['price_id'],
        ix_subscriptions_status: ['status', 'ends_at', 'id'],
        ix_subscriptions_gateway: ['gateway_name', 'id'],
        ix_subscriptions_renews: ['renews_at', 'id'],
        ix_subscriptions_created: ['created_at', 'id'],
      },
      uniques: { ux_subscriptions_gateway: ['gateway_name', 'gateway_id'] },
      references: {
        fk_subscriptions_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' },
        fk_subscriptions_product: { column: 'product_id', table: 'products', onDelete: 'SET NULL' },
        fk_subscriptions_price: { column: 'price_id', table: 'prices', onDelete: 'SET NULL' },
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('subscriptions', true, true, true);
  }
}
