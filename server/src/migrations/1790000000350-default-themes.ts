import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sqlTime } from '../core/database/dialect.js';

const THEMES: readonly (readonly [name: string, isDark: number])[] = [
  ['Light', 0],
  ['Dark', 1],
];

/** The two looks that the client brings stand among the themes, for the site's owner to change. */
export class DefaultThemes1790000000350 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const now = sqlTime(new Date());
    for (const [name, isDark] of THEMES) {
      const [found] = (await runner.query('SELECT id FROM css_themes WHERE name = ?', [name])) as unknown[];
      if (found) continue;
      await runner.query(
        "INSERT INTO css_themes (name, is_dark, default_light, default_dark, theme_values, font, created_at, updated_at) VALUES (?, ?, ?, ?, '{}', NULL, ?, ?)",
        [name, isDark, 1 - isDark, isDark, now, now],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM css_themes');
  }
}
