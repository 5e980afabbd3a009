import type { ProcessingState, SourceType } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { orNull, sql } from '../../../../core/database/sql.js';
import { EVERY_ROW } from '../../../../core/database/where.js';
import type { Where } from '../../../../core/database/where.js';
import type { AudioAnalysis, DecodeFailure } from '../../../../core/ports/audio-decoder.js';
import { diskAt } from '../../../../core/storage/stored-disk.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { RenditionEntity, TrackEntity } from '../../music/schema/track.entity.js';
import { WaveformEntity } from '../../music/schema/waveform.entity.js';
import { trackVisibleSql } from '../../music/visibility.js';
import { blocksToText, gainOf } from './album-loudness.js';

/** A track as its viewers find it; without a waveform the other columns are null. */
export interface WaveformRow {
  id: number;
  state: WaveformEntity['state'] | null;
  processing_state: ProcessingState;
  source_type: SourceType;
  peaks: string | null;
  asked_at: Date | null;
  updated_at: Date | null;
}

export interface AudioSource {
  disk: string;
  key: string;
  albumId: number | null;
}

/** Decoding of the file that a track had at the time; another file is another attempt. */
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

const [w, t, a, r] = [
  named(WaveformEntity, 'w'),
  named(TrackEntity, 't'),
  named(AlbumEntity, 'a'),
  named(RenditionEntity, 'r'),
];

/** Tracks that can be decoded: their file is there. */
const DECODABLE = sql`JOIN ${r} ON ${r.track_id} = ${t.id} AND ${r.format} = 'original' WHERE ${t.missing_at} IS NULL`;
/** Uploaded ones are decoded while they are processed. */
const OURS = sql`${DECODABLE} AND ${t.processing_state} = 'ready'`;

export class WaveformsRepository extends Repository {
  private readonly waveforms = this.table(WaveformEntity);
  private readonly tracks = this.table(TrackEntity);

  /** @returns null for what the actor may not see. */
  async findVisible(trackId: number, actor: Actor): Promise<WaveformRow | null> {
    const [row] = await this.readRows(
      {
        id: t.id,
        processing_state: t.processing_state,
        source_type: t.source_type,
        state: orNull(w.state),
        peaks: w.peaks,
        asked_at: w.asked_at,
        updated_at: orNull(w.updated_at),
      },
      sql`FROM ${t} LEFT JOIN ${a} ON ${a.id} = ${t.album_id} LEFT JOIN ${w} ON ${w.track_id} = ${t.id}
       WHERE ${t.id} = ${trackId} AND ${trackVisibleSql(actor)}`,
    );
    return row ?? null;
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
    const rows = await this.readRows(
      { id: t.id },
      sql`FROM ${w} JOIN ${t} ON ${t.id} = ${w.track_id} ${OURS} AND ${w.state} = 'waiting' ORDER BY ${w.asked_at} DESC LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  }

  /** Tracks of a range of ids that were never decoded. */
  async listUndecoded(after: number, to: number, limit: number): Promise<number[]> {
    const isKnown = sql`EXISTS (SELECT 1 FROM ${w} WHERE ${w.track_id} = ${t.id})`;
    const rows = await this.readRows(
      { id: t.id },
      sql`FROM ${t} ${OURS} AND ${t.id} > ${after} AND ${t.id} <= ${to} AND NOT ${isKnown} ORDER BY ${t.id} LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  }

  async lastTrackId(): Promise<number> {
    return (await this.tracks.pickOne(['id'], EVERY_ROW, { order: { id: 'desc' } }))?.id ?? 0;
  }

  async findSource(trackId: number): Promise<AudioSource | null> {
    const [row] = await this.readRows(
      { disk: r.disk, backend_id: r.backend_id, storage_key: r.storage_key, albumId: t.album_id },
      sql`FROM ${t} ${DECODABLE} AND ${t.id} = ${trackId}`,
    );
    return row ? { key: row.storage_key, albumId: row.albumId, disk: diskAt(row) } : null;
  }

  /** How decoding ended; null where it was never begun. */
  async findResult(trackId: number): Promise<Pick<WaveformEntity, 'state' | 'failure' | 'failure_reason'> | null> {
    return await this.waveforms.pickOne(['state', 'failure', 'failure_reason'], { track_id: trackId });
  }

  /** The files of these tracks are to be decoded once more. */
  async forget(trackIds: readonly number[]): Promise<void> {
    await this.waveforms.update({ track_id: trackIds }, { state: 'waiting', attempts: 0, updated_at: new Date() });
  }

  /** What waits, those with a viewer first, or has failed. */
  async listWork(
    state: 'waiting' | 'failed',
    { limit, offset }: { limit: number; offset: number },
  ): Promise<WaveformWork[]> {
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

  /** Has a track decoded once more that could not be. @returns whether it was one. */
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
      sql`SELECT COUNT(*) AS n FROM ${t} LEFT JOIN ${w} ON ${w.track_id} = ${t.id} AND ${w.state} = 'done'
       WHERE ${t.album_id} = ${albumId} AND ${t.missing_at} IS NULL AND ${w.track_id} IS NULL`,
    );
    return Number(row?.n ?? 0);
  }

  async listMeasured(albumId: number): Promise<Pick<WaveformEntity, 'true_peak' | 'loudness_blocks'>[]> {
    return await this.readRows(
      { true_peak: w.true_peak, loudness_blocks: w.loudness_blocks },
      sql`FROM ${t} JOIN ${w} ON ${w.track_id} = ${t.id} AND ${w.state} = 'done' WHERE ${t.album_id} = ${albumId} AND ${t.missing_at} IS NULL`,
    );
  }

  async setAlbumGain(albumId: number, gainDb: number | null, peak: number): Promise<void> {
    await this.tracks.update({ album_id: albumId }, { album_gain_db: gainDb, album_peak: peak });
  }
}
