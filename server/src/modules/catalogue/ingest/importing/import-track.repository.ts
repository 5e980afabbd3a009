import { Injectable } from '@nestjs/common';
import type { ArtistRole, LyricFormat } from '@tonearm/shared/catalogue/catalogue';
import { marks, sqlTime } from '../../../../core/database/dialect.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { BulkRepository } from './bulk.repository.js';
import type { LyricDraft } from './lyric-drafts.js';
import { sizeValue, RENDITION_COLUMNS, TRACK_COLUMNS } from './track-values.js';

/** A track with all that hangs on it, ids known. */
export interface TrackRecord {
  values: SqlValue[];
  artists: { id: number; role: ArtistRole; position: number }[];
  genreIds: number[];
  lyrics: LyricDraft[];
  rendition: SqlValue[];
}

/** A stored track in the same form, to be compared. */
export interface StoredTrack extends TrackRecord {
  isMissing: boolean;
}

/** Whether the same recording stands there already. */
export interface Recording {
  trackId: number;
  albumId: number;
  disc: number;
  number: number | null;
  folded: string;
  fingerprint: string;
}

type Pair = readonly [number, number];
type TrackRow = Record<(typeof TRACK_COLUMNS)[number], SqlValue> & { id: number; missing_at: unknown };
type RenditionRow = Record<(typeof RENDITION_COLUMNS)[number], SqlValue> & { track_id: number };

const formatOf = (lyric: LyricDraft): LyricFormat =>
  !lyric.isSynced ? 'plain' : /<\d{1,3}:\d{2}/.test(lyric.text) ? 'enhanced_lrc' : 'lrc';

/** Tracks as the import writes them. */
@Injectable()
export class ImportTrackRepository extends BulkRepository {
  /** They say that lists show them, as is right for nearly all; whether it is, `ListingRepository.relist` finds out. @returns their ids, in order. */
  async insertTracks(records: readonly TrackRecord[]): Promise<number[]> {
    const now = sqlTime(new Date());
    return await this.insertRows(
      'tracks',
      [...TRACK_COLUMNS, 'visibility', 'listed', 'created_at', 'updated_at'],
      records.map((record) => [...record.values, 'public', 1, now, now]),
    );
  }

  async updateTrack(id: number, values: readonly SqlValue[]): Promise<void> {
    await this.write(
      `UPDATE tracks SET ${TRACK_COLUMNS.map((column) => `${column} = ?`).join(', ')}, missing_at = NULL, updated_at = ? WHERE id = ?`,
      [...values, sqlTime(new Date()), id],
    );
  }

  /** @param shares what artists keep, as `sharesOf` names them. */
  async insertLinks(
    tracks: readonly { id: number; record: TrackRecord }[],
    shares: ReadonlyMap<string, number> = new Map(),
  ): Promise<void> {
    const now = sqlTime(new Date());
    const artists = tracks.flatMap(({ id, record }) =>
      record.artists.map(
        (artist) =>
          [
            id,
            artist.id,
            artist.role,
            artist.position,
            shares.get(`${id} ${artist.id} ${artist.role}`) ?? null,
          ] as const,
      ),
    );
    const genres = tracks.flatMap(({ id, record }) => record.genreIds.map((genreId): Pair => [id, genreId]));
    const written = await this.lyricsByHand(
      tracks.filter(({ record }) => record.lyrics.length > 0).map(({ id }) => id),
    );
    const lyrics = tracks.flatMap(({ id, record }) =>
      record.lyrics
        .filter((lyric) => !written.has(`${id} ${lyric.language}`))
        .map(
          (lyric) =>
            [id, lyric.language, lyric.text, Number(lyric.isSynced), formatOf(lyric), 'file', now, now] as const,
        ),
    );
    if (artists.length > 0)
      await this.insertRows('track_artists', ['track_id', 'artist_id', 'role', 'position', 'share_bp'], artists);
    if (genres.length > 0) await this.insertRows('track_genres', ['track_id', 'genre_id'], genres);
    if (lyrics.length > 0)
      await this.insertRows(
        'lyrics',
        ['track_id', 'language', 'text', 'is_synced', 'format', 'source', 'created_at', 'updated_at'],
        lyrics,
      );
  }

