import { Injectable } from '@nestjs/common';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import type { UploadType } from '@tonearm/shared/uploads/upload-types';
import type { Actor } from '../../../core/access/actor.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { AppError, conflict, invalid, notFound, unauthenticated } from '../../../core/errors/app-error.js';
import { toFileEntry } from '../entries/file-entry.mapper.js';
import { FileEntriesRepository } from '../entries/file-entries.repository.js';
import type { FileContent } from './file-content.js';
import { storedNameOf, UploadBytes, UPLOADS_DISK } from './upload-bytes.service.js';
import { UploadFolder } from './upload-folder.service.js';
import { checkedName } from './upload-name.js';
import { UploadLimits } from './upload-limits.service.js';
import { UploadRemoval } from './upload-removal.service.js';
import { UploadsRepository } from './uploads.repository.js';
import type { UploadRow } from './uploads.repository.js';

/** What somebody wants to send. */
export interface UploadPlan {
  name: string;
  uploadType: UploadType;
  /** Bytes. */
  size: number;
  /** In the words of tus. */
  metadata?: string;
}

/** Room for a file, and where it will lie. */
export interface ReservedUpload {
  key: string;
  backend_id: number | null;
}

/** Bytes that lie in storage, and what they are. */
export interface StoredUpload {
  fileName: string;
  size: number;
  content: FileContent;
}

/** A file from its announcement to its entry; how the bytes come is not its business. */
@Injectable()
export class UploadsService {
  /** One settling at a time for a key, in this process. */
  private readonly settling = new Map<string, Promise<FileEntry>>();

  constructor(
    private readonly uploads: UploadsRepository,
    private readonly entries: FileEntriesRepository,
    private readonly folder: UploadFolder,
    private readonly limits: UploadLimits,
    private readonly bytes: UploadBytes,
    private readonly removal: UploadRemoval,
    private readonly unit: UnitOfWork,
  ) {}

  /** Reserves the room and makes an empty file. @returns the upload's key. @throws AppError 403 over_quota, 413, 422, 429. */
  async begin(plan: UploadPlan, actor: Actor): Promise<string> {
    const { key } = await this.reserve(plan, actor);
    try {
      await this.folder.create(key);
    } catch (error) {
      await this.removal.discard(key);
      throw error;
    }
    return key;
  }

  /** Reserves the room, with what else belongs into the same commit. @returns the upload's key, and where its file will lie. @throws AppError as begin. */
  async reserve(
    plan: UploadPlan,
    actor: Actor,
    alongside?: (upload: ReservedUpload) => Promise<void>,
  ): Promise<ReservedUpload> {
    const ownerId = ownerOf(actor);
    const name = checkedName(plan.name);
    if (!Number.isSafeInteger(plan.size) || plan.size < 1) throw invalid({ file: ['This file is empty.'] });
    const allowance = await this.limits.of(actor);
    const { size, uploadType, metadata = null } = plan;
    this.limits.requireSize(name, size, allowance);
    this.limits.requireTypeSize(name, size, uploadType);
    const key = this.folder.newKey();
    const backend_id = await this.bytes.backend();
    await this.unit.run('uploads.begin', async () => {
      await this.limits.requireRoom(ownerId, size, allowance);
      await this.uploads.insert({
        upload_key: key,
        owner_id: ownerId,
        name,
        upload_type: uploadType,
        size,
        metadata,
        backend_id,
      });
      await alongside?.({ key, backend_id });
    });
    return { key, backend_id };
  }

  /** Where the bytes go. */
  pathOf(key: string): string {
    return this.folder.pathOf(key);
  }

  /** What is only known once all has come; it may not take more room than was reserved. @throws AppError 404, 413, 422. */
  async describe(
    key: string,
    { size, uploadType }: { size: number; uploadType: UploadType },
    actor: Actor,
  ): Promise<void> {
    if (size < 1) throw invalid({ file: ['This file is empty.'] });
    const row = await this.find(key, actor);
    this.limits.requireTypeSize(row.name, size, uploadType);
    await this.unit.run('uploads.describe', () =>
      this.uploads.describe(key, { size: Math.min(size, Number(row.size)), uploadType }),
    );
  }

  /** One's own. @throws AppError 404, also for the uploads of others. */
  async find(key: string, actor: Actor): Promise<UploadRow> {
    const row = await this.uploads.find(key, ownerOf(actor));
    if (!row) throw notFound();
    return row;
  }

  /**
   * Makes an entry of a complete upload; doing it again, or twice at once, gives the same one.
   * @throws AppError 404, 409 while bytes are missing, 423; 403 over_quota and 422 for a file that we do not take: it is gone then.
   */
  async finish(key: string, actor: Actor, requestKey: string | null = null): Promise<FileEntry> {
    const row = await this.find(key, actor);
    const running =
      this.settling.get(key) ?? this.settle(row, actor, requestKey).finally(() => this.settling.delete(key));
    this.settling.set(key, running);
    return await running;
  }

  /** Like finish, of an upload that nobody could go on with: what does not become a file now leaves nothing. @throws a duplicate key too, where another post of this name has made an entry. */
  async finishOrCancel(key: string, actor: Actor, requestKey: string | null): Promise<FileEntry> {
    try {
      return await this.finish(key, actor, requestKey);
    } catch (error) {
      // Gone already where it was not taken for what it holds.
      await this.removal.giveUp(key).catch(() => undefined);
      throw error;
    }
  }

