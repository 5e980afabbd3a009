import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { HeavyWork } from '../../../../core/jobs/heavy-work.js';
import { Log } from '../../../../core/log.js';
import { AudioEncoder, playlistOf } from '../../../../core/ports/audio-encoder.js';
import type { AudioContainer } from '../../../../core/ports/audio-probe.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { WorkFiles } from '../../../../core/storage/work-files.js';
import { Postponed, Stopped, TimeSliceExpired } from './processing-failure.js';
import type { ClaimedTask, SourceTrack } from './processing.repository.js';
import { endingOf, RenditionFiles } from './rendition-files.service.js';
import { planFolderRenditions, planRenditions, planSegments } from './rendition-plan.js';
import type { RenditionTarget } from './rendition-plan.js';
import { RenditionRepository } from './rendition.repository.js';

const CONTAINERS: Readonly<Record<string, AudioContainer>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/flac': 'flac',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/aiff': 'aiff',
};

/** A day of music takes hours to encode: after so long, other tracks go first before its next rendition. */
const TIME_SLICE_MS = 60_000;

/** Makes the other forms of a song where the machine can; the original is enough otherwise. */
@Injectable()
export class RenditionMaker {
  constructor(
    private readonly encoder: AudioEncoder,
    private readonly heavy: HeavyWork,
    private readonly work: WorkFiles,
    private readonly renditions: RenditionRepository,
    private readonly files: RenditionFiles,
    private readonly settings: SettingsService,
    private readonly log: Log,
  ) {}

  /** Whether any can be made at all. */
  canMake(): Promise<boolean> {
    return this.encoder.isAvailable();
  }

  /** What is still to be made of the track. */
  async missing(source: SourceTrack): Promise<RenditionTarget[]> {
    const plan = source.disk.startsWith('library:') ? planFolderRenditions(source) : await this.planUpload(source);
    if (plan.length === 0 || !(await this.canMake())) return [];
    const made = await this.renditions.listMade(source.id);
    return plan.filter(({ format, kbps }) => !made.some((one) => one.format === format && one.kbps === kbps));
  }

  /**
   * Makes them one after the other; one that cannot be made is passed over.
   * @param path of the song on this machine. @throws Postponed when the disk is full, its time slice is over or the server stops, ClaimLost, StorageUnavailable
   */
  async make(
    task: ClaimedTask,
    source: SourceTrack,
    { targets, path }: { targets: readonly RenditionTarget[]; path: string },
  ): Promise<void> {
    const since = Date.now();
    for (const [index, target] of targets.entries()) {
      if (index > 0 && Date.now() - since > TIME_SLICE_MS) throw new TimeSliceExpired();
      const draft = await this.work.draft(
        `track-${source.id}-${target.format}-${target.kbps}.${endingOf(target.format)}`,
      );
      try {
        if (await this.encode(source, target, { from: path, to: draft })) await this.files.store(task, target, draft);
      } finally {
        await rm(draft, { force: true });
        await rm(playlistOf(draft), { force: true });
      }
    }
  }

  private async planUpload(source: SourceTrack): Promise<readonly RenditionTarget[]> {
    const formats = await this.settings.get('player.formats');
    return [
      ...planRenditions(source, formats),
      ...((await this.settings.get('player.hls')) ? planSegments(source) : []),
    ];
  }

  private async encode(
    { id, mime, durationMs }: SourceTrack,
    target: RenditionTarget,
    { from, to }: { from: string; to: string },
  ): Promise<boolean> {
    const container = CONTAINERS[mime];
    if (!container) return false;
    const outcome = await this.heavy.run(() => this.encoder.encode({ ...target, from, to, container, durationMs }));
    if (outcome.ok) return true;
    if (outcome.code === 'closed') throw new Stopped(outcome.reason);
    if (outcome.code === 'no_room') throw new Postponed(outcome.reason);
    this.log.warn(`Track ${id} has no ${target.format} of ${target.kbps} kbit/s: ${outcome.reason}`);
    return false;
  }
}
