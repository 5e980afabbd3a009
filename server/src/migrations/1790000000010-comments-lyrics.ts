import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumns, columnTypes, createTable, dialectOf, dropColumns } from '../core/database/migration-schema.js';

const NEW_TABLES = ['comment_reports', 'comment_votes', 'comments'];
const OPTIONAL = { isNullable: true };
const ZERO = { default: '0' };

type Types = ReturnType<typeof columnTypes>;

const lyricColumns = (type: Types) => ({
  format: type.str(12, { default: "'plain'" }),
  offset_ms: type.int(OPTIONAL),
  source: type.str(8, { default: "'file'" }),
  created_by: type.int(OPTIONAL),
});

/** Comments with their votes and reports; who wrote lyrics, and how they are read. */
export class CommentsLyrics1790000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createComments(runner, type);
    for (const [table, extra] of [
      ['comment_votes', {}],
      ['comment_reports', { reason: type.str(255) }],
    ] as const) {
      await createTable(runner, table, {
        columns: { comment_id: type.key(), user_id: type.key(), ...extra, created_at: type.instant() },
        indices: { [`ix_${table}_user`]: ['user_id', 'comment_id'] },
        references: {
          [`fk_${table}_comment`]: { column: 'comment_id', table: 'comments', onDelete: 'CASCADE' },
          [`fk_${table}_user`]: { column: 'user_id', table: 'users', onDelete: 'CASCADE' },
        },
      });
    }
    await addColumns(runner, 'lyrics', lyricColumns(type));
    await runner.query("UPDATE lyrics SET format = 'lrc' WHERE is_synced = 1");
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of NEW_TABLES) await runner.dropTable(table, true, true, true);
    await dropColumns(runner, 'lyrics', Object.keys(lyricColumns(columnTypes(dialectOf(runner)))));
  }
}

async function createComments(runner: QueryRunner, type: Types): Promise<void> {
  await createTable(runner, 'comments', {
    columns: {
      id: type.id(),
      commentable_type: type.str(8),
      commentable_id: type.int(),
      user_id: type.int(OPTIONAL),
      parent_id: type.int(OPTIONAL),
      depth: type.int({ default: '1' }),
      content: type.str(1000),
      mentions: type.json(),
      position_ms: type.int(OPTIONAL),
      upvotes: type.int(ZERO),
      replies_count: type.int(ZERO),
      reports_count: type.int(ZERO),
      state: type.str(7, { default: "'visible'" }),
      request_key: type.str(64, OPTIONAL),
      edited_at: type.instant(OPTIONAL),
      reviewed_at: type.instant(OPTIONAL),
      created_at: type.instant(),
      updated_at: type.instant(),
    },
    indices: {
      ix_comments_item: ['commentable_type', 'commentable_id', 'parent_id', 'created_at', 'id'],
      ix_comments_position: ['commentable_type', 'commentable_id', 'state', 'position_ms', 'id'],
      ix_comments_parent: ['parent_id', 'id'],
      ix_comments_user: ['user_id', 'id'],
      ix_comments_reports: ['reports_count', 'id'],
    },
    uniques: { ux_comments_request: ['user_id', 'request_key'] },
    references: {
      fk_comments_user: { column: 'user_id', table: 'users', onDelete: 'SET NULL' },
      fk_comments_parent: { column: 'parent_id', table: 'comments', onDelete: 'CASCADE' },
    },
  });
}
