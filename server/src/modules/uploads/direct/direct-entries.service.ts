import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { ARTWORK_MAX_BYTES } from '@tonearm/shared/limits';
import type { DirectEntryInput } from '@tonearm/shared/uploads/direct-uploads.dto';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import type { Actor } from '../../../core/access/actor.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { AppError, conflict, invalid } from '../../../core/errors/app-error.js';
import { Storage } from '../../../core/ports/storage.js';
import type { OpenFile } from '../../../core/ports/storage.js';
import { fileStream } from '../../../core/storage/file-stream.js';
import { ArtworkCleaner } from '../intake/artwork-cleaner.js';
import { notAllowed, readStoredContent, requireMime } from '../intake/file-content.js';
import { requireNoPageIn } from '../intake/page-in-picture.js';
import { UploadsRepository } from '../intake/uploads.repository.js';
import { UploadsService, UPLOADS_DISK } from '../intake/uploads.service.js';
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
    private readonly direct: DirectUploadsService, private readonly uploads: UploadsService, private readonly rows: UploadsRepository,
    private readonly directs: DirectUploadsRepository, private readonly storage: Storage, private readonly unit: UnitOfWork, private readonly artwork: ArtworkCleaner,
  ) {}

  /**
   * Makes the entry; doing it again, or twice at once, gives the same one.
   * @throws AppError 404, 409 while the file is not there, 422 where size or type is not what was announced: the file is gone then.
   */
  async finish(input: DirectEntryInput, actor: Actor): Promise<FileEntry> {
    const own = await this.direct.find(input.filename, actor);
    const { key } = own.upload;
    if (own.row.entry_id !== null) return await this.uploads.finish(key, actor);
    const running = this.settling.get(key) ?? this.settle(own, input).finally(() => this.settling.delete(key));
    this.settling.set(key, running);
    return await running;
  }

  private async settle(own: OwnDirectUpload, input: DirectEntryInput): Promise<FileEntry> {
    const { row, upload, bucket } = own;
    const [arrival, final] = [arrivalKeyOf(upload), finalKeyOf(upload)];
    // A copy that is there already stays where the first one was taken away after it.
    if (arrival !== final) await bucket.copy(arrival, final);
    const stored = await this.inspect(own, input);
    if (arrival !== final) await this.storage.delete(UPLOADS_DISK, arrival);
    return await this.uploads.record(row, { fileName: fileNameOf(upload), ...stored }, () => this.directs.settle(upload.key));
  }

  private async inspect(own: OwnDirectUpload, { size, clientMime, clientExtension }: DirectEntryInput): Promise<Pick<StoredUpload, 'size' | 'content'>> {
    const { row, upload } = own;
    const file = await this.storage.open(UPLOADS_DISK, finalKeyOf(upload));
    if (!file) throw conflict('The upload is not complete.');
    try {
      const announced = Number(row.size);
      if (file.size !== announced || (size ?? announced) !== announced) throw invalid({ file: ['The file does not have the size that was announced.'] });
      requireMime(clientMime ?? '', row.upload_type);
      if (clientExtension && clientExtension.toLowerCase() !== upload.extension) throw notAllowed();
      const content = await readStoredContent(file, row.name, row.upload_type);
      return { content, size: content.kind === 'image' ? await this.inspectPicture(own, file) : announced };
    } catch (error) {
      if (error instanceof AppError) await this.discard(own);
      throw error;
    } finally {
      await file.close();
    }
  }

  /** Pictures are looked at whole; those for music are kept written anew. @returns the bytes that stay */
  private async inspectPicture({ row, upload }: OwnDirectUpload, file: OpenFile): Promise<number> {
    if (file.size > ARTWORK_MAX_BYTES) throw invalid({ file: ['This picture is too large.'] });
    const bytes = await buffer(fileStream(file));
    requireNoPageIn(bytes);
    if (row.upload_type !== 'artwork') return file.size;
    const clean = await this.artwork.cleanBytes(bytes);
    await this.storage.put(UPLOADS_DISK, finalKeyOf(upload), clean);
    return clean.length;
  }

  private async discard(own: OwnDirectUpload): Promise<void> {
    if (await this.unit.run('uploads.discard', () => this.rows.deleteOpen(own.upload.key))) await this.direct.removeBytes(own);
  }
}
