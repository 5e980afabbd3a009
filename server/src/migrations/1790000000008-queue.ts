import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

const OPTIONAL = { isNullable: true };

/** What the player of each user holds. */
export class Queue1790000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'play_queues', {
      columns: {
        user_id: type.key(),
        current_index: type.int(),
        position_ms: type.int(),
        shuffle: type.bool(),
        repeat_mode: type.str(3),
        version: type.int(),
        updated_at: type.instant(),
      },
      references: { fk_play_queues_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' } },
    });
    await createTable(runner, 'play_queue_entries', {
      columns: {
        user_id: type.key(),
        position: type.key(),
        uid: type.str(64),
        track_id: type.int(),
        source_type: type.str(20),
        source_id: type.int(),
        source_name: type.str(255, OPTIONAL),
        place: type.int(OPTIONAL),
      },
      references: { fk_play_queue_entries_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' } },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('play_queue_entries', true, true, true);
    await runner.dropTable('play_queues', true, true, true);
  }
}
