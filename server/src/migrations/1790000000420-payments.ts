import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  addIndex,
  columnTypes,
  createTable,
  dialectOf,
  dropColumns,
  dropIndex,
} from '../core/database/migration-schema.js';

const TABLE = 'subscriptions';
const HOLDER = new TableIndex({ name: 'ux_subscriptions_holder', columnNames: ['holder_id'], isUnique: true });
const ATTEMPT = new TableIndex({ name: 'ix_subscriptions_attempt', columnNames: ['attempt_key'] });
const OWED = new TableIndex({ name: 'ix_subscriptions_owed', columnNames: ['owed', 'id'] });
/** Of several that somebody has, which was possible until now, the newest. */
const HELD = `UPDATE subscriptions SET holder_id = user_id WHERE id IN (SELECT id FROM (
  SELECT MAX(id) AS id FROM subscriptions WHERE status IN ('trialing', 'active', 'past_due', 'cancelled', 'paused') GROUP BY user_id
) AS held)`;

/** What is paid with a provider: one subscription that counts for each person, what the provider calls things, and what it has told. */
export class Payments1790000000420 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    const orNull = { isNullable: true };
    await addColumns(runner, TABLE, {
      holder_id: type.int(orNull),
      next_price_id: type.int(orNull),
      changes_at: type.instant(orNull),
      past_due_at: type.instant(orNull),
      dunning_sent: type.int({ default: 0 }),
      trial_told_at: type.instant(orNull),
      attempt_key: type.str(36, orNull),
      owed: type.str(6, orNull),
      sync_version: type.int({ default: 0 }),
    });
    await runner.query(HELD);
    await addIndex(runner, TABLE, HOLDER);
    await addIndex(runner, TABLE, OWED);
    await addIndex(runner, TABLE, ATTEMPT);
    await createTable(runner, 'billing_customers', {
      columns: { id: type.id(), user_id: type.int(), gateway_name: type.str(10), customer_id: type.str(191) },
      uniques: {
        ux_billing_customers_user: ['user_id', 'gateway_name'],
        ux_billing_customers_customer: ['gateway_name', 'customer_id'],
      },
    });
    await createTable(runner, 'gateway_items', {
      columns: {
        id: type.id(),
        gateway_name: type.str(10),
        kind: type.str(7),
        item_id: type.int(),
        variant: type.str(12),
        gateway_id: type.str(191),
        synced_at: type.instant(),
      },
      indices: { ix_gateway_items_gateway: ['gateway_name', 'gateway_id'] },
      uniques: { ux_gateway_items_item: ['gateway_name', 'kind', 'item_id', 'variant'] },
    });
    await createTable(runner, 'billing_events', {
      columns: {
        id: type.id(),
        gateway_name: type.str(10),
        event_id: type.str(191),
        type: type.str(80),
        happened_at: type.instant(),
        received_at: type.instant(),
      },
      indices: { ix_billing_events_received: ['received_at'] },
      uniques: { ux_billing_events_event: ['gateway_name', 'event_id'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['billing_events', 'gateway_items', 'billing_customers'])
      await runner.dropTable(table, true, true, true);
    for (const index of [ATTEMPT, OWED, HOLDER]) await dropIndex(runner, TABLE, index);
    await dropColumns(runner, TABLE, [
      'holder_id',
      'next_price_id',
      'changes_at',
      'past_due_at',
      'dunning_sent',
      'trial_told_at',
      'attempt_key',
      'owed',
      'sync_version',
    ]);
  }
}
