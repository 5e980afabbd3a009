import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { asNumber, listOf, sql } from '../../../../core/database/sql.js';
import { ownedBy, ownerColumns } from '../../music/ownership.js';
import type { Principal } from '../../music/ownership.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';

const [t, a] = [named(TrackEntity), named(AlbumEntity)];
const [s, al] = [named(TrackEntity, 's'), named(AlbumEntity, 'al')];
const SAME_OWNER = sql`${s.owner_id} = ${al.owner_id} AND ${s.owner_type} = ${al.owner_type}`;

/** Whose tracks and albums are; in the open unit. */
export class ReleaseMovesRepository extends Repository {
  private readonly tracks = this.table(TrackEntity);
  private readonly albums = this.table(AlbumEntity);

  /** Gives them to another owner. A workspace remembers whose they were. */
  async giveTo(type: LikeableType, ids: readonly number[], owner: Principal): Promise<void> {
    if (ids.length === 0) return;
    const changes = { ...ownerColumns(owner), updated_at: new Date() };
    const theirs = { id: ids, created_by_id: null, owner_type: 'user' as const };
    const isKept = 'workspaceId' in owner;
    if (type === 'track') {
      if (isKept) await this.tracks.update(theirs, { created_by_id: t.owner_id });
      await this.tracks.update({ id: ids }, changes);
    } else {
      if (isKept) await this.albums.update(theirs, { created_by_id: a.owner_id });
      await this.albums.update({ id: ids }, changes);
    }
  }

  /** Some of the tracks on an album that its owner owns too, locked. */
  async songsOn(albumId: number, owner: Principal, limit: number): Promise<number[]> {
    return await this.tracks.column('id', sql`${t.album_id} = ${albumId} AND ${ownedBy(t, owner)}`, {
      order: { id: 'asc' },
      limit,
      lock: true,
    });
  }

  /** Some of what somebody or a workspace owns, locked. */
  async someOf(type: LikeableType, owner: Principal, limit: number): Promise<number[]> {
    const options = { order: { id: 'asc' }, limit, lock: true } as const;
    return type === 'track'
      ? await this.tracks.column('id', ownedBy(t, owner), options)
      : await this.albums.column('id', ownedBy(a, owner), options);
  }

  /** Milliseconds of tracks, or of those that stand on albums and have their owner. */
  async lengthOf(type: LikeableType, ids: readonly number[]): Promise<number> {
    if (ids.length === 0) return 0;
    const [row] = await this.readRows(
      { ms: asNumber(sql`SUM(${s.duration_ms})`) },
      type === 'track'
        ? sql`FROM ${s} WHERE ${s.id} IN ${listOf(ids)}`
        : sql`FROM ${al} JOIN ${s} ON ${s.album_id} = ${al.id} AND ${SAME_OWNER} WHERE ${al.id} IN ${listOf(ids)}`,
    );
    return row?.ms ?? 0;
  }
}
