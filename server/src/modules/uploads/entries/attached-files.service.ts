import { Injectable } from '@nestjs/common';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { Storage } from '../../../core/ports/storage.js';
import { FileEntriesRepository } from './file-entries.repository.js';
import { FileRemoval } from './file-removal.service.js';
import { placeOfFile, toFileEntry } from './file-entry.mapper.js';
import type { FileEntryRow } from './file-entry.mapper.js';

/** Files that came with a form, for the modules that read them whole, show them and take them away. */
@Injectable()
export class AttachedFiles {
  constructor(
    private readonly entries: FileEntriesRepository,
    private readonly removal: FileRemoval,
    private readonly storage: Storage,
  ) {}

  /** A file of this owner that is not in the bin, or null. */
  async find(id: number, ownerId: number): Promise<FileEntryRow | null> {
    const row = await this.entries.find(id);
    return row && Number(row.owner_id) === ownerId && row.deleted_at === null ? row : null;
  }

  /** Those of the files that are not in a bin; the caller has asked who may see them. */
  async list(ids: readonly number[]): Promise<FileEntry[]> {
    return (await this.entries.listByIds(ids)).filter((row) => row.deleted_at === null).map(toFileEntry);
  }

  /** All bytes, for small files only; null where they are gone. */
  async read(row: Pick<FileEntryRow, 'disk' | 'backend_id' | 'file_name'>): Promise<Buffer | null> {
    const { disk, key } = placeOfFile(row);
    const file = await this.storage.open(disk, key);
    if (!file) return null;
    try {
      const bytes = Buffer.alloc(file.size);
      for (let at = 0; at < bytes.length;) {
        const length = await file.read(bytes.subarray(at), at, bytes.length - at);
        if (length === 0) return null;
        at += length;
      }
      return bytes;
    } finally {
      await file.close();
    }
  }

  /** Deletes permanently, bypassing the bin, in the open unit; the bytes are deleted after the commit. */
  async remove(ids: readonly number[]): Promise<void> {
    await this.removal.remove(await this.entries.listByIds(ids));
  }
}
