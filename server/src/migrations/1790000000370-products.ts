import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantRights, revokeRights } from '../core/database/migration-rights.js';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Of guests, users and artists. */
const RIGHTS = { 1: ['plans.view'], 2: ['plans.view'], 3: ['plans.view'] };

/** What the site sells, and what it costs. */
export class Products1790000000370 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'products', {
      columns: {
        id: type.id(),
        uuid: type.str(36),
        name: type.str(100),
        description: type.str(500),
        position: type.int(),
        free: type.bool(),
        hidden: type.bool(),
        recommended: type.bool(),
        feature_list: type.json(),
        permissions: type.json(),
        available_storage_mb: type.int({ isNullable: true }),
        trial_period_days: type.int(),
        created_at: type.instant(),
        updated_at: type.instant(),
      },
      indices: { ix_products_position: ['position', 'id'] },
      uniques: { ux_products_uuid: ['uuid'] },
    });
    await createTable(runner, 'prices', {
      columns: {
        id: type.id(),
        product_id: type.int(),
        minor_amount: type.int(),
        currency: type.str(3),
        interval_unit: type.str(5),
        interval_count: type.int(),
        position: type.int(),
        archived: type.bool(),
        created_at: type.instant(),
      },
      indices: { ix_prices_sold: ['product_id', 'archived', 'position', 'id'] },
      references: { fk_prices_product: { column: 'product_id', table: 'products', onDelete: 'CASCADE' } },
    });
    await grantRights(runner, RIGHTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await revokeRights(runner, RIGHTS);
    for (const table of ['prices', 'products']) await runner.dropTable(table, true, true, true);
  }
}
