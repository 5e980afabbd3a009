import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { UploadedFiles } from '../../../uploads/index.js';
import { renditionRow } from '../../ingest/importing/index.js';
import { TrackProcessing } from '../../ingest/processing/index.js';
import type { EditedRow } from './authoring.repository.js';
import { MusicQuota } from './music-quota.service.js';
import type { MusicAllowance } from './music-quota.service.js';
import { SoundRepository } from './sound.repository.js';
import { soundColumns } from './track-maker.service.js';
import type { ReadUpload } from './upload-reader.service.js';

/** Gives a track another sound, in the open unit. */
@Injectable()
export class TrackSounds {
  constructor(
    private readonly sounds: SoundRepository,
    private readonly quota: MusicQuota,
    private readonly processing: TrackProcessing,
    private readonly files: UploadedFiles,
  ) {}

  /** Outside of units: what its owner may keep; of somebody else's track, what the actor might. */
  allowance({ workspaceId }: EditedRow, actor: Actor): Promise<MusicAllowance> {
    return this.quota.ofOwner(workspaceId === null ? { userId: actor.userId } : { workspaceId }, actor);
  }

  /** First of all in the unit: whose minutes it weighs on. */
  begin(row: EditedRow, allowance: MusicAllowance): Promise<void> {
    return this.quota.lock(row.workspaceId === null ? row.ownerId : allowance.payerId);
  }

  /** The former upload goes into the bin; comments behind the new end move to it. @throws AppError 403 over_quota. */
  async swap(
    { id, ownerId, workspaceId, fileEntryId }: EditedRow,
    { draft, file, sha256 }: ReadUpload,
    { actor, allowance }: { actor: Actor; allowance: MusicAllowance },
  ): Promise<void> {
    const { durationMs } = draft.metadata;
    // It weighs on its owner; who helps them may fill no more than their own minutes would allow, or what the track has anyway.
    const payerId = workspaceId === null ? ownerId : allowance.payerId;
    if (payerId !== null && (payerId === actor.userId || !actor.can('music.update'))) {
      const length = await this.sounds.lengthOf(id);
      const left = await this.quota.left({ ...allowance, payerId });
      this.quota.require(durationMs, length + Math.max(0, left), allowance);
    }
    if (workspaceId !== null && payerId !== actor.userId) await this.quota.requireSpace(file.size, allowance);
    await this.sounds.replace(id, {
      columns: soundColumns({ draft, file, sha256 }),
      rendition: renditionRow(draft, { disk: file.disk, path: file.key, size: file.size }),
    });
    await this.sounds.pullComments(id, durationMs);
    await this.files.recount([file.id]);
    if (fileEntryId !== null) await this.files.trash([fileEntryId]);
    await this.processing.start([id]);
  }
}
