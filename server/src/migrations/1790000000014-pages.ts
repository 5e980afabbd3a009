import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sqlTime } from '../core/database/dialect.js';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';
import { DEFAULT_PAGES } from './default-pages.js';

const OPTIONAL = { isNullable: true };

/** Pages that the site's owner writes, and the addresses that they had. */
export class Pages1790000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'custom_pages', {
      columns: {
        id: type.id(),
        slug: type.str(100),
        title: type.str(250),
        body: type.text(),
        published: type.bool(),
        user_id: type.int(OPTIONAL),
        meta: type.json(),
        created_at: type.instant(),
        updated_at: type.instant(),
      },
      indices: { ix_custom_pages_title: ['title', 'id'], ix_custom_pages_updated: ['updated_at', 'id'] },
      uniques: { ux_custom_pages_slug: ['slug'] },
      references: { fk_custom_pages_user: { column: 'user_id', table: 'users', onDelete: 'SET NULL' } },
    });
    await createTable(runner, 'custom_page_slugs', {
      columns: { slug: type.str(100, { isPrimary: true }), page_id: type.int() },
      indices: { ix_custom_page_slugs_page: ['page_id'] },
      references: { fk_custom_page_slugs_page: { column: 'page_id', table: 'custom_pages', onDelete: 'CASCADE' } },
    });
    const now = sqlTime(new Date());
    for (const { slug, title, body } of DEFAULT_PAGES) {
      await runner.query(
        "INSERT INTO custom_pages (slug, title, body, published, user_id, meta, created_at, updated_at) VALUES (?, ?, ?, 1, NULL, '{}', ?, ?)",
        [slug, title, body, now, now],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['custom_page_slugs', 'custom_pages']) await runner.dropTable(table, true, true, true);
  }
}
