import { Injectable } from '@nestjs/common';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import type { Actor } from '../../../core/access/actor.js';
import { Cache } from '../../../core/ports/cache.js';
import { FileEntriesService } from '../entries/file-entries.service.js';
import { UploadsService } from '../intake/uploads.service.js';

/** 3-decisions §1 */
const KNOWN_SECONDS = 86_400;

/** Form posts whose answer was lost on the way: sent again under the same key they give the same entry, and nothing is kept twice. */
@Injectable()
export class AnsweredUploads {
  private readonly running = new Map<string, Promise<FileEntry>>();

  constructor(private readonly cache: Cache, private readonly uploads: UploadsService, private readonly files: FileEntriesService) {}

  /** @param requestKey the client's name for the post; null where it gives none. @throws AppError as `UploadsService.finishOrCancel`. */
  async finish(uploadKey: string, requestKey: string | null, actor: Actor): Promise<FileEntry> {
    if (requestKey === null) return await this.uploads.finishOrCancel(uploadKey, actor);
    const name = `uploads:answered:${actor.userId}:${requestKey}`;
    const running = this.running.get(name);
    if (!running) {
      const work = this.answer(name, uploadKey, actor).finally(() => this.running.delete(name));
      this.running.set(name, work);
      return await work;
    }
    try {
      return await running;
    } finally {
      await this.uploads.cancel(uploadKey, actor);
    }
  }

  private async answer(name: string, uploadKey: string, actor: Actor): Promise<FileEntry> {
    const earlier = await this.earlier(name, actor);
    if (earlier) {
      await this.uploads.cancel(uploadKey, actor);
      return earlier;
    }
    const entry = await this.uploads.finishOrCancel(uploadKey, actor);
    await this.cache.set(name, entry.id, { ttlSeconds: KNOWN_SECONDS });
    return entry;
  }

  /** Null too where it was deleted since. */
  private async earlier(name: string, actor: Actor): Promise<FileEntry | null> {
    const id = await this.cache.get<number>(name);
    const entry = id === null ? null : await this.files.get(id, actor).catch(() => null);
    return entry?.deleted_at === null ? entry : null;
  }
}
