import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from '../core/database/migration-schema.js';

const index = (name: string, ...columnNames: string[]): TableIndex => new TableIndex({ name, columnNames });

const LYRICS = [
  index('ix_lyrics_synced', 'is_synced', 'updated_at', 'id', 'language', 'source'),
  index('ix_lyrics_language', 'language', 'updated_at', 'id', 'is_synced', 'source'),
  index('ix_lyrics_source', 'source', 'updated_at', 'id', 'is_synced', 'language'),
  index('ix_lyrics_created', 'created_at', 'updated_at', 'id', 'is_synced', 'language', 'source'),
  index('ix_lyrics_updated', 'updated_at', 'id'),
];

/** What the list of all lyrics is sorted and filtered by. The other filters lie at the end, so that two of them are met without the rows. */
export class LyricLists1790000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const one of LYRICS) await addIndex(runner, 'lyrics', one);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const one of LYRICS) await dropIndex(runner, 'lyrics', one);
  }
}
