import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Errors by their causes, and when each was seen last. */
export class ErrorGroups1790000000195 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    const optional = { isNullable: true };
    await createTable(runner, 'error_groups', {
      columns: {
        id: type.id(),
        fingerprint: type.str(40),
        level: type.str(5),
        message: type.str(500),
        exception: type.str(100, optional),
        code: type.str(60, optional),
        place: type.str(255, optional),
        occurrences: type.int(),
        first_seen_at: type.instant(),
        last_seen_at: type.instant(),
        resolved_at: type.instant(optional),
        stack: type.json(),
      },
      indices: {
        ix_error_groups_order: ['resolved_at', 'last_seen_at', 'id'],
        ix_error_groups_seen: ['last_seen_at', 'id'],
      },
      uniques: { ux_error_groups_fingerprint: ['fingerprint'] },
    });
    await createTable(runner, 'error_occurrences', {
      columns: {
        id: type.id(),
        group_id: type.int(),
        seen_at: type.instant(),
        message: type.str(500),
        method: type.str(10, optional),
        path: type.str(255, optional),
        request_id: type.str(36, optional),
        job: type.str(80, optional),
        run_id: type.int(optional),
      },
      indices: { ix_error_occurrences_group: ['group_id', 'id'], ix_error_occurrences_request: ['request_id'] },
      references: { fk_error_occurrences_group: { column: 'group_id', table: 'error_groups', onDelete: 'CASCADE' } },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('error_occurrences', true);
    await runner.dropTable('error_groups', true);
  }
}