  async insertRenditions(tracks: readonly { id: number; record: TrackRecord }[]): Promise<void> {
    if (tracks.length > 0)
      await this.insertRows(
        'renditions',
        ['track_id', ...RENDITION_COLUMNS],
        tracks.map(({ id, record }) => [id, ...record.rendition]),
      );
  }

  async updateRendition(trackId: number, values: readonly SqlValue[]): Promise<number> {
    return await this.write(
      `UPDATE renditions SET ${RENDITION_COLUMNS.map((column) => `${column} = ?`).join(', ')} WHERE track_id = ? AND format = 'original'`,
      [...values, trackId],
    );
  }

  async deleteLinks(trackIds: readonly number[]): Promise<void> {
    for (const table of ['track_artists', 'track_genres'])
      await this.write(`DELETE FROM ${table} WHERE track_id IN (${marks(trackIds.length)})`, trackIds);
    await this.write(`DELETE FROM lyrics WHERE source = 'file' AND track_id IN (${marks(trackIds.length)})`, trackIds);
  }

  /** What artists have of tracks, by track, artist and role: no file says it. */
  async sharesOf(trackIds: readonly number[]): Promise<Map<string, number>> {
    const rows = await this.rows<{ track_id: number; artist_id: number; role: ArtistRole; share_bp: number }>(
      `SELECT track_id, artist_id, role, share_bp FROM track_artists WHERE share_bp IS NOT NULL AND track_id IN (${marks(trackIds.length)})`,
      trackIds,
    );
    return new Map(rows.map((row) => [`${row.track_id} ${row.artist_id} ${row.role}`, Number(row.share_bp)]));
  }

  /** Lyrics that somebody wrote outlive what the file says. */
  async noteLyricsByHand(trackIds: readonly number[]): Promise<void> {
    await this.write(
      `UPDATE tracks SET has_lyric = CASE WHEN EXISTS (SELECT 1 FROM lyrics l WHERE l.track_id = tracks.id AND l.is_synced = 1) THEN 'synced' ELSE 'plain' END
       WHERE id IN (${marks(trackIds.length)}) AND EXISTS (SELECT 1 FROM lyrics l WHERE l.track_id = tracks.id AND l.source <> 'file')`,
      trackIds,
    );
  }

  async findStored(ids: readonly number[]): Promise<Map<number, StoredTrack>> {
    if (ids.length === 0) return new Map();
    const list = marks(ids.length);
    const tracks = await this.rows<TrackRow>(
      `SELECT id, missing_at, ${TRACK_COLUMNS.join(', ')} FROM tracks WHERE id IN (${list})`,
      ids,
    );
    const artists = await this.rows<{ track_id: number; artist_id: number; role: ArtistRole; position: number }>(
      `SELECT track_id, artist_id, role, position FROM track_artists WHERE track_id IN (${list}) ORDER BY position`,
      ids,
    );
    const genres = await this.rows<{ track_id: number; genre_id: number }>(
      `SELECT track_id, genre_id FROM track_genres WHERE track_id IN (${list})`,
      ids,
    );
    const lyrics = await this.rows<{ track_id: number; language: string; text: string; is_synced: number }>(
      `SELECT track_id, language, text, is_synced FROM lyrics WHERE source = 'file' AND track_id IN (${list}) ORDER BY language`,
      ids,
    );
    const renditions = await this.rows<RenditionRow>(
      `SELECT track_id, ${RENDITION_COLUMNS.join(', ')} FROM renditions WHERE format = 'original' AND track_id IN (${list})`,
      ids,
    );
    const stored = new Map<number, StoredTrack>(
      tracks.map((row) => [
        row.id,
        {
          values: TRACK_COLUMNS.map((column) => row[column]),
          artists: [],
          genreIds: [],
          lyrics: [],
          rendition: [],
          isMissing: row.missing_at !== null,
        },
      ]),
    );
    for (const row of artists)
      stored.get(row.track_id)?.artists.push({ id: row.artist_id, role: row.role, position: row.position });
    for (const row of genres) stored.get(row.track_id)?.genreIds.push(row.genre_id);
    for (const row of lyrics)
      stored.get(row.track_id)?.lyrics.push({ language: row.language, text: row.text, isSynced: row.is_synced === 1 });
    for (const row of renditions)
      stored.get(row.track_id)?.rendition.push(...RENDITION_COLUMNS.map((column) => row[column]));
    return stored;
  }

