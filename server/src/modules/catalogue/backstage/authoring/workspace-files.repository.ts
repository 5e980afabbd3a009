import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { asNumber, listOf, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { FileEntryEntity } from '../../../uploads/index.js';
import { WorkspaceEntity } from '../../../workspaces/index.js';
import { ownedByWorkspaceSql } from '../../music/ownership.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';

const [f, t, w] = [named(FileEntryEntity, 'f'), named(TrackEntity, 't'), named(WorkspaceEntity, 'w')];
const al = named(AlbumEntity, 'al');

/** Room that uploads of members take, which is that of the workspace's owner. */
export class WorkspaceFiles extends Repository {
  /** Bytes that others have uploaded into somebody's workspaces, without those that they have into workspaces of others. */
  async shareOf(userId: number): Promise<number> {
    const brought = await this.bytes(
      sql`FROM ${w} JOIN ${t} ON ${ownedByWorkspaceSql(t, w.id)} JOIN ${f} ON ${f.id} = ${t.file_entry_id}
       WHERE ${w.owner_id} = ${userId} AND (${f.owner_id} IS NULL OR ${f.owner_id} <> ${userId})`,
    );
    const given = await this.bytes(
      sql`FROM ${f} JOIN ${t} ON ${t.file_entry_id} = ${f.id} JOIN ${w} ON ${ownedByWorkspaceSql(t, w.id)}
       WHERE ${f.owner_id} = ${userId} AND ${w.owner_id} <> ${userId}`,
    );
    return brought - given;
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
