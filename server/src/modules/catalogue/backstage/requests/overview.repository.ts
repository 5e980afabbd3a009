import type { ManagerRole } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import type { Named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { ownedBy } from '../../music/ownership.js';
import type { Principal } from '../../music/ownership.js';
import { AlbumArtistEntity, AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity, ArtistManagerEntity, ArtistWorkspaceEntity } from '../../music/schema/artist.entity.js';
import { TrackArtistEntity, TrackEntity } from '../../music/schema/track.entity.js';
import { albumVisibleSql, artistVisibleSql, trackVisibleSql } from '../../music/visibility.js';

export type TrackState = Pick<TrackEntity, 'id' | 'visibility' | 'processing_state' | 'publish_at' | 'hidden_at'>;
export type AlbumState = Pick<AlbumEntity, 'id' | 'visibility' | 'publish_at' | 'hidden_at'>;

const [t, a] = [named(TrackEntity, 't'), named(AlbumEntity, 'a')];
const [ownTracks, ownAlbums] = [named(TrackEntity, 'ot'), named(AlbumEntity, 'oa')];
const [ar, m, w] = [named(ArtistEntity, 'ar'), named(ArtistManagerEntity, 'm'), named(ArtistWorkspaceEntity, 'w')];
const [tc, ac, x] = [named(TrackArtistEntity, 'c'), named(AlbumArtistEntity, 'c'), named(TrackEntity, 'x')];
const acts = (userId: number): Sql => sql`${m.user_id} = ${userId} AND ${m.role} IN ('owner', 'editor')`;
const ON_ALBUMS = sql`${m} JOIN ${ac} ON ${ac.artist_id} = ${m.artist_id}`;

/** As `trackOwnedSql` and `albumOwnedSql`, from the owner's side: through indices however large the catalogue is. */
const tracksActedFor = (
  userId: number,
): Sql => sql`SELECT ${ownTracks.id} AS id FROM ${ownTracks} WHERE ${ownedBy(ownTracks, { userId })}
  UNION SELECT ${tc.track_id} AS id FROM ${m} JOIN ${tc} ON ${tc.artist_id} = ${m.artist_id} WHERE ${acts(userId)}
  UNION SELECT ${x.id} FROM ${ON_ALBUMS} JOIN ${x} ON ${x.album_id} = ${ac.album_id} WHERE ${acts(userId)}`;
const albumsActedFor = (
  userId: number,
): Sql => sql`SELECT ${ownAlbums.id} AS id FROM ${ownAlbums} WHERE ${ownedBy(ownAlbums, { userId })}
  UNION SELECT ${ac.album_id} AS id FROM ${ON_ALBUMS} WHERE ${acts(userId)}`;

/** Of a person also what they act for, of a workspace what it owns. */
const tracksOwnedBy = (owner: Principal): Sql =>
  'workspaceId' in owner || owner.userId === null
    ? sql`SELECT ${ownTracks.id} AS id FROM ${ownTracks} WHERE ${ownedBy(ownTracks, owner)}`
    : tracksActedFor(owner.userId);
const albumsOwnedBy = (owner: Principal): Sql =>
  'workspaceId' in owner || owner.userId === null
    ? sql`SELECT ${ownAlbums.id} AS id FROM ${ownAlbums} WHERE ${ownedBy(ownAlbums, owner)}`
    : albumsActedFor(owner.userId);

/** What somebody or a workspace has here. */
export class OverviewRepository extends Repository {
  /** Artists whom they act for, those they own first. */
  async artistsOf(userId: number, actor: Actor, limit: number): Promise<{ id: number; role: ManagerRole }[]> {
    return await this.readRows(
      { id: ar.id, role: m.role },
      sql`FROM ${m} JOIN ${ar} ON ${ar.id} = ${m.artist_id} WHERE ${m.user_id} = ${userId} AND ${artistVisibleSql(actor)}
       ORDER BY CASE ${m.role} WHEN 'owner' THEN 0 WHEN 'editor' THEN 1 ELSE 2 END, ${ar.name_folded}, ${ar.id} LIMIT ${limit}`,
    );
  }

  /** Artists whom a workspace manages. */
  async artistsOfWorkspace(workspaceId: number, actor: Actor, limit: number): Promise<number[]> {
    const rows = await this.readRows(
      { id: ar.id },
      sql`FROM ${w} JOIN ${ar} ON ${ar.id} = ${w.artist_id} WHERE ${w.workspace_id} = ${workspaceId} AND ${artistVisibleSql(actor)}
       ORDER BY ${ar.name_folded}, ${ar.id} LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  }

  async tracksOf(owner: Principal, actor: Actor, limit: number): Promise<{ count: number; newest: number[] }> {
    return await this.countAndNewest(
      t,
      sql`(${tracksOwnedBy(owner)}) o JOIN ${t} ON ${t.id} = o.id LEFT JOIN ${a} ON ${a.id} = ${t.album_id} WHERE ${trackVisibleSql(actor)}`,
      limit,
    );
  }

  async albumsOf(owner: Principal, actor: Actor, limit: number): Promise<{ count: number; newest: number[] }> {
    return await this.countAndNewest(
      a,
      sql`(${albumsOwnedBy(owner)}) o JOIN ${a} ON ${a.id} = o.id WHERE ${albumVisibleSql(actor)}`,
      limit,
    );
  }

  async trackStates(ids: readonly number[]): Promise<TrackState[]> {
    return await this.table(TrackEntity).pick(['id', 'visibility', 'processing_state', 'publish_at', 'hidden_at'], {
      id: ids,
    });
  }

  async albumStates(ids: readonly number[]): Promise<AlbumState[]> {
    return await this.table(AlbumEntity).pick(['id', 'visibility', 'publish_at', 'hidden_at'], { id: ids });
  }

  private async countAndNewest(
    { id, created_at: at }: Pick<Named<TrackEntity>, 'id' | 'created_at'>,
    from: Sql,
    limit: number,
  ): Promise<{ count: number; newest: number[] }> {
    const [total, rows] = await Promise.all([
      this.row<{ n: number }>(sql`SELECT COUNT(*) AS n FROM ${from}`),
      this.rows<{ id: number }>(sql`SELECT ${id} AS id FROM ${from} ORDER BY ${at} DESC, ${id} DESC LIMIT ${limit}`),
    ]);
    return { count: Number(total?.n ?? 0), newest: rows.map((row) => Number(row.id)) };
  }
}
