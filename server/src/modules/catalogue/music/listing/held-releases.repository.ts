import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import { named } from '../../../../core/database/entity-columns.js';
import type { Named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { above, not } from '../../../../core/database/where.js';
import { WorkspaceEntity } from '../../../workspaces/index.js';
import { ownedBy, ownedByWorkspaceSql } from '../ownership.js';
import { AlbumEntity } from '../schema/album.entity.js';
import { TrackEntity } from '../schema/track.entity.js';

type Planned = Pick<Named<TrackEntity>, 'owner_id' | 'owner_type' | 'publish_at' | 'hidden_at'>;

/** Of a kind in one unit. */
const AT_ONCE = 500;
const hw = named(WorkspaceEntity, 'hw');

/**
 * No moderator has hidden it: it is not hidden, or only as long as the workspace that owns it is suspended.
 * @param row columns under the name of their table: workspaces have an owner, too.
 */
export const unhiddenOrHeldSql = (row: Pick<Planned, 'owner_id' | 'owner_type' | 'hidden_at'>): Sql =>
  sql`(${row.hidden_at} IS NULL OR EXISTS (SELECT 1 FROM ${hw} WHERE ${ownedByWorkspaceSql(row, hw.id)} AND ${hw.suspended_at} = ${row.hidden_at}))`;

/** What was held back or let go. */
export interface HeldReleases {
  tracks: number[];
  albums: number[];
}

/**
 * Releases of suspended workspaces that were to come out later: they are hidden as by a moderator, from the moment on in which the workspace was
 * suspended, by which they are told from what else is hidden.
 */
export class HeldReleasesRepository extends Repository {
  private readonly tracks = this.table(TrackEntity);
  private readonly albums = this.table(AlbumEntity);

  /** In a unit, until whose end it stays so. null: it is not suspended, or gone. */
  async suspendedSince(workspaceId: number): Promise<Date | null> {
    const row = await this.table(WorkspaceEntity).pickOne(['suspended_at'], { id: workspaceId }, { lock: true });
    return row?.suspended_at ?? null;
  }

  /** Some of the workspaces that are suspended, in the order of their ids. */
  async suspendedAfter(id: number, limit: number): Promise<number[]> {
    const where = { id: above(id), suspended_at: not<Date | null>(null) };
    return await this.table(WorkspaceEntity).column('id', where, { order: { id: 'asc' }, limit });
  }

  /** Some of what a workspace had planned for later when it was suspended. */
  async hold(workspaceId: number, since: Date): Promise<HeldReleases> {
    const plan = (row: Planned): Sql =>
      sql`${ownedBy(row, { workspaceId })} AND ${row.publish_at} > ${since} AND ${row.hidden_at} IS NULL`;
    return await this.change(plan, since);
  }

  /** Some of what was held back then. */
  async letGo(workspaceId: number, since: Date): Promise<HeldReleases> {
    return await this.change((row) => sql`${ownedBy(row, { workspaceId })} AND ${row.hidden_at} = ${since}`, null);
  }

  /** Of these, what was held back then. */
  async letGoOf(type: LikeableType, ids: readonly number[], since: Date): Promise<void> {
    const held = { id: ids, hidden_at: since };
    if (type === 'track') await this.tracks.update(held, { hidden_at: null });
    else await this.albums.update(held, { hidden_at: null });
  }

  /** Songs on albums: they show as these do. */
  async songsOn(albumIds: readonly number[]): Promise<number[]> {
    return albumIds.length === 0 ? [] : await this.tracks.column('id', { album_id: albumIds });
  }

  private async change(where: (row: Planned) => Sql, hiddenAt: Date | null): Promise<HeldReleases> {
    const options = { order: { id: 'asc' }, limit: AT_ONCE, lock: true } as const;
    const tracks = await this.tracks.column('id', where(named(TrackEntity)), options);
    const albums = await this.albums.column('id', where(named(AlbumEntity)), options);
    await this.tracks.update({ id: tracks }, { hidden_at: hiddenAt });
    await this.albums.update({ id: albums }, { hidden_at: hiddenAt });
    return { tracks, albums };
  }
}
