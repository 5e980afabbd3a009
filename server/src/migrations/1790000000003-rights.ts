import { TableIndex } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumns,
  addIndex,
  columnTypes,
  createTable,
  dialectOf,
  dropColumns,
  dropIndex,
} from '../core/database/migration-schema.js';

const NEW_TABLES = ['reposts', 'follows', 'likes', 'album_tags', 'track_tags', 'tags', 'artist_managers'];
const OPTIONAL = { isNullable: true };
const ZERO = { default: '0' };

type Types = ReturnType<typeof columnTypes>;

const releaseColumns = (type: Types) => ({
  owner_id: type.int(OPTIONAL),
  publish_at: type.instant(OPTIONAL),
  share_token: type.str(26, OPTIONAL),
  audience: type.str(9, { default: "'everyone'" }),
  audience_until: type.instant(OPTIONAL),
  plan_ids: type.json(OPTIONAL),
  description: type.text(OPTIONAL),
  likes_count: type.int(ZERO),
  reposts_count: type.int(ZERO),
  comments_count: type.int(ZERO),
});
const trackColumns = (type: Types) => ({
  ...releaseColumns(type),
  countries_allowed: type.json(OPTIONAL),
  countries_denied: type.json(OPTIONAL),
  processing_state: type.str(11, { default: "'ready'" }),
  comments_enabled: type.bool(true),
  preview_start_ms: type.int(ZERO),
});
const artistColumns = (type: Types) => ({
  disabled: type.bool(false),
  profile: type.json(OPTIONAL),
  followers_count: type.int(ZERO),
});

const INDICES = {
  tracks: { ix_tracks_owner: ['owner_id', 'id'], ix_tracks_publish: ['publish_at'] },
  albums: { ix_albums_owner: ['owner_id', 'id'], ix_albums_publish: ['publish_at'] },
};

/** Who may see and play what, who acts for an artist, tags, and what people like, follow and repost. */
export class Rights1790000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    await addColumns(runner, 'tracks', trackColumns(type));
    await addColumns(runner, 'albums', releaseColumns(type));
    await addColumns(runner, 'artists', artistColumns(type));
    for (const [table, indices] of Object.entries(INDICES)) {
      for (const [name, columnNames] of Object.entries(indices))
        await addIndex(runner, table, new TableIndex({ name, columnNames }));
    }
    await createTable(runner, 'artist_managers', {
      columns: { artist_id: type.key(), user_id: type.key(), role: type.str(6) },
      indices: { ix_artist_managers_user: ['user_id', 'artist_id'] },
      references: {
        fk_artist_managers_artist: { column: 'artist_id', table: 'artists', onDelete: 'CASCADE' },
        fk_artist_managers_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' },
      },
    });
    await createTagTables(runner);
    await createSocialTables(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    const type = columnTypes(dialectOf(runner));
    for (const table of NEW_TABLES) await runner.dropTable(table, true, true, true);
    for (const [table, indices] of Object.entries(INDICES))
      for (const name of Object.keys(indices)) await dropIndex(runner, table, { name });
    await dropColumns(runner, 'tracks', Object.keys(trackColumns(type)));
    await dropColumns(runner, 'albums', Object.keys(releaseColumns(type)));
    await dropColumns(runner, 'artists', Object.keys(artistColumns(type)));
  }
}

async function createTagTables(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  await createTable(runner, 'tags', {
    columns: {
      id: type.id(),
      name: type.str(60),
      display_name: type.str(60),
      type: type.str(7),
      popularity: type.int(ZERO),
      created_at: type.instant(),
      updated_at: type.instant(),
    },
    indices: { ix_tags_popularity: ['popularity', 'id'] },
    uniques: { ux_tags_name_type: ['name', 'type'] },
  });
  for (const item of ['track', 'album']) {
    await createTable(runner, `${item}_tags`, {
      columns: { [`${item}_id`]: type.key(), tag_id: type.key() },
      indices: { [`ix_${item}_tags_tag`]: ['tag_id', `${item}_id`] },
      references: {
        [`fk_${item}_tags_${item}`]: { column: `${item}_id`, table: `${item}s`, onDelete: 'CASCADE' },
        [`fk_${item}_tags_tag`]: { column: 'tag_id', table: 'tags', onDelete: 'CASCADE' },
      },
    });
  }
}

async function createSocialTables(runner: QueryRunner): Promise<void> {
  const type = columnTypes(dialectOf(runner));
  const verbs = { likes: 'likeable', follows: 'followable', reposts: 'repostable' };
  for (const [table, verb] of Object.entries(verbs)) {
    await createTable(runner, table, {
      columns: {
        user_id: type.key(),
        [`${verb}_type`]: type.str(8, { isPrimary: true }),
        [`${verb}_id`]: type.key(),
        ...(table === 'reposts' ? { caption: type.str(280, OPTIONAL) } : {}),
        created_at: type.instant(),
      },
      indices: {
        [`ix_${table}_user`]: ['user_id', `${verb}_type`, 'created_at', `${verb}_id`],
        [`ix_${table}_item`]: [`${verb}_type`, `${verb}_id`, 'created_at', 'user_id'],
      },
      references: { [`fk_${table}_user`]: { column: 'user_id', table: 'users', onDelete: 'CASCADE' } },
    });
  }
}
