import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { asNumber, listOf, sql } from '../../../../core/database/sql.js';
import { ownedByWorkspacesSql } from '../ownership.js';
import { AlbumEntity } from '../schema/album.entity.js';
import { ArtistWorkspaceEntity } from '../schema/artist.entity.js';
import { PlaylistEntity } from '../schema/playlist.entity.js';
import { RenditionEntity, TrackEntity } from '../schema/track.entity.js';

const [t, a, r] = [named(TrackEntity, 't'), named(AlbumEntity, 'a'), named(RenditionEntity, 'r')];
const [w, pl] = [named(ArtistWorkspaceEntity, 'w'), named(PlaylistEntity, 'pl')];

/** How much music and how many playlists workspaces own, without what lies in the trash, and of how many artists. */
export class WorkspaceMusicRepository extends Repository {
  /** By workspace, as all of these; those that have none are missing. */
  async countTracks(ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.readRows(
      { id: asNumber(t.owner_id), n: asNumber(sql`COUNT(*)`) },
      sql`FROM ${t} WHERE ${ownedByWorkspacesSql(t, ids)} AND ${t.deleted_at} IS NULL GROUP BY ${t.owner_id}`,
    );
    return new Map(rows.map(({ id, n }) => [id, n]));
  }

  async countAlbums(ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.readRows(
      { id: asNumber(a.owner_id), n: asNumber(sql`COUNT(*)`) },
      sql`FROM ${a} WHERE ${ownedByWorkspacesSql(a, ids)} AND ${a.deleted_at} IS NULL GROUP BY ${a.owner_id}`,
    );
    return new Map(rows.map(({ id, n }) => [id, n]));
  }

  /** Whom they manage. */
  async countArtists(ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.readRows(
      { id: asNumber(w.workspace_id), n: asNumber(sql`COUNT(*)`) },
      sql`FROM ${w} WHERE ${w.workspace_id} IN ${listOf(ids)} GROUP BY ${w.workspace_id}`,
    );
    return new Map(rows.map(({ id, n }) => [id, n]));
  }

  async countPlaylists(ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.readRows(
      { id: asNumber(pl.workspace_id), n: asNumber(sql`COUNT(*)`) },
      sql`FROM ${pl} WHERE ${pl.workspace_id} IN ${listOf(ids)} AND ${pl.deleted_at} IS NULL GROUP BY ${pl.workspace_id}`,
    );
    return new Map(rows.map(({ id, n }) => [id, n]));
  }

  /** Bytes by workspace, of songs in the trash too: their files are kept. */
  async sumBytes(ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.readRows(
      { id: asNumber(t.owner_id), n: asNumber(sql`SUM(${r.file_size})`) },
      sql`FROM ${t} JOIN ${r} ON ${r.track_id} = ${t.id} WHERE ${ownedByWorkspacesSql(t, ids)} GROUP BY ${t.owner_id}`,
    );
    return new Map(rows.map(({ id, n }) => [id, n]));
  }
}
