import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { iconName } from '@tonearm/shared/branding/site-icons';
import type { BrandingKind } from '@tonearm/shared/branding/site-icons';
import { AppConfig, basePathOf } from '../../../core/config/config.js';
import { AppError, invalid } from '../../../core/errors/app-error.js';
import type { UploadedBytes } from '../../../core/http/file-upload.js';
import { BrandPictures, isSvg } from '../../../core/ports/brand-pictures.js';
import { ImageRefused } from '../../../core/ports/image-processor.js';
import { pictureFormat } from '../../../core/ports/picture-format.js';
import { PictureFiles } from '../../../core/storage/picture-files.service.js';

const LOGO = 'logo.png';

/** Logos and icons, for everybody by their address. What is replaced stays: mails that were sent and apps that were installed show it. */
@Injectable()
export class BrandFiles {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly pictures: BrandPictures,
    private readonly files: PictureFiles,
    private readonly config: AppConfig,
  ) {}

  /** Makes what the kind needs of a picture, and keeps it. @returns the address for the setting. @throws AppError 415, 422 `file`. */
  async add(kind: BrandingKind, file: UploadedBytes | undefined): Promise<string> {
    if (!file) throw invalid({ file: ['Please select an image.'] });
    const format = pictureFormat(file.bytes);
    if (format !== 'png' && format !== 'webp' && !isSvg(file.bytes))
      throw new AppError({
        status: 415,
        code: 'unsupported_type',
        message: 'The file is not a PNG, WebP or SVG picture.',
      });
    const folder = kind === 'favicon' ? 'icons' : 'logos';
    const made = await this.make(folder, file.bytes);
    // By its content: the same picture again is the same file.
    const hash = createHash('sha1').update(folder);
    for (const [, bytes] of made) hash.update(bytes);
    const name = hash.digest('hex');
    await this.files.put(folder, name, made);
    const shown = folder === 'icons' ? iconName(512) : LOGO;
    return `${basePathOf(this.config)}/storage/${folder}/${name}/${shown}`;
  }

  private async make(folder: 'icons' | 'logos', bytes: Uint8Array): Promise<[string, Uint8Array][]> {
    // One at a time: 40 million pixels take a hundred megabytes.
    const made = this.turn.then(async (): Promise<[string, Uint8Array][]> =>
      folder === 'icons' ? await this.pictures.icons(bytes) : [[LOGO, await this.pictures.logo(bytes)]],
    );
    this.turn = made.catch(() => undefined);
    return await made.catch((error: unknown) => {
      throw error instanceof ImageRefused ? invalid({ file: [error.message] }) : error;
    });
  }
}
