import { extname } from 'node:path/posix';
import { Injectable } from '@nestjs/common';
import type { DownloadFormat } from '@tonearm/shared/catalogue/downloads';
import { AppError } from '../../../../core/errors/app-error.js';
import { Storage, StorageUnavailable } from '../../../../core/ports/storage.js';
import type { OpenFile } from '../../../../core/ports/storage.js';
import { diskAt } from '../../../../core/storage/stored-disk.js';
import type { StoredForm } from './downloads.repository.js';

/** The original, or the best of a format. */
export function formOf(forms: readonly StoredForm[], format: DownloadFormat): StoredForm | undefined {
  if (format === 'original') return forms.find((form) => form.format === 'original');
  return forms.filter(({ codec }) => codec === format).sort((a, b) => (b.bitrate_kbps ?? 0) - (a.bitrate_kbps ?? 0))[0];
}

/** Without a dot. */
export const extensionOf = (form: StoredForm): string => extname(form.storage_key).slice(1).toLowerCase() || form.codec;

/** Opens what there is of tracks. */
@Injectable()
export class StoredForms {
  constructor(private readonly storage: Storage) {}

  /** @returns null where the file has gone. @throws AppError 502 while the store is away. */
  async open(form: StoredForm): Promise<OpenFile | null> {
    try {
      return await this.storage.open(diskAt(form), form.storage_key);
    } catch (error) {
      if (error instanceof StorageUnavailable)
        throw new AppError({
          status: 502,
          code: 'gateway_unavailable',
          message: 'The file could not be fetched. Please try again.',
        });
      throw error;
    }
  }
}
