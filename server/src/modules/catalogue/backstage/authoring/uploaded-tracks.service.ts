import { Injectable } from '@nestjs/common';
import type { CreditInput } from '@tonearm/shared/catalogue/authoring.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { AppError } from '../../../../core/errors/app-error.js';
import { CreditsPolicy } from './credits-policy.service.js';
import { MusicQuota } from './music-quota.service.js';
import type { MusicAllowance } from './music-quota.service.js';
import type { Columns } from './release-columns.js';
import type { StoredCredit } from './release-links.repository.js';
import type { TouchedItems } from './touched-items.js';
import { TrackMaker } from './track-maker.service.js';
import { UploadReader } from './upload-reader.service.js';
import type { ReadUpload } from './upload-reader.service.js';

/** For whom, and what is said beside the files. */
export interface UploadPlan {
  actor: Actor;
  quota: MusicAllowance;
  albumId: number | null;
  /** Who is credited; undefined: as the files say. */
  artists?: readonly CreditInput[] | undefined;
  /** Who may be credited in any case. */
  already?: readonly StoredCredit[] | undefined;
  artistId?: number | undefined;
  /** By file. */
  columns?: (fileId: number) => Columns;
  /** The field at which a fault of a file is shown. */
  field: 'file_entry_id' | 'file_entry_ids' | 'tracks';
}

/** What became of uploads. */
export interface MadeTracks {
  /** File -> track. */
  tracks: Map<number, number>;
  /** Files that the minutes do not cover, and what to say of it. */
  refused: number[];
  refusal: AppError | null;
}

/** Makes tracks of probed uploads, within the minutes of whom they are for; in the open unit. */
@Injectable()
export class UploadedTracks {
  constructor(
    private readonly quota: MusicQuota,
    private readonly reader: UploadReader,
    private readonly credits: CreditsPolicy,
    private readonly maker: TrackMaker,
  ) {}

  /** Outside of units; as `UploadReader`. */
  read(...asked: Parameters<UploadReader['read']>): Promise<ReadUpload[]> {
    return this.reader.read(...asked);
  }

  /** Outside of units. */
  allowance(actor: Actor): Promise<MusicAllowance> {
    return this.quota.of(actor);
  }

  /** First of all in the unit. */
  begin(quota: MusicAllowance, actor: Actor): Promise<void> {
    return this.quota.begin(quota, actor);
  }

  /** After `begin`: all, or none. @throws AppError 403 over_quota, 422. */
  async makeAll(uploads: readonly ReadUpload[], plan: UploadPlan, touched: TouchedItems): Promise<Map<number, number>> {
    const { tracks, refusal } = await this.makeFitting(uploads, plan, touched);
    if (refusal) throw refusal;
    return tracks;
  }

  /** After `begin`: those that the minutes cover. @throws AppError 422. */
  async makeFitting(uploads: readonly ReadUpload[], plan: UploadPlan, touched: TouchedItems): Promise<MadeTracks> {
    const { actor, albumId, artistId, columns, field } = plan;
    if (uploads.length === 0) return { tracks: new Map(), refused: [], refusal: null };
    const claimed = await this.reader.claim(uploads, field);
    const leftMs = await this.quota.left(plan.quota);
    const { fitting, ...refused } = this.fitting(claimed, leftMs, plan.quota);
    // What somebody brings into a workspace of another takes the room of its owner from now on.
    const isBrought = plan.quota.payerId !== actor.userId;
    const bytes = isBrought ? fitting.reduce((sum, { file }) => sum + file.size, 0) : 0;
    await this.quota.requireSpace(bytes, plan.quota);
    const same = plan.artists && (await this.credits.resolve(plan.artists, actor, plan.already));
    const credits = same
      ? fitting.map(() => same)
      : await this.credits.ofUploads(
          fitting.map(({ draft }) => draft),
          actor,
          artistId,
        );
    const plans = fitting.map((upload, index) => ({
      upload,
      credits: credits[index] ?? [],
      columns: columns?.(upload.file.id) ?? {},
    }));
    const ids = await this.maker.make(plans, { owner: plan.quota.owner, actor, albumId }, touched);
    const usedMs = fitting.reduce((sum, { draft }) => sum + draft.metadata.durationMs, 0);
    await this.quota.used(usedMs, leftMs, plan.quota);
    return { tracks: new Map(fitting.map(({ file }, index) => [file.id, ids[index] ?? 0])), ...refused };
  }

  private fitting(
    uploads: readonly ReadUpload[],
    leftMs: number,
    quota: MusicAllowance,
  ): { fitting: ReadUpload[]; refused: number[]; refusal: AppError | null } {
    const [fitting, refused]: [ReadUpload[], number[]] = [[], []];
    let [left, refusal]: [number, AppError | null] = [leftMs, null];
    for (const upload of uploads) {
      const { durationMs } = upload.draft.metadata;
      try {
        this.quota.require(durationMs, left, quota);
        left -= durationMs;
        fitting.push(upload);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refusal ??= error;
        refused.push(upload.file.id);
      }
    }
    return { fitting, refused, refusal };
  }
}
