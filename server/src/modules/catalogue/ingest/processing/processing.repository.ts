import type { ProcessingState } from '@tonearm/shared/catalogue/catalogue';
import type { TrackProcessingMessage } from '@tonearm/shared/realtime/messages';
import { marks, sqlTime } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import type { AudioMetadata } from '../../../../core/ports/audio-probe.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { ClaimLost } from './processing-failure.js';

/** A piece of work that is ours until the lease runs out. */
export interface ClaimedTask {
  trackId: number;
  claim: string;
  isQuiet: boolean;
  attempts: number;
  retries: number;
}

/** A track and the file that it was made from. */
export interface SourceTrack {
  id: number;
  albumId: number | null;
  durationMs: number;
  state: ProcessingState;
  renditionId: number;
  disk: string;
  key: string;
  codec: string;
  mime: string;
  bitrateKbps: number | null;
}

interface TaskRow {
  track_id: number;
  attempts: number;
  retries: number;
}

const CANDIDATES = 5;
const INT_MAX = 2_147_483_647;
const fromNow = (ms: number): string => sqlTime(new Date(Date.now() + ms));

/** What is to be done with tracks, and what became of it. */
export class ProcessingRepository extends Repository {
  /** Puts the tracks at the end of the line, afresh: whoever works on one of them has lost it. */
  async addTasks(trackIds: readonly number[]): Promise<void> {
    await this.deleteTasks(trackIds);
    const now = sqlTime(new Date());
    await this.insertMany('processing_tasks', ['track_id', 'state', 'is_quiet', 'run_at'], trackIds.map((id) => [id, 'waiting', 0, now]));
  }

  /** Quiet ones, of those that are ready still and that nobody has asked for meanwhile. */
  async addQuietTasks(trackIds: readonly number[]): Promise<void> {
    await this.write(
      `INSERT INTO processing_tasks (track_id, state, is_quiet, run_at) SELECT t.id, 'waiting', 1, ? FROM tracks t
       WHERE t.id IN (${marks(trackIds.length)}) AND t.processing_state = 'ready' AND NOT EXISTS (SELECT 1 FROM processing_tasks p WHERE p.track_id = t.id)`,
      [sqlTime(new Date()), ...trackIds]);
  }

  async deleteTasks(trackIds: readonly number[]): Promise<void> {
    await this.write(`DELETE FROM processing_tasks WHERE track_id IN (${marks(trackIds.length)})`, trackIds);
  }

  async setPending(trackIds: readonly number[]): Promise<void> {
    await this.write(`UPDATE tracks SET processing_state = 'pending', processing_error = NULL WHERE id IN (${marks(trackIds.length)})`, trackIds);
  }

  async isRunning(trackId: number): Promise<boolean> {
    return (await this.row("SELECT 1 AS found FROM processing_tasks WHERE track_id = ? AND state = 'waiting'", [trackId])) !== null;
  }

  /** Takes the first track that is due; quiet ones when no other is. @param claim new each time */
  async claimNext(claim: string, leaseMs: number): Promise<ClaimedTask | null> {
    return (await this.claimFirst({ claim, leaseMs, isQuiet: false })) ?? await this.claimFirst({ claim, leaseMs, isQuiet: true });
  }

  async renew({ trackId, claim }: ClaimedTask, leaseMs: number): Promise<void> {
    await this.write('UPDATE processing_tasks SET run_at = ? WHERE track_id = ? AND claim = ?', [fromNow(leaseMs), trackId, claim]);
  }

  /** Gives the track back, to be gone on with later. */
  async putOff({ trackId, claim }: ClaimedTask, ms: number, { isOrderly }: { isOrderly: boolean }): Promise<void> {
    await this.write('UPDATE processing_tasks SET run_at = ?, claim = NULL, retries = retries + ? WHERE track_id = ? AND claim = ?', [fromNow(ms), isOrderly ? 1 : 0, trackId, claim]);
  }

  /** Ends the work; a quiet one that did not make everything is remembered. @throws ClaimLost */
  async settle(task: ClaimedTask, { isWhole }: { isWhole: boolean }): Promise<void> {
    await this.hold(task);
    if (task.isQuiet && !isWhole) await this.write("UPDATE processing_tasks SET state = 'settled', claim = NULL WHERE track_id = ?", [task.trackId]);
    else await this.deleteTasks([task.trackId]);
  }

