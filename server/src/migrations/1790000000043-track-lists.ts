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

const TRACKS = [
  index('ix_tracks_deleted', 'deleted_at'),
  // With what a walk along it asks most, so that it need not look at the rows.
  index('ix_tracks_updated', 'updated_at', 'id', 'created_at', 'deleted_at'),
  // All that the filters by state look at, so that rare states are found without the rows.
  index('ix_tracks_states', 'visibility', 'processing_state', 'explicit', 'has_lyric', 'deleted_at', 'id'),
];

/** A trash for tracks, and what the list of all tracks is sorted and filtered by. */
export class TrackLists1790000000043 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'tracks', { deleted_at: columnTypes(dialectOf(runner)).instant({ isNullable: true }) });
    for (const one of TRACKS) await addIndex(runner, 'tracks', one);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const one of TRACKS) await dropIndex(runner, 'tracks', one);
    await dropColumns(runner, 'tracks', ['deleted_at']);
  }
}
