import { Injectable } from '@nestjs/common';
import type { FromUploadsAnswer, FromUploadsInput, UploadWarning } from '@tonearm/shared/catalogue/authoring.dto';
import type { Actor } from '../../../core/access/actor.js';
import { isDuplicateKey } from '../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { AppError, invalid, unauthenticated } from '../../../core/errors/app-error.js';
import { TracksService } from '../tracks/index.js';
import { AlbumAuthoring } from './album-authoring.service.js';
import { DuplicateRepository } from './duplicate.repository.js';
import { ReleasePictures } from './release-pictures.js';
import type { Columns } from './release-columns.js';
import { ReleaseRefresh } from './release-refresh.js';
import { TouchedItems } from './touched-items.js';
import { UploadAlbum } from './upload-album.js';
import { UploadReader } from './upload-reader.js';
import type { ReadUpload } from './upload-reader.js';
import { UploadedTracks } from './uploaded-tracks.js';
import type { MusicAllowance } from './music-quota.js';

interface Batch {
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

/** Turns uploaded files into drafts by what they say of themselves (3-decisions §4). */
@Injectable()
export class FromUploads {
  constructor(
    private readonly reader: UploadReader, private readonly tracks: UploadedTracks, private readonly albums: UploadAlbum, private readonly pictures: ReleasePictures,
    private readonly duplicates: DuplicateRepository, private readonly shown: TracksService, private readonly album: AlbumAuthoring, private readonly refresh: ReleaseRefresh,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 403 over_quota where none can be made, 422. */
  async make(input: FromUploadsInput, actor: Actor): Promise<Omit<FromUploadsAnswer, 'status'>> {
    const { userId } = actor;
    if (userId === null) throw unauthenticated();
    const uploads = await this.reader.read(input.file_entry_ids, actor, 'file_entry_ids');
    const batch = { actor, userId, input, uploads, pictures: await this.picturesOf(uploads, input), quota: await this.tracks.allowance(actor) };
    const touched = new TouchedItems();
    const { trackIds, albumId, warnings } = await this.unit.run('tracks.from-uploads', async () => await this.write(batch, touched))
      .catch((error: unknown) => { throw isDuplicateKey(error) ? invalid({ file_entry_ids: ['A track is made of this file already.'] }) : error; });
    await this.refresh.after(touched);
    return { tracks: await this.shown.listOwn(trackIds, actor), ...(albumId === null ? {} : { album: await this.album.get(albumId, actor) }), warnings };
  }

  private async picturesOf(uploads: readonly ReadUpload[], { group_as: group }: FromUploadsInput): Promise<Map<number, Columns>> {
    const pictured = uploads.filter(({ cover }) => cover !== null);
    const wanted = group === 'album' ? pictured.slice(0, 1) : pictured;
    const pictures = new Map<number, Columns>();
    for (const { file, cover } of wanted) pictures.set(group === 'album' ? 0 : file.id, await this.pictures.embeddedColumns(cover));
    return pictures;
  }

  private async write(batch: Batch, touched: TouchedItems): Promise<Made> {
    const { input, uploads, actor, userId, pictures } = batch;
    const made: Made = { trackIds: [], albumId: null, warnings: await this.warningsOf(batch), refusal: null };
    const album = input.group_as === 'album' ? this.albums.planOf(uploads) : null;
    if (album) made.albumId = await this.albums.open(album, { actor, userId, artistId: input.artist_id, columns: pictures.get(0) ?? {} }, touched);
    let next = made.albumId === null ? 0 : await this.albums.lastNumber(made.albumId);
    for (const upload of album ? album.ordered : uploads) {
      const { id } = upload.file;
      const columns: Columns = made.albumId === null ? { ...pictures.get(id), number: null } : upload.draft.number === null ? { number: (next += 1) } : {};
      try {
        made.trackIds.push(await this.tracks.makeOne(upload, { actor, quota: batch.quota, albumId: made.albumId, artistId: input.artist_id, columns, field: 'file_entry_ids' }, touched));
        next = Math.max(next, upload.draft.number ?? 0);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'over_quota') throw error;
        made.refusal ??= error;
        made.warnings.push({ file_entry_id: id, code: 'over_quota', track_id: null });
      }
    }
    if (made.trackIds.length === 0 && made.refusal) throw made.refusal;
    return made;
  }

  private async warningsOf({ uploads, userId }: Batch): Promise<UploadWarning[]> {
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
