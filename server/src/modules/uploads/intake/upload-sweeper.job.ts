import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { FILE_BIN_DAYS, UPLOAD_KEPT_HOURS } from '@tonearm/shared/limits';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Storage } from '../../../core/ports/storage.js';
import { FileEntriesRepository } from '../entries/file-entries.repository.js';
import { FileRemoval } from '../entries/file-removal.service.js';
import type { FileEntryRow } from '../entries/file-entry.mapper.js';
import { sweepAll } from './sweep-all.js';
import { UPLOADS_DISK } from './upload-bytes.service.js';
import { UploadFolder } from './upload-folder.service.js';
import { UploadRemoval } from './upload-removal.service.js';
import { UploadsRepository } from './uploads.repository.js';
import type { UploadRow } from './uploads.repository.js';

const HOUR_MS = 3_600_000;
const BATCH = 100;
const UPLOADS_FOLDER = 'uploads';

/** Each hour: uploads that nobody went on with, what their end left behind, and what lay in the bin for a month. */
@Injectable()
export class UploadSweeper implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly uploads: UploadsRepository,
    private readonly entries: FileEntriesRepository,
    private readonly folder: UploadFolder,
    private readonly files: FileRemoval,
    private readonly storage: Storage,
    private readonly removal: UploadRemoval,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'uploads.sweep', lane: 'bulk', schedule: '17 * * * *', run: () => this.sweep() });
  }

  /** @throws the first of what failed; the rest is done. */
  async sweep(now = Date.now()): Promise<void> {
    const before = new Date(now - UPLOAD_KEPT_HOURS * HOUR_MS);
    const thrownAway = new Date(now - FILE_BIN_DAYS * 24 * HOUR_MS);
    await sweepAll<() => Promise<void>>(
      (done) =>
        Promise.resolve(
          done
            ? []
            : [
                () =>
                  sweepAll<UploadRow>(
                    (last) => this.uploads.listBefore(before, { after: last?.upload_key ?? '', limit: BATCH }),
                    (row) => this.giveUp(row.upload_key),
                  ),
                () => this.removeStrays(before),
                () => this.storage.tidy(UPLOADS_DISK, UPLOADS_FOLDER, before),
                () =>
                  sweepAll<FileEntryRow>(
                    (last) => this.entries.listExpired(thrownAway, { after: Number(last?.id ?? 0), limit: BATCH }),
                    (row) => this.files.removeExpired(row, thrownAway),
                  ),
              ],
        ),
      (part) => part(),
    );
  }

  private async giveUp(key: string): Promise<void> {
    // It may be becoming a file right now.
    const unlock = await this.folder.locks.take(key, { onWanted: () => undefined });
    try {
      await this.removal.remove(key);
    } finally {
      await unlock();
    }
  }

  /** Files of uploads that were given up between two steps. */
  private async removeStrays(before: Date): Promise<void> {
    const keys = await this.folder.listBefore(before);
    for (let start = 0; start < keys.length; start += BATCH) {
      const part = keys.slice(start, start + BATCH);
      const known = await this.uploads.existing(part);
      for (const key of part.filter((candidate) => !known.has(candidate))) await this.folder.remove(key);
    }
  }
}
