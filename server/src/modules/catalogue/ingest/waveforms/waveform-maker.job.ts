import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { AudioDecoder } from '../../../../core/ports/audio-decoder.js';
import { WorkFiles } from '../../../../core/storage/work-files.js';
import { LoudnessAnalysis } from './loudness-analysis.service.js';
import { defineWaveformJob, otherSlot, waveformJob } from './waveform-jobs.js';
import type { JobSlot } from './waveform-jobs.js';
import { WaveformsRepository } from './waveforms.repository.js';

/** After so long the job queues up again behind whatever else waits. */
const SLICE_MS = 20_000;
/** Tracks fetched at once, for each file that is decoded at once: few, so that a track that somebody looks at comes soon. */
const BATCH = 2;
const RANGE = 5_000;

/**
 * Decodes every track that was not decoded when it was processed (3-decisions §3). The table is the list of
 * what is to do: a track without a row waits too, so an import has no work with it, and a killed process loses nothing.
 */
@Injectable()
export class WaveformMaker implements OnModuleInit, OnModuleDestroy {
  private isEnding = false;

  constructor(
    private readonly repository: WaveformsRepository,
    private readonly decoder: AudioDecoder,
    private readonly loudness: LoudnessAnalysis,
    private readonly files: WorkFiles,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    defineWaveformJob(this.jobs, (turn) => this.run(turn));
  }

  /** Decoding is aborted on shutdown, and restarted after the next start. */
  async onModuleDestroy(): Promise<void> {
    this.isEnding = true;
    await this.decoder.close();
  }

  /** One slice of the work. @throws when the server stops, so that the job is tried again. */
  private async run(slot: JobSlot): Promise<void> {
    if (!(await this.workUntil(Date.now() + SLICE_MS))) await this.jobs.add(waveformJob(otherSlot(slot)));
  }

  /** @returns whether all is done. */
  private async workUntil(end: number): Promise<boolean> {
    let after = 0;
    for (;;) {
      const next = await this.nextBatch(after);
      if (next.ids.length === 0) return true;
      after = next.after;
      await this.makeAll(next.ids);
      if (this.isEnding) throw new Error('The server stops.');
      if (Date.now() > end) return false;
    }
  }

  private async nextBatch(from: number): Promise<{ ids: number[]; after: number }> {
    const limit = BATCH * this.decoder.parallel;
    const waiting = await this.repository.listWaiting(limit);
    if (waiting.length > 0) return { ids: waiting, after: from };
    const last = await this.repository.lastTrackId();
    for (let after = from; after < last; after += RANGE) {
      const ids = await this.repository.listUndecoded(after, after + RANGE, limit);
      if (ids.length > 0) return { ids, after: (ids[0] ?? 1) - 1 };
      await nextTurn();
    }
    return { ids: [], after: from };
  }

  private async makeAll(ids: readonly number[]): Promise<void> {
    const left = [...ids];
    const lane = async (): Promise<void> => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) await this.make(id);
    };
    await Promise.all(Array.from({ length: this.decoder.parallel }, lane));
  }

  private async make(trackId: number): Promise<void> {
    const source = await this.repository.findSource(trackId);
    if (!source) return;
    const decoded = await this.files.use(source, `waveform-${trackId}`, (path) =>
      this.loudness.decode({ id: trackId, albumId: source.albumId }, path),
    );
    if (decoded === null) await this.loudness.giveUp(trackId);
  }
}
