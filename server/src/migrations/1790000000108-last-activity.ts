import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, dialectOf, dropColumns } from '../core/database/migration-schema.js';

/** When somebody was last here, and when they were warned that their account will go. */
export class LastActivity1790000000108 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'users', {
      last_active_at: type.instant({ isNullable: true }),
      inactive_warned_at: type.instant({ isNullable: true }),
    });
    await runner.query(
      `UPDATE users SET last_active_at = COALESCE((SELECT MAX(s.last_active_at) FROM sessions s WHERE s.user_id = users.id), last_login_at, created_at)
      WHERE last_active_at IS NULL`,
    );
    await runner.query(
      `UPDATE users SET last_active_at = (SELECT MAX(t.last_used_at) FROM access_tokens t WHERE t.user_id = users.id)
      WHERE EXISTS (SELECT 1 FROM access_tokens t WHERE t.user_id = users.id AND t.last_used_at > users.last_active_at)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'users', ['last_active_at', 'inactive_warned_at']);
  }
}
