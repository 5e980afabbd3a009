import type { ArtistRole, LikeableType } from '@tonearm/shared/catalogue/catalogue';
import { named } from '../../../../core/database/entity-columns.js';
import { References } from '../../../../core/database/references.js';
import type { Page } from '../../../../core/database/pages.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { not } from '../../../../core/database/where.js';
import { FileEntryEntity } from '../../../uploads/index.js';
import { ownedBy } from '../../music/ownership.js';
import { AlbumArtistEntity, AlbumEntity, AlbumGenreEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { ChannelableEntity } from '../../music/schema/channel.entity.js';
import { CommentEntity } from '../../music/schema/comment.entity.js';
import { DownloadEntity } from '../../music/schema/download.entity.js';
import { PlaylistTrackEntity } from '../../music/schema/playlist.entity.js';
import { ItemNoteEntity } from '../../music/schema/note.entity.js';
import { LikeEntity, RepostEntity } from '../../music/schema/social.entity.js';
import { AlbumTagEntity, TrackTagEntity } from '../../music/schema/tag.entity.js';
import { TrackArtistEntity, TrackEntity, TrackGenreEntity } from '../../music/schema/track.entity.js';

const [t, a] = [named(TrackEntity), named(AlbumEntity)];
const [c, p, ar] = [named(TrackArtistEntity, 'c'), named(AlbumArtistEntity, 'p'), named(ArtistEntity, 'ar')];
const NAMED = ['id', 'name', 'created_at'] as const;

/** What somebody has of an item. */
interface NamedShare {
  artist: string;
  role: ArtistRole;
  percent: number;
}
/** An item by its name. */
export interface NamedItem extends Pick<TrackEntity, (typeof NAMED)[number]> {
  shares: NamedShare[];
}

/** Each once, without what is none. */
const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

/** Whose counters some items weigh on. */
export interface Around {
  albums: number[];
  artists: number[];
  genres: number[];
  tags: number[];
}

/** Deletes tracks and albums with what the database does not delete by itself; plays stay. */
export class DeletionRepository extends Repository {
  private readonly tracks = this.table(TrackEntity);

  /** Whose counters the items weigh on. */
  async around(type: LikeableType, ids: readonly number[]): Promise<Around> {
    if (type === 'album') {
      return {
        albums: [],
        artists: distinct(await this.table(AlbumArtistEntity).column('artist_id', { album_id: ids })),
        genres: distinct(await this.table(AlbumGenreEntity).column('genre_id', { album_id: ids })),
        tags: distinct(await this.table(AlbumTagEntity).column('tag_id', { album_id: ids })),
      };
    }
    return {
      albums: distinct(await this.tracks.column('album_id', { album_id: not(null), id: ids })),
      artists: distinct(await this.table(TrackArtistEntity).column('artist_id', { track_id: ids })),
      genres: distinct(await this.table(TrackGenreEntity).column('genre_id', { track_id: ids })),
      tags: distinct(await this.table(TrackTagEntity).column('tag_id', { track_id: ids })),
    };
  }

  async filesOf(trackIds: readonly number[]): Promise<number[]> {
    return distinct(await this.tracks.column('file_entry_id', { file_entry_id: not(null), id: trackIds }));
  }

  /** Files that somebody's tracks are made of, whoever uploaded them, and those of somebody that tracks of others are made of; about `limit`. */
  async filesLeftBy(userId: number, limit: number): Promise<number[]> {
    const made = await this.tracks.column(
      'file_entry_id',
      sql`${t.file_entry_id} IS NOT NULL AND ${ownedBy(t, { userId })}`,
      { limit },
    );
    const [f, ft] = [named(FileEntryEntity, 'f'), named(TrackEntity, 'ft')];
    const uploaded = await this.readRows(
      { id: f.id },
      sql`FROM ${f} JOIN ${ft} ON ${ft.file_entry_id} = ${f.id} WHERE ${f.owner_id} = ${userId} LIMIT ${limit}`,
    );
    return distinct([...made, ...uploaded.map(({ id }) => id)]).slice(0, limit);
  }

  async tracksOn(albumIds: readonly number[]): Promise<number[]> {
    return await this.tracks.column('id', { album_id: albumIds });
  }

  async existing(type: LikeableType, ids: readonly number[]): Promise<number[]> {
    return type === 'track'
      ? await this.tracks.column('id', { id: ids })
      : await this.table(AlbumEntity).column('id', { id: ids });
  }

  /** From everybody, until they are deleted: nobody owns them, and no list or album has them. */
  async hide(type: LikeableType, ids: readonly number[]): Promise<void> {
    if (type === 'track') {
      const nowhere = { owner_id: null, album_id: null, listed: false, deleted_at: new Date() };
      await this.tracks.update({ id: ids }, nowhere);
    } else {
      await this.table(AlbumArtistEntity).delete({ album_id: ids });
      const nowhere = { owner_id: null, listed: false, tracks_count: 0, deleted_at: new Date() };
      await this.table(AlbumEntity).update({ id: ids }, nowhere);
    }
  }

  /**
   * What others made of the items, before those go, in the open unit. @returns how many rows, at most the limit: where it is less, nothing is left.
   * What the items have of their own goes with them.
   */
  async clear(type: LikeableType, ids: readonly number[], limit: number): Promise<number> {
    const references = new References(this.database, this.unit);
    const ways: ((room: number) => Promise<number>)[] = [
      (room) => this.table(LikeEntity).delete({ likeable_type: type, likeable_id: ids }, { limit: room }),
      (room) => this.table(RepostEntity).delete({ repostable_type: type, repostable_id: ids }, { limit: room }),
      (room) => references.erase(CommentEntity, { commentable_type: type, commentable_id: ids }, room),
      (room) => this.table(ItemNoteEntity).delete({ notable_type: type, notable_id: ids }, { limit: room }),
    ];
    if (type === 'track')
      ways.push(
        (room) => this.table(PlaylistTrackEntity).delete({ track_id: ids }, { limit: room }),
        (room) => this.table(DownloadEntity).delete({ track_id: ids }, { limit: room }),
      );
    let rows = 0;
    for (const way of ways) if (rows < limit) rows += await way(limit - rows);
    return rows;
  }

  /** @returns how many there were. */
  async delete(type: LikeableType, ids: readonly number[]): Promise<number> {
    await this.table(ChannelableEntity).delete({ model_type: type, model_id: ids });
    return type === 'track' ? await this.tracks.delete({ id: ids }) : await this.table(AlbumEntity).delete({ id: ids });
  }

  async ownedBy(type: LikeableType, userId: number, limit: number): Promise<number[]> {
    const options = { order: { id: 'asc' }, limit } as const;
    return type === 'track'
      ? await this.tracks.column('id', ownedBy(t, { userId }), options)
      : await this.table(AlbumEntity).column('id', ownedBy(a, { userId }), options);
  }

  /** @returns how many, at most the limit. */
  async giveTo(fromId: number, toId: number | null, limit: number): Promise<number> {
    const rows = await this.tracks.update(ownedBy(t, { userId: fromId }), { owner_id: toId }, { limit });
    return rows < limit
      ? rows +
          (await this.table(AlbumEntity).update(
            ownedBy(a, { userId: fromId }),
            { owner_id: toId },
            { limit: limit - rows },
          ))
      : rows;
  }

  /** Takes what somebody owns out of all lists, before it is deleted. @returns how many, at most the limit. */
  async unlist(userId: number, limit: number): Promise<number> {
    const rows = await this.tracks.update(
      sql`${ownedBy(t, { userId })} AND ${t.listed} = 1`,
      { listed: false },
      { limit },
    );
    return rows < limit
      ? rows +
          (await this.table(AlbumEntity).update(
            sql`${ownedBy(a, { userId })} AND ${a.listed} = 1`,
            { listed: false },
            { limit: limit - rows },
          ))
      : rows;
  }

  /** The tracks keep their bytes without the upload's entry. */
  async letGoOfFiles(entryIds: readonly number[]): Promise<void> {
    await this.tracks.update({ file_entry_id: entryIds }, { file_entry_id: null });
  }

  /** What somebody made. */
  async namedOf(type: LikeableType, userId: number, { after, limit }: Page<NamedItem>): Promise<NamedItem[]> {
    const [id, options] = [after?.id ?? 0, { order: { id: 'asc' }, limit } as const];
    const items =
      type === 'track'
        ? await this.tracks.pick(NAMED, sql`${ownedBy(t, { userId })} AND ${t.id} > ${id}`, options)
        : await this.table(AlbumEntity).pick(NAMED, sql`${ownedBy(a, { userId })} AND ${a.id} > ${id}`, options);
    const shares = await this.sharesOf(
      type,
      items.map((item) => item.id),
    );
    return items.map((item) => ({ ...item, shares: shares.get(item.id) ?? [] }));
  }

  /** By item; those without are missing. */
  private async sharesOf(type: LikeableType, ids: readonly number[]): Promise<Map<number, NamedShare[]>> {
    const rows = await this.rowsIn<Omit<NamedShare, 'percent'> & { id: number; points: number }>(ids, (list) =>
      type === 'track'
        ? sql`SELECT ${c.track_id} AS id, ${ar.name} AS artist, ${c.role} AS role, ${c.share_bp} AS points FROM ${c} JOIN ${ar} ON ${ar.id} = ${c.artist_id}
           WHERE ${c.track_id} IN ${list} AND ${c.share_bp} IS NOT NULL`
        : sql`SELECT ${p.album_id} AS id, ${ar.name} AS artist, 'primary' AS role, ${p.share_bp} AS points FROM ${p} JOIN ${ar} ON ${ar.id} = ${p.artist_id}
           WHERE ${p.album_id} IN ${list} AND ${p.share_bp} IS NOT NULL`,
    );
    const shares = new Map<number, NamedShare[]>();
    for (const { id, artist, role, points } of rows)
      shares.set(Number(id), [...(shares.get(Number(id)) ?? []), { artist, role, percent: Number(points) / 100 }]);
    return shares;
  }
}
