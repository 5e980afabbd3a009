import type { FileUsage } from '@tonearm/shared/uploads/file-entries.dto';
import type { LikeableType, Visibility } from '@tonearm/shared/catalogue/catalogue';
import { isoTime } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { asNumber, listParts, sql } from '../../../../core/database/sql.js';
import { below, not } from '../../../../core/database/where.js';
import { UserEntity } from '../../../users/index.js';
import { ownedBy, personOf } from '../../music/ownership.js';
import type { Principal } from '../../music/ownership.js';
import { AlbumArtistEntity, AlbumEntity } from '../../music/schema/album.entity.js';
import { TrackArtistEntity, TrackEntity } from '../../music/schema/track.entity.js';
import type { Columns } from './release-columns.js';

/** A release as somebody is about to change it. */
export interface EditedRow {
  id: number;
  albumId: number | null;
  /** Of an album: 1. */
  disc: number;
  /** On its disc. */
  number: number | null;
  /** The person; null: nobody's, or a workspace's. */
  ownerId: number | null;
  /** null: no workspace's. */
  workspaceId: number | null;
  fileEntryId: number | null;
  visibility: Visibility;
  /** By a moderator. */
  isHidden: boolean;
  publishAt: string | null;
  updatedAt: string;
  imageHash: string | null;
}

/** As many as a page shows. */
const USES_MAX = 50;
const COLUMNS = [
  'id',
  'owner_id',
  'owner_type',
  'visibility',
  'hidden_at',
  'publish_at',
  'updated_at',
  'image_hash',
] as const satisfies readonly ColumnOf<AlbumEntity & TrackEntity>[];
const OF_TRACKS = [...COLUMNS, 'album_id', 'disc_number', 'number', 'file_entry_id'] as const;
type Row = Pick<AlbumEntity, (typeof COLUMNS)[number]> & Partial<Pick<TrackEntity, (typeof OF_TRACKS)[number]>>;

const [tr, al] = [named(TrackEntity, 's'), named(AlbumEntity, 's')];
const [ta, aa] = [named(TrackArtistEntity, 'a'), named(AlbumArtistEntity, 'a')];
const IS_CREDITED = {
  track: sql`EXISTS (SELECT 1 FROM ${ta} WHERE ${ta.track_id} = ${tr.id} AND ${ta.role} = 'primary')`,
  album: sql`EXISTS (SELECT 1 FROM ${aa} WHERE ${aa.album_id} = ${al.id})`,
};

const idOrNull = (id: number | null | undefined): number | null => (id == null ? null : Number(id));

/** Writes tracks and albums, and what hangs on them. */
export class AuthoringRepository extends Repository {
  /** Keeps other units of this owner waiting, so that sums hold. */
  async lockOwner(ownerId: number): Promise<void> {
    await this.lockRows(UserEntity, [ownerId]);
  }

  /** In the open unit; nobody else changes them meanwhile. Those that exist, in no order. */
  async lockAll(type: LikeableType, ids: readonly number[]): Promise<EditedRow[]> {
    const rows: Row[] = [];
    for (const id of listParts([...ids].sort((one, other) => one - other))) {
      const options = { order: { id: 'asc' }, lock: true } as const;
      rows.push(
        ...(type === 'track'
          ? await this.table(TrackEntity).pick(OF_TRACKS, { id }, options)
          : await this.table(AlbumEntity).pick(COLUMNS, { id }, options)),
      );
    }
    return rows.map((row) => ({
      id: Number(row.id),
      albumId: idOrNull(row.album_id),
      disc: Number(row.disc_number ?? 1),
      number: idOrNull(row.number),
      ownerId: personOf(row),
      workspaceId: row.owner_type === 'workspace' ? idOrNull(row.owner_id) : null,
      fileEntryId: idOrNull(row.file_entry_id),
      visibility: row.visibility,
      isHidden: row.hidden_at !== null,
      publishAt: row.publish_at === null ? null : isoTime(row.publish_at),
      updatedAt: isoTime(row.updated_at),
      imageHash: row.image_hash,
    }));
  }

  async insert(type: LikeableType, columns: Columns): Promise<number> {
    return (await this.insertAll(type, [columns]))[0] ?? 0;
  }

  /** @param rows all with the same columns. @returns the ids, in order. */
  async insertAll(type: LikeableType, rows: readonly Columns[]): Promise<number[]> {
    const now = new Date();
    const made = rows.map((row) => ({ ...row, created_at: now, updated_at: now }));
    const from = await (type === 'track'
      ? this.table(TrackEntity).insertMany(made as TrackEntity[])
      : this.table(AlbumEntity).insertMany(made as AlbumEntity[]));
    return rows.map((_row, index) => from + index);
  }

