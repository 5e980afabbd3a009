import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import type { FileUsage } from '@tonearm/shared/uploads/file-entries.dto';
import { conflict } from '../../../core/errors/app-error.js';
import { FileEntriesRepository } from './file-entries.repository.js';
import { placeOfFile } from './file-entry.mapper.js';
import type { FileEntryRow } from './file-entry.mapper.js';

/** Where an uploaded file lies, and what it is. */
export interface UploadedFile {
  id: number;
  ownerId: number | null;
  name: string;
  mime: string;
  kind: FileEntryRow['type'];
  /** Bytes. */
  size: number;
  /** With its backend, as storage takes it. */
  disk: string;
  key: string;
}

/** What files are needed for. */
export interface FileUse {
  /** Those of the ids that are needed. */
  inUse: (ids: readonly number[]) => Promise<number[]>;
  /** What a file is needed for. */
  usesOf: (id: number) => Promise<FileUsage[]>;
  /** The error for somebody who tries to delete one. */
  refusal: string;
  /** What was made of them keeps a copy: who knows of it may delete them. */
  isCopied?: boolean;
  /** Who sees those of the ids that they decide about, whoever owns them. */
  shownTo?: { isOne: (actor: Actor) => boolean; among: (ids: readonly number[]) => Promise<number[]> };
}

const toUploaded = (row: FileEntryRow): UploadedFile => ({
  id: Number(row.id),
  ownerId: row.owner_id === null ? null : Number(row.owner_id),
  name: row.name,
  mime: row.mime,
  kind: row.type,
  size: Number(row.file_size),
  ...placeOfFile(row),
});

function present(ids: readonly number[], found: readonly FileEntryRow[]): UploadedFile[] {
  const rows = new Map(found.filter((row) => row.deleted_at === null).map((row) => [Number(row.id), row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toUploaded(row)] : [];
  });
}

/** Uploaded files for the modules that make something of them, and what those say in return. */
@Injectable()
export class UploadedFiles {
  private readonly uses: FileUse[] = [];

  constructor(private readonly entries: FileEntriesRepository) {}

  /** Who makes something of files says which of them it needs: those cannot be thrown away. */
  addUse(use: FileUse): void {
    this.uses.push(use);
  }

  /** @param isKnown what only copies of them were made for may be lost. @throws AppError 409 where one of them is needed. */
  async requireUnused(ids: readonly number[], isKnown: boolean): Promise<void> {
    for (const { inUse, refusal, isCopied } of this.uses)
      if (!(isCopied && isKnown) && (await inUse(ids)).length > 0) throw conflict(refusal);
  }

  /** Whether somebody sees a file because they decide about what it came with. */
  async isShown(id: number, actor: Actor): Promise<boolean> {
    for (const { shownTo } of this.uses)
      if (shownTo?.isOne(actor) && (await shownTo.among([id])).length > 0) return true;
    return false;
  }

  /** Those of the ids that somebody needs. */
  async usedAmong(ids: readonly number[]): Promise<Set<number>> {
    return new Set((await Promise.all(this.uses.map(({ inUse }) => inUse(ids)))).flat().map(Number));
  }

  /** What a file is needed for, whoever asks. */
  async usesOf(id: number): Promise<FileUsage[]> {
    return (await Promise.all(this.uses.map((use) => use.usesOf(id)))).flat();
  }

  /** What takes files or gives them back tells so in its unit, after the rows that say it: lists find files by this mark. @returns how many have another mark now. */
  async recount(ids: readonly number[]): Promise<number> {
    if (ids.length === 0) return 0;
    const used = await this.usedAmong(ids);
    const unused = ids.filter((id) => !used.has(id));
    return (await this.entries.mark([...used], true)) + (await this.entries.mark(unused, false));
  }

  /** In the open unit: a picture with this content is taken for something. Where it is shown no more, the nightly check takes its mark away. */
  async noteContent(id: number, hash: string): Promise<void> {
    await this.entries.setContent(id, hash);
    await this.entries.mark([id], true);
  }

  /** Those of the ids that exist and are not in the bin, in their order, whoever owns them. */
  async find(ids: readonly number[]): Promise<UploadedFile[]> {
    return present(ids, await this.entries.listByIds(ids));
  }

  /** As `find`, in the open unit that makes something of them: nobody throws them away before it ends. */
  async claim(ids: readonly number[]): Promise<UploadedFile[]> {
    return present(ids, await this.entries.listLocked(ids));
  }

  /** Into the bin, in the open unit, after the rows that needed them. */
  async trash(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.entries.trash(ids);
    await this.recount(ids);
  }

  /** Forgets them without their bytes, which belong to what was made of them; in the open unit. */
  async release(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.entries.delete(ids);
  }

  /** Bytes of somebody's files, the bin included. */
  bytesOf(ownerId: number): Promise<number> {
    return this.entries.bytesOf(ownerId);
  }
}
