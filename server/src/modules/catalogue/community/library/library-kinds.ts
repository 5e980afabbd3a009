import type { FollowableType, LibraryType, LikeableType } from '@tonearm/shared/catalogue/catalogue';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import type { EntityClass } from '../../../../core/database/entity-columns.js';
import { sql } from '../../../../core/database/sql.js';
import type { Expression, Sql, TableName } from '../../../../core/database/sql.js';
import { FollowEntity, UserEntity, userFreeSql } from '../../../users/index.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { PlaylistEntity } from '../../music/schema/playlist.entity.js';
import { LikeEntity, RepostEntity } from '../../music/schema/social.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { albumVisibleSql, artistVisibleSql, playlistVisibleSql, trackVisibleSql } from '../../music/visibility.js';

/** Rows of who did what to which item, and when: likes, follows and reposts, whose columns have names of their own. */
export interface Marks {
  table: TableName;
  user: Expression<number>;
  type: Expression<LibraryType>;
  id: Expression<number>;
  at: Expression<Date>;
  /** The item's name; reposts keep none. */
  name: Expression<string> | null;
  caption: Expression<string | null> | null;
}

export interface Verb {
  name: 'likes' | 'follows' | 'reposts';
  /** Its rows, as `m`. */
  rows: Marks;
  /** The same under their bare names, for what writes. */
  bare: Marks;
  permission: PermissionName;
}

function likesAs(alias: string): Marks {
  const m = named(LikeEntity, alias);
  const { user_id: user, likeable_type: type, likeable_id: id, item_name: name, created_at: at } = m;
  return { table: m, user, type, id, at, name, caption: null };
}

function followsAs(alias: string): Marks {
  const m = named(FollowEntity, alias);
  const { user_id: user, followable_type: type, followable_id: id, item_name: name, created_at: at } = m;
  return { table: m, user, type, id, at, name, caption: null };
}

function repostsAs(alias: string): Marks {
  const m = named(RepostEntity, alias);
  const { user_id: user, repostable_type: type, repostable_id: id, created_at: at, caption } = m;
  return { table: m, user, type, id, at, name: null, caption };
}

export const LIKE: Verb = { name: 'likes', rows: likesAs('m'), bare: likesAs(''), permission: 'social.like' };
export const FOLLOW: Verb = { name: 'follows', rows: followsAs('m'), bare: followsAs(''), permission: 'social.follow' };
export const REPOST: Verb = { name: 'reposts', rows: repostsAs('m'), bare: repostsAs(''), permission: 'social.repost' };

/** Counters on the items. */
export type Counter = 'likes_count' | 'followers_count' | 'reposts_count';

/** A kind of item that a library holds. */
export interface LibraryKind {
  /** How it gets into a library. */
  verb: Verb;
  /** Of how many people did. */
  counter: Exclude<Counter, 'reposts_count'>;
  canBeReposted: boolean;
  entity: EntityClass<{ id: number }>;
  /** Its table, under the alias that the visibility rule names it by. */
  item: TableName & { readonly id: Expression<number>; readonly name: Expression<string> };
  /** The name that its like or follow keeps, so that libraries are in order by name without reading every item. */
  keptName: Expression<string> | null;
  /** Its table under its bare name, for what writes. */
  bare: TableName & { readonly id: Expression<number> };
  counters: Readonly<Partial<Record<Counter, Expression<number>>>>;
  /** Further tables that the visibility rule names. */
  joins: Sql;
  visible: (actor: Actor) => Sql;
}

const [t, a, ar] = [named(TrackEntity, 't'), named(AlbumEntity, 'a'), named(ArtistEntity, 'ar')];
const [u, pl] = [named(UserEntity, 'u'), named(PlaylistEntity, 'pl')];
const [track, album, artist] = [named(TrackEntity), named(AlbumEntity), named(ArtistEntity)];
const [user, playlist] = [named(UserEntity), named(PlaylistEntity)];
const NOTHING = sql``;

/** What each kind of item is stored in, counted by, and who may see it; a new kind is one more line. */
export const LIBRARY_KINDS: Readonly<Record<LibraryType & (LikeableType | FollowableType), LibraryKind>> = {
  track: {
    verb: LIKE,
    counter: 'likes_count',
    canBeReposted: true,
    entity: TrackEntity,
    item: t,
    keptName: t.name_folded,
    bare: track,
    counters: { likes_count: track.likes_count, reposts_count: track.reposts_count },
    joins: sql`LEFT JOIN ${a} ON ${a.id} = ${t.album_id}`,
    visible: (actor) => trackVisibleSql(actor),
  },
  album: {
    verb: LIKE,
    counter: 'likes_count',
    canBeReposted: true,
    entity: AlbumEntity,
    item: a,
    keptName: a.name_folded,
    bare: album,
    counters: { likes_count: album.likes_count, reposts_count: album.reposts_count },
    joins: NOTHING,
    visible: albumVisibleSql,
  },
  artist: {
    verb: FOLLOW,
    counter: 'followers_count',
    canBeReposted: false,
    entity: ArtistEntity,
    item: ar,
    keptName: ar.name_folded,
    bare: artist,
    counters: { followers_count: artist.followers_count },
    joins: NOTHING,
    visible: artistVisibleSql,
  },
  user: {
    verb: FOLLOW,
    counter: 'followers_count',
    canBeReposted: false,
    entity: UserEntity,
    item: u,
    keptName: null,
    bare: user,
    counters: { followers_count: user.followers_count },
    joins: NOTHING,
    visible: () => userFreeSql(),
  },
  playlist: {
    verb: FOLLOW,
    counter: 'followers_count',
    canBeReposted: true,
    entity: PlaylistEntity,
    item: pl,
    keptName: null,
    bare: playlist,
    counters: { followers_count: playlist.followers_count, reposts_count: playlist.reposts_count },
    joins: NOTHING,
    visible: playlistVisibleSql,
  },
};

export const KIND_NAMES = Object.keys(LIBRARY_KINDS) as LibraryType[];
