import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

const TABLES = [
  'outbox',
  'jobs',
  'schedules',
  'settings',
  'plays',
  'lyrics',
  'library_files',
  'library_roots',
  'images',
  'renditions',
  'track_genres',
  'track_artists',
  'tracks',
  'album_genres',
  'album_artists',
  'albums',
  'artist_genres',
  'genres',
  'artists',
  'sessions',
  'user_roles',
  'roles',
  'users',
];

/** Accounts, settings, queue, catalogue, library and plays. */
export class House1790000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createQueueTables(runner);
    await createAccountTables(runner);
    await createArtistTables(runner);
    await createAlbumTables(runner);
    await createTrackTables(runner);
    await createLyricTables(runner);
    await createLibraryTables(runner);
    await createPlayTables(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.dropTable(table, true, true, true);
  }
}

const OPTIONAL = { isNullable: true };
const ZERO = { default: '0' };

async function createQueueTables(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await createTable(runner, 'jobs', {
    columns: {
      id: type.id(),
      name: type.str(80),
      payload: type.text(),
      state: type.str(8),
      run_at: type.instant(),
      attempts: type.int(),
      max_attempts: type.int(),
      backoff_ms: type.int(),
      unique_key: type.str(150, OPTIONAL),
      last_error: type.text(OPTIONAL),
      created_at: type.instant(),
    },
    indices: { ix_jobs_state_run_at: ['state', 'run_at', 'id'] },
    uniques: { ux_jobs_unique_key: ['unique_key'] },
  });
  await createTable(runner, 'outbox', { columns: { id: type.id(), job: type.text(), created_at: type.instant() } });
  await createTable(runner, 'schedules', {
    columns: { name: type.str(80, { isPrimary: true }), last_tick_at: type.instant() },
  });
  await createTable(runner, 'settings', {
    columns: { name: type.str(120, { isPrimary: true }), value: type.text(), updated_at: type.instant() },
  });
}

