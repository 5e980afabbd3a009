import { extname } from 'node:path/posix';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { DownloadFormat } from '@tonearm/shared/catalogue/downloads';
import type { Actor } from '../../../core/access/actor.js';
import { limitOf, overQuota, restrictionOf } from '../../../core/access/quota.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { AppError, forbidden, notFound, unauthenticated } from '../../../core/errors/app-error.js';
import { Storage, StorageUnavailable } from '../../../core/ports/storage.js';
import { fileStream } from '../../../core/storage/file-stream.js';
import { PlayRights, refusalError } from '../play-rights.js';
import { RightsRepository } from '../rights.repository.js';
import { canSeeTrack, isInsider } from '../visibility.js';
import { DownloadsRepository } from './downloads.repository.js';
import type { StoredForm } from './downloads.repository.js';

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

const DAY_LENGTH = 10;
const PER_DAY = /-\d\d$/;

/** Tracks as files, for those to whom their artists offer them (3-decisions §5.1). */
@Injectable()
export class DownloadsService {
  constructor(
    private readonly downloads: DownloadsRepository, private readonly rights: RightsRepository, private readonly playRights: PlayRights,
    private readonly storage: Storage, private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 403 where it is not offered, where playing is refused, or over_quota; 404; 451; 503 while the store is away. */
  async open(id: number, format: DownloadFormat, actor: Actor): Promise<TrackDownload> {
    if (actor.userId === null) throw unauthenticated();
    const [[rights], track] = await Promise.all([this.rights.ofTracks([id]), this.downloads.findTrack(id)]);
    if (!rights || !track || !canSeeTrack(actor, rights)) throw notFound();
    const isOwn = isInsider(actor, rights);
    if (!track.isOffered && !isOwn && !actor.seesHidden) throw forbidden('This track is not offered as a download.');
    const refusal = (await this.playRights.judge(actor, [rights])).get(id);
    if (refusal) throw refusalError(refusal);
    if (format !== 'mp3' && !isOwn && restrictionOf(actor, 'music.download', 'formats') === 'mp3') throw forbidden('You can download MP3 files only.');
    const form = formOf(await this.downloads.listForms(id), format);
    if (!form) throw notFound('There is no such file of this track.');
    const file = await this.openFile(form);
    try {
      if (!isOwn) await this.count(actor, actor.userId, id);
    } catch (error) {
      await file.close();
      throw error;
    }
    return {
      stream: fileStream(file), name: track.artist === null ? track.name : `${track.artist} - ${track.name}`,
      extension: extname(form.storage_key).slice(1).toLowerCase() || form.codec, mime: form.mime, size: file.size,
    };
  }

  private async openFile({ disk, storage_key: key }: StoredForm) {
    try {
      const file = await this.storage.open(disk, key);
      if (file) return file;
    } catch (error) {
      if (error instanceof StorageUnavailable) throw new AppError({ status: 502, code: 'gateway_unavailable', message: 'The file could not be fetched. Please try again.' });
      throw error;
    }
    throw notFound('The file of this track is not there.');
  }

  /** The same track again on one day is free. */
  private async count(actor: Actor, userId: number, trackId: number): Promise<void> {
    const limit = limitOf(actor, 'music.download', 'count_per_month');
    const day = new Date().toISOString().slice(0, DAY_LENGTH);
    await this.unit.run('downloads.count', async () => {
      await this.downloads.lockUser(userId);
      if (await this.downloads.has(userId, day, trackId)) return;
      if (limit !== Infinity && (await this.downloads.countSince(userId, day.replace(PER_DAY, '-01'))) >= limit) throw overQuota('You have downloaded as much as you can this month.', true);
      await this.downloads.add(userId, day, trackId);
    });
  }
}

/** The original, or the best of a format. */
function formOf(forms: readonly StoredForm[], format: DownloadFormat): StoredForm | undefined {
  if (format === 'original') return forms.find((form) => form.format === 'original');
  return forms.filter(({ codec }) => codec === format).sort((a, b) => (b.bitrate_kbps ?? 0) - (a.bitrate_kbps ?? 0))[0];
}
