import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, createTable, dialectOf, dropColumns } from '../core/database/migration-schema.js';

const profileColumns = (type: ReturnType<typeof columnTypes>) => ({
  header_image: type.str(40, { isNullable: true }),
  header_colors: type.json({ isNullable: true }),
  audience: type.str(10, { default: "'public'" }),
  show_history: type.bool(false),
  show_likes: type.bool(true),
  show_followers: type.bool(true),
  private_session: type.bool(false),
});

/** Who may see what of a profile, and whom somebody has blocked. */
export class Profiles1790000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'user_profiles', profileColumns(type));
    await createTable(runner, 'user_blocks', {
      columns: { user_id: type.key(), blocked_id: type.key(), created_at: type.instant() },
      indices: { ix_user_blocks_blocked: ['blocked_id', 'user_id'] },
      references: {
        fk_user_blocks_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' },
        fk_user_blocks_blocked: { column: 'blocked_id', table: 'users', onDelete: 'CASCADE' },
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('user_blocks', true, true, true);
    await dropColumns(runner, 'user_profiles', Object.keys(profileColumns(columnTypes(dialectOf(runner)))));
  }
}
