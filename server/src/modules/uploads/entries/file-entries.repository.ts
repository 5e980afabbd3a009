import { likeText } from '../../../core/database/dialect.js';
import { named } from '../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import type { Page } from '../../../core/database/pages.js';
import { Repository } from '../../../core/database/repository.js';
import { asNumber, sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { above, below, not } from '../../../core/database/where.js';
import { readIdPage, sourceOf } from '../../../core/lists/list-page.js';
import type { IdPage } from '../../../core/lists/list-page.js';
import type { ListPlan } from '../../../core/lists/list-plan.js';
import type { RowText } from '../../../core/resources/resource-source.js';
import { SearchChanges } from '../../../core/search/search-changes.repository.js';
import { FileEntryEntity } from '../schema/file-entry.entity.js';
import type { FileEntryRow } from './file-entry.mapper.js';

type NewEntry = Omit<FileEntryRow, 'id' | 'in_use' | 'content_hash' | 'created_at' | 'updated_at' | 'deleted_at'>;

/** A file by its name. */
export type NamedFile = Pick<FileEntryEntity, 'id' | 'name' | 'file_size' | 'created_at'>;

const COLUMNS = [
  'id',
  'owner_id',
  'name',
  'file_name',
  'extension',
  'mime',
  'type',
  'upload_type',
  'file_size',
  'disk',
  'backend_id',
  'in_use',
  'content_hash',
  'created_at',
  'updated_at',
  'deleted_at',
] as const satisfies readonly ColumnOf<FileEntryEntity>[];

const e = named(FileEntryEntity, 'f');

/** Where the list of all files reads. */
export const FILE_LIST = {
  from: e,
  alias: 'f',
  id: e.id,
  deletedAt: e.deleted_at,
  columns: { name: e.name, file_size: e.file_size, created_at: e.created_at, updated_at: e.updated_at },
  covered: { updated_at: ['created_at'] },
} as const;

export const FILE_FILTERS = {
  type: e.type,
  owner: e.owner_id,
  disk: e.disk,
  file_size: e.file_size,
  in_use: e.in_use,
  created_at: e.created_at,
  updated_at: e.updated_at,
};

/** Files that are somebody's; without proofs of who somebody is, where those are not meant. */
export const ownedFilesSql = (withIdentity: boolean): Sql =>
  withIdentity ? sql`${e.owner_id} IS NOT NULL` : sql`${e.owner_id} IS NOT NULL AND ${e.upload_type} <> 'identity'`;

const contains = (text: string): string => `%${likeText(text)}%`;

export class FileEntriesRepository extends Repository {
  private readonly entries = this.table(FileEntryEntity);

  /** Somebody's files, or what lies in their bin. */
  pageIds(plan: ListPlan, ownerId: number, isTrashed: boolean): Promise<IdPage> {
    const f = named(FileEntryEntity, 'f');
    const conditions = [
      sql`${f.owner_id} = ${ownerId}`,
      isTrashed ? sql`${f.deleted_at} IS NOT NULL` : sql`${f.deleted_at} IS NULL`,
      ...plan.filters.map(({ value }) => sql`${f.type} = ${String(value)}`),
      ...(plan.query ? [sql`${f.name} LIKE ${contains(plan.query)} ESCAPE '!'`] : []),
    ];
    return readIdPage((text, values) => this.rows(text, values), sourceOf(f, 'f', conditions), plan);
  }

  async listByIds(ids: readonly number[]): Promise<FileEntryRow[]> {
    return await this.entries.pick(COLUMNS, { id: ids });
  }

  /** In the open unit; nobody changes or deletes them meanwhile. */
  async listLocked(ids: readonly number[]): Promise<FileEntryRow[]> {
    return await this.entries.pick(COLUMNS, { id: ids }, { lock: true });
  }

  async find(id: number): Promise<FileEntryRow | null> {
    return await this.entries.pickOne(COLUMNS, { id });
  }

  async idsByFileName(fileNames: readonly string[]): Promise<number[]> {
    return await this.entries.column('id', { file_name: fileNames });
  }

  /** Those of the ids that are pictures to show, and whose content nobody has looked at. */
  async unreadPictures(ids: readonly number[]): Promise<FileEntryRow[]> {
    return await this.entries.pick(COLUMNS, { id: ids, upload_type: 'artwork', content_hash: null, deleted_at: null });
  }

  async setContent(id: number, hash: string): Promise<void> {
    await this.entries.update({ id }, { content_hash: hash });
  }

  async findByFileName(fileName: string): Promise<FileEntryRow | null> {
    return await this.entries.pickOne(COLUMNS, { file_name: fileName });
  }

  /** What somebody's files take, the bin included. */
  async bytesOf(ownerId: number): Promise<number> {
    const f = named(FileEntryEntity, 'f');
    const [row] = await this.readRows(
      { bytes: asNumber(sql`SUM(${f.file_size})`) },
      sql`FROM ${f} WHERE ${f.owner_id} = ${ownerId}`,
    );
    return row?.bytes ?? 0;
  }

  /** What somebody uploaded, by name. */
  async namedOf(ownerId: number, { after, limit }: Page<NamedFile>): Promise<NamedFile[]> {
    return await this.entries.pick(
      ['id', 'name', 'file_size', 'created_at'],
      { owner_id: ownerId, id: above(after?.id ?? 0) },
      { order: { id: 'asc' }, limit },
    );
  }

  /** All but proofs of who somebody is: those go with their owner. @returns how many, at most the limit. */
  async transfer(fromId: number, toId: number, limit: number): Promise<number> {
    return await this.entries.update({ owner_id: fromId, upload_type: not('identity') }, { owner_id: toId }, { limit });
  }

  async insert(entry: NewEntry): Promise<number> {
    const now = new Date();
    const id = await this.entries.insert({ ...entry, created_at: now, updated_at: now });
    await this.noteWords([id]);
    return id;
  }

  async rename(id: number, name: string): Promise<void> {
    await this.entries.update({ id }, { name, updated_at: new Date() });
    await this.noteWords([id]);
  }

  /** Into the bin. @returns how many were not there yet. */
  async trash(ids: readonly number[]): Promise<number> {
    return await this.entries.update({ deleted_at: null, id: ids }, { deleted_at: new Date() });
  }

  /** Out of the bin. @returns how many were there. */
  async restore(ids: readonly number[]): Promise<number> {
    return await this.entries.update({ deleted_at: not(null), owner_id: not(null), id: ids }, { deleted_at: null });
  }

  /** @returns how many were not marked so. */
  async mark(ids: readonly number[], isUsed: boolean): Promise<number> {
    return await this.entries.update({ id: ids, in_use: !isUsed }, { in_use: isUsed });
  }

  /** The next ones by id, and what their marks say. */
  async listMarks(after: number, limit: number): Promise<Pick<FileEntryRow, 'id' | 'in_use'>[]> {
    return await this.entries.pick(['id', 'in_use'], { id: above(after) }, { order: { id: 'asc' }, limit });
  }

  /** Nobody's from now on. @returns how many were somebody's. */
  async abandon(ids: readonly number[]): Promise<number> {
    const { deleted_at } = named(FileEntryEntity);
    return await this.entries.update(
      { owner_id: not(null), id: ids },
      { owner_id: null, deleted_at: sql`COALESCE(${deleted_at}, ${new Date()})` },
    );
  }

  async delete(ids: readonly number[]): Promise<number> {
    await this.noteWords(ids);
    return await this.entries.delete({ id: ids });
  }

  /** What files are found by. */
  async textsOf(ids: readonly number[]): Promise<RowText[]> {
    const rows = await this.entries.pick(['id', 'name'], { id: ids });
    return rows.map(({ id, name }) => ({ id, title: name }));
  }

  /** The list of all files finds these by other words from now on, or not at all. */
  private async noteWords(ids: readonly number[]): Promise<void> {
    await new SearchChanges(this.database, this.unit).note('files', ids);
  }

  /** Thrown away before then, or left behind by an account that is gone; by id. */
  async listExpired(time: Date, { after, limit }: { after: number; limit: number }): Promise<FileEntryRow[]> {
    const f = named(FileEntryEntity);
    return await this.entries.pick(
      COLUMNS,
      sql`${f.id} > ${after} AND (${f.deleted_at} < ${time} OR ${f.owner_id} IS NULL)`,
      { order: { id: 'asc' }, limit },
    );
  }

  /** In the open unit: takes it from its owner where it is still in the bin since before then. @returns whether it is nobody's. */
  async abandonExpired(id: number, time: Date): Promise<boolean> {
    await this.entries.update({ id, deleted_at: below(time) }, { owner_id: null });
    return await this.entries.has({ id, owner_id: null });
  }
}
