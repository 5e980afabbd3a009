import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error.js';
import { attachment } from '../../../core/http/attachment.js';
import { Storage } from '../../../core/ports/storage.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { fileStream } from '../../../core/storage/file-stream.js';
import { placeOfFile } from './file-entry.mapper.js';
import type { FileEntryRow } from './file-entry.mapper.js';

/** A stored file on its way to its owner: its bytes, or the address where the bucket gives them itself. */
export interface FileDownload {
  from: Readable | { url: string };
  file: { type: string; length: number; disposition: string };
}

/** How long a signed address begins a download. */
const ADDRESS_SECONDS = 900;

/** Hands out stored files, always to keep, whatever they hold: nothing of a person runs on our address, or on the bucket's (quality row 47). */
@Injectable()
export class FileDownloads {
  constructor(
    private readonly storage: Storage,
    private readonly settings: SettingsService,
  ) {}

  /** @throws AppError 404 where the bytes are gone, StorageUnavailable. */
  async open(row: FileEntryRow): Promise<FileDownload> {
    const name = row.name.slice(0, -(row.extension.length + 1));
    const disposition = attachment({ name, plain: name, fallback: 'file', extension: row.extension });
    const file = { type: row.mime, length: Number(row.file_size), disposition };
    const url = await this.addressOf(row, file);
    if (url !== null) return { from: { url }, file };
    const { disk, key } = placeOfFile(row);
    const opened = await this.storage.open(disk, key);
    if (!opened) throw notFound();
    return { from: fileStream(opened), file };
  }

  /** null where the bytes pass through this server. Proofs of who somebody is always do: an address of theirs would open them to whoever sees it. */
  private async addressOf(row: FileEntryRow, { type, disposition }: FileDownload['file']): Promise<string | null> {
    if (row.upload_type === 'identity' || (await this.settings.get('uploads.delivery')) !== 'redirect') return null;
    const { disk, key } = placeOfFile(row);
    const bucket = await this.storage.direct(disk);
    return bucket && (await bucket.signGet(key, { seconds: ADDRESS_SECONDS, mime: type, disposition }));
  }
}
