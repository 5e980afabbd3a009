import { Injectable } from '@nestjs/common';
import { GENERIC_ERROR } from '@tonearm/shared/errors';
import { S3_SIGNED_SECONDS } from '@tonearm/shared/limits';
import { uploadPartsOf } from '@tonearm/shared/rules/choose-upload-method';
import type {
  AbortUploadInput,
  CompleteMultipartInput,
  DirectUploadInput,
  MultipartInput,
  PartUrl,
  SignPartsInput,
  UploadedPart,
} from '@tonearm/shared/uploads/direct-uploads.dto';
import type { Actor } from '../../../core/access/actor.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { conflict, invalid, notFound } from '../../../core/errors/app-error.js';
import type { DirectStorage } from '../../../core/ports/direct-storage.js';
import { Storage } from '../../../core/ports/storage.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { extensionRules } from '../../../core/settings/extension-rules.js';
import { requireExtension, requireMime } from '../intake/file-content.js';
import type { ExpectedFile } from '../intake/file-content.js';
import { checkedName } from '../intake/upload-name.js';
import { checkedType } from '../intake/upload-metadata.js';
import { diskOfUpload, UPLOADS_DISK } from '../intake/upload-bytes.service.js';
import { UploadsRepository } from '../intake/uploads.repository.js';
import type { UploadRow } from '../intake/uploads.repository.js';
import { UploadsService } from '../intake/uploads.service.js';
import type { ReservedUpload } from '../intake/uploads.service.js';
import { arrivalKeyOf, finalKeyOf, uploadOfKey } from './bucket-keys.js';
import { DirectUploadsRepository } from './direct-uploads.repository.js';
import type { DirectUpload } from './direct-uploads.repository.js';

/** An upload of the caller that goes straight to the bucket. */
export interface OwnDirectUpload {
  row: UploadRow;
  upload: DirectUpload;
  bucket: DirectStorage;
}

/** Files that browsers send to the bucket themselves: what is signed is bound to its owner, and its room reserved (specification 1 §7). */
@Injectable()
export class DirectUploadsService {
  constructor(
    private readonly uploads: UploadsService,
    private readonly rows: UploadsRepository,
    private readonly directs: DirectUploadsRepository,
    private readonly storage: Storage,
    private readonly settings: SettingsService,
    private readonly unit: UnitOfWork,
  ) {}

  /** An address for a file in one piece. @throws AppError 403 over_quota, 409 where files do not go to a bucket, 413, 422, 429. */
  async presign(input: DirectUploadInput, actor: Actor): Promise<{ url: string; key: string }> {
    const { upload, bucket } = await this.begin(input, actor, false);
    const key = arrivalKeyOf(upload);
    return { key, url: await bucket.signPut(key, { size: input.size, mime: upload.mime, seconds: S3_SIGNED_SECONDS }) };
  }

  /** Begins a file in parts. @throws AppError as presign. */
  async create(input: DirectUploadInput, actor: Actor): Promise<{ uploadId: string; key: string }> {
    const { upload, bucket } = await this.begin(input, actor, true);
    const key = arrivalKeyOf(upload);
    try {
      const uploadId = await bucket.beginParts(key, upload.mime);
      await this.unit.run('uploads.parts', () => this.directs.setUploadId(upload.key, uploadId));
      return { uploadId, key };
    } catch (error) {
      await this.unit.run('uploads.discard', () => this.rows.delete(upload.key));
      throw error;
    }
  }

  /** @throws AppError 404. */
  async listParts({ key, uploadId }: MultipartInput, actor: Actor): Promise<UploadedPart[]> {
    const { upload, bucket } = await this.findParts(key, uploadId, actor);
    const parts = await bucket.listParts(arrivalKeyOf(upload), uploadId);
    if (!parts) throw notFound();
    return parts.map(({ number, etag, size }) => ({ PartNumber: number, ETag: etag, Size: size }));
  }

  /** Addresses for parts, each for exactly the bytes that the rule of parts gives it. @throws AppError 404, 409 once complete, 422. */
  async signParts({ key, uploadId, partNumbers }: SignPartsInput, actor: Actor): Promise<PartUrl[]> {
    const { row, upload, bucket } = await this.findParts(key, uploadId, actor);
    if (row.entry_id !== null) throw conflict('The upload is complete.');
    const parts = uploadPartsOf(Number(row.size));
    return await Promise.all(
      partNumbers.map(async (partNumber) => {
        const part = parts[partNumber - 1];
        if (!part) throw invalid({ partNumbers: ['The file has no such part.'] });
        const url = await bucket.signPart(arrivalKeyOf(upload), {
          uploadId,
          number: partNumber,
          size: part.end - part.start,
          seconds: S3_SIGNED_SECONDS,
        });
        return { partNumber, url };
      }),
    );
  }

