import { named } from '../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import { DirectUploadEntity } from '../schema/direct-upload.entity.js';
import { UploadEntity } from '../schema/upload.entity.js';

/** What is known of an upload that goes straight to the bucket, besides its row in `uploads`. */
export interface DirectUpload {
  key: string;
  extension: string;
  mime: string;
  isInParts: boolean;
  uploadId: string | null;
  isSettled: boolean;
  /** Which bucket. */
  backend_id: number | null;
}

const COLUMNS = [
  'upload_key',
  'extension',
  'mime',
  'in_parts',
  'upload_id',
  'settled',
  'backend_id',
] as const satisfies readonly ColumnOf<DirectUploadEntity>[];

const toDirectUpload = (row: Pick<DirectUploadEntity, (typeof COLUMNS)[number]>): DirectUpload => ({
  key: row.upload_key,
  extension: row.extension,
  mime: row.mime,
  isInParts: row.in_parts,
  uploadId: row.upload_id,
  isSettled: row.settled,
  backend_id: row.backend_id,
});

export class DirectUploadsRepository extends Repository {
  private readonly uploads = this.table(DirectUploadEntity);

  async insert({
    key,
    extension,
    mime,
    isInParts,
    backend_id,
  }: Pick<DirectUpload, 'key' | 'extension' | 'mime' | 'isInParts' | 'backend_id'>): Promise<void> {
    await this.uploads.insert({
      upload_key: key,
      extension,
      mime,
      in_parts: isInParts,
      upload_id: null,
      settled: false,
      backend_id,
      created_at: new Date(),
    });
  }

  async find(key: string): Promise<DirectUpload | null> {
    const row = await this.uploads.pickOne(COLUMNS, { upload_key: key });
    return row && toDirectUpload(row);
  }

  async setUploadId(key: string, uploadId: string): Promise<void> {
    await this.uploads.update({ upload_key: key }, { upload_id: uploadId });
  }

  async settle(key: string): Promise<void> {
    await this.uploads.update({ upload_key: key }, { settled: true });
  }

  /** Those that began before, and those that were given up and began before `orphans`; by key. */
  async listBefore(
    { all, orphans }: { all: Date; orphans: Date },
    { after, limit }: { after: string; limit: number },
  ): Promise<DirectUpload[]> {
    const [d, u] = [named(DirectUploadEntity), named(UploadEntity, 'u')];
    const isGivenUp = sql`NOT EXISTS (SELECT 1 FROM ${u} WHERE ${u.upload_key} = ${d}.${d.upload_key})`;
    const rows = await this.uploads.pick(
      COLUMNS,
      sql`${d.upload_key} > ${after} AND (${d.created_at} < ${all} OR (${d.created_at} < ${orphans} AND ${isGivenUp}))`,
      { order: { upload_key: 'asc' }, limit },
    );
    return rows.map(toDirectUpload);
  }

  async delete(key: string): Promise<void> {
    await this.uploads.delete({ upload_key: key });
  }
}
