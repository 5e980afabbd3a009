import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Co-plays, and listeners' feedback on recommendations. */
export class Radio1790000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'track_similar', {
      columns: { track_id: type.key(), other_id: type.key(), score: type.real() },
    });
    await createTable(runner, 'recommendation_feedback', {
      columns: {
        user_id: type.key(),
        item_type: type.str(6, { isPrimary: true }),
        item_id: type.key(),
        value: type.str(4),
        created_at: type.instant(),
      },
      references: { fk_recommendation_feedback_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' } },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('recommendation_feedback', true, true, true);
    await runner.dropTable('track_similar', true, true, true);
  }
}
