import type { UploadType } from '@tonearm/shared/uploads/upload-types';
import { marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';

export interface UploadRow {
  upload_key: string;
  owner_id: number;
  name: string;
  upload_type: UploadType;
  size: number;
  created_at: string | Date;
  entry_id: number | null;
  /** As its client described it, in the words of tus; null: in none. */
  metadata: string | null;
}

type NewUpload = Pick<UploadRow, 'upload_key' | 'owner_id' | 'name' | 'upload_type' | 'size' | 'metadata'>;

/** Its file is there still, and its sender's. */
const HAS_FILE = 'SELECT f.id FROM file_entries f WHERE f.id = uploads.entry_id AND f.owner_id = uploads.owner_id AND f.deleted_at IS NULL';
const SELECT = 'SELECT upload_key, owner_id, name, upload_type, size, created_at, entry_id, metadata FROM uploads';

export class UploadsRepository extends Repository {
  /** Keeps other units of this owner waiting, so that sums hold. */
  async lockOwner(ownerId: number): Promise<void> {
    if (this.database.dialect === 'mysql') await this.rows('SELECT id FROM users WHERE id = ? FOR UPDATE', [ownerId]);
  }

  /** What is on its way: how many, and how many bytes they may become. */
  async openOf(ownerId: number): Promise<{ count: number; bytes: number }> {
    const row = await this.row<{ n: number; bytes: number | null }>('SELECT COUNT(*) AS n, SUM(size) AS bytes FROM uploads WHERE owner_id = ? AND entry_id IS NULL', [ownerId]);
    return { count: Number(row?.n ?? 0), bytes: Number(row?.bytes ?? 0) };
  }

  async insert(upload: NewUpload): Promise<void> {
    const row = { ...upload, created_at: sqlTime(new Date()), entry_id: null };
    await this.insertMany('uploads', Object.keys(row), [Object.values(row)]);
  }

  async find(key: string, ownerId: number): Promise<UploadRow | null> {
    return await this.row<UploadRow>(`${SELECT} WHERE upload_key = ? AND owner_id = ?`, [key, ownerId]);
  }

  /** Whoever owns it. */
  async findByKey(key: string): Promise<UploadRow | null> {
    return await this.row<UploadRow>(`${SELECT} WHERE upload_key = ?`, [key]);
  }

  async describe(key: string, { size, uploadType }: { size: number; uploadType: UploadType }): Promise<void> {
    await this.write('UPDATE uploads SET size = ?, upload_type = ? WHERE upload_key = ?', [size, uploadType, key]);
  }

  /** @returns whether it was there and had no entry yet: on MySQL it may have been given up since it was read. */
  async complete(key: string, entryId: number): Promise<boolean> {
    return await this.write('UPDATE uploads SET entry_id = ? WHERE upload_key = ? AND entry_id IS NULL', [entryId, key]) > 0;
  }

  /** The entry that a post of this name has made. */
  async findAnswered(ownerId: number, requestKey: string): Promise<number | null> {
    const row = await this.row<{ id: number | null }>(`SELECT entry_id AS id FROM uploads WHERE owner_id = ? AND request_key = ? AND EXISTS (${HAS_FILE})`, [ownerId, requestKey]);
    return row && Number(row.id);
  }

  /** Notes the post that it came with; a name whose file is gone is free again. @throws a duplicate key where another has come with it. */
  async answer({ upload_key: key, owner_id: ownerId }: Pick<UploadRow, 'upload_key' | 'owner_id'>, requestKey: string): Promise<void> {
    await this.write(`UPDATE uploads SET request_key = NULL WHERE owner_id = ? AND request_key = ? AND NOT EXISTS (${HAS_FILE})`, [ownerId, requestKey]);
    await this.write('UPDATE uploads SET request_key = ? WHERE upload_key = ?', [requestKey, key]);
  }

  /** Those that began before, by key, but for what goes straight to a bucket. */
  async listBefore(time: Date, { after, limit }: { after: string; limit: number }): Promise<UploadRow[]> {
    return await this.rows<UploadRow>(
      `${SELECT} u WHERE created_at < ? AND upload_key > ? AND NOT EXISTS (SELECT 1 FROM direct_uploads d WHERE d.upload_key = u.upload_key)
       ORDER BY upload_key LIMIT ${limit}`, [sqlTime(time), after]);
  }

  async existing(keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const rows = await this.rows<{ upload_key: string }>(`SELECT upload_key FROM uploads WHERE upload_key IN (${marks(keys.length)})`, keys);
    return new Set(rows.map((row) => row.upload_key));
  }

  /** @returns whether it was there and had no entry yet. */
  async deleteOpen(key: string): Promise<boolean> {
    return await this.write('DELETE FROM uploads WHERE upload_key = ? AND entry_id IS NULL', [key]) > 0;
  }

  async delete(key: string): Promise<void> {
    await this.write('DELETE FROM uploads WHERE upload_key = ?', [key]);
  }
}