async function createAccountTables(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await createTable(runner, 'users', {
    columns: {
      id: type.id(),
      name: type.str(100),
      email: type.str(191),
      password_hash: type.str(255, OPTIONAL),
      created_at: type.instant(),
      updated_at: type.instant(),
    },
    uniques: { ux_users_email: ['email'] },
  });
  await createTable(runner, 'roles', {
    columns: {
      id: type.key(),
      name: type.str(60),
      is_default: type.bool(),
      is_guests: type.bool(),
      is_internal: type.bool(),
      permissions: type.json(),
      created_at: type.instant(),
      updated_at: type.instant(),
    },
    uniques: { ux_roles_name: ['name'] },
  });
  await createTable(runner, 'user_roles', {
    columns: { user_id: type.key(), role_id: type.key() },
    indices: { ix_user_roles_role: ['role_id', 'user_id'] },
    references: {
      fk_user_roles_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' },
      fk_user_roles_role: { column: 'role_id', table: 'roles', onDelete: 'CASCADE' },
    },
  });
  await createTable(runner, 'sessions', {
    columns: {
      id: type.id(),
      token_hash: type.str(64),
      user_id: type.int(),
      is_remembered: type.bool(),
      created_at: type.instant(),
      last_active_at: type.instant(),
      expires_at: type.instant(),
    },
    indices: { ix_sessions_user: ['user_id'], ix_sessions_expires: ['expires_at'] },
    uniques: { ux_sessions_token_hash: ['token_hash'] },
    references: { fk_sessions_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' } },
  });
}

async function createArtistTables(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await createTable(runner, 'artists', {
    columns: {
      id: type.id(),
      name: type.str(255),
      name_folded: type.str(255),
      slug: type.str(100),
      image_hash: type.str(40, OPTIONAL),
      image_color: type.str(7, OPTIONAL),
      verified: type.bool(false),
      plays: type.int(ZERO),
      monthly_listeners: type.int(ZERO),
      popularity: type.int(ZERO),
      albums_count: type.int(ZERO),
      tracks_count: type.int(ZERO),
      listed: type.bool(false),
      created_at: type.instant(),
      updated_at: type.instant(),
    },
    indices: {
      ix_artists_folded: ['name_folded'],
      ix_artists_listed_popularity: ['listed', 'popularity', 'id'],
      ix_artists_listed_name: ['listed', 'name_folded', 'id'],
      ix_artists_listed_created: ['listed', 'created_at', 'id'],
    },
  });
  await createTable(runner, 'genres', {
    columns: {
      id: type.id(),
      name: type.str(60),
      display_name: type.str(60),
      popularity: type.int(ZERO),
      artists_count: type.int(ZERO),
      tracks_count: type.int(ZERO),
      created_at: type.instant(),
      updated_at: type.instant(),
    },
    indices: { ix_genres_popularity: ['popularity', 'id'] },
    uniques: { ux_genres_name: ['name'] },
  });
  await createPivot(runner, 'artist_genres', ['artist', 'genre']);
}

async function createAlbumTables(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await createTable(runner, 'albums', {
    columns: {
      id: type.id(),
      name: type.str(255),
      name_folded: type.str(255),
      slug: type.str(100),
      group_key: type.str(40, OPTIONAL),
      image_hash: type.str(40, OPTIONAL),
      image_color: type.str(7, OPTIONAL),
      release_type: type.str(12),
      release_date: type.str(10, OPTIONAL),
      explicit: type.bool(false),
      label: type.str(255, OPTIONAL),
      copyright: type.text(OPTIONAL),
      tracks_count: type.int(ZERO),
      duration_ms: type.int(ZERO),
      plays: type.int(ZERO),
      visibility: type.str(8),
      listed: type.bool(false),
      created_at: type.instant(),
      updated_at: type.instant(),
    },
    indices: {
      ix_albums_listed_plays: ['listed', 'plays', 'id'],
      ix_albums_listed_release: ['listed', 'release_date', 'id'],
      ix_albums_listed_name: ['listed', 'name_folded', 'id'],
      ix_albums_listed_created: ['listed', 'created_at', 'id'],
    },
    uniques: { ux_albums_group_key: ['group_key'] },
  });
  await createTable(runner, 'album_artists', {
    columns: { album_id: type.key(), artist_id: type.key(), position: type.int() },
    indices: { ix_album_artists_artist: ['artist_id', 'album_id'] },
    references: {
      fk_album_artists_album: { column: 'album_id', table: 'albums', onDelete: 'CASCADE' },
      fk_album_artists_artist: { column: 'artist_id', table: 'artists', onDelete: 'CASCADE' },
    },
  });
  await createPivot(runner, 'album_genres', ['album', 'genre']);
}

/** A pair of ids, found from both ends. */
async function createPivot(runner: QueryRunner, name: string, [left, right]: [string, string]): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await createTable(runner, name, {
    columns: { [`${left}_id`]: type.key(), [`${right}_id`]: type.key() },
    indices: { [`ix_${name}_${right}`]: [`${right}_id`, `${left}_id`] },
    references: {
      [`fk_${name}_${left}`]: { column: `${left}_id`, table: `${left}s`, onDelete: 'CASCADE' },
      [`fk_${name}_${right}`]: { column: `${right}_id`, table: `${right}s`, onDelete: 'CASCADE' },
    },
  });
}

async function createTrackTables(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await createTable(runner, 'tracks', {
    columns: {
      id: type.id(),
      name: type.str(255),
      name_folded: type.str(255),
      slug: type.str(100),
      album_id: type.int(OPTIONAL),
      disc_number: type.int({ default: '1' }),
      number: type.int(OPTIONAL),
      duration_ms: type.int(),
      duration_exact: type.bool(true),
      explicit: type.bool(false),
      isrc: type.str(12, OPTIONAL),
      bpm: type.int(OPTIONAL),
      has_lyric: type.str(8, { default: "'none'" }),
      image_hash: type.str(40, OPTIONAL),
      image_color: type.str(7, OPTIONAL),
      plays: type.int(ZERO),
      popularity: type.int(ZERO),
      track_gain_db: type.real(OPTIONAL),
      track_peak: type.real(OPTIONAL),
      album_gain_db: type.real(OPTIONAL),
      album_peak: type.real(OPTIONAL),
      encoder_delay: type.int(OPTIONAL),
      encoder_padding: type.int(OPTIONAL),
      visibility: type.str(8),
      missing_at: type.instant(OPTIONAL),
      listed: type.bool(false),
      created_at: type.instant(),
      updated_at: type.instant(),
    },
    indices: {
      ix_tracks_album: ['album_id', 'disc_number', 'number', 'id'],
      ix_tracks_listed_popularity: ['listed', 'popularity', 'id'],
      ix_tracks_listed_plays: ['listed', 'plays', 'id'],
      ix_tracks_listed_name: ['listed', 'name_folded', 'id'],
      ix_tracks_listed_duration: ['listed', 'duration_ms', 'id'],
      ix_tracks_listed_created: ['listed', 'created_at', 'id'],
    },
    references: { fk_tracks_album: { column: 'album_id', table: 'albums', onDelete: 'SET NULL' } },
  });
  await createTable(runner, 'track_artists', {
    columns: {
      track_id: type.key(),
      artist_id: type.key(),
      role: type.str(10, { isPrimary: true }),
      position: type.int(),
    },
    indices: { ix_track_artists_artist: ['artist_id', 'track_id'] },
    references: {
      fk_track_artists_track: { column: 'track_id', table: 'tracks', onDelete: 'CASCADE' },
      fk_track_artists_artist: { column: 'artist_id', table: 'artists', onDelete: 'CASCADE' },
    },
  });
  await createPivot(runner, 'track_genres', ['track', 'genre']);
  await createRenditions(runner);
}

