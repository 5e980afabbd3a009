import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { DirectEntryInput } from '@tonearm/shared/uploads/direct-uploads.dto';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import type { Actor } from '../../../core/access/actor.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { AppError, conflict, invalid } from '../../../core/errors/app-error.js';
import { Storage } from '../../../core/ports/storage.js';
import type { OpenFile } from '../../../core/ports/storage.js';
import { fileStream } from '../../../core/storage/file-stream.js';
import { ArtworkCleaner } from '../intake/artwork-cleaner.service.js';
import { notAllowed, readStoredContent, requireMime } from '../intake/file-content.js';
import { requireNoPageIn } from '../intake/page-in-picture.js';
import { diskOfUpload } from '../intake/upload-bytes.service.js';
import { UploadsRepository } from '../intake/uploads.repository.js';
import { UploadsService } from '../intake/uploads.service.js';
import type { StoredUpload } from '../intake/uploads.service.js';
import { arrivalKeyOf, fileNameOf, finalKeyOf } from './bucket-keys.js';
import { DirectUploadsRepository } from './direct-uploads.repository.js';
import { DirectUploadsService } from './direct-uploads.service.js';
import type { OwnDirectUpload } from './direct-uploads.service.js';

/** Files that have arrived in the bucket become entries, once they are what was announced. */
@Injectable()
export class DirectEntriesService {
  /** One settling at a time for a key, in this process. */
  private readonly settling = new Map<string, Promise<FileEntry>>();

  constructor(
    private readonly direct: DirectUploadsService,
    private readonly uploads: UploadsService,
    private readonly rows: UploadsRepository,
    private readonly directs: DirectUploadsRepository,
    private readonly storage: Storage,
    private readonly unit: UnitOfWork,
    private readonly artwork: ArtworkCleaner,
  ) {}

  /**
   * Makes the entry; doing it again, or twice at once, gives the same one. What arrived stays until the entry is there, so that it can be done again after anything.
   * @throws AppError 404, 409 while the file is not there, 423; 403 over_quota and 422 where size or type is not what was announced: the file is gone then.
   */
  async finish(input: DirectEntryInput, actor: Actor): Promise<FileEntry> {
    const own = await this.direct.find(input.filename, actor);
    const { key } = own.upload;
    if (own.row.entry_id !== null) return await this.uploads.finish(key, actor);
    // Another process would copy what came later over what was looked at.
    const running =
      this.settling.get(key) ??
      this.uploads.alone(key, () => this.settle(key, input, actor)).finally(() => this.settling.delete(key));
    this.settling.set(key, running);
    return await running;
  }

  private async settle(key: string, input: DirectEntryInput, actor: Actor): Promise<FileEntry> {
    const own = await this.direct.find(input.filename, actor);
    const { row, upload, bucket } = own;
    if (row.entry_id !== null) return await this.uploads.finish(key, actor);
    const [arrival, final] = [arrivalKeyOf(upload), finalKeyOf(upload)];
    if (arrival !== final && !(await bucket.copy(arrival, final))) throw incomplete();
    const stored = await this.inspect(own, input);
    const entry = await this.uploads
      .record(row, { fileName: fileNameOf(upload), ...stored }, { actor, alongside: () => this.directs.settle(key) })
      .catch(async (error: unknown) => {
        if (error instanceof AppError && error.code === 'over_quota') await this.discard(own);
        throw error;
      });
    // What is left is the sweep's.
    if (arrival !== final) await this.storage.delete(diskOfUpload(upload), arrival).catch(() => undefined);
    return entry;
  }

  private async inspect(
    own: OwnDirectUpload,
    { size, clientMime, clientExtension }: DirectEntryInput,
  ): Promise<Pick<StoredUpload, 'size' | 'content'>> {
    const { row, upload } = own;
    const file = await this.storage.open(diskOfUpload(upload), finalKeyOf(upload));
    if (!file) throw incomplete();
    try {
      const announced = Number(row.size);
      if (file.size !== announced || (size ?? announced) !== announced)
        throw invalid({ file: ['The file does not have the size that was announced.'] });
      requireMime(clientMime ?? '', row.upload_type);
      if (clientExtension && clientExtension.toLowerCase() !== upload.extension) throw notAllowed();
      const content = await readStoredContent(file, await this.direct.expectedOf(row));
      return { content, size: content.kind === 'image' ? await this.inspectPicture(own, file) : announced };
    } catch (error) {
      if (error instanceof AppError) await this.discard(own);
      throw error;
    } finally {
      await file.close();
    }
  }

  /** Pictures are checked as a whole; those for music are re-encoded. @returns the bytes that stay */
  private async inspectPicture({ row, upload }: OwnDirectUpload, file: OpenFile): Promise<number> {
    return await this.artwork.hold(
      file.size,
      () => buffer(fileStream(file)),
      async (bytes, clean) => {
        requireNoPageIn(bytes);
        if (row.upload_type !== 'artwork') return file.size;
        const cleaned = await clean();
        await this.storage.put(diskOfUpload(upload), finalKeyOf(upload), cleaned);
        return cleaned.length;
      },
    );
  }

  private async discard(own: OwnDirectUpload): Promise<void> {
    if (await this.unit.run('uploads.discard', () => this.rows.deleteOpen(own.upload.key)))
      await this.direct.removeBytes(own);
  }
}

const incomplete = (): AppError => conflict('The upload is not complete.');
