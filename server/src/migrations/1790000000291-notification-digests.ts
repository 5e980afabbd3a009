import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, columnTypes, createTable, dialectOf, dropIndex } from '../core/database/migration-schema.js';

const ADDED = new TableIndex({ name: 'ix_playlist_tracks_added', columnNames: ['playlist_id', 'added_at'] });

/** What waits for somebody's morning, and the songs that came into a playlist since. */
export class NotificationDigests1790000000291 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'notification_digest_items', {
      columns: {
        id: type.str(26, { isPrimary: true }),
        user_id: type.int(),
        kind: type.str(40),
        dedupe_key: type.str(80),
        subject_type: type.str(16, { isNullable: true }),
        subject_id: type.int({ isNullable: true }),
        since: type.instant(),
        due_at: type.instant(),
      },
      indices: { ix_notification_digest_items_due: ['due_at', 'user_id'] },
      uniques: { ux_notification_digest_items_key: ['user_id', 'kind', 'dedupe_key'] },
      references: { fk_notification_digest_items_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' } },
    });
    await addIndex(runner, 'playlist_tracks', ADDED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'playlist_tracks', ADDED);
    await runner.dropTable('notification_digest_items', true, true, true);
  }
}
