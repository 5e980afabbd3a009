import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** Artists whom workspaces manage. */
export class ArtistWorkspaces1790000000330 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'artist_workspaces', {
      columns: { artist_id: type.key(), workspace_id: type.int() },
      indices: { ix_artist_workspaces_workspace: ['workspace_id', 'artist_id'] },
      references: {
        fk_artist_workspaces_artist: { column: 'artist_id', table: 'artists', onDelete: 'CASCADE' },
        fk_artist_workspaces_workspace: { column: 'workspace_id', table: 'workspaces', onDelete: 'CASCADE' },
      },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('artist_workspaces', true, true, true);
  }
}
