import { Injectable } from '@nestjs/common';
import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import { COUNTED_ROWS_MAX } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import type { ArtistManagerInput, DeletionCount } from '@tonearm/shared/catalogue/artist-authoring.dto';
import { Database } from '../../../../core/database/database.js';
import { Repository } from '../../../../core/database/repository.js';
import { named } from '../../../../core/database/entity-columns.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import type { Sql, TableName } from '../../../../core/database/sql.js';
import type { Changes, NewRow } from '../../../../core/database/table.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { AlbumArtistEntity } from '../../music/schema/album.entity.js';
import { UserEntity } from '../../../users/index.js';
import { ArtistEntity, ArtistManagerEntity } from '../../music/schema/artist.entity.js';
import { FormerNameEntity } from '../../music/schema/former.entity.js';
import { FormerItems } from '../../music/former-items.repository.js';
import { TrackArtistEntity } from '../../music/schema/track.entity.js';
import { artistVisibleSql } from '../../music/visibility.js';
import { RenamedItems } from '../../music/renamed-items.js';

export interface EditedArtist {
  name: string;
  isVerified: boolean;
  isDisabled: boolean;
  profile: ArtistEntity['profile'];
  headerImage: string | null;
  similarIds: readonly number[];
  updatedAt: string;
}

/** Credits of tracks and albums. */
const creditsAs = (alias: string): Record<LikeableType, { table: TableName; item: Sql; artist: Sql }> => {
  const [track, album] = [named(TrackArtistEntity, alias), named(AlbumArtistEntity, alias)];
  return {
    track: { table: track, item: track.track_id, artist: track.artist_id },
    album: { table: album, item: album.album_id, artist: album.artist_id },
  };
};
/** As rules of visibility call it. */
const ar = named(ArtistEntity, 'ar');
const [CREDITS, OTHERS] = [creditsAs('c'), creditsAs('o')];

/** Writes what an artist shows of themselves. */
@Injectable()
export class ArtistAuthoringRepository extends Repository {
  private readonly artists = this.table(ArtistEntity);

  constructor(
    database: Database,
    unit: UnitOfWork,
    private readonly renamed: RenamedItems,
  ) {
    super(database, unit);
  }

  /** In the open unit. */
  async lock(id: number): Promise<EditedArtist | null> {
    const row = await this.artists.pickOne(
      ['name', 'verified', 'disabled', 'profile', 'header_image', 'similar_ids', 'updated_at'],
      { id },
      { lock: true },
    );
    return (
      row && {
        name: row.name,
        isVerified: row.verified,
        isDisabled: row.disabled,
        profile: row.profile,
        headerImage: row.header_image,
        similarIds: row.similar_ids ?? [],
        updatedAt: row.updated_at.toISOString(),
      }
    );
  }

  /** In the open unit, once it is locked: whether it becomes a part of another still. */
  async isMerging(id: number): Promise<boolean> {
    return await new FormerItems(this.database, this.unit).areMerging('artist', [id], { isInto: false });
  }

  /** Artists as they were chosen, with what those have become a part of since: that is what is shown of them. */
  async followed(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const moved = await new FormerItems(this.database, this.unit).allMovedTo('artist', ids);
    return new Set([...ids, ...moved.values()]);
  }

  /** In the open unit. @returns its id. */
  async insert(columns: NewRow<ArtistEntity>): Promise<number> {
    const now = new Date();
    if (columns.name_folded !== undefined) await this.takeName(columns.name_folded);
    return await this.artists.insert({ ...columns, is_kept: true, created_at: now, updated_at: now });
  }

  /** In the open unit: whether all of them are there for the actor. */
  async seesAll(ids: readonly number[], actor: Actor): Promise<boolean> {
    if (ids.length === 0) return true;
    const rows = await this.readRows(
      { id: ar.id },
      sql`FROM ${ar} WHERE ${ar.id} IN ${listOf(ids)} AND ${artistVisibleSql(actor)}`,
    );
    return rows.length === ids.length;
  }

  /** In the open unit: they stay without music. */
  async keep(ids: readonly number[]): Promise<void> {
    await this.artists.update({ id: ids }, { is_kept: true });
  }

