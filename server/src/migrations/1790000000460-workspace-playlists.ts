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

const INDEX = 'ix_playlists_workspace';

/** Playlists belong to a person or to a workspace: all there is, to people. */
export class WorkspacePlaylists1790000000460 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const id = columnTypes(dialectOf(runner)).int({ isNullable: true });
    await addColumns(runner, 'playlists', { workspace_id: id, created_by_id: id });
    await addIndex(
      runner,
      'playlists',
      new TableIndex({ name: INDEX, columnNames: ['workspace_id', 'updated_at', 'id'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'playlists', { name: INDEX });
    await dropColumns(runner, 'playlists', ['workspace_id', 'created_by_id']);
  }
}
