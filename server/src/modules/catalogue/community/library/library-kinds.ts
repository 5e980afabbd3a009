import type { FollowableType, LibraryType, LikeableType } from '@tonearm/shared/catalogue/catalogue';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { Sql } from '../../../../core/database/sql.js';
import { userFreeSql } from '../../../users/index.js';
import type { FollowEntity, LikeEntity, RepostEntity } from '../../music/schema/social.entity.js';
import { albumVisibleSql, artistVisibleSql, playlistVisibleSql, trackVisibleSql } from '../../music/visibility.js';

/** A table of who did what to which item, and when. */
export interface Verb {
  table: 'likes' | 'follows' | 'reposts';
  /** Columns that name the item. */
  type: string;
  id: string;
  permission: PermissionName;
}

/** A kind of item that a library holds. */
export interface LibraryKind {
  /** How it gets into a library. */
  verb: Verb;
  /** Column of how many people did. */
  counter: 'likes_count' | 'followers_count';
  canBeReposted: boolean;
  /** Kept with its like or follow, so that libraries are in order by name without reading every item. */
  isKeptByName: boolean;
  table: string;
  alias: string;
  /** Further tables that the visibility rule names. */
  joins: string;
  visible: (actor: Actor) => Sql;
}

export const LIKE: Verb = {
  table: 'likes',
  type: 'likeable_type' satisfies ColumnOf<LikeEntity>,
  id: 'likeable_id' satisfies ColumnOf<LikeEntity>,
  permission: 'social.like',
};
export const FOLLOW: Verb = {
  table: 'follows',
  type: 'followable_type' satisfies ColumnOf<FollowEntity>,
  id: 'followable_id' satisfies ColumnOf<FollowEntity>,
  permission: 'social.follow',
};
export const REPOST: Verb = {
  table: 'reposts',
  type: 'repostable_type' satisfies ColumnOf<RepostEntity>,
  id: 'repostable_id' satisfies ColumnOf<RepostEntity>,
  permission: 'social.repost',
};

/** What each kind of item is stored in, counted by, and who may see it; a new kind is one more line. */
export const LIBRARY_KINDS: Readonly<Record<LibraryType & (LikeableType | FollowableType), LibraryKind>> = {
  track: {
    verb: LIKE,
    counter: 'likes_count',
    canBeReposted: true,
    isKeptByName: true,
    table: 'tracks',
    alias: 't',
    joins: 'LEFT JOIN albums a ON a.id = t.album_id',
    visible: (actor) => trackVisibleSql(actor),
  },
  album: {
    verb: LIKE,
    counter: 'likes_count',
    canBeReposted: true,
    isKeptByName: true,
    table: 'albums',
    alias: 'a',
    joins: '',
    visible: albumVisibleSql,
  },
  artist: {
    verb: FOLLOW,
    counter: 'followers_count',
    canBeReposted: false,
    isKeptByName: true,
    table: 'artists',
    alias: 'ar',
    joins: '',
    visible: artistVisibleSql,
  },
  user: {
    verb: FOLLOW,
    counter: 'followers_count',
    canBeReposted: false,
    isKeptByName: false,
    table: 'users',
    alias: 'u',
    joins: '',
    visible: () => userFreeSql(),
  },
  playlist: {
    verb: FOLLOW,
    counter: 'followers_count',
    canBeReposted: true,
    isKeptByName: false,
    table: 'playlists',
    alias: 'pl',
    joins: '',
    visible: playlistVisibleSql,
  },
};

export const KIND_NAMES = Object.keys(LIBRARY_KINDS) as LibraryType[];
