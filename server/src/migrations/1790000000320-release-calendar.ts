import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dropIndex } from '../core/database/migration-schema.js';

const WHEN = ['visibility', 'publish_at', 'first_listed_at', 'id'];
const INDICES = {
  albums: new TableIndex({ name: 'ix_albums_calendar', columnNames: ['owner_id', 'owner_type', ...WHEN] }),
  tracks: new TableIndex({ name: 'ix_tracks_calendar', columnNames: ['owner_id', 'owner_type', 'album_id', ...WHEN] }),
};

/** What an owner has in the drawer, planned and out, in the order of a calendar. */
export class ReleaseCalendar1790000000320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, index] of Object.entries(INDICES)) await addIndex(runner, table, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, index] of Object.entries(INDICES)) await dropIndex(runner, table, index);
  }
}
