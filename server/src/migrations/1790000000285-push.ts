import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Those that refer to others first. */
const TABLES = ['push_deliveries', 'push_subscriptions', 'push_services', 'push_keys'];

/** Browsers that take pushes, and what they are still to be told. */
export class Push1790000000285 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    const maybe = { isNullable: true };
    await createTable(runner, 'push_keys', {
      columns: {
        id: type.key(),
        public_key: type.str(100),
        sealed_private_key: type.str(255),
        created_at: type.instant(),
      },
    });
    await createTable(runner, 'push_services', {
      columns: {
        id: type.id(),
        host: type.str(255),
        failures: type.int({ default: '0' }),
        resume_at: type.instant(maybe),
        busy_until: type.instant(maybe),
      },
      uniques: { ux_push_services_host: ['host'] },
    });
    await createSubscriptions(runner);
    await createDeliveries(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.dropTable(table, true, true, true);
  }
}

async function createSubscriptions(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await createTable(runner, 'push_subscriptions', {
    columns: {
      id: type.id(),
      user_id: type.int(),
      session_id: type.int(),
      service_id: type.int(),
      endpoint_hash: type.str(64),
      sealed: type.text(),
      created_at: type.instant(),
      seen_at: type.instant(),
    },
    indices: {
      ix_push_subscriptions_user: ['user_id', 'seen_at', 'id'],
      ix_push_subscriptions_session: ['session_id'],
      ix_push_subscriptions_service: ['service_id'],
    },
    uniques: { ux_push_subscriptions_endpoint: ['endpoint_hash'] },
    references: {
      fk_push_subscriptions_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' },
      fk_push_subscriptions_session: { column: 'session_id', table: 'sessions', onDelete: 'CASCADE' },
    },
  });
}

async function createDeliveries(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  const maybe = { isNullable: true };
  await createTable(runner, 'push_deliveries', {
    columns: {
      id: type.id(),
      subscription_id: type.int(),
      service_id: type.int(),
      kind: type.str(40),
      dedupe_key: type.str(80),
      notification_id: type.str(26, maybe),
      subject_type: type.str(16, maybe),
      subject_id: type.int(maybe),
      actor_id: type.int(maybe),
      params: type.json(),
      attempts: type.int({ default: '0' }),
      due_at: type.instant(),
      created_at: type.instant(),
    },
    indices: { ix_push_deliveries_due: ['service_id', 'due_at', 'id'], ix_push_deliveries_age: ['created_at'] },
    uniques: { ux_push_deliveries_notice: ['subscription_id', 'kind', 'dedupe_key'] },
    references: {
      fk_push_deliveries_subscription: { column: 'subscription_id', table: 'push_subscriptions', onDelete: 'CASCADE' },
    },
  });
}
