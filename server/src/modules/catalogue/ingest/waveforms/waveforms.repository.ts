import type { ProcessingState } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Where } from '../../../../core/database/where.js';
import type { AudioAnalysis, DecodeFailure } from '../../../../core/ports/audio-decoder.js';
import { diskAt } from '../../../../core/storage/stored-disk.js';
import type { DiskPlace } from '../../../../core/storage/stored-disk.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { WaveformEntity } from '../../music/schema/waveform.entity.js';
import { trackVisibleSql } from '../../music/visibility.js';
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
  since: Date;
}

export type WaveformWork = Pick<WaveformEntity, 'track_id' | 'attempts' | 'failure' | 'failure_reason' | 'updated_at'>;

/** The rows of an attempt that counts still. */
const ofAttempt = ({ trackId, count, since }: Attempt): Where<WaveformEntity> => ({
  track_id: trackId,
  state: 'waiting',
  attempts: count,
  updated_at: since,
});

/** Tracks that can be decoded: their file is there. */
const DECODABLE = "JOIN renditions r ON r.track_id = t.id AND r.format = 'original' WHERE t.missing_at IS NULL";
/** Uploaded ones are listened to while they are processed. */
const OURS = `${DECODABLE} AND t.processing_state = 'ready'`;

export class WaveformsRepository extends Repository {
  private readonly waveforms = this.table(WaveformEntity);
  private readonly tracks = this.table(TrackEntity);

  /** @returns null for what the actor may not see. */
  async findVisible(trackId: number, actor: Actor): Promise<WaveformRow | null> {
    return await this.row<WaveformRow>(
      sql`SELECT t.id, t.processing_state, w.state, w.peaks, w.asked_at, w.updated_at FROM tracks t LEFT JOIN albums a ON a.id = t.album_id LEFT JOIN waveforms w ON w.track_id = t.id
       WHERE t.id = ${trackId} AND ${trackVisibleSql(actor)}`,
    );
  }

  /** Notes that a viewer waits. */
  async ask(trackId: number): Promise<void> {
    const now = new Date();
    await this.waveforms.upsert(
      { track_id: trackId, state: 'waiting', attempts: 0, asked_at: now, updated_at: now },
      { key: ['track_id'], set: ['asked_at'] },
    );
  }

  /** Tracks that wait for decoding, those with a viewer first. */
  async listWaiting(limit: number): Promise<number[]> {
    const rows = await this.rows<{ id: number }>(
      `SELECT t.id FROM waveforms w JOIN tracks t ON t.id = w.track_id ${OURS} AND w.state = 'waiting' ORDER BY w.asked_at DESC LIMIT ${limit}`,
    );
    return rows.map(({ id }) => Number(id));
  }

  /** Tracks of a range of ids that nobody has listened to. */
  async listUnheard(after: number, to: number, limit: number): Promise<number[]> {
    const rows = await this.rows<{ id: number }>(
      `SELECT t.id FROM tracks t ${OURS} AND t.id > ? AND t.id <= ? AND NOT EXISTS (SELECT 1 FROM waveforms w WHERE w.track_id = t.id) ORDER BY t.id LIMIT ${limit}`,
      [after, to],
    );
    return rows.map(({ id }) => Number(id));
  }

  async lastTrackId(): Promise<number> {
    return Number((await this.row<{ id: number | null }>('SELECT MAX(id) AS id FROM tracks'))?.id ?? 0);
  }

  async findSource(trackId: number): Promise<AudioSource | null> {
    const row = await this.row<AudioSource & DiskPlace>(
      `SELECT r.disk, r.backend_id, r.storage_key AS \`key\`, t.album_id AS albumId FROM tracks t ${DECODABLE} AND t.id = ?`,
      [trackId],
    );
    return row && { key: row.key, albumId: row.albumId, disk: diskAt(row) };
  }

  /** What listening has told; null while nobody has. */
  async findResult(
    trackId: number,
  ): Promise<{
    state: 'waiting' | 'done' | 'failed';
    failure: DecodeFailure | null;
    failure_reason: string | null;
  } | null> {
    return await this.row('SELECT state, failure, failure_reason FROM waveforms WHERE track_id = ?', [trackId]);
  }

