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

const INDICES = [
  ['artists', 'ix_artists_listed_followers', ['listed', 'followers_count', 'id']],
  ['users', 'ix_users_followers', ['followers_count', 'id']],
] as const;

/** Channels may hold playlists and people, and sort by followers. */
export class ChannelTypes1790000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await resize(runner, 9);
    for (const [table, name, columnNames] of INDICES)
      await addIndex(runner, table, new TableIndex({ name, columnNames: [...columnNames] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of INDICES) await dropIndex(runner, table, { name });
    await runner.query("DELETE FROM channelables WHERE model_type IN ('playlist', 'user')");
    await runner.query("UPDATE channels SET content_type = 'albums' WHERE content_type IN ('playlists', 'users')");
    await resize(runner, 8);
  }
}

/** In a new column on SQLite, which cannot change one; rebuilding the table would empty the ones that refer to it. */
async function resize(runner: QueryRunner, length: number): Promise<void> {
  const dialect = dialectOf(runner);
  if (dialect === 'mysql')
    return void (await runner.query(
      `ALTER TABLE channels MODIFY COLUMN content_type varchar(${length}) NOT NULL DEFAULT 'albums'`,
    ));
  await addColumns(runner, 'channels', { content_kind: columnTypes(dialect).str(length, { default: "'albums'" }) });
  await runner.query('UPDATE channels SET content_kind = content_type');
  await dropColumns(runner, 'channels', ['content_type']);
  await runner.query('ALTER TABLE channels RENAME COLUMN content_kind TO content_type');
}
