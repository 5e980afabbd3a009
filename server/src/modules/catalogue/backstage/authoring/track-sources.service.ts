import { Injectable } from '@nestjs/common';
import type { SourceType } from '@tonearm/shared/catalogue/catalogue';
import type { UpdateTrackInput } from '@tonearm/shared/catalogue/authoring.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { forbidden, invalid } from '../../../../core/errors/app-error.js';
import { UploadedFiles } from '../../../uploads/index.js';
import type { RenditionFileRow } from '../../ingest/importing/index.js';
import { TrackProcessing } from '../../ingest/processing/index.js';
import type { EditedRow } from './authoring.repository.js';
import { RemoteSound } from './remote-sound.service.js';
import { SoundRepository } from './sound.repository.js';

/** Where the sound of a track is to come from; null where the form says nothing of it. */
export interface SourcePlan {
  /** undefined: as it is. */
  type: SourceType | undefined;
  durationMs: number | undefined;
  /** On another server; undefined: as it is. */
  remote: RenditionFileRow | undefined;
}

type SourceInput = Pick<UpdateTrackInput, 'source_type' | 'src' | 'duration_ms'>;

/** Tracks without a file of ours: played from another server, or not at all (3-decisions §3, `source_type`). */
@Injectable()
export class TrackSources {
  constructor(
    private readonly sounds: SoundRepository,
    private readonly remote: RemoteSound,
    private readonly processing: TrackProcessing,
    private readonly files: UploadedFiles,
  ) {}

  /** Outside of units: looks at the address that is given. @throws AppError 403, 422. */
  async plan(
    { source_type: type, src, duration_ms: durationMs }: SourceInput,
    actor: Actor,
  ): Promise<SourcePlan | null> {
    const isAllowed = actor.can('music.update');
    if (type === undefined && src === undefined && (durationMs === undefined || !isAllowed)) return null;
    if (!isAllowed) throw forbidden('You may not say where a track is played from.');
    if (src !== undefined && src !== null && type !== undefined && type !== 'remote_url')
      throw invalid({ src: ['Only a track on another server has an address.'] });
    return { type, durationMs, remote: src ? await this.remote.look(src) : undefined };
  }

  /** In the open unit; the length of a file is the file's. @throws AppError 422. */
  async apply({ id, fileEntryId }: EditedRow, plan: SourcePlan): Promise<void> {
    const before = await this.sounds.sourceOf(id);
    const type = plan.type ?? before.source_type;
    const durationMs = plan.durationMs ?? before.duration_ms;
    refuseImpossible({ before: before.source_type, type, hasFile: fileEntryId !== null }, plan, durationMs);
    if (type === 'upload') return;
    if (before.source_type === 'upload') await this.processing.withdraw([id]);
    await this.sounds.setSource(id, { type, durationMs, remote: plan.remote });
    if (fileEntryId !== null) await this.files.trash([fileEntryId]);
    if (durationMs < before.duration_ms) await this.sounds.pullComments(id, durationMs);
  }
}

function refuseImpossible(
  { before, type, hasFile }: { before: SourceType; type: SourceType; hasFile: boolean },
  { remote }: SourcePlan,
  durationMs: number,
): void {
  if (type === 'upload') {
    if (before !== 'upload') throw invalid({ source_type: ['Upload a file to make one of it.'] });
    if (remote) throw invalid({ source_type: ['This track has a file.'] });
    return;
  }
  if (before === 'upload' && !hasFile) throw invalid({ source_type: ['This track comes from a folder of the site.'] });
  if (type === 'none') {
    if (remote) throw invalid({ src: ['Only a track on another server has an address.'] });
    return;
  }
  if (before !== 'remote_url' && !remote) throw invalid({ src: ['Give the address of the music.'] });
  if (durationMs === 0) throw invalid({ duration_ms: ['Say how long it is.'] });
}
