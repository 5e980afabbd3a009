import { likeText, marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import { readIdPage } from '../../../core/lists/list-page.js';
import type { IdPage } from '../../../core/lists/list-page.js';
import type { ListPlan } from '../../../core/lists/list-plan.js';
import type { FileEntryRow } from './file-entry.mapper.js';

type NewEntry = Omit<FileEntryRow, 'id' | 'created_at' | 'updated_at' | 'deleted_at'>;

const SELECT = 'SELECT id, owner_id, name, file_name, extension, mime, type, upload_type, file_size, disk, created_at, updated_at, deleted_at FROM file_entries';

const contains = (text: string): string => `%${likeText(text)}%`;

export class FileEntriesRepository extends Repository {
  /** Somebody's files, or what lies in their bin. */
  pageIds(plan: ListPlan, ownerId: number, isTrashed: boolean): Promise<IdPage> {
    const where = ['f.owner_id = ?', `f.deleted_at IS ${isTrashed ? 'NOT ' : ''}NULL`, ...plan.filters.map(() => 'f.type = ?')];
    const params = [ownerId, ...plan.filters.map(({ value }) => String(value))];
    if (plan.query) {
      where.push("f.name LIKE ? ESCAPE '!'");
      params.push(contains(plan.query));
    }
    return readIdPage((sql, values) => this.rows(sql, values), { from: 'file_entries f', alias: 'f', where, params }, plan);
  }

  async listByIds(ids: readonly number[]): Promise<FileEntryRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<FileEntryRow>(`${SELECT} WHERE id IN (${marks(ids.length)})`, ids);
  }

  /** In the open unit; nobody changes or deletes them meanwhile. */
  async listLocked(ids: readonly number[]): Promise<FileEntryRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<FileEntryRow>(`${SELECT} WHERE id IN (${marks(ids.length)})${this.database.dialect === 'mysql' ? ' FOR UPDATE' : ''}`, ids);
  }

  async find(id: number): Promise<FileEntryRow | null> {
    return await this.row<FileEntryRow>(`${SELECT} WHERE id = ?`, [id]);
  }

  async idsByFileName(fileNames: readonly string[]): Promise<number[]> {
    if (fileNames.length === 0) return [];
    const rows = await this.rows<{ id: number }>(`SELECT id FROM file_entries WHERE file_name IN (${marks(fileNames.length)})`, fileNames);
    return rows.map(({ id }) => Number(id));
  }

  async findByFileName(fileName: string): Promise<FileEntryRow | null> {
    return await this.row<FileEntryRow>(`${SELECT} WHERE file_name = ?`, [fileName]);
  }

  /** What somebody's files take, the bin included. */
  async bytesOf(ownerId: number): Promise<number> {
    return Number((await this.row<{ bytes: number | null }>('SELECT SUM(file_size) AS bytes FROM file_entries WHERE owner_id = ?', [ownerId]))?.bytes ?? 0);
  }

  async namedOf(ownerId: number, limit: number): Promise<{ name: string; bytes: number; at: string | Date }[]> {
    return await this.rows(`SELECT name, file_size AS bytes, created_at AS at FROM file_entries WHERE owner_id = ? ORDER BY id LIMIT ${limit}`, [ownerId]);
  }

  /** All but proofs of who somebody is: those go with their owner. */
  async transfer(fromId: number, toId: number): Promise<void> {
    await this.write("UPDATE file_entries SET owner_id = ? WHERE owner_id = ? AND upload_type <> 'identity'", [toId, fromId]);
  }

  async insert(entry: NewEntry): Promise<number> {
    const now = sqlTime(new Date());
    const row = { ...entry, created_at: now, updated_at: now };
    return await this.insertMany('file_entries', Object.keys(row), [Object.values(row)]);
  }

  async rename(id: number, name: string): Promise<void> {
    await this.write('UPDATE file_entries SET name = ?, updated_at = ? WHERE id = ?', [name, sqlTime(new Date()), id]);
  }

  /** Into the bin. @returns how many were not there yet. */
  async trash(ids: readonly number[]): Promise<number> {
    return await this.write(`UPDATE file_entries SET deleted_at = ? WHERE deleted_at IS NULL AND id IN (${marks(ids.length)})`, [sqlTime(new Date()), ...ids]);
  }

  /** Out of the bin. @returns how many were there. */
  async restore(ids: readonly number[]): Promise<number> {
    return await this.write(`UPDATE file_entries SET deleted_at = NULL WHERE deleted_at IS NOT NULL AND owner_id IS NOT NULL AND id IN (${marks(ids.length)})`, ids);
  }

  /** Nobody's from now on. @returns how many were somebody's. */
  async abandon(ids: readonly number[]): Promise<number> {
    const where = `owner_id IS NOT NULL AND id IN (${marks(ids.length)})`;
    return await this.write(`UPDATE file_entries SET owner_id = NULL, deleted_at = COALESCE(deleted_at, ?) WHERE ${where}`, [sqlTime(new Date()), ...ids]);
  }

  async delete(ids: readonly number[]): Promise<number> {
    return await this.write(`DELETE FROM file_entries WHERE id IN (${marks(ids.length)})`, ids);
  }

  /** Thrown away before then, or left behind by an account that is gone; by id. */
  async listExpired(time: Date, { after, limit }: { after: number; limit: number }): Promise<FileEntryRow[]> {
    return await this.rows<FileEntryRow>(`${SELECT} WHERE id > ? AND (deleted_at < ? OR owner_id IS NULL) ORDER BY id LIMIT ${limit}`, [after, sqlTime(time)]);
  }

  /** In the open unit: takes it from its owner where it is still in the bin since before then. @returns whether it is nobody's. */
  async abandonExpired(id: number, time: Date): Promise<boolean> {
    await this.write('UPDATE file_entries SET owner_id = NULL WHERE id = ? AND deleted_at < ?', [id, sqlTime(time)]);
    return (await this.row('SELECT id FROM file_entries WHERE id = ? AND owner_id IS NULL', [id])) !== null;
  }
}
