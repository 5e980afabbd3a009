import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { can } from '@tonearm/shared/permissions/can';
import { named } from '../../core/database/entity-columns.js';
import { Repository } from '../../core/database/repository.js';
import { listOf, sql } from '../../core/database/sql.js';
import { FollowEntity, RolesRepository, UserEntity, userFreeSql, UserRoleEntity } from '../users/index.js';
import { AlbumArtistEntity, AlbumEntity } from '../catalogue/music/schema/album.entity.js';
import { ArtistManagerEntity } from '../catalogue/music/schema/artist.entity.js';
import { CommentEntity } from '../catalogue/music/schema/comment.entity.js';
import { PlaylistEntity } from '../catalogue/music/schema/playlist.entity.js';
import { TrackArtistEntity, TrackEntity } from '../catalogue/music/schema/track.entity.js';
import type { CauseFacts, FanOutPlace } from './kinds/kind.js';

/** Somebody who may be told. */
export interface Receiver {
  id: number;
  name: string;
  email: string;
  language: string | null;
  isProven: boolean;
}

interface Follower {
  userId: number;
  at: Date;
}

const KEEPERS_MAX = 50;
const [f, m, u, tc, ac, c, p] = [
  named(FollowEntity, 'f'),
  named(ArtistManagerEntity, 'm'),
  named(UserEntity, 'u'),
  named(TrackArtistEntity, 'tc'),
  named(AlbumArtistEntity, 'ac'),
  named(CommentEntity, 'c'),
  named(CommentEntity, 'p'),
];

/** Who hears of what happens. */
export class AudienceRepository extends Repository implements CauseFacts {
  /** The next who follow, in the order in which they began to. */
  async followers(
    of: 'artist' | 'user',
    id: number,
    { at, userId }: Pick<FanOutPlace, 'at' | 'userId'>,
    limit: number,
  ): Promise<Follower[]> {
    const since = at === null ? null : new Date(at);
    const after =
      since === null
        ? sql``
        : sql`AND ${f.created_at} >= ${since} AND (${f.created_at} > ${since} OR ${f.user_id} > ${userId})`;
    return await this.readRows(
      { userId: f.user_id, at: f.created_at },
      sql`FROM ${f} WHERE ${f.followable_type} = ${of} AND ${f.followable_id} = ${id} ${after} ORDER BY ${f.created_at}, ${f.user_id} LIMIT ${limit}`,
    );
  }

  /** Those of them whose accounts are open. */
  async receivers(ids: readonly number[]): Promise<Receiver[]> {
    if (ids.length === 0) return [];
    const rows = await this.readRows(
      { id: u.id, name: u.name, email: u.email, language: u.language, verifiedAt: u.email_verified_at },
      sql`FROM ${u} WHERE ${u.id} IN ${listOf(ids)} AND ${userFreeSql()} ORDER BY ${u.id}`,
    );
    return rows.map(({ verifiedAt, ...row }) => ({ ...row, isProven: verifiedAt !== null }));
  }

  async keepersOf(type: 'track' | 'album' | 'playlist' | 'artist', id: number): Promise<number[]> {
    const [owner, managers] = [await this.ownerOf(type, id), await this.managersOf(type, id)];
    return [...new Set([...owner, ...managers])].slice(0, KEEPERS_MAX);
  }

  async commentOf(id: number): ReturnType<CauseFacts['commentOf']> {
    const [row] = await this.readRows(
      { itemType: c.commentable_type, itemId: c.commentable_id, parentAuthorId: p.user_id },
      sql`FROM ${c} LEFT JOIN ${p} ON ${p.id} = ${c.parent_id} WHERE ${c.id} = ${id}`,
    );
    return row ?? null;
  }

  async holdersOf(right: PermissionName): Promise<number[]> {
    const roles = (await new RolesRepository(this.database, this.unit).list()).filter((role) => can(role, right));
    if (roles.length === 0) return [];
    const held = named(UserRoleEntity, 'h');
    const rows = await this.readRows(
      { id: held.user_id },
      sql`FROM ${held} WHERE ${held.role_id} IN ${listOf(roles.map(({ id }) => id))} GROUP BY ${held.user_id} ORDER BY ${held.user_id} LIMIT ${KEEPERS_MAX}`,
    );
    return rows.map(({ id }) => Number(id));
  }

  private async ownerOf(type: 'track' | 'album' | 'playlist' | 'artist', id: number): Promise<number[]> {
    if (type === 'artist') return [];
    if (type === 'playlist') {
      const row = await this.table(PlaylistEntity).pickOne(['owner_id'], { id });
      return row?.owner_id ? [row.owner_id] : [];
    }
    const entity = type === 'track' ? TrackEntity : AlbumEntity;
    const row = await this.table<TrackEntity | AlbumEntity>(entity).pickOne(['owner_id', 'owner_type'], { id });
    return row?.owner_id && row.owner_type === 'user' ? [row.owner_id] : [];
  }

  /** Those who may change what is the artists'. */
  private async managersOf(type: 'track' | 'album' | 'playlist' | 'artist', id: number): Promise<number[]> {
    if (type === 'playlist') return [];
    const ofItem = {
      track: sql`FROM ${m} JOIN ${tc} ON ${tc.artist_id} = ${m.artist_id} WHERE ${tc.track_id} = ${id}`,
      album: sql`FROM ${m} JOIN ${ac} ON ${ac.artist_id} = ${m.artist_id} WHERE ${ac.album_id} = ${id}`,
      artist: sql`FROM ${m} WHERE ${m.artist_id} = ${id}`,
    }[type];
    const rows = await this.readRows(
      { id: m.user_id },
      sql`${ofItem} AND ${m.role} IN ('owner', 'editor') GROUP BY ${m.user_id} ORDER BY ${m.user_id} LIMIT ${KEEPERS_MAX}`,
    );
    return rows.map((row) => Number(row.id));
  }
}
