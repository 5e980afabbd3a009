import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Log } from '../../../core/log.js';
import { AudioDecoder } from '../../../core/ports/audio-decoder.js';
import type { AnalysisOutcome } from '../../../core/ports/audio-decoder.js';
import { Storage } from '../../../core/ports/storage.js';
import { blocksOfText, gainOf, jointLoudness } from './album-loudness.js';
import { defineWaveformJob, otherTurn, waveformJob } from './waveform-jobs.js';
import type { Turn } from './waveform-jobs.js';
import { WaveformsRepository } from './waveforms.repository.js';
import type { AudioSource } from './waveforms.repository.js';

/** After so long the job queues up again behind whatever else waits. */
const SLICE_MS = 20_000;
/** Tracks fetched at once, for each file that is decoded at once: few, so that one with a viewer soon has its turn. */
const BATCH = 2;
const RANGE = 5_000;
/** A file that has ended the process so often is left alone. */
const TRIES_MAX = 5;

/**
 * Listens to every track once and keeps its outline, exact length and loudness (3-decisions §3). The table is the list of
 * what is to do: a track without a row waits too, so an import has no work with it, and a killed process loses nothing.
 */
@Injectable()
export class WaveformMaker implements OnModuleInit, OnModuleDestroy {
  private isEnding = false;

  constructor(
    private readonly unit: UnitOfWork,
    private readonly repository: WaveformsRepository,
    private readonly decoder: AudioDecoder,
    private readonly storage: Storage,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    defineWaveformJob(this.jobs, (turn) => this.run(turn));
  }

  onModuleDestroy(): void {
    this.isEnding = true;
  }

  /** One slice of the work. @throws when the server stops, so that the job is tried again. */
  private async run(turn: Turn): Promise<void> {
    if (!(await this.workUntil(Date.now() + SLICE_MS))) await this.jobs.add(waveformJob(otherTurn(turn)));
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
      const ids = await this.repository.listUnheard(after, after + RANGE, limit);
      if (ids.length > 0) return { ids, after: (ids[0] ?? 1) - 1 };
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
    const attempt = await this.unit.run('waveforms.begin', () => this.repository.begin(trackId));
    if (attempt === 0) return;
    const outcome = await this.listen(source, attempt);
    if (!outcome.ok) this.log.warn(`Track ${trackId} has no waveform: ${outcome.reason}`);
    await this.unit.run('waveforms.keep', async () => {
      if (!outcome.ok) return await this.repository.fail(trackId, attempt, outcome);
      const isKept = await this.repository.keep(trackId, attempt, outcome.analysis);
      if (isKept && source.albumId !== null) await this.settleAlbum(source.albumId);
    });
  }

  private async listen({ disk, key }: AudioSource, attempt: number): Promise<AnalysisOutcome> {
    if (attempt > TRIES_MAX) return { ok: false, code: 'crashed', reason: 'It ended the process each time.' };
    const path = await this.storage.localPath(disk, key);
    if (path === null) return { ok: false, code: 'unreadable', reason: 'The file does not lie on this machine.' };
    return await this.decoder.analyse(path);
  }

  /** The album's length, and its loudness once all its tracks are known. */
  private async settleAlbum(albumId: number): Promise<void> {
    await this.repository.sumAlbum(albumId);
    if ((await this.repository.countUnmeasured(albumId)) > 0) return;
    const tracks = await this.repository.listMeasured(albumId);
    const loudness = jointLoudness(tracks.map((track) => blocksOfText(track.loudness_blocks)));
    await this.repository.setAlbumGain(albumId, gainOf(loudness), Math.max(...tracks.map((track) => Number(track.true_peak))));
  }
}
