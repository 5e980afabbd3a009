import { Injectable } from '@nestjs/common';
import type { FromUploadsInput, UploadWarning } from '@tonearm/shared/catalogue/authoring.dto';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app-error.js';
import { DuplicateRepository } from './duplicate.repository.js';
import type { MusicAllowance } from './music-quota.js';
import type { Columns } from './release-columns.js';
import type { TouchedItems } from './touched-items.js';
import { UploadAlbum } from './upload-album.js';
import type { ReadUpload } from './upload-reader.js';
import { UploadedTracks } from './uploaded-tracks.js';

/** Files that were read, and for whom. */
export interface UploadBatch {
  actor: Actor;
  userId: number;
  input: FromUploadsInput;
  uploads: readonly ReadUpload[];
  /** By file: the picture inside, for single tracks; of an album under 0. */
  pictures: ReadonlyMap<number, Columns>;
  quota: MusicAllowance;
}

interface Made {
  trackIds: number[];
  albumId: number | null;
  warnings: UploadWarning[];
  refusal: AppError | null;
}

/** Makes the drafts of a batch of uploads, in the open unit. */
@Injectable()
export class UploadDrafts {
  constructor(private readonly tracks: UploadedTracks, private readonly albums: UploadAlbum, private readonly duplicates: DuplicateRepository) {}

  /** Outside of units. */
  allowance(actor: Actor): Promise<MusicAllowance> {
    return this.tracks.allowance(actor);
  }

  /** Those that the minutes allow. @throws AppError 403 over_quota where that is none, 422. */
  async make(batch: UploadBatch, touched: TouchedItems): Promise<Made> {
    const { input, uploads, actor, userId, pictures } = batch;
    await this.tracks.begin(actor);
    const made: Made = { trackIds: [], albumId: null, warnings: await this.warningsOf(batch), refusal: null };
    const album = input.group_as === 'album' ? this.albums.planOf(uploads) : null;
    if (album) made.albumId = await this.albums.open(album, { actor, userId, artistId: input.artist_id, columns: pictures.get(0) ?? {} }, touched);
    for (const upload of album ? album.ordered : uploads) {
      const { id } = upload.file;
      const columns: Columns = made.albumId === null ? { ...pictures.get(id), number: null } : {};
      try {
        made.trackIds.push(await this.tracks.makeOne(upload, { actor, quota: batch.quota, albumId: made.albumId, artistId: input.artist_id, columns, field: 'file_entry_ids' }, touched));
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'over_quota') throw error;
        made.refusal ??= error;
        made.warnings.push({ file_entry_id: id, code: 'over_quota', track_id: null });
      }
    }
    if (made.trackIds.length === 0 && made.refusal) throw made.refusal;
    return made;
  }

  private async warningsOf({ uploads, userId }: UploadBatch): Promise<UploadWarning[]> {
    const warnings: UploadWarning[] = [];
    const seen = new Set<string>();
    for (const { file, draft: { metadata } } of uploads) {
      const [twin] = await this.duplicates.find({ fingerprint: metadata.fingerprint }, userId);
      if (twin || seen.has(metadata.fingerprint)) warnings.push({ file_entry_id: file.id, code: 'duplicate', track_id: twin?.id ?? null });
      seen.add(metadata.fingerprint);
      if (metadata.title === null && metadata.artists.length === 0) warnings.push({ file_entry_id: file.id, code: 'no_tags', track_id: null });
    }
    return warnings;
  }
}
