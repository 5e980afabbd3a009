import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

const TABLES = ['visit_days', 'visit_hours', 'css_themes', 'localization_lines', 'localizations'];

/** Homes for the site's own texts and looks, and for the figures of its visitors; those of its plays lie beside those of items. */
export class SiteHomes1790000000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    const times = { created_at: type.instant(), updated_at: type.instant() };
    await createTable(runner, 'localizations', {
      columns: {
        id: type.id(),
        name: type.str(60),
        language: type.str(35),
        direction: type.str(3, { default: "'ltr'" }),
        ...times,
      },
      uniques: { ux_localizations_language: ['language'] },
    });
    await createTable(runner, 'localization_lines', {
      columns: {
        localization_id: type.key(),
        source_hash: type.str(40, { isPrimary: true }),
        source: type.text(),
        line: type.text(),
        is_draft: type.bool(false),
      },
      references: {
        fk_localization_lines_localization: { column: 'localization_id', table: 'localizations', onDelete: 'CASCADE' },
      },
    });
    await createTable(runner, 'css_themes', {
      columns: {
        id: type.id(),
        name: type.str(40),
        is_dark: type.bool(),
        default_light: type.bool(false),
        default_dark: type.bool(false),
        theme_values: type.json(),
        font: type.json({ isNullable: true }),
        ...times,
      },
      uniques: { ux_css_themes_name: ['name'] },
    });
    await createTable(runner, 'visit_hours', {
      columns: { hour: type.key(), page_views: type.int(), visitors: type.int(), sessions: type.int() },
    });
    await createTable(runner, 'visit_days', {
      columns: {
        day: type.key(),
        page_views: type.int(),
        sessions: type.int(),
        visitors: type.text(),
        details: type.text(),
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.dropTable(table, true);
  }
}
