import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantRights, revokeRights } from '../core/database/migration-rights.js';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

const TABLES = ['notifications', 'notification_subscriptions', 'notification_fan_outs'];
const OF_USER = { column: 'user_id', table: 'users', onDelete: 'CASCADE' } as const;
/** Of users and artists. */
const RIGHTS = { 2: ['notifications.subscribe'], 3: ['notifications.subscribe'] };

/** What people are told, and how they want to hear it. */
export class Notifications1790000000250 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'notifications', {
      columns: {
        id: type.str(26, { isPrimary: true }),
        user_id: type.int(),
        kind: type.str(40),
        dedupe_key: type.str(80),
        subject_type: type.str(16, { isNullable: true }),
        subject_id: type.int({ isNullable: true }),
        actor_ids: type.json(),
        actors_count: type.int(),
        params: type.json(),
        created_at: type.instant(),
        read_at: type.instant({ isNullable: true }),
      },
      indices: {
        ix_notifications_user: ['user_id', 'created_at', 'id'],
        ix_notifications_kind: ['user_id', 'kind', 'created_at', 'id'],
        ix_notifications_unread: ['user_id', 'read_at', 'created_at', 'id'],
        ix_notifications_age: ['read_at', 'created_at'],
      },
      uniques: { ux_notifications_key: ['user_id', 'kind', 'dedupe_key'] },
      references: { fk_notifications_user: OF_USER },
    });
    await createTable(runner, 'notification_subscriptions', {
      columns: { user_id: type.key(), notif_id: type.str(40, { isPrimary: true }), channels: type.json() },
      references: { fk_notification_subscriptions_user: OF_USER },
    });
    await createTable(runner, 'notification_fan_outs', {
      columns: {
        id: type.id(),
        kind: type.str(40),
        dedupe_key: type.str(80),
        place: type.json(),
        done_at: type.instant({ isNullable: true }),
        created_at: type.instant(),
      },
      indices: { ix_notification_fan_outs_done: ['done_at'] },
      uniques: { ux_notification_fan_outs_key: ['kind', 'dedupe_key'] },
    });
    await grantRights(runner, RIGHTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await revokeRights(runner, RIGHTS);
    for (const table of TABLES) await runner.dropTable(table, true, true, true);
  }
}
