import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { BACKSTAGE_IMAGE_MAX_BYTES, IDENTITY_KEPT_DAYS } from '@tonearm/shared/limits';
import { invalid } from '../../../core/errors/app-error.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { ImageProcessor, ImageRefused } from '../../../core/ports/image-processor.js';
import { Storage } from '../../../core/ports/storage.js';
import { AttachedFiles } from '../../uploads/index.js';
import type { FileEntryRow } from '../../uploads/index.js';
import type { ArtistPicture } from './artist-grants.repository.js';
import { RequestsRepository } from './requests.repository.js';
import type { RequestRow } from './requests.repository.js';

const DAY_MS = 86_400_000;
const BATCH = 100;
const UPLOAD_AGAIN = 'Please upload the file again.';

/** Pictures and proofs of identity that come with requests (3-decisions §11). */
@Injectable()
export class RequestFiles implements OnModuleInit {
  constructor(
    private readonly files: AttachedFiles, private readonly requests: RequestsRepository, private readonly images: ImageProcessor, private readonly storage: Storage,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'remove-identity-files', schedule: '35 3 * * *', run: () => this.sweep() });
  }

  /** A picture that the owner has uploaded, looked at whole. @throws AppError 422 `image`. */
  async requireImage(id: number | null | undefined, ownerId: number): Promise<number | null> {
    if (id == null) return null;
    const row = await this.own(id, ownerId, 'image');
    if (row.upload_type !== 'artwork' || row.type !== 'image') throw invalid({ image: ['Please select an image.'] });
    if (Number(row.file_size) > BACKSTAGE_IMAGE_MAX_BYTES) throw invalid({ image: ['The picture may have 2 MB at most.'] });
    try {
      await this.images.squareCover(await this.bytesOf(row, 'image'));
    } catch (error) {
      if (error instanceof ImageRefused) throw invalid({ image: [error.message] });
      throw error;
    }
    return id;
  }

  /** @throws AppError 422 `identity_file_entry_id`. */
  async requireIdentity(id: number | null | undefined, ownerId: number): Promise<number | null> {
    if (id == null) return null;
    const row = await this.own(id, ownerId, 'identity_file_entry_id');
    if (row.upload_type !== 'identity') throw invalid({ identity_file_entry_id: [UPLOAD_AGAIN] });
    return id;
  }

  /** Makes the artist's picture of the one that came with the request; null where there is none any more. */
  async makePicture(request: RequestRow): Promise<ArtistPicture | null> {
    const row = request.image_entry_id === null ? null : await this.files.find(Number(request.image_entry_id), Number(request.user_id));
    const bytes = row && await this.files.read(row);
    if (!bytes) return null;
    const { variants, color } = await this.images.squareCover(bytes);
    const hash = createHash('sha1').update(bytes).digest('hex');
    for (const [size, variant] of variants) await this.storage.put('public', `covers/${hash}/${size}.webp`, variant);
    return { hash, color };
  }

  /** Inside the unit that ends the requests. */
  async remove(requests: readonly Pick<RequestRow, 'image_entry_id' | 'identity_entry_id'>[]): Promise<void> {
    await this.files.remove(requests.flatMap((row) => [row.image_entry_id, row.identity_entry_id]).flatMap((id) => (id === null ? [] : [Number(id)])));
  }

  /** Proofs of identity go 30 days after the decision, and those that were never sent. */
  async sweep(now = Date.now()): Promise<void> {
    const before = new Date(now - IDENTITY_KEPT_DAYS * DAY_MS);
    for (let ids = await this.requests.expiredIdentityFiles(before, BATCH); ids.length > 0; ids = await this.requests.expiredIdentityFiles(before, BATCH)) {
      await this.files.remove(ids);
    }
  }

  private async own(id: number, ownerId: number, field: string): Promise<FileEntryRow> {
    const row = await this.files.find(id, ownerId);
    if (!row || await this.requests.isFileInUse(id)) throw invalid({ [field]: [UPLOAD_AGAIN] });
    return row;
  }

  private async bytesOf(row: FileEntryRow, field: string): Promise<Buffer> {
    const bytes = await this.files.read(row);
    if (!bytes) throw invalid({ [field]: [UPLOAD_AGAIN] });
    return bytes;
  }
}
