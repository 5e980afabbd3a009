import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, dialectOf, dropIndex } from '../core/database/migration-schema.js';

interface Replaced {
  table: string;
  added: TableIndex;
  /** What the new one answers as well. */
  dropped?: TableIndex;
}

const index = (name: string, ...columnNames: string[]): TableIndex => new TableIndex({ name, columnNames });

/** With what the list is sorted by, and what it asks of each row: what a filter finds may stand at the far end of an order. */
const REPLACED: readonly Replaced[] = [
  {
    table: 'users',
    added: index('ix_users_updated_at', 'updated_at', 'id', 'created_at', 'deleted_at'),
    dropped: index('ix_users_updated', 'updated_at', 'id'),
  },
  {
    table: 'users',
    added: index('ix_users_verified_at', 'email_verified_at', 'id', 'last_login_at', 'country', 'deleted_at'),
    dropped: index('ix_users_verified', 'email_verified_at', 'id'),
  },
  {
    table: 'comments',
    added: index('ix_comments_updated_at', 'updated_at', 'id', 'created_at', 'reports_count', 'state', 'deleted_at'),
    dropped: index('ix_comments_updated', 'updated_at', 'id'),
  },
  {
    table: 'playlists',
    added: index('ix_playlists_all_updated_at', 'updated_at', 'id', 'created_at', 'deleted_at'),
    dropped: index('ix_playlists_all_updated', 'updated_at', 'id'),
  },
  // SQLite takes the column for one that most share, and enters an index of it only where that holds all that it needs.
  { table: 'playlists', added: index('ix_playlists_shown', 'visibility', 'deleted_at', 'id') },
  {
    table: 'file_entries',
    added: index(
      'ix_file_entries_updated_at',
      'updated_at',
      'id',
      'created_at',
      'owner_id',
      'upload_type',
      'deleted_at',
    ),
    dropped: index('ix_file_entries_updated', 'updated_at', 'id'),
  },
];

const REQUESTS = 'backstage_requests';
const OF_IMAGE = index('ix_backstage_requests_image', 'image_entry_id');
/** MariaDB gives up the index that it has made of a foreign key for one of our own, and then does not let that go without another. */
const OF_KEY = index('ix_backstage_requests_image_key', 'image_entry_id');

/** What lists of a million rows are found and sorted by. */
export class CoveredOrders1790000000117 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, added, dropped } of REPLACED) {
      await addIndex(runner, table, added);
      if (dropped) await dropIndex(runner, table, dropped);
    }
    await addIndex(runner, REQUESTS, OF_IMAGE);
    await dropIndex(runner, REQUESTS, OF_KEY);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (dialectOf(runner) === 'mysql') await addIndex(runner, REQUESTS, OF_KEY);
    await dropIndex(runner, REQUESTS, OF_IMAGE);
    for (const { table, added, dropped } of REPLACED) {
      if (dropped) await addIndex(runner, table, dropped);
      await dropIndex(runner, table, added);
    }
  }
}
