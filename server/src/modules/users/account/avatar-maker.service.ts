import { Injectable } from '@nestjs/common';
import { AVATAR_MAX_BYTES } from '@tonearm/shared/limits';
import { AppError, invalid } from '../../../core/errors/app-error.js';
import type { UploadedBytes } from '../../../core/http/file-upload.js';
import { PublicFetcher } from '../../../core/net/public-fetch.js';
import { ImageRefused } from '../../../core/ports/image-processor.js';
import { AvatarFiles } from './avatar-files.service.js';

/** Where a picture comes from: a file, or an address. */
export interface AvatarSource {
  file?: UploadedBytes | undefined;
  url?: string | undefined;
}

const FETCH_MS = 10_000;
/** How the pictures that we take begin. */
const PICTURE = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF[^]{4}WEBP)/;
const NO_PICTURE = 'This file type is not allowed';

const reasonOf = (error: ImageRefused, bytes: Uint8Array): string =>
  PICTURE.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1')) ? error.message : NO_PICTURE;

/** Makes square pictures of what people send or name. */
@Injectable()
export class AvatarMaker {
  constructor(
    private readonly files: AvatarFiles,
    private readonly fetcher: PublicFetcher,
  ) {}

  /** @param urlField what the address is called where it was given. @returns the hash of the new files. @throws AppError 422 `file`, or the address's field. */
  async make({ file, url }: AvatarSource, urlField = 'url'): Promise<string> {
    if (!file && !url) throw invalid({ file: ['Please select an image.'] });
    const bytes = file ? file.bytes : await this.fetch(url as string, urlField);
    try {
      return await this.files.make(bytes);
    } catch (error) {
      if (!(error instanceof ImageRefused)) throw error;
      throw invalid({ [file ? 'file' : urlField]: [reasonOf(error, bytes)] });
    }
  }

  private async fetch(url: string, field: string): Promise<Uint8Array> {
    try {
      const options = { maxBytes: AVATAR_MAX_BYTES, timeoutMs: FETCH_MS, accept: /^image\// };
      return (await this.fetcher.fetchPublic(url, options)).bytes;
    } catch (error) {
      const fault = error instanceof AppError ? error.errors?.['url'] : undefined;
      throw fault ? invalid({ [field]: fault }) : error;
    }
  }
}
