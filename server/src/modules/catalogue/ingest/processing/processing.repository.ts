import type { ProcessingState } from '@tonearm/shared/catalogue/catalogue';
import type { TrackProcessingMessage } from '@tonearm/shared/realtime/messages';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { atMost } from '../../../../core/database/where.js';
import type { AudioMetadata } from '../../../../core/ports/audio-probe.js';
import { diskAt } from '../../../../core/storage/stored-disk.js';
import { WorkspaceMemberEntity } from '../../../workspaces/index.js';
import { ProcessingTaskEntity } from '../../music/schema/processing.entity.js';
import { RenditionEntity, TrackEntity } from '../../music/schema/track.entity.js';
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

const CANDIDATES = 5;
const INT_MAX = 2_147_483_647;
const fromNow = (ms: number): Date => new Date(Date.now() + ms);

const task = named(ProcessingTaskEntity);
const [p, t, r] = [named(ProcessingTaskEntity, 'p'), named(TrackEntity, 't'), named(RenditionEntity, 'r')];
const m = named(WorkspaceMemberEntity, 'm');

/** What is to be done with tracks, and what became of it. */
export class ProcessingRepository extends Repository {
  private readonly tasks = this.table(ProcessingTaskEntity);
  private readonly tracks = this.table(TrackEntity);

  /** Puts the tracks at the end of the line, afresh: whoever works on one of them has lost it. */
  async addTasks(trackIds: readonly number[]): Promise<void> {
    await this.deleteTasks(trackIds);
    const now = new Date();
    await this.tasks.insertMany(
      trackIds.map((id) => ({ track_id: id, state: 'waiting' as const, is_quiet: false, run_at: now })),
    );
  }

  /** Quiet ones, of those that are ready still and that nobody has asked for meanwhile. */
  async addQuietTasks(trackIds: readonly number[]): Promise<void> {
    await this.writeIn(
      trackIds,
      (
        list,
      ) => sql`INSERT INTO ${task} (${task.track_id}, ${task.state}, ${task.is_quiet}, ${task.run_at}) SELECT ${t.id}, 'waiting', 1, ${new Date()} FROM ${t}
       WHERE ${t.id} IN ${list} AND ${t.processing_state} = 'ready' AND NOT EXISTS (SELECT 1 FROM ${p} WHERE ${p.track_id} = ${t.id})`,
    );
  }

  async deleteTasks(trackIds: readonly number[]): Promise<void> {
    await this.tasks.delete({ track_id: trackIds });
  }

  async setPending(trackIds: readonly number[]): Promise<void> {
    await this.tracks.update({ id: trackIds }, { processing_state: 'pending', processing_error: null });
  }

  async isRunning(trackId: number): Promise<boolean> {
    return await this.tasks.has({ track_id: trackId, state: 'waiting' });
  }

  /** Those of the tracks that have a file and do not wait for anything. */
  async idleAmong(trackIds: readonly number[]): Promise<number[]> {
    const rows = await this.rowsIn<{ id: number }>(
      trackIds,
      (list) => sql`SELECT ${t.id} AS id FROM ${t} WHERE ${t.id} IN ${list}
        AND EXISTS (SELECT 1 FROM ${r} WHERE ${r.track_id} = ${t.id} AND ${r.format} = 'original')
        AND NOT EXISTS (SELECT 1 FROM ${p} WHERE ${p.track_id} = ${t.id} AND ${p.state} = 'waiting')`,
    );
    return rows.map((row) => Number(row.id));
  }

  /** Takes the first track that is due; quiet ones when no other is. @param claim new each time */
  async claimNext(claim: string, leaseMs: number): Promise<ClaimedTask | null> {
    return (
      (await this.claimFirst({ claim, leaseMs, isQuiet: false })) ??
      (await this.claimFirst({ claim, leaseMs, isQuiet: true }))
    );
  }

  async renew({ trackId, claim }: ClaimedTask, leaseMs: number): Promise<void> {
    await this.tasks.update({ track_id: trackId, claim }, { run_at: fromNow(leaseMs) });
  }

  /** Gives the track back, to be gone on with later. */
  async putOff({ trackId, claim }: ClaimedTask, ms: number, { isOrderly }: { isOrderly: boolean }): Promise<void> {
    await this.tasks.update(
      { track_id: trackId, claim },
      { run_at: fromNow(ms), claim: null, ...(isOrderly && { retries: sql`${task.retries} + 1` }) },
    );
  }

  /** Ends the work; a quiet one that did not make everything is noted. @throws ClaimLost */
  async settle(claimed: ClaimedTask, { isWhole }: { isWhole: boolean }): Promise<void> {
    await this.hold(claimed);
    if (claimed.isQuiet && !isWhole)
      await this.tasks.update({ track_id: claimed.trackId }, { state: 'settled', claim: null });
    else await this.deleteTasks([claimed.trackId]);
  }

