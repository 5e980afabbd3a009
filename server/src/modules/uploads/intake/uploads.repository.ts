import type { UploadType } from '@tonearm/shared/uploads/upload-types';
import { named } from '../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { asNumber, sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { UserEntity } from '../../users/index.js';
import { DirectUploadEntity } from '../schema/direct-upload.entity.js';
import { FileEntryEntity } from '../schema/file-entry.entity.js';
import { UploadEntity } from '../schema/upload.entity.js';

/** `metadata` is how its client described it, in the words of tus. */
export type UploadRow = Pick<UploadEntity, (typeof COLUMNS)[number]>;
type NewUpload = Pick<
  UploadRow,
  'upload_key' | 'owner_id' | 'name' | 'upload_type' | 'size' | 'metadata' | 'backend_id'
>;

const COLUMNS = [
  'upload_key',
  'owner_id',
  'name',
  'upload_type',
  'size',
  'created_at',
  'entry_id',
  'metadata',
  'backend_id',
] as const satisfies readonly ColumnOf<UploadEntity>[];

/** Its file is there still, and its sender's. */
function hasFile(): Sql {
  const [u, f] = [named(UploadEntity), named(FileEntryEntity, 'f')];
  return sql`EXISTS (SELECT 1 FROM ${f} WHERE ${f.id} = ${u}.${u.entry_id} AND ${f.owner_id} = ${u}.${u.owner_id} AND ${f.deleted_at} IS NULL)`;
}

export class UploadsRepository extends Repository {
  private readonly uploads = this.table(UploadEntity);

  /** Keeps other units of this owner waiting, so that sums hold. */
  async lockOwner(ownerId: number): Promise<void> {
    await this.lockRows(UserEntity, [ownerId]);
  }

  /** Megabytes that are theirs alone, whatever roles and site say; null where nothing is set. */
  async ownRoomOf(ownerId: number): Promise<number | null> {
    const owner = await this.table(UserEntity).pickOne(['available_storage_mb'], { id: ownerId });
    return owner?.available_storage_mb ?? null;
  }

  /** What is on its way: how many, and how many bytes they may become. */
  async openOf(ownerId: number): Promise<{ count: number; bytes: number }> {
    const u = named(UploadEntity, 'u');
    const [row] = await this.readRows(
      { count: asNumber(sql`COUNT(*)`), bytes: asNumber(sql`SUM(${u.size})`) },
      sql`FROM ${u} WHERE ${u.owner_id} = ${ownerId} AND ${u.entry_id} IS NULL`,
    );
    return row ?? { count: 0, bytes: 0 };
  }

  async insert(upload: NewUpload): Promise<void> {
    await this.uploads.insert({ ...upload, created_at: new Date(), entry_id: null });
  }

  async find(key: string, ownerId: number): Promise<UploadRow | null> {
    return await this.uploads.pickOne(COLUMNS, { upload_key: key, owner_id: ownerId });
  }

  /** Whoever owns it. */
  async findByKey(key: string): Promise<UploadRow | null> {
    return await this.uploads.pickOne(COLUMNS, { upload_key: key });
  }

  async describe(key: string, { size, uploadType }: { size: number; uploadType: UploadType }): Promise<void> {
    await this.uploads.update({ upload_key: key }, { size, upload_type: uploadType });
  }

  /** @returns whether it was there and had no entry yet: on MySQL it may have been given up since it was read. */
  async complete(key: string, entryId: number): Promise<boolean> {
    return (await this.uploads.update({ upload_key: key, entry_id: null }, { entry_id: entryId })) > 0;
  }

  /** The entry that a post of this name has made. */
  async findAnswered(ownerId: number, requestKey: string): Promise<number | null> {
    const u = named(UploadEntity);
    return (
      (
        await this.uploads.pickOne(
          ['entry_id'],
          sql`${u.owner_id} = ${ownerId} AND ${u.request_key} = ${requestKey} AND ${hasFile()}`,
        )
      )?.entry_id ?? null
    );
  }

  /** Notes the post that it came with; a name whose file is gone is free again. @throws a duplicate key where another has come with it. */
  async answer(
    { upload_key: key, owner_id: ownerId }: Pick<UploadRow, 'upload_key' | 'owner_id'>,
    requestKey: string,
  ): Promise<void> {
    const u = named(UploadEntity);
    await this.uploads.update(
      sql`${u.owner_id} = ${ownerId} AND ${u.request_key} = ${requestKey} AND NOT ${hasFile()}`,
      { request_key: null },
    );
    await this.uploads.update({ upload_key: key }, { request_key: requestKey });
  }

  /** Those that began before, by key, but for what goes straight to a bucket. */
  async listBefore(time: Date, { after, limit }: { after: string; limit: number }): Promise<UploadRow[]> {
    const [u, d] = [named(UploadEntity), named(DirectUploadEntity, 'd')];
    const isDirect = sql`EXISTS (SELECT 1 FROM ${d} WHERE ${d.upload_key} = ${u}.${u.upload_key})`;
    return await this.uploads.pick(
      COLUMNS,
      sql`${u.created_at} < ${time} AND ${u.upload_key} > ${after} AND NOT ${isDirect}`,
      { order: { upload_key: 'asc' }, limit },
    );
  }

  async existing(keys: readonly string[]): Promise<Set<string>> {
    return new Set(await this.uploads.column('upload_key', { upload_key: keys }));
  }

  /** @returns whether it was there and had no entry yet. */
  async deleteOpen(key: string): Promise<boolean> {
    return (await this.uploads.delete({ upload_key: key, entry_id: null })) > 0;
  }

  async delete(key: string): Promise<void> {
    await this.uploads.delete({ upload_key: key });
  }
}