  /** Track id and language of each. */
  private async lyricsByHand(trackIds: readonly number[]): Promise<Set<string>> {
    if (trackIds.length === 0) return new Set();
    const { list, values } = this.inList(trackIds);
    const rows = await this.rows<{ track_id: number; language: string }>(
      `SELECT track_id, language FROM lyrics WHERE source <> 'file' AND track_id IN (${list})`,
      values,
    );
    return new Set(rows.map((row) => `${row.track_id} ${row.language}`));
  }

  /** Recordings on these albums whose files are there. */
  async findRecordings(albumIds: readonly number[], fingerprints: readonly string[]): Promise<Recording[]> {
    if (albumIds.length === 0 || fingerprints.length === 0) return [];
    const albums = this.inList(albumIds);
    const sounds = this.inList(fingerprints);
    return await this.rows<Recording>(
      `SELECT t.id AS trackId, t.album_id AS albumId, t.disc_number AS disc, t.number, t.name_folded AS folded, f.fingerprint
       FROM tracks t JOIN library_files f ON f.track_id = t.id AND f.is_missing = 0 AND f.failure IS NULL
       WHERE t.album_id IN (${albums.list}) AND f.fingerprint IN (${sounds.list}) ORDER BY t.id`,
      [...albums.values, ...sounds.values],
    );
  }

  /** Hides tracks that have no readable file left. */
  async hideWithoutFile(ids: readonly number[]): Promise<void> {
    const now = sqlTime(new Date());
    await this.write(
      `UPDATE tracks SET missing_at = ?, updated_at = ? WHERE missing_at IS NULL AND id IN (${marks(ids.length)})
         AND NOT EXISTS (SELECT 1 FROM library_files f WHERE f.track_id = tracks.id AND f.is_missing = 0 AND f.failure IS NULL)`,
      [now, now, ...ids],
    );
  }

  /** Shows tracks again that have a readable file. */
  async showWithFile(ids: readonly number[]): Promise<void> {
    await this.write(
      `UPDATE tracks SET missing_at = NULL, updated_at = ? WHERE missing_at IS NOT NULL AND id IN (${marks(ids.length)})
         AND EXISTS (SELECT 1 FROM library_files f WHERE f.track_id = tracks.id AND f.is_missing = 0 AND f.failure IS NULL)`,
      [sqlTime(new Date()), ...ids],
    );
  }

  /** Has files decoded once more: of these tracks all, or only those that failed. */
  async decodeAgain(ids: readonly number[], which: 'all' | 'failed'): Promise<void> {
    if (ids.length === 0) return;
    const failed = which === 'failed' ? " AND state = 'failed'" : '';
    // What was made of the old file; the hourly sweep finds those that need it again.
    if (which === 'all') {
      await this.write(`DELETE FROM renditions WHERE format <> 'original' AND track_id IN (${marks(ids.length)})`, ids);
      await this.write(`DELETE FROM processing_tasks WHERE is_quiet = 1 AND track_id IN (${marks(ids.length)})`, ids);
    }
    await this.write(
      `UPDATE waveforms SET state = 'waiting', attempts = 0, updated_at = ? WHERE track_id IN (${marks(ids.length)})${failed}`,
      [sqlTime(new Date()), ...ids],
    );
  }

  async originalsOf(trackIds: readonly number[]): Promise<Map<number, { disk: string; path: string }>> {
    if (trackIds.length === 0) return new Map();
    const rows = await this.rows<{ track_id: number; disk: string; storage_key: string }>(
      `SELECT track_id, disk, storage_key FROM renditions WHERE format = 'original' AND track_id IN (${marks(trackIds.length)})`,
      trackIds,
    );
    return new Map(rows.map((row) => [row.track_id, { disk: row.disk, path: row.storage_key }]));
  }

  async pointOriginal(trackId: number, file: { disk: string; path: string; size: number }): Promise<void> {
    await this.write(
      "UPDATE renditions SET disk = ?, backend_id = NULL, storage_key = ?, file_size = ? WHERE track_id = ? AND format = 'original'",
      [file.disk, file.path, sizeValue(file.size), trackId],
    );
  }
}
