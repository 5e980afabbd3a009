import { Injectable } from '@nestjs/common';
import type { CreditInput } from '@tonearm/shared/catalogue/authoring.dto';
import type { Actor } from '../../../core/access/actor.js';
import { unauthenticated } from '../../../core/errors/app-error.js';
import { CreditsPolicy } from './credits-policy.js';
import { MusicQuota } from './music-quota.js';
import type { MusicAllowance } from './music-quota.js';
import type { Columns } from './release-columns.js';
import type { TouchedItems } from './touched-items.js';
import { TrackMaker } from './track-maker.js';
import { UploadReader } from './upload-reader.js';
import type { ReadUpload } from './upload-reader.js';

/** For whom, and what is said beside the file. */
export interface UploadPlan {
  actor: Actor;
  quota: MusicAllowance;
  albumId: number | null;
  /** Who is credited; undefined: as the file says. */
  artists?: readonly CreditInput[] | undefined;
  artistId?: number | undefined;
  columns?: Columns;
  /** Where a fault of the file is told. */
  field: 'file_entry_id' | 'file_entry_ids' | 'tracks';
}

/** Turns a read upload into a track of the actor, within their minutes; in the open unit. */
@Injectable()
export class UploadedTracks {
  constructor(private readonly quota: MusicQuota, private readonly reader: UploadReader, private readonly credits: CreditsPolicy, private readonly maker: TrackMaker) {}

  /** Outside of units. */
  allowance(actor: Actor): Promise<MusicAllowance> {
    return this.quota.of(actor);
  }

  /** First of all in the unit. */
  begin({ userId }: Actor): Promise<void> {
    return this.quota.lock(userId);
  }

  /** After `begin`. @throws AppError 403 over_quota, 422. */
  async makeOne(upload: ReadUpload, plan: UploadPlan, touched: TouchedItems): Promise<number> {
    const { actor, quota, albumId, artists, artistId, columns = {}, field } = plan;
    if (actor.userId === null) throw unauthenticated();
    const left = await this.quota.left(actor.userId, quota);
    await this.reader.claim([upload.file.id], field);
    this.quota.require(upload.draft.metadata.durationMs, left, quota);
    const credits = artists ? await this.credits.resolve(artists, actor) : await this.credits.ofUpload(upload.draft, actor, artistId);
    return await this.maker.make(upload, { ownerId: actor.userId, albumId, credits, columns }, touched);
  }
}
