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

const PLAYLISTS = [
  index('ix_playlists_all_name', 'name_folded', 'id'),
  index('ix_playlists_all_plays', 'plays', 'id'),
  index('ix_playlists_all_followers', 'followers_count', 'id'),
  index('ix_playlists_all_created', 'created_at', 'id'),
  index('ix_playlists_all_updated', 'updated_at', 'id'),
  index('ix_playlists_collaborative', 'collaborative', 'id'),
  index('ix_playlists_deleted', 'deleted_at'),
];

/** A trash for playlists, and what the list of all playlists is sorted and filtered by. */
export class PlaylistLists1790000000085 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'playlists', { deleted_at: columnTypes(dialectOf(runner)).instant({ isNullable: true }) });
    // What was being erased in pieces was hidden by other means until now.
    await runner.query(
      "UPDATE playlists SET deleted_at = updated_at WHERE id IN (SELECT item_id FROM erasures WHERE kind = 'playlist')",
    );
    for (const one of PLAYLISTS) await addIndex(runner, 'playlists', one);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const one of PLAYLISTS) await dropIndex(runner, 'playlists', one);
    await dropColumns(runner, 'playlists', ['deleted_at']);
  }
}