  /** In the open unit: exactly these act for the artist. @returns false where there is no such person. */
  async setManagers(id: number, managers: readonly ArtistManagerInput[]): Promise<boolean> {
    const users = managers.map(({ user_id: userId }) => userId);
    if ((await this.table(UserEntity).column('id', { id: users })).length < users.length) return false;
    const table = this.table(ArtistManagerEntity);
    await table.delete({ artist_id: id });
    await table.insertMany(managers.map(({ user_id, role }) => ({ artist_id: id, user_id, role })));
    return true;
  }

  /** In the open unit: some of what only this artist is credited on. */
  async ownOf(type: LikeableType, id: number, limit: number): Promise<number[]> {
    const [own, other] = [CREDITS[type], OTHERS[type]];
    const rows = await this.rows<{ id: number }>(
      sql`SELECT DISTINCT ${own.item} AS id FROM ${own.table} WHERE ${own.artist} = ${id}
        AND NOT EXISTS (SELECT 1 FROM ${other.table} WHERE ${other.item} = ${own.item} AND ${other.artist} <> ${id}) LIMIT ${limit}`,
    );
    return rows.map((row) => Number(row.id));
  }

  async areThere(ids: readonly number[]): Promise<boolean> {
    return (await this.artists.column('id', { id: ids })).length === ids.length;
  }

  /** How much only these artists are credited on, and how much others are as well; of very much, the beginning. */
  async deletionOf(type: LikeableType, ids: readonly number[]): Promise<DeletionCount> {
    const [own, other] = [CREDITS[type], OTHERS[type]];
    const list = listOf(ids);
    const row = await this.row<{ n: number; shared: number }>(
      sql`SELECT COUNT(*) AS n, SUM(CASE WHEN EXISTS (SELECT 1 FROM ${other.table} WHERE ${other.item} = found.id AND ${other.artist} NOT IN ${list}) THEN 1 ELSE 0 END) AS shared
        FROM (SELECT DISTINCT ${own.item} AS id FROM ${own.table} WHERE ${own.artist} IN ${list} LIMIT ${COUNTED_ROWS_MAX + 1}) found`,
    );
    const [found, kept] = [Number(row?.n ?? 0), Number(row?.shared ?? 0)];
    return { deleted: found - kept, kept, is_capped: found > COUNTED_ROWS_MAX };
  }

  /** In the open unit: some of what this artist is credited on. */
  async someOf(type: LikeableType, id: number, limit: number): Promise<number[]> {
    const { table, item, artist } = CREDITS[type];
    const rows = await this.rows<{ id: number }>(
      sql`SELECT DISTINCT ${item} AS id FROM ${table} WHERE ${artist} = ${id} LIMIT ${limit}`,
    );
    return rows.map((row) => Number(row.id));
  }

  /** In the open unit: the artist is not credited on these any more. */
  async takeCredits(type: LikeableType, id: number, items: readonly number[]): Promise<void> {
    if (type === 'track') await this.table(TrackArtistEntity).delete({ artist_id: id, track_id: items });
    else await this.table(AlbumArtistEntity).delete({ artist_id: id, album_id: items });
  }

  async update(id: number, columns: Changes<ArtistEntity>): Promise<void> {
    await this.artists.update({ id }, { ...columns, updated_at: new Date() });
    if (typeof columns.name_folded !== 'string') return;
    await this.takeName(columns.name_folded);
    await this.renamed.note('artist', [id]);
  }

  /** Tracks and albums that name the artist: what is found of them holds the name. */
  async creditedOn(type: 'track' | 'album', id: number): Promise<number[]> {
    const credited =
      type === 'track'
        ? await this.table(TrackArtistEntity).column('track_id', { artist_id: id })
        : await this.table(AlbumArtistEntity).column('album_id', { artist_id: id });
    return [...new Set(credited)];
  }

  /** The name leads to nobody else from now on. */
  private async takeName(folded: string): Promise<void> {
    await this.table(FormerNameEntity).delete({ kind: 'artist', name: folded });
  }
}
