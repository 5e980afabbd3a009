import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path/posix';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Log } from '../../../../core/log.js';
import { playlistOf } from '../../../../core/ports/audio-encoder.js';
import type { EncodeFormat } from '../../../../core/ports/audio-encoder.js';
import { Storage } from '../../../../core/ports/storage.js';
import { diskAt } from '../../../../core/storage/stored-disk.js';
import type { DiskPlace } from '../../../../core/storage/stored-disk.js';
import { WorkFiles } from '../../../../core/storage/work-files.js';
import { ProcessingRepository } from './processing.repository.js';
import type { ClaimedTask } from './processing.repository.js';
import type { RenditionTarget } from './rendition-plan.js';
import { RenditionRepository } from './rendition.repository.js';
import type { RenditionFile } from './rendition.repository.js';

/** Storing a file takes less. */
const BEGUN_MS = 6 * 3_600_000;
/** A draft is written to all the time. */
const DRAFT_MS = 3 * 3_600_000;
const RANGE = 2_000;
const DISK = 'private';

/** How a format is named and sent. */
const KINDS: Readonly<Record<EncodeFormat, { codec: string; mime: string; ending: string }>> = {
  mp3: { codec: 'mp3', mime: 'audio/mpeg', ending: 'mp3' },
  aac: { codec: 'aac', mime: 'audio/mp4', ending: 'm4a' },
  opus: { codec: 'opus', mime: 'audio/ogg', ending: 'opus' },
  hls: { codec: 'aac', mime: 'audio/mp4', ending: 'mp4' },
};
export const endingOf = (format: EncodeFormat): string => KINDS[format].ending;

/** Stores the files of renditions, and removes those that no rendition plays: of deleted and replaced tracks, and of work that was cut off. */
@Injectable()
export class RenditionFiles {
  constructor(
    private readonly rows: RenditionRepository,
    private readonly tasks: ProcessingRepository,
    private readonly storage: Storage,
    private readonly work: WorkFiles,
    private readonly unit: UnitOfWork,
    private readonly log: Log,
  ) {}

  /**
   * Makes a rendition of a file on this machine, which stays where it is, as does its playlist where it has one. A process that ends on the way leaves a file that is swept.
   * @throws ClaimLost, StorageUnavailable
   */
  async store(task: ClaimedTask, target: RenditionTarget, path: string): Promise<void> {
    const { trackId } = task;
    const { codec, mime, ending } = KINDS[target.format];
    const { size } = await stat(path);
    const key = `renditions/${trackId}/${randomUUID()}.${ending}`;
    const place = await this.storage.placeFor(DISK);
    const file = await this.storeFile(task, place, { key, path });
    const playlist =
      target.format === 'hls'
        ? await this.storeFile(task, place, { key: playlistOf(key), path: playlistOf(path) })
        : null;
    await this.unit.run('renditions.add', async () => {
      await this.tasks.hold(task);
      await this.rows.insert({ ...target, trackId, codec, mime, bytes: size, file, playlist });
    });
  }

  /** Noted before its first byte. */
  private async storeFile(
    task: ClaimedTask,
    place: DiskPlace,
    { key, path }: { key: string; path: string },
  ): Promise<RenditionFile> {
    const file = await this.unit.run('renditions.begin-file', async () => {
      await this.tasks.hold(task);
      return await this.rows.addFile(task.trackId, place, key);
    });
    await this.storage.putFile(diskAt(place), key, path);
    return file;
  }

  /** Deletes what was made of these tracks in the open unit, and the files after it. */
  async discard(trackIds: readonly number[]): Promise<void> {
    await this.rows.deleteMade(trackIds);
    await this.unit.afterCommit(() => this.removeGone(trackIds));
  }

  /** What deleting renditions of these tracks has left. Never throws: the sweep comes again. */
  private async removeGone(trackIds: readonly number[]): Promise<void> {
    if (trackIds.length === 0) return;
    await this.remove(await this.rows.listGone(trackIds)).catch((error: unknown) =>
      this.log.warn('Files of deleted renditions were left for the sweep', error),
    );
  }

  /** What an attempt at this track that was cut off has left. Only for whoever works on the track. */
  async removeUnfinished(trackId: number): Promise<void> {
    await this.work.clear(`track-${trackId}-`);
    await this.removeCutOff(await this.rows.listUnfinished(trackId), new Date());
  }

  async remove(files: readonly RenditionFile[]): Promise<void> {
    for (const file of files) {
      await this.storage.delete(diskAt(file), file.key);
      await this.unit.run('renditions.forget-file', () => this.rows.forgetFile(file.id));
    }
  }

  /** Every stray there is. */
  async sweep(now = Date.now()): Promise<void> {
    await this.work.clearBefore(new Date(now - DRAFT_MS));
    const last = await this.rows.lastFileId();
    for (let after = 0; after < last; after += RANGE) {
      await this.removeCutOff(
        await this.rows.listStrays({ after, to: after + RANGE }, new Date(now - BEGUN_MS)),
        new Date(now - BEGUN_MS),
      );
      await nextTurn();
    }
  }

  /** A put that was killed has left a draft beside the file: those from before then are deleted too, as long as the row says where to look. */
  private async removeCutOff(files: readonly RenditionFile[], before: Date): Promise<void> {
    for (const place of new Set(files.map((file) => `${diskAt(file)}/${dirname(file.key)}`))) {
      const [disk = '', ...folder] = place.split('/');
      await this.storage.tidy(disk, folder.join('/'), before);
    }
    await this.remove(files);
  }
}
