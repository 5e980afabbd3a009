import { stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { ProcessingState } from '@tonearm/shared/catalogue/catalogue';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { AudioProbe } from '../../../../core/ports/audio-probe.js';
import type { AudioMetadata } from '../../../../core/ports/audio-probe.js';
import { WorkFiles } from '../../../../core/storage/work-files.js';
import { LoudnessAnalysis } from '../waveforms/index.js';
import {
  FILE_MISSING,
  ProcessingFailed,
  SOMETHING_WRONG,
  TOO_LONG,
  wordsOfDecoding,
  wordsOfProbe,
} from './processing-failure.js';
import { ProcessingNotifier } from './processing-notifier.listener.js';
import { ProcessingRepository } from './processing.repository.js';
import type { ClaimedTask, SourceTrack } from './processing.repository.js';
import { RenditionMaker } from './rendition-maker.service.js';

const LONGEST_MS = 24 * 60 * 60 * 1_000;

/** From a file that came to a track that plays: probe, listen, make its other forms. What is done already is not done again. */
@Injectable()
export class TrackPipeline {
  constructor(
    private readonly tasks: ProcessingRepository,
    private readonly unit: UnitOfWork,
    private readonly files: WorkFiles,
    private readonly probe: AudioProbe,
    private readonly loudness: LoudnessAnalysis,
    private readonly renditions: RenditionMaker,
    private readonly notifier: ProcessingNotifier,
  ) {}

  /**
   * @param isLastTry it went wrong too often: other forms are done without, and what is not known by now is at fault.
   * @returns whether forms were made, and all that there should be
   * @throws ProcessingFailed where the file is at fault, ClaimLost, and whatever is worth another try
   */
  async run(task: ClaimedTask, { isLastTry = false } = {}): Promise<boolean> {
    const source = await this.tasks.findSource(task.trackId);
    if (!source) throw new ProcessingFailed(FILE_MISSING);
    if (!task.isQuiet && source.state === 'ready') return false;
    if (isLastTry && (task.isQuiet || source.state === 'transcoding')) return false;
    if (isLastTry) throw new ProcessingFailed(SOMETHING_WRONG);
    const isWhole = await this.files.use(source, `track-${source.id}-source`, async (path) => {
      if (!task.isQuiet) await this.examine(task, source, path);
      return await this.transcode(task, path);
    });
    if (isWhole === null) throw new ProcessingFailed(FILE_MISSING);
    return isWhole;
  }

  private async examine(task: ClaimedTask, source: SourceTrack, path: string): Promise<void> {
    if (source.state === 'transcoding') return;
    const isDecoded = (await this.loudness.lastResult(source.id)) !== null;
    if (!isDecoded) {
      await this.enter(task, 'probing');
      await this.keepForm(task, source, { metadata: await this.read(path), bytes: (await stat(path)).size });
    }
    const decoded = await this.loudness.decode(source, path);
    // Without a decoder for it, what the file says of itself has to do.
    if (!decoded.ok && decoded.code !== 'no_decoder') throw new ProcessingFailed(wordsOfDecoding(decoded.code));
  }

  private async read(path: string): Promise<AudioMetadata> {
    for await (const [outcome] of this.probe.probe([path])) {
      if (!outcome) break;
      if (!outcome.ok) throw new ProcessingFailed(wordsOfProbe(outcome.code));
      if (outcome.metadata.durationMs > LONGEST_MS) throw new ProcessingFailed(TOO_LONG);
      return outcome.metadata;
    }
    throw new Error('The probe said nothing.');
  }

  private async keepForm(
    task: ClaimedTask,
    source: SourceTrack,
    { metadata, bytes }: { metadata: AudioMetadata; bytes: number },
  ): Promise<void> {
    await this.unit.run('processing.keep-form', async () => {
      await this.tasks.hold(task);
      await this.tasks.keepForm(source, metadata, bytes);
    });
  }

  private async transcode(task: ClaimedTask, path: string): Promise<boolean> {
    // Read again: what the file is has just been found out.
    const source = await this.tasks.findSource(task.trackId);
    const targets = source ? await this.renditions.missing(source) : [];
    if (!source || targets.length === 0) return false;
    if (!task.isQuiet && source.state !== 'transcoding') await this.enter(task, 'transcoding');
    await this.renditions.make(task, source, { targets, path });
    return (await this.renditions.missing(source)).length === 0;
  }

  private async enter(task: ClaimedTask, state: ProcessingState): Promise<void> {
    await this.unit.run('processing.enter', () => this.tasks.setState(task, state));
    await this.notifier.notify([task.trackId]);
  }
}
