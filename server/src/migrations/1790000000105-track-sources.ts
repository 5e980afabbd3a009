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

// Nearly all have a file: new ones are appended to the end of it.
const SOURCES = new TableIndex({ name: 'ix_tracks_source', columnNames: ['source_type', 'deleted_at', 'id'] });

/** Where the sound of a track comes from. */
export class TrackSources1790000000105 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner, 'tracks', {
      source_type: columnTypes(dialectOf(runner)).str(10, { default: "'upload'" }),
    });
    await addIndex(runner, 'tracks', SOURCES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'tracks', SOURCES);
    await dropColumns(runner, 'tracks', ['source_type']);
  }
}
