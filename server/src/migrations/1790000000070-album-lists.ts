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

const ALBUMS = [
  index('ix_albums_deleted', 'deleted_at'),
  // With what a walk along it asks most, so that it need not look at the rows.
  index('ix_albums_updated', 'updated_at', 'id', 'created_at', 'deleted_at'),
  // All that the filters by kind look at, so that rare kinds are found without the rows.
  index('ix_albums_kinds', 'visibility', 'release_type', 'deleted_at', 'id'),
];

/** A trash for albums, and what the list of all albums is sorted and filtered by. */
export class AlbumLists1790000000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'albums', { deleted_at: columnTypes(dialectOf(runner)).instant({ isNullable: true }) });
    for (const one of ALBUMS) await addIndex(runner, 'albums', one);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const one of ALBUMS) await dropIndex(runner, 'albums', one);
    await dropColumns(runner, 'albums', ['deleted_at']);
  }
}
