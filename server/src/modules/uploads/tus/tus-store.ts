import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, Metadata, Upload } from '@tus/server';
import { UPLOAD_KEPT_HOURS } from '@tonearm/shared/limits';
import { isoTime } from '../../../core/database/dialect.js';
import { isUlid } from '@tonearm/shared/rules/ulid';
import { writeStream } from '../../../core/storage/stream-writer.js';
import type { UploadFolder } from '../intake/upload-folder.service.js';
import type { UploadRemoval } from '../intake/upload-removal.service.js';
import type { UploadsRepository } from '../intake/uploads.repository.js';
import { tusFault } from './tus-fault.js';

/** What the store and whoever answers know of a request. */
export interface PieceRequest {
  /** The SHA-1 that its piece must have, base64; undefined where none was sent. */
  checksum: string | undefined;
  /** Why the disk did not take it: the library, which sees its stream end early, would answer that somebody else wants the lock. */
  diskFault?: unknown;
}

const pieces = new AsyncLocalStorage<PieceRequest>();

/** The upload with its state in our table and its bytes in our folder: what has arrived is how long the file is. */
export class TusStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration', 'checksum'];
  /** The request that is being answered. */
  readonly piece = pieces;

  constructor(
    private readonly uploads: UploadsRepository,
    private readonly folder: UploadFolder,
    private readonly removal: UploadRemoval,
  ) {
    super();
  }

  /** The upload exists since it was named, where its room was reserved. */
  override async create(upload: Upload): Promise<Upload> {
    return await Promise.resolve(upload);
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = isUlid(id) ? await this.uploads.findByKey(id) : null;
    if (!row) throw tusFault(404, 'There is no such upload.');
    const size = Number(row.size);
    const offset = row.entry_id === null ? await this.folder.sizeOf(id) : size;
    if (offset === null) throw tusFault(410, 'The upload has expired.');
    return new Upload({
      id,
      size,
      offset,
      creation_date: isoTime(row.created_at),
      ...(row.metadata === null ? {} : { metadata: Metadata.parse(row.metadata) }),
    });
  }

  /** @returns the new offset. A piece without a checksum counts as far as it came; one with a checksum counts whole, or not at all. @throws a fault, and what the disk says. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const request = this.piece.getStore();
    const expected = request?.checksum;
    const file = await this.folder.openForWriting(id);
    if (!file) return await this.endOf(id, offset);
    try {
      const hash = expected === undefined ? null : createHash('sha1');
      const { end, fault } = await writeStream(file, stream as AsyncIterable<Buffer>, {
        offset,
        onPiece: (piece) => hash?.update(piece),
        onDiskFault: (error) => request && (request.diskFault = error),
      });
      const isWrong = hash !== null && (fault !== undefined || hash.digest('base64') !== expected);
      if (isWrong) await file.truncate(offset);
      await this.folder.sync(file);
      if (isWrong && fault === undefined) throw tusFault(460, 'The checksum does not match.');
      if (fault !== undefined) throw fault;
      return end;
    } finally {
      await file.close();
    }
  }

  /** A finished upload takes an empty piece at its end: a client may have missed the answer to its last one. @throws a fault where the upload was given up. */
  private async endOf(id: string, offset: number): Promise<number> {
    const { size, offset: end } = await this.getUpload(id);
    if (end === size && offset === size) return offset;
    throw tusFault(410, 'The upload has expired.');
  }

  override async remove(id: string): Promise<void> {
    await this.removal.giveUp(id);
  }

  override getExpiration(): number {
    return UPLOAD_KEPT_HOURS * 3_600_000;
  }
}
