import type { MigrationInterface, QueryRunner } from 'typeorm';
import { grantRights, revokeRights } from '../core/database/migration-rights.js';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Of users and artists. */
const RIGHTS = { 2: ['music.download'], 3: ['music.download'] };

/** Which tracks people took home, and the right to it. */
export class Downloads1790000000024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'downloads', {
      columns: { user_id: type.key(), day: type.str(10, { isPrimary: true }), track_id: type.key() },
      indices: { ix_downloads_track: ['track_id'] },
      references: {
        fk_downloads_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' },
        fk_downloads_track: { column: 'track_id', table: 'tracks', onDelete: 'CASCADE' },
      },
    });
    await grantRights(runner, RIGHTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await revokeRights(runner, RIGHTS);
    await runner.dropTable('downloads', true, true, true);
  }
}