  /** Makes sure, in the open unit, that the track is ours still. @throws ClaimLost */
  async hold({ trackId, claim }: ClaimedTask): Promise<void> {
    if (!(await this.row(`SELECT track_id FROM processing_tasks WHERE track_id = ? AND claim = ?${this.forUpdate}`, [trackId, claim]))) throw new ClaimLost();
  }

  /** When the next of those that wait comes due; null: none waits. */
  async nextDue(): Promise<string | Date | null> {
    return (await this.row<{ at: string | Date | null }>("SELECT MIN(run_at) AS at FROM processing_tasks WHERE state = 'waiting'"))?.at ?? null;
  }

  async setState(task: ClaimedTask, state: ProcessingState, error: string | null = null): Promise<void> {
    await this.hold(task);
    await this.write('UPDATE tracks SET processing_state = ?, processing_error = ? WHERE id = ?', [state, error, task.trackId]);
  }

  async findSource(trackId: number): Promise<SourceTrack | null> {
    const row = await this.row<SourceTrack>(
      `SELECT t.id, t.album_id AS albumId, t.duration_ms AS durationMs, t.processing_state AS state, r.id AS renditionId, r.disk, r.storage_key AS \`key\`, r.codec, r.mime,
         r.bitrate_kbps AS bitrateKbps
       FROM tracks t JOIN renditions r ON r.track_id = t.id AND r.format = 'original' WHERE t.id = ? ORDER BY r.id DESC LIMIT 1`, [trackId]);
    return row && { ...row, id: Number(row.id), albumId: row.albumId === null ? null : Number(row.albumId), durationMs: Number(row.durationMs), renditionId: Number(row.renditionId) };
  }

  /** Keeps what the file says about itself; its exact length comes with listening. */
  async keepForm({ id, renditionId }: SourceTrack, metadata: AudioMetadata, bytes: number): Promise<void> {
    await this.write('UPDATE renditions SET codec = ?, mime = ?, bitrate_kbps = ?, file_size = ? WHERE id = ?',
      [metadata.codec, metadata.mime, metadata.bitrateKbps, Math.min(bytes, INT_MAX), renditionId]);
    await this.write('UPDATE tracks SET duration_ms = ?, duration_exact = ?, encoder_delay = ?, encoder_padding = ? WHERE id = ?',
      [Math.round(metadata.durationMs), metadata.durationExact ? 1 : 0, metadata.gapless?.encoderDelay ?? null, metadata.gapless?.encoderPadding ?? null, id]);
  }

  async ownerOf(trackId: number): Promise<number | null> {
    return (await this.table(TrackEntity).pickOne(['owner_id'], { id: trackId }))?.owner_id ?? null;
  }

  /** What owners are told about their tracks. */
  async news(trackIds: readonly number[]): Promise<(TrackProcessingMessage & { owner_id: number })[]> {
    if (trackIds.length === 0) return [];
    const rows = await this.rows<TrackProcessingMessage & { owner_id: number }>(
      `SELECT id AS track_id, album_id, processing_state, processing_error, owner_id FROM tracks WHERE owner_id IS NOT NULL AND id IN (${marks(trackIds.length)})`, trackIds);
    return rows.map((row) => ({ ...row, track_id: Number(row.track_id), album_id: row.album_id === null ? null : Number(row.album_id), owner_id: Number(row.owner_id) }));
  }

  private async claimFirst({ claim, leaseMs, isQuiet }: { claim: string; leaseMs: number; isQuiet: boolean }): Promise<ClaimedTask | null> {
    const now = sqlTime(new Date());
    const due = await this.rows<TaskRow>(
      `SELECT track_id, attempts, retries FROM processing_tasks WHERE state = 'waiting' AND is_quiet = ? AND run_at <= ? ORDER BY run_at, track_id LIMIT ${CANDIDATES}`,
      [isQuiet ? 1 : 0, now]);
    for (const row of due) {
      const taken = await this.write("UPDATE processing_tasks SET claim = ?, attempts = attempts + 1, run_at = ? WHERE track_id = ? AND state = 'waiting' AND is_quiet = ? AND run_at <= ?",
        [claim, fromNow(leaseMs), row.track_id, isQuiet ? 1 : 0, now]);
      if (taken === 1) {
        return { trackId: Number(row.track_id), claim, isQuiet, attempts: Number(row.attempts) + 1, retries: Number(row.retries) };
      }
    }
    return null;
  }
}
