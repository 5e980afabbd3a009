import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { BACKSTAGE_IMAGE_MAX_BYTES, IDENTITY_KEPT_DAYS } from '@tonearm/shared/limits';
import { invalid } from '../../../../core/errors/app-error.js';
import type { AppError } from '../../../../core/errors/app-error.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { ImageProcessor, ImageRefused } from '../../../../core/ports/image-processor.js';
import { PictureFiles, squaresOf } from '../../../../core/storage/picture-files.service.js';
import { AttachedFiles, UploadedFiles } from '../../../uploads/index.js';
import type { FileEntryRow, UploadedFile } from '../../../uploads/index.js';
import type { ArtistPicture } from './artist-grants.repository.js';
import { handlesRequests } from './request.policy.js';
import { RequestsRepository } from './requests.repository.js';
import type { NewRequest, RequestRow } from './requests.repository.js';

const DAY_MS = 86_400_000;
const BATCH = 100;
type SentFiles = Pick<NewRequest, 'imageId' | 'identityId'>;
type WithFiles = Pick<RequestRow, 'image_entry_id' | 'identity_entry_id'>;

const UPLOAD_AGAIN = 'Please upload the file again.';

/** Pictures and proofs of identity that come with requests (3-decisions §11). */
@Injectable()
export class RequestFiles implements OnModuleInit {
  constructor(
    private readonly files: AttachedFiles,
    private readonly requests: RequestsRepository,
    private readonly images: ImageProcessor,
    private readonly pictures: PictureFiles,
    private readonly jobs: Jobs,
    private readonly uploaded: UploadedFiles,
    private readonly unit: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.uploaded.addUse({
      inUse: (ids) => this.requests.filesInUse(ids),
      usesOf: (id) => this.requests.waitingWithFile(id),
      refusal: 'This file belongs to a request that we are looking at. Cancel the request first.',
      shownTo: { isOne: handlesRequests, among: (ids) => this.requests.filesOfOthers(ids, []) },
    });
    this.jobs.define({ name: 'remove-identity-files', lane: 'bulk', schedule: '35 3 * * *', run: () => this.sweep() });
  }

  /** A picture that the owner has uploaded, looked at whole. @throws AppError 422 `image`. */
  async requireImage(id: number | null | undefined, ownerId: number): Promise<number | null> {
    if (id == null) return null;
    const row = await this.own(id, ownerId, 'image');
    if (row.upload_type !== 'artwork' || row.type !== 'image') throw invalid({ image: ['Please select an image.'] });
    if (Number(row.file_size) > BACKSTAGE_IMAGE_MAX_BYTES)
      throw invalid({ image: ['The picture may have 2 MB at most.'] });
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
    if (row.upload_type !== 'identity') throw uploadAgain('identity_file_entry_id');
    return id;
  }

  /** Makes the artist's picture of the one that came with the request; null where there is none any more. */
  async makePicture(request: RequestRow): Promise<ArtistPicture | null> {
    const row =
      request.image_entry_id === null
        ? null
        : await this.files.find(Number(request.image_entry_id), Number(request.user_id));
    const bytes = row && (await this.files.read(row));
    if (!bytes) return null;
    const { variants, color } = await this.images.squareCover(bytes);
    const hash = createHash('sha1').update(bytes).digest('hex');
    await this.pictures.put('covers', hash, squaresOf(variants));
    return { hash, color };
  }

  /** First of all in the unit that makes a request of them: nobody throws them away before it ends, or sends them with another. */
  async lock({ imageId, identityId }: SentFiles): Promise<UploadedFile[]> {
    return await this.uploaded.claim([imageId, identityId].flatMap((id) => id ?? []));
  }

  /** In the same unit. @throws AppError 422 for what was thrown away, or sent with another request, since it was looked at. */
  async requireFree(files: SentFiles): Promise<void> {
    const free = new Set((await this.lock(files)).map(({ id }) => id));
    for (const id of await this.requests.filesInUse([...free])) free.delete(id);
    for (const [field, id] of [
      ['image', files.imageId],
      ['identity_file_entry_id', files.identityId],
    ] as const)
      if (id !== null && !free.has(id)) throw uploadAgain(field);
  }

  /** First of all in the unit that ends the requests. What was sent with another request too stays for that. */
  async remove(requests: readonly (WithFiles & Pick<RequestRow, 'id'>)[]): Promise<void> {
    const ids = filesOf(requests);
    await this.uploaded.claim(ids);
    const needed = new Set(
      await this.requests.filesOfOthers(
        ids,
        requests.map(({ id }) => Number(id)),
      ),
    );
    await this.files.remove(ids.filter((id) => !needed.has(id)));
  }

  /** In the unit that has sent, decided or deleted the requests. */
  async recount(requests: readonly WithFiles[]): Promise<void> {
    await this.uploaded.recount(filesOf(requests));
  }

  /** Proofs of identity go 30 days after the decision, and those that were never sent. */
  async sweep(now = Date.now()): Promise<void> {
    const before = new Date(now - IDENTITY_KEPT_DAYS * DAY_MS);
    for (
      let ids = await this.requests.expiredIdentityFiles(before, BATCH);
      ids.length > 0;
      ids = await this.requests.expiredIdentityFiles(before, BATCH)
    ) {
      const expired = ids;
      await this.unit.run('backstage.sweep', async () => {
        await this.uploaded.claim(expired);
        const needed = new Set(await this.requests.filesInUse(expired));
        await this.files.remove(expired.filter((id) => !needed.has(id)));
      });
    }
  }

  private async own(id: number, ownerId: number, field: string): Promise<FileEntryRow> {
    const row = await this.files.find(id, ownerId);
    if (!row || (await this.requests.filesInUse([id])).length > 0) throw uploadAgain(field);
    return row;
  }

  private async bytesOf(row: FileEntryRow, field: string): Promise<Buffer> {
    const bytes = await this.files.read(row);
    if (!bytes) throw uploadAgain(field);
    return bytes;
  }
}

const uploadAgain = (field: string): AppError => invalid({ [field]: [UPLOAD_AGAIN] });

const filesOf = (requests: readonly WithFiles[]): number[] =>
  requests
    .flatMap((row) => [row.image_entry_id, row.identity_entry_id])
    .flatMap((id) => (id === null ? [] : [Number(id)]));
