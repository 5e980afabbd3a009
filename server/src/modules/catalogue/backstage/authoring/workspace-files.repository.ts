import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { asNumber, listOf, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { FileEntryEntity } from '../../../uploads/index.js';
import { WorkspaceEntity } from '../../../workspaces/index.js';
import { ownedBy, ownedByWorkspaceSql } from '../../music/ownership.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';

const [f, t, w] = [named(FileEntryEntity, 'f'), named(TrackEntity, 't'), named(WorkspaceEntity, 'w')];
const al = named(AlbumEntity, 'al');

/** Room that uploads take: that of who owns what is made of them, of a workspace's music that of its owner. */
export class WorkspaceFiles extends Repository {
  /** Bytes that others have uploaded for what is on somebody's plan, without those that they have for what is on another's. */
  async shareOf(userId: number): Promise<number> {
    const isOthers = sql`(${f.owner_id} IS NULL OR ${f.owner_id} <> ${userId})`;
    const own = ownedBy(t, { userId });
    const kept = await this.bytes(
      sql`FROM ${t} JOIN ${f} ON ${f.id} = ${t.file_entry_id} WHERE ${own} AND ${isOthers}`,
    );
    const brought = await this.bytes(
      sql`FROM ${w} JOIN ${t} ON ${ownedByWorkspaceSql(t, w.id)} JOIN ${f} ON ${f.id} = ${t.file_entry_id}
       WHERE ${w.owner_id} = ${userId} AND ${isOthers}`,
    );
    const given = await this.bytes(
      sql`FROM ${f} JOIN ${t} ON ${t.file_entry_id} = ${f.id} LEFT JOIN ${w} ON ${ownedByWorkspaceSql(t, w.id)}
       WHERE ${f.owner_id} = ${userId} AND NOT ${own} AND (${w.id} IS NULL OR ${w.owner_id} <> ${userId})`,
    );
    return kept + brought - given;
  }

  /** Of the uploads that tracks are made of, or those on albums that have their owner. */
  async bytesOf(type: LikeableType, ids: readonly number[]): Promise<number> {
    if (ids.length === 0) return 0;
    const items =
      type === 'track'
        ? sql`${t} JOIN ${f} ON ${f.id} = ${t.file_entry_id} WHERE ${t.id}`
        : sql`${al} JOIN ${t} ON ${t.album_id} = ${al.id} AND ${t.owner_id} = ${al.owner_id} AND ${t.owner_type} = ${al.owner_type}
       JOIN ${f} ON ${f.id} = ${t.file_entry_id} WHERE ${al.id}`;
    return await this.bytes(sql`FROM ${items} IN ${listOf(ids)}`);
  }

  private async bytes(from: Sql): Promise<number> {
    const [row] = await this.readRows({ bytes: asNumber(sql`SUM(${f.file_size})`) }, from);
    return row?.bytes ?? 0;
  }
}
