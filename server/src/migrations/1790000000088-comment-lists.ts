import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  addIndex,
  columnTypes,
  dialectOf,
  dropColumns,
  dropIndex,
} from '../core/database/migration-schema.js';

const index = (name: string, ...columnNames: string[]): TableIndex => new TableIndex({ name, columnNames });

const COMMENTS = [
  index('ix_comments_created', 'created_at', 'id'),
  index('ix_comments_updated', 'updated_at', 'id'),
  index('ix_comments_state', 'state', 'id'),
  index('ix_comments_deleted', 'deleted_at'),
];

/** A trash for comments, what the list of all of them is sorted and filtered by, and reports that count until a moderator has decided. */
export class CommentLists1790000000088 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'comments', {
      deleted_at: type.instant({ isNullable: true }),
      trashed_state: type.str(7, { isNullable: true }),
    });
    for (const one of COMMENTS) await addIndex(runner, 'comments', one);
    await runner.query(
      `UPDATE comments SET reports_count = (SELECT COUNT(*) FROM comment_reports r
        WHERE r.comment_id = comments.id AND r.created_at > comments.reviewed_at)
       WHERE reviewed_at IS NOT NULL AND reports_count > 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const one of COMMENTS) await dropIndex(runner, 'comments', one);
    await dropColumns(runner, 'comments', ['deleted_at', 'trashed_state']);
  }
}
