import { Injectable } from '@nestjs/common';
import type { WaveformAnswer } from '@tonearm/shared/catalogue/waveform.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { revisionOf } from '../../music/waveform-urls.service.js';
import { waveformJob } from './waveform-jobs.js';
import { WaveformsRepository } from './waveforms.repository.js';
import type { WaveformRow } from './waveforms.repository.js';

/** A viewer who asks again and again is noted this often. */
const ASK_AGAIN_MS = 60_000;

/** What viewers get to see of a track's outline. */
@Injectable()
export class WaveformsService {
  constructor(
    private readonly repository: WaveformsRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  /** The outline; one that is not known yet is asked for, before all others. @throws AppError 404 for a track that the actor may not see. */
  async get(trackId: number, actor: Actor): Promise<WaveformAnswer> {
    const row = await this.repository.findVisible(trackId, actor);
    if (!row) throw notFound();
    if (row.state === 'done' && row.peaks !== null && row.updated_at !== null) {
      return {
        state: 'ready',
        version: 1,
        peaks: [...Buffer.from(row.peaks, 'base64')],
        revision: revisionOf(row.updated_at),
        status: 'success',
      };
    }
    const isHopeless = row.state === 'failed' || row.processing_state === 'failed' || row.source_type !== 'upload';
    // Uploads are listened to while they are processed.
    if (!isHopeless && row.processing_state === 'ready') await this.ask(row);
    return { state: isHopeless ? 'none' : 'pending', version: 1, peaks: [], revision: null, status: 'success' };
  }

  private async ask({ id, asked_at: askedAt }: WaveformRow): Promise<void> {
    if (askedAt !== null && Date.now() - Date.parse(isoTime(askedAt)) < ASK_AGAIN_MS) return;
    await this.unit.run('waveforms.ask', async () => {
      await this.repository.ask(Number(id));
      await this.jobs.add(waveformJob());
    });
  }
}