  /** The entry that one's post of this name has made, or null. */
  async findAnswered(requestKey: string, actor: Actor): Promise<FileEntry | null> {
    const id = await this.uploads.findAnswered(ownerOf(actor), requestKey);
    return id === null ? null : await this.entry(id);
  }

  /** Gives up one that nobody has tried to finish. @throws AppError 404. */
  async cancel(key: string, actor: Actor): Promise<void> {
    await this.find(key, actor);
    await this.removal.discard(key);
  }

  private async settle(row: UploadRow, actor: Actor, requestKey: string | null): Promise<FileEntry> {
    if (row.entry_id !== null) return await this.entry(row.entry_id);
    const { upload_key: key } = row;
    if (![Number(row.size), null].includes(await this.folder.sizeOf(key))) throw incomplete();
    // Nobody may write to what was looked at, before it lies in storage.
    return await this.alone(key, async () => {
      const now = await this.uploads.findByKey(key);
      if (!now) throw givenUp();
      if (now.entry_id !== null) return await this.entry(now.entry_id);
      if ((await this.folder.sizeOf(key)) !== Number(now.size)) throw incomplete();
      return await this.store(now, actor, requestKey);
    });
  }

  /** Works on an upload while nobody else does, in any process. @throws AppError 423. */
  async alone<T>(key: string, work: () => Promise<T>): Promise<T> {
    const unlock = await this.folder.locks.take(key, { onWanted: () => undefined });
    try {
      return await work();
    } finally {
      await unlock();
    }
  }

  private async store(row: UploadRow, actor: Actor, requestKey: string | null): Promise<FileEntry> {
    const content = await this.orDiscard(row, () => this.bytes.contentOf(row));
    const fileName = storedNameOf(row);
    try {
      const size = await this.orDiscard(row, () => this.bytes.store(row));
      const alongside = requestKey === null ? undefined : () => this.uploads.answer(row, requestKey);
      const entry = await this.record(row, { fileName, size, content }, { actor, alongside });
      await this.folder.remove(row.upload_key);
      return entry;
    } catch (error) {
      return await this.afterFault(row, error);
    }
  }

  /** Makes the entry of bytes that lie in storage, with what else belongs into the same commit. @throws AppError 403 over_quota, 409 where the upload was given up. */
  async record(
    row: UploadRow,
    stored: StoredUpload,
    { actor, alongside }: { actor: Actor; alongside?: (() => Promise<void>) | undefined },
  ): Promise<FileEntry> {
    const { fileName, size, content } = stored;
    const allowance = await this.limits.of(actor);
    const id = await this.unit.run('uploads.settle', async () => {
      await this.uploads.lockOwner(row.owner_id);
      // Another process may have been faster.
      const now = await this.uploads.findByKey(row.upload_key);
      if (!now) throw givenUp();
      if (now.entry_id !== null) return now.entry_id;
      // A re-encoded picture may become larger than it was.
      if (size > Number(now.size)) await this.limits.requireSpace(row.owner_id, size - Number(now.size), allowance);
      const entryId = await this.entries.insert({
        owner_id: row.owner_id,
        name: row.name,
        file_name: fileName,
        extension: content.extension,
        mime: content.mime,
        type: content.kind,
        upload_type: row.upload_type,
        file_size: size,
        disk: UPLOADS_DISK,
        backend_id: row.backend_id,
      });
      if (!(await this.uploads.complete(row.upload_key, entryId))) throw givenUp();
      await alongside?.();
      return entryId;
    });
    return await this.entry(id);
  }

  /** What was given up meanwhile, or has no room, must leave nothing in storage: no row would lead the sweeper there. */
  private async afterFault(row: UploadRow, error: unknown): Promise<FileEntry> {
    // A file that we do not take is gone as well: its own words say more.
    if (error instanceof AppError && error.status === 422) throw error;
    if (error instanceof AppError && error.code === 'over_quota') {
      await this.removal.giveUp(row.upload_key);
      throw error;
    }
    if (await this.uploads.findByKey(row.upload_key)) throw error;
    const entry = await this.entries.findByFileName(storedNameOf(row));
    if (entry) return toFileEntry(entry);
    await this.bytes.unstore(row);
    throw error instanceof AppError ? error : givenUp();
  }

  /** What we do not take is gone. */
  private async orDiscard<T>(row: UploadRow, look: () => Promise<T>): Promise<T> {
    try {
      return await look();
    } catch (error) {
      // A disk or a library that fails says nothing about the file.
      if (error instanceof AppError) await this.removal.discard(row.upload_key);
      throw error;
    }
  }

  private async entry(id: number): Promise<FileEntry> {
    const row = await this.entries.find(id);
    if (!row || row.owner_id === null) throw notFound();
    return toFileEntry(row);
  }
}

const incomplete = (): AppError => conflict('The upload is not complete.');
const givenUp = (): AppError => conflict('The upload was given up.');

function ownerOf(actor: Actor): number {
  if (actor.userId === null) throw unauthenticated();
  return actor.userId;
}