  /** The album's songs were reordered: earlier reads are out of date. */
  async touchAlbums(ids: readonly number[]): Promise<void> {
    await this.table(AlbumEntity).update({ id: ids }, { updated_at: new Date() });
  }

  /** By disc and number. */
  async tracksOf(albumId: number): Promise<number[]> {
    return await this.table(TrackEntity).column(
      'id',
      { album_id: albumId },
      { order: { disc_number: 'asc', number: 'asc', id: 'asc' } },
    );
  }

  /** Those that others may see, or will, and that are by nobody. */
  async openWithoutArtist(type: LikeableType, ids: readonly number[]): Promise<number[]> {
    const [s, isCredited] = type === 'track' ? [tr, IS_CREDITED.track] : [al, IS_CREDITED.album];
    const rows = await this.rowsIn<{ id: number }>(
      ids,
      (list) =>
        sql`SELECT ${s.id} FROM ${s} WHERE ${s.id} IN ${list} AND ${s.visibility} <> 'private' AND NOT ${isCredited}`,
    );
    return rows.map(({ id }) => Number(id));
  }

  /** An album that comes out without a date comes out on this day. */
  async dateAlbum(albumId: number, day: string): Promise<void> {
    await this.table(AlbumEntity).update({ id: albumId, release_date: null }, { release_date: day });
  }

  /** Lifts those that are private. */
  async publishTracks(ids: readonly number[]): Promise<void> {
    await this.table(TrackEntity).update(
      { visibility: 'private', id: ids },
      { visibility: 'public', updated_at: new Date() },
    );
  }

  /** The stricter of track and album applies on it (3-decisions §3): what the album adds becomes the tracks' own. */
  async keepClosed(trackIds: readonly number[], albumId: number): Promise<void> {
    if (trackIds.length === 0) return;
    const album = await this.table(AlbumEntity).pickOne(
      ['visibility', 'hidden_at', 'publish_at', 'audience', 'audience_until', 'plan_ids'],
      { id: albumId },
    );
    if (!album) return;
    const tracks = this.table(TrackEntity);
    const { visibility, hidden_at: hiddenAt, publish_at: publishAt, ...audience } = album;
    if (visibility === 'private') await tracks.update({ id: trackIds }, { visibility });
    if (visibility === 'unlisted') await tracks.update({ visibility: 'public', id: trackIds }, { visibility });
    if (hiddenAt) await tracks.update({ id: trackIds, hidden_at: null }, { hidden_at: hiddenAt });
    if (publishAt)
      for (const earlier of [null, below(publishAt)])
        await tracks.update({ publish_at: earlier, id: trackIds }, { publish_at: publishAt });
    if (audience.audience === 'everyone') return;
    await tracks.update({ audience: 'everyone', id: trackIds }, audience);
    // Of those that had an audience of their own, whose time is over.
    await tracks.update({ id: trackIds, audience_until: below(new Date()) }, audience);
  }

  /** What a moderator hides with an album stays hidden on another one. */
  async keepHidden(trackIds: readonly number[], albumIds: readonly number[]): Promise<void> {
    const albums = await this.table(AlbumEntity).pick(['id', 'hidden_at'], { id: albumIds, hidden_at: not(null) });
    for (const { id, hidden_at } of albums)
      await this.table(TrackEntity).update({ id: trackIds, album_id: id, hidden_at: null }, { hidden_at });
  }

  /** Disc -> the last number on it. */
  async lastNumbersOn(albumId: number): Promise<Map<number, number>> {
    const tr = named(TrackEntity);
    const rows = await this.readRows(
      { disc: tr.disc_number, last: asNumber(sql`MAX(${tr.number})`) },
      sql`FROM ${tr} WHERE ${tr.album_id} = ${albumId} GROUP BY ${tr.disc_number}`,
    );
    return new Map(rows.map(({ disc, last }) => [disc, last]));
  }

  /** Of the albums of this name that somebody owns, the newest. */
  async ownAlbumNamed(owner: Principal, folded: string): Promise<number | null> {
    const al = named(AlbumEntity);
    const own = ownedBy(al, owner);
    const row = await this.table(AlbumEntity).pickOne(['id'], sql`${own} AND ${al.name_folded} = ${folded}`, {
      order: { id: 'desc' },
    });
    return row?.id ?? null;
  }

  /** Those of the files that a track is made of. */
  async usedFiles(entryIds: readonly number[]): Promise<number[]> {
    return (await this.table(TrackEntity).column('file_entry_id', { file_entry_id: entryIds })).map(Number);
  }

  /** The tracks that a file is needed for. */
  async tracksOfFile(entryId: number): Promise<FileUsage[]> {
    const rows = await this.table(TrackEntity).pick(
      ['id', 'name'],
      { file_entry_id: entryId },
      { order: { id: 'asc' }, limit: USES_MAX },
    );
    return rows.map((row) => ({ type: 'track', ...row }));
  }
}
