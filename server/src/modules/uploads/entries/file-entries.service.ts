import { Injectable } from '@nestjs/common';
import { FILE_NAME_MAX, PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type {
  DeleteFileEntriesInput,
  FileEntriesQuery,
  FileEntry,
  FileEntryPagination,
  FileSpace,
  FileUsage,
  UpdateFileEntryInput,
} from '@tonearm/shared/uploads/file-entries.dto';
import { FILE_KINDS } from '@tonearm/shared/uploads/upload-types';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import type { FileEntryEntity } from '../schema/file-entry.entity.js';
import type { Actor } from '../../../core/access/actor.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { forbidden, invalid, notFound, unauthenticated } from '../../../core/errors/app-error.js';
import { requireExpected, withCurrent } from '../../../core/errors/expected-state.js';
import { paginate } from '../../../core/lists/list-page.js';
import { planList } from '../../../core/lists/list-plan.js';
import { byOneOf } from '../../../core/lists/list-spec.js';
import type { ListSpec } from '../../../core/lists/list-spec.js';
import { UploadLimits } from '../intake/upload-limits.service.js';
import { FileDownloads } from './file-downloads.service.js';
import type { FileDownload } from './file-downloads.service.js';
import { entryOfUrl, fileNameOfKey, toFileEntry } from './file-entry.mapper.js';
import type { FileEntryRow } from './file-entry.mapper.js';
import { FileEntriesRepository } from './file-entries.repository.js';
import { FileRemoval } from './file-removal.service.js';
import { FileThumbnails } from './file-thumbnails.service.js';
import { UploadedFiles } from './uploaded-files.service.js';

const SPEC: ListSpec<ColumnOf<FileEntryEntity>> = {
  sorts: {
    updated_at: { column: 'updated_at', direction: 'desc', kind: 'time' },
    name: { column: 'name', direction: 'asc', kind: 'text' },
    file_size: { column: 'file_size', direction: 'desc', kind: 'number' },
  },
  filters: { type: byOneOf(FILE_KINDS) },
  perPage: PER_PAGE_DEFAULT,
};

/** The files that somebody uploaded: to see, rename, throw away and get back (3-decisions §16). */
@Injectable()
export class FileEntriesService {
  constructor(
    private readonly entries: FileEntriesRepository,
    private readonly limits: UploadLimits,
    private readonly downloads: FileDownloads,
    private readonly unit: UnitOfWork,
    private readonly uploaded: UploadedFiles,
    private readonly removal: FileRemoval,
    private readonly thumbnails: FileThumbnails,
  ) {}

  /** One's own, or one's bin. */
  async listMine(
    query: FileEntriesQuery,
    actor: Actor,
  ): Promise<{ pagination: FileEntryPagination; space: FileSpace }> {
    if (actor.userId === null) throw unauthenticated();
    const plan = planList({ ...query }, { type: query.type }, SPEC);
    const page = await this.entries.pageIds(plan, actor.userId, query.trashed === 'true');
    const rows = new Map((await this.entries.listByIds(page.ids)).map((row) => [Number(row.id), row]));
    return {
      pagination: paginate(plan, page, page.ids.flatMap((id) => rows.get(id) ?? []).map(toFileEntry)),
      space: await this.limits.spaceOf(actor, actor.userId),
    };
  }

  /** @throws AppError 404, also for files of others. */
  async get(id: number, actor: Actor): Promise<FileEntry> {
    return toFileEntry(await this.row(id, actor, 'files.view'));
  }

  /** @throws AppError 404, also where the bytes are gone. */
  async download(id: number, actor: Actor): Promise<FileDownload> {
    return await this.downloads.open(await this.row(id, actor, 'files.view'));
  }

  /** @throws AppError 404, also where the file is no picture or its bytes are gone. */
  async thumbnail(id: number, actor: Actor): Promise<Uint8Array> {
    return await this.thumbnails.of(await this.row(id, actor, 'files.view'));
  }

  /** @throws AppError 404. */
  async usesOf(id: number, actor: Actor): Promise<FileUsage[]> {
    await this.row(id, actor, 'files.update');
    return await this.uploaded.usesOf(id);
  }

  /** The extension stays: it says what the file is. @throws AppError 404, 409 with what stands there now, 422. */
  async rename(id: number, input: UpdateFileEntryInput, actor: Actor): Promise<FileEntry> {
    const read = async (): Promise<FileEntry> => toFileEntry(await this.row(id, actor, 'files.update'));
    const { extension } = await read();
    const name = nameWith(extension, input.name);
    await withCurrent(
      () =>
        this.unit.run('files.rename', async () => {
          const [row] = await this.entries.listLocked([id]);
          if (!row) throw notFound();
          requireExpected(input.expected_updated_at, row.updated_at.toISOString());
          await this.entries.rename(id, name);
        }),
      read,
    );
    return await read();
  }

  /**
   * Moves to the bin, or deletes permanently; missing entries are skipped.
   * @throws AppError 403 for somebody else's, 409 where one is needed, 422 where nothing is named.
   */
  async delete({ entryIds, paths, deleteForever, force }: DeleteFileEntriesInput, actor: Actor): Promise<number> {
    const placed = (paths ?? []).flatMap((path) => fileNameOfKey(path) ?? []);
    const ids = [
      ...new Set([
        ...(entryIds ?? []),
        ...(paths ?? []).flatMap((path) => entryOfUrl(path) ?? []),
        ...(await this.entries.idsByFileName(placed)),
      ]),
    ];
    if (ids.length === 0 && placed.length === 0) throw invalid({ entryIds: ['Please choose files.'] });
    return await this.unit.run('files.delete', async () => {
      const rows = await this.changeable(ids, actor);
      if (rows.length === 0) return 0;
      const found = idsOf(rows);
      await this.uploaded.requireUnused(found, force === true);
      return await (deleteForever ? this.removal.remove(rows) : this.entries.trash(found));
    });
  }

  /** Out of the bin. @throws AppError 403 for somebody else's. */
  async restore(ids: readonly number[], actor: Actor): Promise<number> {
    return await this.unit.run('files.restore', async () => {
      const found = idsOf(await this.changeable(ids, actor));
      return found.length === 0 ? 0 : await this.entries.restore(found);
    });
  }

  /** First of all in the unit: whose they are holds until its end, and what is read after it is as new as the lock. @throws AppError 403. */
  private async changeable(ids: readonly number[], actor: Actor): Promise<FileEntryRow[]> {
    const rows = (await this.entries.listLocked(ids)).filter(isSomebodys);
    if (!rows.every((row) => mayAct(row, actor, 'files.delete'))) throw forbidden();
    return rows;
  }

  private async row(id: number, actor: Actor, right: PermissionName): Promise<FileEntryRow> {
    const row = await this.entries.find(id);
    if (!row || !isSomebodys(row)) throw notFound();
    if (mayAct(row, actor, right)) return row;
    if (right === 'files.view' && (await this.uploaded.isShown(id, actor))) return row;
    throw notFound();
  }
}

/** @throws AppError 422. */
function nameWith(extension: string, name: string): string {
  const cleaned = name.replace(/[\p{C}\u2028\u2029/\\`]/gu, '').trim();
  const ending = `.${extension}`;
  const full = cleaned.toLowerCase().endsWith(ending) ? cleaned : `${cleaned}${ending}`;
  if (cleaned === '' || full === ending || full.length > FILE_NAME_MAX)
    throw invalid({ name: ['This name is not allowed.'] });
  return full;
}

/** Entries without an owner count as deleted: their bytes go with the next sweep. */
const isSomebodys = (row: FileEntryRow): boolean => row.owner_id !== null;

const idsOf = (rows: readonly FileEntryRow[]): number[] => rows.map((row) => Number(row.id));

/** Who somebody is concerns those who handle requests, not those who handle files (3-decisions §11). */
const OF_IDENTITY: Partial<Record<PermissionName, PermissionName>> = {
  'files.view': 'backstageRequests.view',
  'files.update': 'backstageRequests.update',
};
const rightsTo = (row: FileEntryRow, right: PermissionName): readonly PermissionName[] => {
  if (row.upload_type === 'identity') return [OF_IDENTITY[right] ?? right];
  // Whoever may change a file may see it (3-decisions §1.2).
  return right === 'files.view' ? [right, 'files.update'] : [right];
};

const mayAct = (row: FileEntryRow, actor: Actor, right: PermissionName): boolean =>
  (actor.userId !== null && Number(row.owner_id) === actor.userId) ||
  rightsTo(row, right).some((name) => actor.can(name));
