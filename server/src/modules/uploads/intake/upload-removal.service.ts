import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { StorageUnavailable } from '../../../core/ports/storage.js';
import { UploadBytes } from './upload-bytes.service.js';
import { UploadFolder } from './upload-folder.service.js';
import { UploadsRepository } from './uploads.repository.js';
import type { UploadRow } from './uploads.repository.js';

/** Takes away what there is of an upload. All of it while nobody else works on it. */
@Injectable()
export class UploadRemoval {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly folder: UploadFolder,
    private readonly bytes: UploadBytes,
    private readonly unit: UnitOfWork,
  ) {}

  /** One that nobody has begun to put into storage. */
  async discard(key: string): Promise<void> {
    await this.unit.run('uploads.discard', () => this.uploads.delete(key));
    await this.folder.remove(key);
  }

  /** Also what was put into storage before its making was cut off; the row goes last, since it leads the sweep there. What it has become stays. @throws what the store does. */
  async remove(key: string): Promise<void> {
    const row = await this.uploads.findByKey(key);
    const isStored = row !== null && (await this.mayBeStored(row));
    await this.folder.remove(key);
    if (isStored) await this.bytes.unstore(row);
    await this.unit.run('uploads.remove', () => this.uploads.delete(key));
  }

  /** As `remove`; while the store is away, the sweep does the rest. */
  async giveUp(key: string): Promise<void> {
    await this.remove(key).catch((error: unknown) => {
      if (!(error instanceof StorageUnavailable)) throw error;
    });
  }

  /** Nothing of a file is stored before all of it has come. */
  private async mayBeStored({ upload_key: key, entry_id: entryId, size }: UploadRow): Promise<boolean> {
    const arrived = await this.folder.sizeOf(key);
    return entryId === null && (arrived === null || arrived === Number(size));
  }
}