  /** Makes sure, in the open unit, that the track is ours still. @throws ClaimLost */
  async hold({ trackId, claim }: ClaimedTask): Promise<void> {
    if (!(await this.tasks.pickOne(['track_id'], { track_id: trackId, claim }, { lock: true }))) throw new ClaimLost();
  }

  /** When the next of those that wait comes due; null: none waits. */
  async nextDue(): Promise<string | Date | null> {
    return (
      (
        await this.row<{ at: string | Date | null }>(
          sql`SELECT MIN(${task.run_at}) AS at FROM ${task} WHERE ${task.state} = 'waiting'`,
        )
      )?.at ?? null
    );
  }

  async setState(claimed: ClaimedTask, state: ProcessingState, error: string | null = null): Promise<void> {
    await this.hold(claimed);
    await this.tracks.update({ id: claimed.trackId }, { processing_state: state, processing_error: error });
  }

  async findSource(trackId: number): Promise<SourceTrack | null> {
    const [row] = await this.readRows(
      {
        id: t.id,
        albumId: t.album_id,
        durationMs: t.duration_ms,
        state: t.processing_state,
        renditionId: r.id,
        disk: r.disk,
        backend_id: r.backend_id,
        storage_key: r.storage_key,
        codec: r.codec,
        mime: r.mime,
        bitrateKbps: r.bitrate_kbps,
      },
      sql`FROM ${t} JOIN ${r} ON ${r.track_id} = ${t.id} AND ${r.format} = 'original' WHERE ${t.id} = ${trackId} ORDER BY ${r.id} DESC LIMIT 1`,
    );
    if (!row) return null;
    const { backend_id: _backend, storage_key: key, ...track } = row;
    return { ...track, key, disk: diskAt(row) };
  }

  /** Keeps what the file says about itself; its exact length comes with listening. */
  async keepForm({ id, renditionId }: SourceTrack, metadata: AudioMetadata, bytes: number): Promise<void> {
    const { codec, mime, bitrateKbps, durationMs, durationExact, gapless } = metadata;
    await this.table(RenditionEntity).update(
      { id: renditionId },
      { codec, mime, bitrate_kbps: bitrateKbps, file_size: Math.min(bytes, INT_MAX) },
    );
    await this.tracks.update(
      { id },
      {
        duration_ms: Math.round(durationMs),
        duration_exact: durationExact,
        encoder_delay: gapless?.encoderDelay ?? null,
        encoder_padding: gapless?.encoderPadding ?? null,
      },
    );
  }

  /** Who is told how it goes with a track; null: nobody. */
  async toldOf(trackId: number): Promise<number | null> {
    return (await this.toldOfEach([trackId])).get(trackId) ?? null;
  }

  /** What is sent to people about the tracks that they own, or have made. */
  async news(trackIds: readonly number[]): Promise<(TrackProcessingMessage & { owner_id: number })[]> {
    const told = await this.toldOfEach(trackIds);
    const rows = await this.tracks.pick(['id', 'album_id', 'processing_state', 'processing_error'], {
      id: [...told.keys()],
    });
    return rows.map(({ id, ...row }) => ({ track_id: id, ...row, owner_id: told.get(id) ?? 0 }));
  }

  /** Track -> its owner, or who made it for a workspace, as long as they belong there. */
  private async toldOfEach(trackIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.rowsIn<{ id: number; user_id: number | null }>(
      trackIds,
      (
        list,
      ) => sql`SELECT ${t.id}, CASE WHEN ${t.owner_type} = 'user' THEN ${t.owner_id} ELSE ${m.user_id} END AS user_id
       FROM ${t} LEFT JOIN ${m} ON ${t.owner_type} = 'workspace' AND ${m.workspace_id} = ${t.owner_id} AND ${m.user_id} = ${t.created_by_id} WHERE ${t.id} IN ${list}`,
    );
    return new Map(rows.flatMap((row) => (row.user_id === null ? [] : [[Number(row.id), Number(row.user_id)]])));
  }

  private async claimFirst({
    claim,
    leaseMs,
    isQuiet,
  }: {
    claim: string;
    leaseMs: number;
    isQuiet: boolean;
  }): Promise<ClaimedTask | null> {
    const isDue = { state: 'waiting' as const, is_quiet: isQuiet, run_at: atMost(new Date()) };
    const due = await this.tasks.pick(['track_id', 'attempts', 'retries'], isDue, {
      order: { run_at: 'asc', track_id: 'asc' },
      limit: CANDIDATES,
    });
    for (const row of due) {
      const taken = await this.tasks.update(
        { track_id: row.track_id, ...isDue },
        { claim, attempts: sql`${task.attempts} + 1`, run_at: fromNow(leaseMs) },
      );
      if (taken === 1) {
        return { trackId: row.track_id, claim, isQuiet, attempts: row.attempts + 1, retries: row.retries };
      }
    }
    return null;
  }
}
