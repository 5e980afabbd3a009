import { Injectable } from '@nestjs/common';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import { ID_MAX, PLAYLIST_COVERS } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { Database } from '../../../../core/database/database.js';
import { likeText } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import { References } from '../../../../core/database/references.js';
import { Repository } from '../../../../core/database/repository.js';
import { joined, LIST_MAX, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import type { NewRow } from '../../../../core/database/table.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { not } from '../../../../core/database/where.js';
import { readIdPage, sourceOf } from '../../../../core/lists/list-page.js';
import type { IdPage, ListSource } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { FollowEntity, UserEntity } from '../../../users/index.js';
import { ownedBy } from '../../music/ownership.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { PlaylistEditorEntity, PlaylistEntity, PlaylistTrackEntity } from '../../music/schema/playlist.entity.js';
import { RepostEntity } from '../../music/schema/social.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { playlistListedSql, playlistVisibleSql, trackVisibleSql } from '../../music/visibility.js';

export interface PlaylistRow {
  id: number;
  owner_id: number | null;
  workspace_id: number | null;
  name: string;
  slug: string;
  description: string | null;
  image_hash: string | null;
  image_color: string | null;
  visibility: Visibility;
  hidden_at: unknown;
  share_token: string | null;
  collaborative: number | boolean;
  plays: number;
  views: number;
  followers_count: number;
  created_at: string | Date;
  updated_at: string | Date;
  owner_name: string | null;
  owner_avatar: string | null;
  /** Of the viewer. */
  is_editor: number | boolean;
  is_followed: number | boolean;
}

export type ErasedPlaylist = Pick<PlaylistEntity, 'id' | 'image_hash'>;

export interface PlaylistSums {
  playlist_id: number;
  tracks_count: number;
  duration_ms: number;
}

export interface PlaylistCover {
  playlist_id: number;
  image_hash: string;
  image_color: string | null;
}

export type PlaylistValues = Partial<
  Pick<
    PlaylistEntity,
    | 'name'
    | 'name_folded'
    | 'slug'
    | 'description'
    | 'visibility'
    | 'collaborative'
    | 'image_hash'
    | 'image_color'
    | 'share_token'
  >
>;

/** Whose playlists a list shows. */
export type PlaylistScope =
  | { kind: 'public' }
  | { kind: 'public-of'; userId: number }
  | { kind: 'of'; userId: number }
  | { kind: 'library'; userId: number }
  | { kind: 'team'; workspaceId: number };

/** A collage is made from the beginning: a list of playlists must not read all their songs for it. */
const SONGS_PICTURED = 200;

const [pl, lo] = [named(PlaylistEntity, 'pl'), named(PlaylistEntity, 'lo')];
const [pt, q, s] = [named(PlaylistTrackEntity, 'pt'), named(PlaylistTrackEntity, 'q'), named(PlaylistEntity, 's')];
const [t, a] = [named(TrackEntity, 't'), named(AlbumEntity, 'a')];
const SHOWN_TRACKS = sql`${pt} JOIN ${t} ON ${t.id} = ${pt.track_id} LEFT JOIN ${a} ON ${a.id} = ${t.album_id}`;
const COVER = sql`COALESCE(${t.image_hash}, ${a.image_hash})`;
const [u, me, mf] = [named(UserEntity, 'u'), named(PlaylistEditorEntity, 'me'), named(FollowEntity, 'mf')];

const COLUMNS = [
  pl.id,
  pl.owner_id,
  pl.workspace_id,
  pl.name,
  pl.slug,
  pl.description,
  pl.image_hash,
  pl.image_color,
  pl.visibility,
  pl.hidden_at,
  pl.share_token,
  pl.collaborative,
  pl.plays,
  pl.views,
  pl.followers_count,
  pl.created_at,
  pl.updated_at,
];

const selectFor = ({ userId }: Actor): Sql =>
  sql`SELECT ${joined(COLUMNS, ', ')}, ${u.name} AS owner_name, ${u.avatar} AS owner_avatar,
  EXISTS (SELECT 1 FROM ${me} WHERE ${me.playlist_id} = ${pl.id} AND ${me.user_id} = ${userId ?? 0}) AS is_editor,
  EXISTS (SELECT 1 FROM ${mf} WHERE ${mf.user_id} = ${userId ?? 0} AND ${mf.followable_type} = 'playlist' AND ${mf.followable_id} = ${pl.id}) AS is_followed
  FROM ${pl} LEFT JOIN ${u} ON ${u.id} = ${pl.owner_id}`;

/** Columns that the search shows or goes by. */
const FOUND_BY = ['name', 'visibility'] as const;

/** Rows of playlists. Whoever writes has locked the playlist before. */
@Injectable()
export class PlaylistsRepository extends Repository {
  constructor(
    database: Database,
    unit: UnitOfWork,
    private readonly changes: SearchChanges,
  ) {
    super(database, unit);
  }

  pageIds(plan: ListPlan, scope: PlaylistScope, actor: Actor): Promise<IdPage> {
    return readIdPage((text, params) => this.rows(text, params), sourceFor(plan, scope, actor), plan);
  }

  async find(id: number, actor: Actor): Promise<PlaylistRow | null> {
    return await this.row<PlaylistRow>(
      sql`${selectFor(actor)} WHERE ${pl.id} = ${id} AND ${playlistVisibleSql(actor)}`,
    );
  }

  /** Whether the actor may see all of them. */
  async seesAll(ids: readonly number[], actor: Actor): Promise<boolean> {
    const seen = await this.rowsIn<{ id: number }>(
      ids,
      (list) => sql`SELECT ${pl.id} FROM ${pl} WHERE ${pl.id} IN ${list} AND ${playlistVisibleSql(actor)}`,
    );
    return seen.length === ids.length;
  }

  async listByIds(ids: readonly number[], actor: Actor): Promise<PlaylistRow[]> {
    return await this.rowsIn<PlaylistRow>(ids, (list) => sql`${selectFor(actor)} WHERE ${pl.id} IN ${list}`);
  }

  /** Keeps other units that change this playlist or its songs waiting until the open one ends. Ask before reading anything else. */
  async lock(id: number): Promise<void> {
    await this.lockRows(PlaylistEntity, [id]);
  }

  /** Keeps other units of this owner waiting, so that counting holds. */
  async lockOwner(userId: number): Promise<void> {
    await this.lockRows(UserEntity, [userId]);
  }

  /** How many songs the actor may see in each, and how long they are; empty playlists are missing. What is listed everybody sees, and it costs a tenth to ask: nothing of albums either. */
  async sumsOf(ids: readonly number[], actor: Actor): Promise<PlaylistSums[]> {
    return await this.rowsIn<PlaylistSums>(
      ids,
      (
        list,
      ) => sql`SELECT ${pt.playlist_id}, COUNT(*) AS tracks_count, SUM(${t.duration_ms}) AS duration_ms FROM ${pt} JOIN ${t} ON ${t.id} = ${pt.track_id}
       WHERE ${pt.playlist_id} IN ${list} AND (${t.listed} = 1 OR EXISTS (
         SELECT 1 FROM ${t} LEFT JOIN ${a} ON ${a.id} = ${t.album_id} WHERE ${t.id} = ${pt.track_id} AND ${trackVisibleSql(actor)}))
       GROUP BY ${pt.playlist_id}`,
    );
  }

  /** The first different covers of the songs that the actor may see, by playlist and place. A limit keeps MariaDB from asking for each song where its playlist's beginning ends. */
  async coversOf(ids: readonly number[], actor: Actor): Promise<PlaylistCover[]> {
    return await this.rowsIn<PlaylistCover>(
      ids,
      (list) => sql`SELECT c.playlist_id, c.image_hash, c.image_color FROM (
         SELECT ${pt.playlist_id}, ${COVER} AS image_hash, MIN(COALESCE(${t.image_color}, ${a.image_color})) AS image_color,
           ROW_NUMBER() OVER (PARTITION BY ${pt.playlist_id} ORDER BY MIN(${pt.position})) AS place
         FROM ${SHOWN_TRACKS} JOIN (
           SELECT ${s.id}, COALESCE((SELECT ${q.position} FROM ${q} WHERE ${q.playlist_id} = ${s.id} ORDER BY ${q.position}, ${q.id} LIMIT 1 OFFSET ${SONGS_PICTURED}), ${ID_MAX}) AS end_position
           FROM ${s} WHERE ${s.id} IN ${list} LIMIT ${LIST_MAX}
         ) begun ON begun.id = ${pt.playlist_id} AND ${pt.position} < begun.end_position
         WHERE ${COVER} IS NOT NULL AND ${trackVisibleSql(actor)}
         GROUP BY ${pt.playlist_id}, ${COVER}) c
       WHERE c.place <= ${PLAYLIST_COVERS} ORDER BY c.playlist_id, c.place`,
    );
  }

  async insert(values: NewRow<PlaylistEntity>): Promise<number> {
    const now = new Date();
    const id = await this.table(PlaylistEntity).insert({ ...values, created_at: now, updated_at: now });
    await this.changes.note(['playlists', 'all-lists'], [id]);
    return id;
  }

  /** Changes columns, and says that the playlist has changed. */
  async update(id: number, values: PlaylistValues): Promise<void> {
    await this.table(PlaylistEntity).update({ id }, { ...values, updated_at: new Date() });
    if (FOUND_BY.some((column) => column in values)) await this.changes.note(['playlists', 'all-lists'], [id]);
  }

  /** Beforehand, in the open unit: their songs, and what others made of them. @returns how many rows, at most the limit; where it is less, nothing is left. */
  async clear(ids: readonly number[], limit: number): Promise<number> {
    let rows = await this.table(FollowEntity).delete({ followable_type: 'playlist', followable_id: ids }, { limit });
    if (rows < limit)
      rows += await this.table(RepostEntity).delete(
        { repostable_type: 'playlist', repostable_id: ids },
        { limit: limit - rows },
      );
    const references = new References(this.database, this.unit);
    return rows < limit ? rows + (await references.clear(PlaylistEntity, ids, limit - rows)) : rows;
  }

  /** In the open unit: those in the trash; nobody takes them out of it meanwhile. */
  async trashedAmong(ids: readonly number[]): Promise<ErasedPlaylist[]> {
    return await this.table(PlaylistEntity).pick(
      ['id', 'image_hash'],
      { id: ids, deleted_at: not(null) },
      { lock: true },
    );
  }

  async existing(ids: readonly number[]): Promise<ErasedPlaylist[]> {
    return await this.table(PlaylistEntity).pick(['id', 'image_hash'], { id: ids });
  }

  /** @returns how many were not in the trash yet. */
  async trash(ids: readonly number[]): Promise<number> {
    await this.changes.note(['playlists', 'all-lists'], ids);
    return await this.table(PlaylistEntity).update({ id: ids, deleted_at: null }, { deleted_at: new Date() });
  }

  /** @returns how many were in the trash. */
  async restore(ids: readonly number[]): Promise<number> {
    await this.changes.note(['playlists', 'all-lists'], ids);
    return await this.table(PlaylistEntity).update({ id: ids, deleted_at: not(null) }, { deleted_at: null });
  }

  /** Once they are cleared. */
  async delete(ids: readonly number[]): Promise<void> {
    await this.changes.note(['playlists', 'all-lists'], ids);
    await this.table(PlaylistEntity).delete({ id: ids });
  }
}

function scopeSql(scope: PlaylistScope, actor: Actor): Sql {
  switch (scope.kind) {
    case 'public':
      return playlistListedSql();
    case 'public-of':
      return sql`${ownedBy(pl, scope)} AND ${playlistListedSql()}`;
    case 'of':
    case 'team':
      return sql`${ownedBy(pl, scope)} AND ${pl.deleted_at} IS NULL`;
    case 'library':
      return sql`${pl.id} IN (SELECT ${lo.id} FROM ${lo} WHERE ${ownedBy(lo, scope)} UNION SELECT ${me.playlist_id} FROM ${me} WHERE ${me.user_id} = ${scope.userId}
        UNION SELECT ${mf.followable_id} FROM ${mf} WHERE ${mf.user_id} = ${scope.userId} AND ${mf.followable_type} = 'playlist') AND ${playlistVisibleSql(actor)}`;
  }
}

function sourceFor(plan: ListPlan, scope: PlaylistScope, actor: Actor): ListSource {
  const searched = plan.query ? [sql`${pl.name_folded} LIKE ${`%${likeText(plan.query)}%`} ESCAPE '!'`] : [];
  return sourceOf(pl, 'pl', [scopeSql(scope, actor), ...searched]);
}
