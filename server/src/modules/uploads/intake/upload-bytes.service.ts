import { Injectable } from '@nestjs/common';
import { extensionOf } from '@tonearm/shared/uploads/file-formats';
import { Storage } from '../../../core/ports/storage.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { diskAt } from '../../../core/storage/stored-disk.js';
import { keyOfFile } from '../entries/file-entry.mapper.js';
import { ArtworkCleaner } from './artwork-cleaner.service.js';
import { extensionRules } from '../../../core/settings/extension-rules.js';
import { readContent } from './file-content.js';
import type { FileContent } from './file-content.js';
import { requireNoPage } from './page-in-picture.js';
import { UploadFolder } from './upload-folder.service.js';
import type { UploadRow } from './uploads.repository.js';

/** Where uploads lie. */
export const UPLOADS_DISK = 'private';

type Named = Pick<UploadRow, 'upload_key' | 'name'>;

/** Where an upload goes. */
export const diskOfUpload = ({ backend_id }: Pick<UploadRow, 'backend_id'>): string =>
  diskAt({ disk: UPLOADS_DISK, backend_id });

/** The name of the file that an upload becomes, known from its first byte on: what may lie in storage is found by it. */
export const storedNameOf = ({ upload_key: key, name }: Named): string => `${key.toLowerCase()}.${extensionOf(name)}`;

/** The bytes of an upload once all have come: what they are, and where they stay. */
@Injectable()
export class UploadBytes {
  constructor(
    private readonly folder: UploadFolder,
    private readonly storage: Storage,
    private readonly artwork: ArtworkCleaner,
    private readonly settings: SettingsService,
  ) {}

  /** Of an upload that begins now. */
  async backend(): Promise<number | null> {
    return (await this.storage.placeFor(UPLOADS_DISK)).backend_id;
  }

  /** @throws AppError 422 for what we do not take. */
  async contentOf(row: UploadRow): Promise<FileContent> {
    const path = this.folder.pathOf(row.upload_key);
    const rules = await extensionRules(this.settings);
    const content = await readContent(path, { name: row.name, uploadType: row.upload_type, rules });
    if (content.kind === 'image') await requireNoPage(path);
    return content;
  }

  /** Puts them where they stay. @returns how many these are. @throws AppError 422 for a picture that we do not take. */
  async store(row: UploadRow): Promise<number> {
    const [path, key] = [this.folder.pathOf(row.upload_key), keyOfFile(storedNameOf(row))];
    if (row.upload_type === 'artwork') {
      const bytes = await this.artwork.clean(path);
      await this.storage.put(diskOfUpload(row), key, bytes);
      return bytes.length;
    }
    await this.storage.putFile(diskOfUpload(row), key, path);
    return Number(row.size);
  }

  /** What lies in storage of an upload that became no file, if anything does. */
  async unstore(row: Named & Pick<UploadRow, 'backend_id'>): Promise<void> {
    await this.storage.delete(diskOfUpload(row), keyOfFile(storedNameOf(row)));
  }
}
