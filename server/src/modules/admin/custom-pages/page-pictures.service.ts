import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CustomPagePicture } from '@tonearm/shared/admin/custom-page-records.dto';
import { AppConfig, basePathOf } from '../../../core/config/config.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { invalid } from '../../../core/errors/app-error.js';
import type { UploadedBytes } from '../../../core/http/file-upload.js';
import { ImageProcessor, ImageRefused } from '../../../core/ports/image-processor.js';
import { PICTURE_NAMES, PictureFiles } from '../../../core/storage/picture-files.service.js';
import { PictureTypes } from '../../../core/storage/picture-types.service.js';
import { PAGE_PICTURES, pathOfPicture } from './page-pictures.js';
import { PagePicturesRepository } from './page-pictures.repository.js';

/** Twice the width of a page's text. */
const SIDE_MAX = 1_600;
/** Longer than anybody leaves an editor open. */
const KEPT_MS = 7 * 24 * 3_600_000;
const SWEPT_AT_ONCE = 100;
const [FILE = ''] = PICTURE_NAMES[PAGE_PICTURES];

/** Pictures in the text of pages, re-encoded from their pixels, for everybody by their address. */
@Injectable()
export class PagePictures {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly images: ImageProcessor,
    private readonly files: PictureFiles,
    private readonly types: PictureTypes,
    private readonly pictures: PagePicturesRepository,
    private readonly unit: UnitOfWork,
    private readonly config: AppConfig,
  ) {}

  /** Keeps a picture that a page will show. @throws AppError 422 `file`. */
  async add(file: UploadedBytes | undefined): Promise<CustomPagePicture> {
    if (!file) throw invalid({ file: ['Please select an image.'] });
    // One at a time: 40 million pixels take a hundred megabytes.
    const made = this.turn.then(async () => {
      await this.types.require(file.bytes);
      return await this.images.fitted(file.bytes, SIDE_MAX);
    });
    this.turn = made.catch(() => undefined);
    const { bytes, width, height } = await made.catch((error: unknown) => {
      throw error instanceof ImageRefused ? invalid({ file: [error.message] }) : error;
    });
    // Salted: no two pictures share a file, so that sweeping one takes no other away.
    const hash = createHash('sha1').update(randomBytes(20)).update(file.bytes).digest('hex');
    // The row first: what is cut off after it is swept.
    await this.unit.run('customPages.picture', () => this.pictures.insert(hash));
    await this.files.put(PAGE_PICTURES, hash, [[FILE, bytes]]);
    return { url: `${basePathOf(this.config)}${pathOfPicture(hash)}`, width, height };
  }

  /** Deletes what no page shows. A page that takes one up again in the same moment has waited for a week to do so. */
  async sweep(now = Date.now()): Promise<void> {
    for (;;) {
      const unused = await this.pictures.listUnused(new Date(now - KEPT_MS), SWEPT_AT_ONCE);
      for (const hash of unused) {
        await this.files.delete(PAGE_PICTURES, hash, [FILE]);
        await this.unit.run('customPages.forget-picture', () => this.pictures.delete(hash));
      }
      if (unused.length < SWEPT_AT_ONCE) return;
    }
  }
}
