import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from '../core/database/migration-schema.js';

const index = (name: string, ...columnNames: string[]): TableIndex => new TableIndex({ name, columnNames });

const ARTISTS = [
  index('ix_artists_plays', 'plays', 'id'),
  // With what a walk along it asks most, so that it need not look at the rows.
  index('ix_artists_updated', 'updated_at', 'id', 'created_at'),
  // Both marks, so that rare ones are found without the rows.
  index('ix_artists_marks', 'verified', 'disabled', 'id'),
];

/** What the list of all artists is sorted and filtered by. */
export class ArtistLists1790000000071 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const one of ARTISTS) await addIndex(runner, 'artists', one);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const one of ARTISTS) await dropIndex(runner, 'artists', one);
  }
}
