import { sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';

/** What is known of an upload that goes straight to the bucket, besides its row in `uploads`. */
export interface DirectUpload {
  key: string;
  extension: string;
  mime: string;
  isInParts: boolean;
  uploadId: string | null;
  isSettled: boolean;
}

interface DirectUploadRow {
  upload_key: string;
  extension: string;
  mime: string;
  in_parts: number | boolean;
  upload_id: string | null;
  settled: number | boolean;
}

const SELECT = 'SELECT upload_key, extension, mime, in_parts, upload_id, settled FROM direct_uploads';

const toDirectUpload = (row: DirectUploadRow): DirectUpload => ({
  key: row.upload_key, extension: row.extension, mime: row.mime, isInParts: Boolean(row.in_parts), uploadId: row.upload_id, isSettled: Boolean(row.settled),
});

export class DirectUploadsRepository extends Repository {
  async insert({ key, extension, mime, isInParts }: Pick<DirectUpload, 'key' | 'extension' | 'mime' | 'isInParts'>): Promise<void> {
    await this.insertMany('direct_uploads', ['upload_key', 'extension', 'mime', 'in_parts', 'upload_id', 'settled', 'created_at'],
      [[key, extension, mime, Number(isInParts), null, 0, sqlTime(new Date())]]);
  }

  async find(key: string): Promise<DirectUpload | null> {
    const row = await this.row<DirectUploadRow>(`${SELECT} WHERE upload_key = ?`, [key]);
    return row && toDirectUpload(row);
  }

  async setUploadId(key: string, uploadId: string): Promise<void> {
    await this.write('UPDATE direct_uploads SET upload_id = ? WHERE upload_key = ?', [uploadId, key]);
  }

  async settle(key: string): Promise<void> {
    await this.write('UPDATE direct_uploads SET settled = 1 WHERE upload_key = ?', [key]);
  }

  /** Those that began before, and those that were given up and began before `orphans`; by key. */
  async listBefore({ all, orphans }: { all: Date; orphans: Date }, { after, limit }: { after: string; limit: number }): Promise<DirectUpload[]> {
    const rows = await this.rows<DirectUploadRow>(
      `${SELECT} d WHERE upload_key > ? AND (created_at < ? OR (created_at < ? AND NOT EXISTS (SELECT 1 FROM uploads u WHERE u.upload_key = d.upload_key)))
       ORDER BY upload_key LIMIT ${limit}`, [after, sqlTime(all), sqlTime(orphans)]);
    return rows.map(toDirectUpload);
  }

  async delete(key: string): Promise<void> {
    await this.write('DELETE FROM direct_uploads WHERE upload_key = ?', [key]);
  }
}