  /** Puts the file together; doing it again changes nothing. @throws AppError 404, 422 where the parts do not fit. */
  async complete({ key, uploadId, parts }: CompleteMultipartInput, actor: Actor): Promise<void> {
    const { row, upload, bucket } = await this.findParts(key, uploadId, actor);
    if (row.entry_id !== null) return;
    const outcome = await bucket.joinParts(
      arrivalKeyOf(upload),
      uploadId,
      parts.map(({ PartNumber, ETag }) => ({ number: PartNumber, etag: ETag })),
    );
    if (outcome === 'refused') throw invalid({ parts: [GENERIC_ERROR] });
    if (outcome === 'unknown' && !(await this.storage.stat(diskOfUpload(upload), arrivalKeyOf(upload))))
      throw notFound();
  }

  /** Gives an upload up, in parts or in one piece. @throws AppError 404, 409 once it has an entry. */
  async abort({ key, uploadId }: AbortUploadInput, actor: Actor): Promise<void> {
    const own = uploadId === undefined ? await this.find(key, actor) : await this.findParts(key, uploadId, actor);
    if (!(await this.unit.run('uploads.abort', () => this.rows.deleteOpen(own.upload.key))))
      throw conflict('The upload is complete.');
    await this.removeBytes(own);
  }

  /** What the bucket holds of an upload without a row. Failing is no fault: the sweep does it again. */
  async removeBytes({ upload, bucket }: Pick<OwnDirectUpload, 'upload' | 'bucket'>): Promise<void> {
    try {
      if (upload.isInParts) await bucket.dropParts(arrivalKeyOf(upload));
      for (const key of new Set([arrivalKeyOf(upload), finalKeyOf(upload)]))
        await this.storage.delete(diskOfUpload(upload), key);
    } catch {
      // The row in direct_uploads stays until then.
    }
  }

  /** One's own, by its key or the last part of it. @throws AppError 404, 409 where files go to no bucket any more. */
  async find(key: string, actor: Actor): Promise<OwnDirectUpload> {
    const uploadKey = uploadOfKey(key);
    const row = uploadKey === null ? null : await this.uploads.find(uploadKey, actor);
    const upload = row && (await this.directs.find(row.upload_key));
    if (!row || !upload) throw notFound();
    const bucket = (await this.storage.direct(UPLOADS_DISK)) && (await this.storage.direct(diskOfUpload(upload)));
    if (!bucket) throw switchedOff();
    return { row, upload, bucket };
  }

  /** What its bytes have to be. */
  async expectedOf({ name, upload_type }: UploadRow): Promise<ExpectedFile> {
    return { name, uploadType: upload_type, rules: await extensionRules(this.settings) };
  }

  private async findParts(key: string, uploadId: string, actor: Actor): Promise<OwnDirectUpload> {
    const own = await this.find(key, actor);
    if (own.upload.uploadId !== uploadId) throw notFound();
    return own;
  }

  /** The bucket that takes uploads now. @throws AppError 409. */
  private async requireBucket(): Promise<void> {
    const isOn = await this.settings.get('uploads.s3_direct_upload');
    if (!isOn || !(await this.storage.direct(UPLOADS_DISK))) throw switchedOff();
  }

  private async begin(
    input: DirectUploadInput,
    actor: Actor,
    isInParts: boolean,
  ): Promise<Pick<OwnDirectUpload, 'upload' | 'bucket'>> {
    await this.requireBucket();
    const uploadType = checkedType(input.metadata?.['upload_type'] ?? 'trackMedia');
    const name = checkedName(input.filename);
    const extension = requireExtension({ name, uploadType, rules: await extensionRules(this.settings) });
    const mime = requireMime(input.mime ?? '', uploadType);
    const uploadOf = (reserved: ReservedUpload): DirectUpload => ({
      ...reserved,
      extension,
      mime,
      isInParts,
      uploadId: null,
      isSettled: false,
    });
    const plan = { name, uploadType, size: input.size };
    const upload = uploadOf(
      await this.uploads.reserve(plan, actor, (reserved) => this.directs.insert(uploadOf(reserved))),
    );
    const bucket = await this.storage.direct(diskOfUpload(upload));
    if (!bucket) throw switchedOff();
    return { upload, bucket };
  }
}

const switchedOff = () => conflict('Files do not go straight to a bucket here.');
