import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { UploadedFiles } from '../../uploads/index.js';
import { renditionValues } from '../importing/index.js';
import { TrackProcessing } from '../processing/index.js';
import type { EditedRow } from './authoring.repository.js';
import { MusicQuota } from './music-quota.js';
import type { MusicAllowance } from './music-quota.js';
import { SoundRepository } from './sound.repository.js';
import { soundColumns } from './track-maker.js';
import type { ReadUpload } from './upload-reader.js';

/** Gives a track another sound, in the open unit. */
@Injectable()
export class TrackSounds {
  constructor(
    private readonly sounds: SoundRepository, private readonly quota: MusicQuota, private readonly processing: TrackProcessing, private readonly files: UploadedFiles,
  ) {}

  /** Outside of units. */
  allowance(actor: Actor): Promise<MusicAllowance> {
    return this.quota.of(actor);
  }

  /** First of all in the unit. */
  begin({ userId }: Actor): Promise<void> {
    return this.quota.lock(userId);
  }

  /** The former upload goes into the bin; comments behind the new end move to it. @throws AppError 403 over_quota. */
  async swap({ id, ownerId, fileEntryId }: EditedRow, { draft, file, sha256 }: ReadUpload, { actor, allowance }: { actor: Actor; allowance: MusicAllowance }): Promise<void> {
    const { durationMs } = draft.metadata;
    // Another's track weighs on its owner, whom the actor helps.
    if (ownerId !== null && ownerId === actor.userId) this.quota.require(durationMs, await this.quota.left(ownerId, allowance) + await this.sounds.lengthOf(id), allowance);
    await this.sounds.replace(id, { columns: soundColumns({ draft, file, sha256 }), rendition: renditionValues(draft, { disk: file.disk, path: file.key, size: file.size }) });
    await this.sounds.pullComments(id, durationMs);
    if (fileEntryId !== null) await this.files.trash([fileEntryId]);
    await this.processing.start([id]);
  }
}