async function createRenditions(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await createTable(runner, 'renditions', {
    columns: {
      id: type.id(),
      track_id: type.int(),
      format: type.str(8),
      codec: type.str(8),
      mime: type.str(40),
      bitrate_kbps: type.int(OPTIONAL),
      file_size: type.int(),
      disk: type.str(40),
      storage_key: type.text(),
    },
    indices: { ix_renditions_track: ['track_id'] },
    references: { fk_renditions_track: { column: 'track_id', table: 'tracks', onDelete: 'CASCADE' } },
  });
}

async function createLyricTables(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await createTable(runner, 'lyrics', {
    columns: {
      id: type.id(),
      track_id: type.int(),
      language: type.str(12),
      text: type.text(),
      is_synced: type.bool(),
      created_at: type.instant(),
      updated_at: type.instant(),
    },
    uniques: { ux_lyrics_track_language: ['track_id', 'language'] },
    references: { fk_lyrics_track: { column: 'track_id', table: 'tracks', onDelete: 'CASCADE' } },
  });
}

async function createLibraryTables(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await createTable(runner, 'library_roots', {
    columns: {
      id: type.id(),
      path: type.text(),
      path_hash: type.str(40),
      scanned_at: type.instant(OPTIONAL),
      created_at: type.instant(),
    },
    uniques: { ux_library_roots_path_hash: ['path_hash'] },
  });
  await createTable(runner, 'library_files', {
    columns: {
      id: type.id(),
      root_id: type.int(),
      path: type.text(),
      path_hash: type.str(40),
      size: type.real(),
      mtime_ms: type.real(),
      fingerprint: type.str(40, OPTIONAL),
      track_id: type.int(OPTIONAL),
      failure: type.str(16, OPTIONAL),
      failure_reason: type.str(255, OPTIONAL),
      is_missing: type.bool(false),
    },
    indices: { ix_library_files_fingerprint: ['fingerprint'], ix_library_files_track: ['track_id'] },
    uniques: { ux_library_files_path: ['root_id', 'path_hash'] },
    references: {
      fk_library_files_root: { column: 'root_id', table: 'library_roots', onDelete: 'CASCADE' },
      fk_library_files_track: { column: 'track_id', table: 'tracks', onDelete: 'SET NULL' },
    },
  });
  await createTable(runner, 'images', {
    columns: { hash: type.str(40, { isPrimary: true }), color: type.str(7), created_at: type.instant() },
  });
}

async function createPlayTables(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await createTable(runner, 'plays', {
    columns: {
      id: type.id(),
      track_id: type.int(),
      user_id: type.int(OPTIONAL),
      listener_key: type.str(40),
      client_id: type.str(64),
      source_type: type.str(20, OPTIONAL),
      source_id: type.int(OPTIONAL),
      ms_played: type.int(ZERO),
      completed: type.bool(false),
      skipped: type.bool(false),
      counted_at: type.instant(OPTIONAL),
      created_at: type.instant(),
    },
    indices: {
      ix_plays_listener_track: ['listener_key', 'track_id', 'counted_at'],
      ix_plays_track_counted: ['track_id', 'counted_at'],
      ix_plays_user: ['user_id', 'id'],
    },
    uniques: { ux_plays_listener_client: ['listener_key', 'client_id'] },
    references: { fk_plays_track: { column: 'track_id', table: 'tracks', onDelete: 'CASCADE' } },
  });
}
