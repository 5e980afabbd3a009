import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, columnTypes, createTable, dialectOf, dropIndex } from '../core/database/migration-schema.js';

const NEW_TABLES = ['playlist_invites', 'playlist_editors', 'playlist_tracks', 'playlists'];
const OPTIONAL = { isNullable: true };
const ZERO = { default: '0' };
const ISRC_INDEX = 'ix_tracks_isrc';

/** Playlists, their songs, who edits them along, and the links that invite to it. */
export class Playlists1790000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await createTable(runner, 'playlists', {
      columns: {
        id: type.id(),
        owner_id: type.int(OPTIONAL),
        name: type.str(120),
        name_folded: type.str(255),
        slug: type.str(100),
        description: type.text(OPTIONAL),
        image_hash: type.str(40, OPTIONAL),
        image_color: type.str(7, OPTIONAL),
        visibility: type.str(8, { default: "'private'" }),
        collaborative: type.bool(false),
        plays: type.int(ZERO),
        followers_count: type.int(ZERO),
        reposts_count: type.int(ZERO),
        created_at: type.instant(),
        updated_at: type.instant(),
      },
      indices: {
        ix_playlists_owner: ['owner_id', 'updated_at', 'id'],
        ix_playlists_followers: ['visibility', 'followers_count', 'id'],
        ix_playlists_created: ['visibility', 'created_at', 'id'],
        ix_playlists_updated: ['visibility', 'updated_at', 'id'],
        ix_playlists_name: ['visibility', 'name_folded', 'id'],
      },
      references: { fk_playlists_owner: { column: 'owner_id', table: 'users', onDelete: 'SET NULL' } },
    });
    await createEntries(runner);
    await createCollaboration(runner);
    // Files of other players name songs by it.
    await addIndex(runner, 'tracks', new TableIndex({ name: ISRC_INDEX, columnNames: ['isrc'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'tracks', { name: ISRC_INDEX });
    for (const table of NEW_TABLES) await runner.dropTable(table, true, true, true);
  }
}

async function createEntries(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await createTable(runner, 'playlist_tracks', {
    columns: {
      id: type.id(),
      playlist_id: type.int(),
      track_id: type.int(),
      position: type.int(),
      added_by: type.int(OPTIONAL),
      added_at: type.instant(),
    },
    indices: {
      ix_playlist_tracks_order: ['playlist_id', 'position', 'id'],
      ix_playlist_tracks_track: ['track_id', 'playlist_id'],
      ix_playlist_tracks_added_by: ['added_by'],
    },
    references: {
      fk_playlist_tracks_playlist: { column: 'playlist_id', table: 'playlists', onDelete: 'CASCADE' },
      fk_playlist_tracks_track: { column: 'track_id', table: 'tracks', onDelete: 'CASCADE' },
      fk_playlist_tracks_added_by: { column: 'added_by', table: 'users', onDelete: 'SET NULL' },
    },
  });
}

async function createCollaboration(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await createTable(runner, 'playlist_editors', {
    columns: { playlist_id: type.key(), user_id: type.key(), created_at: type.instant() },
    indices: { ix_playlist_editors_user: ['user_id', 'playlist_id'] },
    references: {
      fk_playlist_editors_playlist: { column: 'playlist_id', table: 'playlists', onDelete: 'CASCADE' },
      fk_playlist_editors_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' },
    },
  });
  await createTable(runner, 'playlist_invites', {
    columns: {
      id: type.id(),
      playlist_id: type.int(),
      token_hash: type.str(64),
      expires_at: type.instant(),
      created_at: type.instant(),
    },
    indices: { ix_playlist_invites_playlist: ['playlist_id', 'expires_at'] },
    uniques: { ux_playlist_invites_token: ['token_hash'] },
    references: { fk_playlist_invites_playlist: { column: 'playlist_id', table: 'playlists', onDelete: 'CASCADE' } },
  });
}
