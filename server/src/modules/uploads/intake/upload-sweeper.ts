import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { FILE_BIN_DAYS, UPLOAD_KEPT_HOURS } from '@tonearm/shared/limits';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Storage } from '../../../core/ports/storage.js';
import { FileEntriesService } from '../entries/file-entries.service.js';
import { FileEntriesRepository } from '../entries/file-entries.repository.js';
import { keyOfFile } from '../entries/file-entry.mapper.js';
import { extensionOf } from './file-content.js';
import { UploadFolder } from './upload-folder.js';
import { UploadsRepository } from './uploads.repository.js';
import type { UploadRow } from './uploads.repository.js';

const HOUR_MS = 3_600_000;
const BATCH = 100;
const UPLOADS_FOLDER = 'uploads';

/** Each hour: uploads that nobody went on with, what their end left behind, and what lay in the bin for a month. */
@Injectable()
export class UploadSweeper implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs, private readonly uploads: UploadsRepository, private readonly entries: FileEntriesRepository, private readonly folder: UploadFolder,
    private readonly files: FileEntriesService, private readonly storage: Storage, private readonly unit: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'uploads.sweep', schedule: '17 * * * *', run: () => this.sweep() });
  }

  async sweep(now = Date.now()): Promise<void> {
    const before = new Date(now - UPLOAD_KEPT_HOURS * HOUR_MS);
    for (let rows = await this.uploads.listBefore(before, BATCH); rows.length > 0; rows = await this.uploads.listBefore(before, BATCH)) {
      for (const row of rows) await this.giveUp(row);
    }
    await this.removeStrays(before);
    await this.storage.tidy('private', UPLOADS_FOLDER, before);
    await this.emptyBin(new Date(now - FILE_BIN_DAYS * 24 * HOUR_MS));
  }

  private async giveUp(row: UploadRow): Promise<void> {
    await this.folder.remove(row.upload_key);
    // Its bytes may have been put into storage just before the process was killed.
    if (row.entry_id === null) await this.storage.delete('private', keyOfFile(`${row.upload_key.toLowerCase()}.${extensionOf(row.name)}`));
    await this.unit.run('uploads.sweep', () => this.uploads.delete(row.upload_key));
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

  private async emptyBin(before: Date): Promise<void> {
    for (let rows = await this.entries.listExpired(before, BATCH); rows.length > 0; rows = await this.entries.listExpired(before, BATCH)) {
      const gone = rows;
      await this.unit.run('files.sweep', () => this.entries.delete(gone.map((row) => Number(row.id))));
      await this.files.removeBytes(gone);
    }
  }
}
