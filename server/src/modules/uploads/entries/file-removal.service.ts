import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Storage } from '../../../core/ports/storage.js';
import { FileEntriesRepository } from './file-entries.repository.js';
import { placeOfFile } from './file-entry.mapper.js';
import type { FileEntryRow } from './file-entry.mapper.js';

/**
 * Deletes files permanently: from their owner first, then their bytes, then their rows. A row without an owner is nobody's to see, and leads the
 * sweep to bytes that a store which was away has kept.
 */
@Injectable()
export class FileRemoval {
  constructor(
    private readonly entries: FileEntriesRepository,
    private readonly storage: Storage,
    private readonly unit: UnitOfWork,
  ) {}

  /** In the open unit; the bytes go once it is kept, or with the next sweep. @returns how many there were. */
  async remove(rows: readonly FileEntryRow[]): Promise<number> {
    if (rows.length === 0) return 0;
    const removed = await this.entries.abandon(idsOf(rows));
    await this.unit.afterCommit(() => this.erase(idsOf(rows)));
    return removed;
  }

  /** What lies in the bin since before then, or is nobody's. @throws what the store does. */
  async removeExpired(row: FileEntryRow, before: Date): Promise<void> {
    // Somebody may have got it back from the bin just now.
    const isNobodys = await this.unit.run('files.sweep', () => this.entries.abandonExpired(Number(row.id), before));
    if (isNobodys) await this.erase([Number(row.id)]);
  }

  /** Bytes and rows of files without an owner, where they lie now: nobody moves those. @throws what the store does; the rows of those that are left stay. */
  private async erase(ids: readonly number[]): Promise<void> {
    const gone: FileEntryRow[] = [];
    try {
      for (const row of await this.entries.listByIds(ids)) {
        const { disk, key } = placeOfFile(row);
        await this.storage.delete(disk, key);
        gone.push(row);
      }
    } finally {
      if (gone.length > 0) await this.unit.run('files.erase', () => this.entries.delete(idsOf(gone)));
    }
  }
}

const idsOf = (rows: readonly FileEntryRow[]): number[] => rows.map((row) => Number(row.id));
