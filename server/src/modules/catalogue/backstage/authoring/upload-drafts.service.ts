import { Injectable } from '@nestjs/common';
import type { FromUploadsInput, UploadWarning } from '@tonearm/shared/catalogue/uploaded-music.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { DuplicateRepository } from './duplicate.repository.js';
import type { MusicAllowance } from './music-quota.service.js';
import type { Columns } from './release-columns.js';
import type { TouchedItems } from './touched-items.js';
import { UploadAlbum } from './upload-album.service.js';
import type { ReadUpload } from './upload-reader.service.js';
import { UploadedTracks } from './uploaded-tracks.service.js';

/** Files that were read, and for whom. */
export interface UploadBatch {
  actor: Actor;
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
}

/** Makes the drafts of a batch of uploads, in the open unit. */
@Injectable()
export class UploadDrafts {
  constructor(
    private readonly tracks: UploadedTracks,
    private readonly albums: UploadAlbum,
    private readonly duplicates: DuplicateRepository,
  ) {}

  /** Outside of units. */
  allowance(actor: Actor): Promise<MusicAllowance> {
    return this.tracks.allowance(actor);
  }

  /** Those that the minutes allow. @throws AppError 403 over_quota where that is none, 422. */
  async make(batch: UploadBatch, touched: TouchedItems): Promise<Made> {
    const { input, uploads, actor, pictures, quota } = batch;
    await this.tracks.begin(quota, actor);
    const warnings = await this.warningsOf(batch);
    const album = input.group_as === 'album' ? this.albums.planOf(uploads) : null;
    const albumId =
      album &&
      (await this.albums.open(
        album,
        { actor, owner: quota.owner, artistId: input.artist_id, columns: pictures.get(0) ?? {} },
        touched,
      ));
    const columns = (fileId: number): Columns => (albumId === null ? { ...pictures.get(fileId), number: null } : {});
    const { tracks, refused, refusal } = await this.tracks.makeFitting(
      album ? album.ordered : uploads,
      { actor, quota, albumId, artistId: input.artist_id, columns, field: 'file_entry_ids' },
      touched,
    );
    if (tracks.size === 0 && refusal) throw refusal;
    return {
      trackIds: [...tracks.values()],
      albumId,
      warnings: [
        ...warnings,
        ...refused.map((id) => ({ file_entry_id: id, code: 'over_quota' as const, track_id: null })),
      ],
    };
  }

  private async warningsOf({ uploads, actor }: UploadBatch): Promise<UploadWarning[]> {
    const warnings: UploadWarning[] = [];
    const seen = new Set<string>();
    const twins = await this.duplicates.twinsOf(
      [...new Set(uploads.map(({ draft }) => draft.metadata.fingerprint))],
      actor,
    );
    for (const {
      file,
      draft: { metadata },
    } of uploads) {
      const { fingerprint, title, artists } = metadata;
      const twin = twins.get(fingerprint) ?? null;
      if (twin !== null || seen.has(fingerprint))
        warnings.push({ file_entry_id: file.id, code: 'duplicate', track_id: twin });
      seen.add(fingerprint);
      if (title === null && artists.length === 0)
        warnings.push({ file_entry_id: file.id, code: 'no_tags', track_id: null });
    }
    return warnings;
  }
}
