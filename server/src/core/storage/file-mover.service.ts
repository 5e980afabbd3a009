import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Log } from '../log.js';
import { Storage, StorageUnavailable, StorageUnconfigured } from '../ports/storage.js';
import { putVerified } from './copied-file.js';
import { FileCopiesRepository } from './file-copies.repository.js';
import type { FileCopy } from './file-copies.repository.js';
import { MovableFiles } from './movable-files.js';
import type { MovableItem, MovableSource } from './movable-files.js';
import { diskAt, LOCAL_BACKEND } from './stored-disk.js';
import { WorkFiles } from './work-files.js';

/** missing: there is no file; busy: the place is being tidied up, or somebody else has moved it; failed: see the log. */
export type MoveOutcome = 'moved' | 'missing' | 'busy' | 'failed';

/** Readers hold addresses of the former place, and read a song for a while. */
const GRACE_MS = 30 * 60_000;
const SWEPT_AT_ONCE = 100;

/**
 * Moves files into another backend: noted, copied, read back, then the row and the note are switched in one commit, and what the copy was made
 * of goes half an hour later. Cut off anywhere, the row points to a whole file, and a note to whatever else lies around.
 */
@Injectable()
export class FileMover {
  constructor(
    private readonly files: MovableFiles,
    private readonly copies: FileCopiesRepository,
    private readonly storage: Storage,
    private readonly work: WorkFiles,
    private readonly unit: UnitOfWork,
    private readonly log: Log,
  ) {}

  /** @throws StorageUnavailable while a store is away. */
  async move(source: MovableSource, item: MovableItem, to: number): Promise<MoveOutcome> {
    try {
      const from = item.backend_id ?? (await this.findUnnoted(source, item, to));
      if (from === null) return 'missing';
      if (from === to) return (await this.point(source, item, to)) ? 'moved' : 'busy';
      return await this.copyOver(source, item, { from, to });
    } catch (error) {
      if (error instanceof StorageUnavailable && !(error instanceof StorageUnconfigured)) throw error;
      this.log.warn(`The file ${source.name} ${item.id} could not be moved`, error);
      return 'failed';
    }
  }

  /** Copies of a killed process are abandoned: a mover that is still running notices, and moves nothing. */
  async giveUpBegun(): Promise<void> {
    await this.unit.run('files.give-up', () => this.copies.abandon(null));
  }

  /** As `giveUpBegun`, of these alone. */
  async giveUp({ name }: MovableSource, itemIds: readonly string[]): Promise<void> {
    await this.unit.run('files.give-up', () => this.copies.abandonOf(name, itemIds));
  }

  /** Deletes what is not needed any more. @throws the first of what a store does; the rest is done. */
  async sweep(now = Date.now()): Promise<void> {
    let fault: { error: unknown } | null = null;
    for (let after = 0; ;) {
      const due = await this.copies.listDue(new Date(now), { after, limit: SWEPT_AT_ONCE });
      for (const copy of due) {
        await this.remove(copy).catch((error: unknown) => {
          fault ??= { error };
        });
      }
      const last = due.at(-1);
      if (!last) break;
      after = last.id;
    }
    if (fault) throw (fault as { error: unknown }).error;
  }

  private async copyOver(
    source: MovableSource,
    item: MovableItem,
    { from, to }: { from: number; to: number },
  ): Promise<MoveOutcome> {
    const place = {
      source: source.name,
      item_id: item.id,
      backend_id: to,
      disk: source.disk,
      storage_keys: [...item.keys],
    };
    const id = await this.unit.run('files.begin-copy', () => this.copies.begin(place));
    if (id === null) return 'busy';
    const copy = { id, ...place };
    let outcome: MoveOutcome = 'failed';
    try {
      const isThere = await this.copy(copy, from);
      outcome = !isThere ? 'missing' : (await this.turn(source, item, { copy, from })) ? 'moved' : 'busy';
      return outcome;
    } finally {
      if (outcome !== 'moved') await this.unit.run('files.give-up', () => this.copies.abandon(id));
    }
  }

  /** @returns false where there is nothing to copy. */
  private async copy({ disk, backend_id: to, storage_keys: keys }: FileCopy, from: number): Promise<boolean> {
    const [source, target] = [diskAt({ disk, backend_id: from }), diskAt({ disk, backend_id: to })];
    let count = 0;
    for (const key of keys) {
      const found = await this.work.use({ disk: source, key }, `move-${randomUUID()}`, async (path) => {
        await putVerified(this.storage, target, key, path);
        return true;
      });
      if (found) count += 1;
    }
    return count > 0;
  }

  /** The row points to the copy, and the note to what it was made of. */
  private async turn(
    source: MovableSource,
    item: MovableItem,
    { copy, from }: { copy: FileCopy; from: number },
  ): Promise<boolean> {
    return await this.unit.run('files.move', async () => {
      // A note that somebody has given up leads to the deletion of the copy.
      if (!(await this.copies.isBegun(copy.id)) || !(await source.point(item, copy.backend_id))) return false;
      await this.copies.turn(copy, from, new Date(Date.now() + GRACE_MS));
      return true;
    });
  }

  private async point(source: MovableSource, item: MovableItem, to: number): Promise<boolean> {
    return await this.unit.run('files.point', () => source.point(item, to));
  }

  /** Of files from before backends were noted: there already, or here. */
  private async findUnnoted({ disk }: MovableSource, { keys }: MovableItem, to: number): Promise<number | null> {
    for (const backend of [to, LOCAL_BACKEND])
      for (const key of keys) if (await this.storage.stat(diskAt({ disk, backend_id: backend }), key)) return backend;
    return null;
  }

  private async remove(copy: FileCopy): Promise<void> {
    const isOurs = await this.unit.run('files.claim-copy', async () => {
      const item = await this.files.get(copy.source)?.find(copy.item_id);
      if (item?.backend_id !== copy.backend_id) return await this.copies.claim(copy.id);
      await this.copies.forget(copy.id);
      return false;
    });
    if (!isOurs) return;
    for (const key of copy.storage_keys) await this.storage.delete(diskAt(copy), key);
    await this.unit.run('files.forget-copy', () => this.copies.forget(copy.id));
  }
}
