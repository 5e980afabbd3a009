import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { DownloadFormat } from '@tonearm/shared/catalogue/downloads';
import { ALBUM_DOWNLOAD_MAX_BYTES } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { AppError, forbidden, notFound, unauthenticated } from '../../../../core/errors/app-error.js';
import { fileStream } from '../../../../core/storage/file-stream.js';
import { zipPieces } from '../../../../core/zip.js';
import type { ZipPart } from '../../../../core/zip.js';
import { RightsRepository } from '../../music/rights.repository.js';
import { canSeeAlbum } from '../../music/visibility.js';
import { DownloadRights } from './download-rights.service.js';
import { DownloadsRepository } from './downloads.repository.js';
import type { AlbumTrackName, StoredForm } from './downloads.repository.js';
import { extensionOf, formOf, StoredForms } from './stored-forms.service.js';

type Part = AlbumTrackName & { form: StoredForm };

/** Nothing that a path gives a meaning. */
const inPath = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, ' ')
    .replace(/^\.+/, '')
    .trim() || '-';

const pathIn = (folder: string, part: Part, discs: number): string => {
  const number =
    part.number === null ? '' : `${discs > 1 ? `${part.disc_number}-` : ''}${String(part.number).padStart(2, '0')} - `;
  return `${folder}/${number}${inPath(part.name)}.${extensionOf(part.form)}`;
};

/** An album as one archive, made while it is read: nobody waits for it, and it takes no room. */
@Injectable()
export class AlbumDownloadsService {
  constructor(
    private readonly downloads: DownloadsRepository,
    private readonly albums: RightsRepository,
    private readonly rights: DownloadRights,
    private readonly forms: StoredForms,
  ) {}

  /** Those of its tracks that the actor may have. @throws AppError 403 where there is none, or over_quota; 404; 413 above 4 GB. */
  async open(id: number, format: DownloadFormat, actor: Actor): Promise<{ stream: Readable; name: string }> {
    if (actor.userId === null) throw unauthenticated();
    const [[album], named] = await Promise.all([this.albums.ofAlbums([id]), this.downloads.findAlbum(id)]);
    if (!album || !named || !canSeeAlbum(actor, album)) throw notFound();
    const tracks = await this.downloads.listAlbumTracks(id, actor);
    const verdicts = new Map(
      (
        await this.rights.judge(
          tracks.map((track) => track.id),
          format,
          actor,
        )
      ).map((verdict) => [verdict.id, verdict]),
    );
    const stored = await this.downloads.listForms(
      tracks.filter((track) => verdicts.get(track.id)?.refusal === null).map((track) => track.id),
    );
    const parts = tracks.flatMap((track) => {
      const form = formOf(
        stored.filter(({ track_id: trackId }) => Number(trackId) === track.id),
        format,
      );
      return form ? [{ ...track, form }] : [];
    });
    if (parts.length === 0) throw forbidden('No track of this album is offered as a download.');
    if (parts.reduce((sum, { form }) => sum + Number(form.file_size), 0) > ALBUM_DOWNLOAD_MAX_BYTES) {
      throw new AppError({
        status: 413,
        code: 'too_large',
        message: 'This album is too large for one file. Please download its tracks one by one.',
      });
    }
    await this.rights.count(
      actor.userId,
      parts.filter((part) => !verdicts.get(part.id)?.isOwn).map((part) => part.id),
      actor,
    );
    const name = named.artist === null ? named.name : `${named.artist} - ${named.name}`;
    return { name, stream: Readable.from(zipPieces(this.filesOf(parts, inPath(name)))) };
  }

  /** One open file at a time; one that has gone is left out. */
  private async *filesOf(parts: readonly Part[], folder: string): AsyncGenerator<ZipPart> {
    const discs = new Set(parts.map((part) => part.disc_number)).size;
    for (const part of parts) {
      const file = await this.forms.open(part.form);
      if (file) yield { path: pathIn(folder, part, discs), stream: fileStream(file), isDeflated: false };
    }
  }
}