  /** Has the files of these tracks listened to once more. */
  async forget(trackIds: readonly number[]): Promise<void> {
    await this.waveforms.update({ track_id: trackIds }, { state: 'waiting', attempts: 0, updated_at: new Date() });
  }

  /** What waits, those with a viewer first, or has failed. */
  async listWork(
    state: 'waiting' | 'failed',
    { limit, offset }: { limit: number; offset: number },
  ): Promise<WaveformWork[]> {
    const w = named(WaveformEntity);
    return await this.readRows(
      {
        track_id: w.track_id,
        attempts: w.attempts,
        failure: w.failure,
        failure_reason: w.failure_reason,
        updated_at: w.updated_at,
      },
      sql`FROM ${w} WHERE ${w.state} = ${state} ORDER BY ${w.asked_at} DESC, ${w.track_id} DESC LIMIT ${limit} OFFSET ${offset}`,
    );
  }

  /** Has a track listened to once more that nobody could. @returns whether it was one. */
  async reopen(trackId: number): Promise<boolean> {
    return (
      (await this.waveforms.update(
        { track_id: trackId, state: 'failed' },
        { state: 'waiting', attempts: 0, updated_at: new Date() },
      )) === 1
    );
  }

  /** Notes that decoding begins. @returns null where there is nothing left to do. */
  async begin(trackId: number): Promise<Attempt | null> {
    const { attempts } = named(WaveformEntity);
    await this.waveforms.upsert(
      { track_id: trackId, state: 'waiting', attempts: 1, updated_at: new Date() },
      { key: ['track_id'], set: { attempts: sql`${attempts} + 1` } },
    );
    const row = await this.waveforms.pickOne(['attempts', 'updated_at'], { track_id: trackId, state: 'waiting' });
    return row && { trackId, count: row.attempts, since: row.updated_at };
  }

  /** As if it had not been begun. */
  async takeBack(attempt: Attempt): Promise<void> {
    const { attempts } = named(WaveformEntity);
    await this.waveforms.update(ofAttempt(attempt), { attempts: sql`${attempts} - 1` });
  }

  /** Keeps what was measured, unless the file has changed meanwhile. @returns whether it was kept. */
  async keep(
    attempt: Attempt,
    { peaks, integratedLufs, truePeak, loudnessBlocks, durationMs }: AudioAnalysis,
  ): Promise<boolean> {
    const kept = await this.waveforms.update(ofAttempt(attempt), {
      state: 'done',
      failure: null,
      failure_reason: null,
      peaks: Buffer.from(peaks).toString('base64'),
      integrated_lufs: integratedLufs,
      true_peak: truePeak,
      loudness_blocks: blocksToText(loudnessBlocks),
      updated_at: new Date(),
    });
    if (kept === 0) return false;
    await this.tracks.update(
      { id: attempt.trackId },
      { duration_ms: durationMs, duration_exact: true, track_gain_db: gainOf(integratedLufs), track_peak: truePeak },
    );
    return true;
  }

  async fail(attempt: Attempt, { code, reason }: { code: DecodeFailure; reason: string }): Promise<void> {
    await this.waveforms.update(ofAttempt(attempt), {
      state: 'failed',
      failure: code,
      failure_reason: reason.slice(0, 255),
      updated_at: new Date(),
    });
  }

  /** The album's present tracks that have not been measured. */
  async countUnmeasured(albumId: number): Promise<number> {
    const row = await this.row<{ n: number }>(
      `SELECT COUNT(*) AS n FROM tracks t LEFT JOIN waveforms w ON w.track_id = t.id AND w.state = 'done' WHERE t.album_id = ? AND t.missing_at IS NULL AND w.track_id IS NULL`,
      [albumId],
    );
    return Number(row?.n ?? 0);
  }

  async listMeasured(albumId: number): Promise<{ true_peak: number; loudness_blocks: string }[]> {
    return await this.rows(
      "SELECT w.true_peak, w.loudness_blocks FROM tracks t JOIN waveforms w ON w.track_id = t.id AND w.state = 'done' WHERE t.album_id = ? AND t.missing_at IS NULL",
      [albumId],
    );
  }

  async setAlbumGain(albumId: number, gainDb: number | null, peak: number): Promise<void> {
    await this.tracks.update({ album_id: albumId }, { album_gain_db: gainDb, album_peak: peak });
  }
}
