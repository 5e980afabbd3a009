import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { HeavyWork } from '../../../../core/jobs/heavy-work.js';
import { Log } from '../../../../core/log.js';
import { AudioDecoder } from '../../../../core/ports/audio-decoder.js';
import type { AnalysisOutcome, DecodeFailure } from '../../../../core/ports/audio-decoder.js';
import { CatalogueCounters } from '../../music/listing/index.js';
import { blocksOfText, gainOf, jointLoudness } from './album-loudness.js';
import { WaveformsRepository } from './waveforms.repository.js';
import type { Attempt } from './waveforms.repository.js';

/** A file that has ended the process so often is left alone. */
const TRIES_MAX = 5;

/** What came of listening: the results themselves are kept. */
export type DecodingResult = { ok: true } | { ok: false; code: DecodeFailure; reason: string };

/** Listens to one track and keeps its outline, exact length and loudness, and its album's. */
@Injectable()
export class LoudnessAnalysis {
  private hasLoggedMissingDecoder = false;

  constructor(
    private readonly unit: UnitOfWork,
    private readonly repository: WaveformsRepository,
    private readonly counters: CatalogueCounters,
    private readonly decoder: AudioDecoder,
    private readonly heavy: HeavyWork,
    private readonly log: Log,
  ) {}

  /** Once for each file: what is known already is returned. @throws DecoderClosed: the try does not count */
  async decode(track: { id: number; albumId: number | null }, path: string): Promise<DecodingResult> {
    const attempt = await this.unit.run('waveforms.begin', () => this.repository.begin(track.id));
    if (!attempt) return await this.known(track.id);
    const outcome: AnalysisOutcome =
      attempt.count > TRIES_MAX
        ? { ok: false, code: 'crashed', reason: 'It ended the process each time.' }
        : await this.analyse(attempt, path);
    if (!outcome.ok) this.tell(track.id, outcome);
    await this.unit.run('waveforms.keep', async () => {
      if (!outcome.ok) return await this.repository.fail(attempt, outcome);
      const isKept = await this.repository.keep(attempt, outcome.analysis);
      if (isKept && track.albumId !== null) await this.settleAlbum(track.albumId);
    });
    return outcome.ok ? { ok: true } : outcome;
  }

  /** Notes that there is no file to decode. */
  async giveUp(trackId: number): Promise<void> {
    await this.unit.run('waveforms.give-up', async () => {
      const attempt = await this.repository.begin(trackId);
      if (attempt) await this.repository.fail(attempt, { code: 'unreadable', reason: 'There is no such file.' });
    });
  }

  /** What the machine lacks is no fault of a song, and said once. */
  private tell(trackId: number, { code, reason }: { code: DecodeFailure; reason: string }): void {
    if (code !== 'no_decoder') this.log.warn(`Track ${trackId} has no waveform: ${reason}`);
    else if (!this.hasLoggedMissingDecoder) this.log.info(`Some songs get no waveform here. ${reason}`);
    this.hasLoggedMissingDecoder ||= code === 'no_decoder';
  }

  /** How decoding ended the last time; null where it was never done. */
  async lastResult(trackId: number): Promise<DecodingResult | null> {
    const result = await this.repository.findResult(trackId);
    return !result || result.state === 'waiting' ? null : await this.known(trackId);
  }

  private async analyse(attempt: Attempt, path: string): Promise<AnalysisOutcome> {
    try {
      return await this.heavy.run(() => this.decoder.analyse(path));
    } catch (error) {
      await this.unit.run('waveforms.take-back', () => this.repository.takeBack(attempt));
      throw error;
    }
  }

  private async known(trackId: number): Promise<DecodingResult> {
    const result = await this.repository.findResult(trackId);
    if (result?.state === 'done') return { ok: true };
    return { ok: false, code: result?.failure ?? 'crashed', reason: result?.failure_reason ?? '' };
  }

  /** The album's length, and its loudness once all its tracks are known. */
  private async settleAlbum(albumId: number): Promise<void> {
    await this.counters.recountAlbums([albumId]);
    if ((await this.repository.countUnmeasured(albumId)) > 0) return;
    const tracks = await this.repository.listMeasured(albumId);
    const loudness = jointLoudness(tracks.map((track) => blocksOfText(track.loudness_blocks ?? '')));
    await this.repository.setAlbumGain(
      albumId,
      gainOf(loudness),
      Math.max(...tracks.map((track) => Number(track.true_peak))),
    );
  }
}
