import { Injectable } from '@nestjs/common';
import { IMAGE_MAX_BYTES } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { invalid } from '../../../../core/errors/app-error.js';
import { ImageRefused } from '../../../../core/ports/image-processor.js';
import { Storage } from '../../../../core/ports/storage.js';
import { HeaderFiles } from '../../../users/index.js';
import { UploadedFiles } from '../../../uploads/index.js';
import { CoverMaker } from '../../ingest/importing/index.js';
import type { Columns } from './release-columns.js';

/** Pictures that people choose for releases and artists; never inside a unit of work. */
@Injectable()
export class ReleasePictures {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly files: UploadedFiles,
    private readonly covers: CoverMaker,
    private readonly headers: HeaderFiles,
    private readonly storage: Storage,
    private readonly unit: UnitOfWork,
  ) {}

  /** Columns of the cover that a form has chosen; none where it says nothing. @throws AppError 422 `image_entry_id`. */
  async coverColumns(entryId: number | null | undefined, actor: Actor): Promise<Columns> {
    if (entryId === undefined) return {};
    if (entryId === null) return { image_hash: null, image_color: null, has_own_image: true };
    const bytes = await this.bytesOf(entryId, actor, 'image_entry_id');
    const columns = await this.refused('image_entry_id', () => this.kept(bytes));
    await this.unit.run('releases.picture', () => this.files.noteContent(entryId, columns.image_hash));
    return columns;
  }

  /** Columns of the picture in a file; none where it holds no picture that we take. */
  async embeddedColumns(bytes: Uint8Array): Promise<Columns> {
    try {
      return await this.kept(bytes);
    } catch (error) {
      if (error instanceof ImageRefused) return {};
      throw error;
    }
  }

  /** @returns the wide picture's hash. @throws AppError 422 `header_image_entry_id`. */
  async header(entryId: number, actor: Actor): Promise<string> {
    const bytes = await this.bytesOf(entryId, actor, 'header_image_entry_id');
    return await this.refused('header_image_entry_id', () => this.headers.make(bytes));
  }

  async dropHeader(hash: string | null): Promise<void> {
    await this.headers.delete(hash);
  }

  private async kept(bytes: Uint8Array): Promise<Columns & { image_hash: string }> {
    // One at a time: 40 million pixels take a hundred megabytes.
    const made = this.turn.then(() => this.covers.keep(bytes));
    this.turn = made.catch(() => undefined);
    const { hash, color } = await made;
    return { image_hash: hash, image_color: color, has_own_image: true };
  }

  private async refused<T>(field: string, work: () => Promise<T>): Promise<T> {
    return await work().catch((error: unknown) => {
      throw error instanceof ImageRefused ? invalid({ [field]: [error.message] }) : error;
    });
  }

  private async bytesOf(entryId: number, actor: Actor, field: string): Promise<Uint8Array> {
    const [entry] = await this.files.find([entryId]);
    const isOwn =
      entry !== undefined && entry.ownerId === actor.userId && entry.kind === 'image' && entry.size <= IMAGE_MAX_BYTES;
    const file = isOwn ? await this.storage.open(entry.disk, entry.key) : null;
    if (!file) throw invalid({ [field]: ['This is no uploaded picture of yours.'] });
    try {
      const bytes = new Uint8Array(file.size);
      for (let at = 0, got = -1; got !== 0 && at < bytes.length; at += got)
        got = await file.read(bytes.subarray(at), at, bytes.length - at);
      return bytes;
    } finally {
      await file.close();
    }
  }
}
