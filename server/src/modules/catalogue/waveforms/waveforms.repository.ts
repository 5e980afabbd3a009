import type { ProcessingState } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../core/access/actor.js';
import { isoTime, marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import type { AudioAnalysis, DecodeFailure } from '../../../core/ports/audio-decoder.js';
import { trackVisibleSql } from '../visibility.js';
import { blocksToText, gainOf } from './album-loudness.js';

/** A track as its viewers find it; without a waveform the other columns are null. */
export interface WaveformRow {
  id: number;
  state: 'waiting' | 'done' | 'failed' | null;
  processing_state: ProcessingState;
  peaks: string | null;
  asked_at: string | Date | null;
  updated_at: string | Date | null;
}

export interface AudioSource {
  disk: string;
  key: string;
  albumId: number | null;
}

/** Somebody listens to the file that a track had at the time: another one is a matter of its own. */
export interface Attempt {
  trackId: number;
  /** Which one it is, from 1. */
  count: number;
  /** Since when the file waits. */
  since: string;
}

/** The rows of an attempt that counts still. */
const OF_ATTEMPT = "track_id = ? AND state = 'waiting' AND attempts = ? AND updated_at = ?";
const keyOf = ({ trackId, count, since }: Attempt): (string | number)[] => [trackId, count, since];

/** Tracks that can be decoded: their file is there. */
const DECODABLE = "JOIN renditions r ON r.track_id = t.id AND r.format = 'original' WHERE t.missing_at IS NULL";
/** Uploaded ones are listened to while they are processed. */
const OURS = `${DECODABLE} AND t.processing_state = 'ready'`;

export class WaveformsRepository extends Repository {
  /** @returns null for what the actor may not see. */
  async findVisible(trackId: number, actor: Actor): Promise<WaveformRow | null> {
    return await this.row<WaveformRow>(
      `SELECT t.id, t.processing_state, w.state, w.peaks, w.asked_at, w.updated_at FROM tracks t LEFT JOIN albums a ON a.id = t.album_id LEFT JOIN waveforms w ON w.track_id = t.id
       WHERE t.id = ? AND ${trackVisibleSql(actor)}`, [trackId]);
  }

  /** Notes that a viewer waits. */
  async ask(trackId: number): Promise<void> {
    const now = sqlTime(new Date());
    const update = this.database.dialect === 'sqlite' ? 'ON CONFLICT (track_id) DO UPDATE SET asked_at = excluded.asked_at' : 'ON DUPLICATE KEY UPDATE asked_at = VALUES(asked_at)';
    await this.write(`INSERT INTO waveforms (track_id, state, attempts, asked_at, updated_at) VALUES (?, 'waiting', 0, ?, ?) ${update}`, [trackId, now, now]);
  }

  /** Tracks that wait for decoding, those with a viewer first. */
  async listWaiting(limit: number): Promise<number[]> {
    const rows = await this.rows<{ id: number }>(
      `SELECT t.id FROM waveforms w JOIN tracks t ON t.id = w.track_id ${OURS} AND w.state = 'waiting' ORDER BY w.asked_at DESC LIMIT ${limit}`);
    return rows.map(({ id }) => Number(id));
  }

  /** Tracks of a range of ids that nobody has listened to. */
  async listUnheard(after: number, to: number, limit: number): Promise<number[]> {
    const rows = await this.rows<{ id: number }>(
      `SELECT t.id FROM tracks t ${OURS} AND t.id > ? AND t.id <= ? AND NOT EXISTS (SELECT 1 FROM waveforms w WHERE w.track_id = t.id) ORDER BY t.id LIMIT ${limit}`, [after, to]);
    return rows.map(({ id }) => Number(id));
  }

  async lastTrackId(): Promise<number> {
    return Number((await this.row<{ id: number | null }>('SELECT MAX(id) AS id FROM tracks'))?.id ?? 0);
  }

  async findSource(trackId: number): Promise<AudioSource | null> {
    return await this.row<AudioSource>(`SELECT r.disk, r.storage_key AS \`key\`, t.album_id AS albumId FROM tracks t ${DECODABLE} AND t.id = ?`, [trackId]);
  }

  /** What listening has told; null while nobody has. */
  async findResult(trackId: number): Promise<{ state: 'waiting' | 'done' | 'failed'; failure: DecodeFailure | null; failure_reason: string | null } | null> {
    return await this.row('SELECT state, failure, failure_reason FROM waveforms WHERE track_id = ?', [trackId]);
  }

  /** Has the files of these tracks listened to once more. */
  async forget(trackIds: readonly number[]): Promise<void> {
    if (trackIds.length === 0) return;
    await this.write(`UPDATE waveforms SET state = 'waiting', attempts = 0, updated_at = ? WHERE track_id IN (${marks(trackIds.length)})`, [sqlTime(new Date()), ...trackIds]);
  }

  /** Notes that decoding begins. @returns null where there is nothing left to do. */
  async begin(trackId: number): Promise<Attempt | null> {
    const now = sqlTime(new Date());
    const update = this.database.dialect === 'sqlite' ? 'ON CONFLICT (track_id) DO UPDATE SET attempts = attempts + 1' : 'ON DUPLICATE KEY UPDATE attempts = attempts + 1';
    await this.write(`INSERT INTO waveforms (track_id, state, attempts, updated_at) VALUES (?, 'waiting', 1, ?) ${update}`, [trackId, now]);
    const row = await this.row<{ attempts: number; updated_at: string | Date }>("SELECT attempts, updated_at FROM waveforms WHERE track_id = ? AND state = 'waiting'", [trackId]);
    return row && { trackId, count: Number(row.attempts), since: sqlTime(new Date(isoTime(row.updated_at))) };
  }

  /** As if it had not been begun. */
  async takeBack(attempt: Attempt): Promise<void> {
    await this.write(`UPDATE waveforms SET attempts = attempts - 1 WHERE ${OF_ATTEMPT}`, keyOf(attempt));
  }

  /** Keeps what was measured, unless the file has changed meanwhile. @returns whether it was kept. */
  async keep(attempt: Attempt, { peaks, integratedLufs, truePeak, loudnessBlocks, durationMs }: AudioAnalysis): Promise<boolean> {
    const kept = await this.write(
      `UPDATE waveforms SET state = 'done', failure = NULL, failure_reason = NULL, peaks = ?, integrated_lufs = ?, true_peak = ?, loudness_blocks = ?, updated_at = ?
       WHERE ${OF_ATTEMPT}`,
      [Buffer.from(peaks).toString('base64'), integratedLufs, truePeak, blocksToText(loudnessBlocks), sqlTime(new Date()), ...keyOf(attempt)]);
    if (kept === 0) return false;
    await this.write('UPDATE tracks SET duration_ms = ?, duration_exact = 1, track_gain_db = ?, track_peak = ? WHERE id = ?', [durationMs, gainOf(integratedLufs), truePeak, attempt.trackId]);
    return true;
  }

  async fail(attempt: Attempt, { code, reason }: { code: DecodeFailure; reason: string }): Promise<void> {
    await this.write(`UPDATE waveforms SET state = 'failed', failure = ?, failure_reason = ?, updated_at = ? WHERE ${OF_ATTEMPT}`,
      [code, reason.slice(0, 255), sqlTime(new Date()), ...keyOf(attempt)]);
  }

  async sumAlbum(albumId: number): Promise<void> {
    await this.write('UPDATE albums SET duration_ms = (SELECT COALESCE(SUM(t.listed * t.duration_ms), 0) FROM tracks t WHERE t.album_id = albums.id) WHERE id = ?', [albumId]);
  }

  /** The album's present tracks that have not been measured. */
  async countUnmeasured(albumId: number): Promise<number> {
    const row = await this.row<{ n: number }>(
      `SELECT COUNT(*) AS n FROM tracks t LEFT JOIN waveforms w ON w.track_id = t.id AND w.state = 'done' WHERE t.album_id = ? AND t.missing_at IS NULL AND w.track_id IS NULL`, [albumId]);
    return Number(row?.n ?? 0);
  }

  async listMeasured(albumId: number): Promise<{ true_peak: number; loudness_blocks: string }[]> {
    return await this.rows(
      "SELECT w.true_peak, w.loudness_blocks FROM tracks t JOIN waveforms w ON w.track_id = t.id AND w.state = 'done' WHERE t.album_id = ? AND t.missing_at IS NULL", [albumId]);
  }

  async setAlbumGain(albumId: number, gainDb: number | null, peak: number): Promise<void> {
    await this.write('UPDATE tracks SET album_gain_db = ?, album_peak = ? WHERE album_id = ?', [gainDb, peak, albumId]);
  }
}
