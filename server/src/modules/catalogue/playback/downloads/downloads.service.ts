import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { DownloadFormat } from '@tonearm/shared/catalogue/downloads';
import type { Actor } from '../../../../core/access/actor.js';
import { notFound, unauthenticated } from '../../../../core/errors/app-error.js';
import { fileStream } from '../../../../core/storage/file-stream.js';
import { DownloadRights } from './download-rights.service.js';
import { DownloadsRepository } from './downloads.repository.js';
import { extensionOf, formOf, StoredForms } from './stored-forms.service.js';

/** A track on its way to somebody's disk. */
export interface TrackDownload {
  stream: Readable;
  /** "Artist - Title". */
  name: string;
  extension: string;
  mime: string;
  /** Bytes. */
  size: number;
}

/** Tracks as files, for those to whom their artists offer them (3-decisions §5.1). */
@Injectable()
export class DownloadsService {
  constructor(
    private readonly downloads: DownloadsRepository,
    private readonly rights: DownloadRights,
    private readonly forms: StoredForms,
  ) {}

  /** @throws AppError 403 where it is not offered, where playing is refused, or over_quota; 404; 451; 502 while the store is away. */
  async open(id: number, format: DownloadFormat, actor: Actor): Promise<TrackDownload> {
    if (actor.userId === null) throw unauthenticated();
    const [verdict] = await this.rights.judge([id], format, actor);
    if (!verdict || verdict.refusal) throw verdict?.refusal ?? notFound();
    const [track, stored] = await Promise.all([this.downloads.findTrack(id), this.downloads.listForms([id])]);
    const form = formOf(stored, format);
    if (!track || !form) throw notFound('There is no such file of this track.');
    const file = await this.forms.open(form);
    if (!file) throw notFound('The file of this track is not there.');
    try {
      if (!verdict.isOwn) await this.rights.count(actor.userId, [id], actor);
    } catch (error) {
      await file.close();
      throw error;
    }
    return {
      stream: fileStream(file),
      name: track.artist === null ? track.name : `${track.artist} - ${track.name}`,
      extension: extensionOf(form),
      mime: form.mime,
      size: file.size,
    };
  }
}
