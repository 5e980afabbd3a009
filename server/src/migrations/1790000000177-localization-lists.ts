import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantRights, revokeRights } from '../core/database/migration-rights.js';
import { addIndex, dropIndex } from '../core/database/migration-schema.js';

const index = (name: string, ...columnNames: string[]): TableIndex => new TableIndex({ name, columnNames });

const INDEXES = [
  index('ix_localizations_name', 'name', 'id'),
  index('ix_localizations_direction', 'direction', 'id'),
  index('ix_localizations_created', 'created_at', 'id'),
  index('ix_localizations_updated', 'updated_at', 'id'),
];
/** Those that come with the site. */
const SHIPPED = [
  ['en', 'English'],
  ['de', 'Deutsch'],
] as const;
/** Users and artists. */
const RIGHTS = { 2: ['localizations.view'], 3: ['localizations.view'] };

/** What the list of languages is sorted and filtered by, a row for each that comes with the site, and who may see them. */
export class LocalizationLists1790000000177 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const one of INDEXES) await addIndex(runner, 'localizations', one);
    const now = new Date().toISOString().replace('T', ' ').slice(0, -1);
    for (const [language, name] of SHIPPED) {
      const known = (await runner.query('SELECT id FROM localizations WHERE language = ?', [language])) as unknown[];
      if (known.length === 0)
        await runner.query(
          "INSERT INTO localizations (name, language, direction, created_at, updated_at) VALUES (?, ?, 'ltr', ?, ?)",
          [name, language, now, now],
        );
    }
    await grantRights(runner, RIGHTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await revokeRights(runner, RIGHTS);
    for (const one of INDEXES) await dropIndex(runner, 'localizations', one);
  }
}
