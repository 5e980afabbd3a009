import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { UploadedFiles } from '../../../uploads/index.js';
import { ImportTrackRepository, renditionValues, trackRow } from '../../ingest/importing/index.js';
import { TrackProcessing } from '../../ingest/processing/index.js';
import { ownerColumns } from '../../music/ownership.js';
import type { Principal } from '../../music/ownership.js';
import { AuthoringRepository } from './authoring.repository.js';
import { GenreNames } from './genre-names.service.js';
import { creatorColumns } from './maker.policy.js';
import type { Columns } from './release-columns.js';
import type { StoredCredit } from './release-links.repository.js';
import type { TouchedItems } from './touched-items.js';
import type { ReadUpload } from './upload-reader.service.js';

/** What a new track is beside what its file says. */
export interface TrackPlan {
  upload: ReadUpload;
  credits: readonly StoredCredit[];
  /** Over what the file says: of those that `NO_PICTURE` and a file have. */
  columns: Columns;
}

const NO_PICTURE: Columns = { image_hash: null, image_color: null, has_own_image: false };

/** Columns that depend on the sound in a file. */
export function soundColumns({ draft, file, sha256 }: ReadUpload): Columns {
  const row = trackRow(draft, null);
  return {
    duration_ms: row.duration_ms,
    duration_exact: row.duration_exact,
    track_gain_db: row.track_gain_db,
    track_peak: row.track_peak,
    album_gain_db: row.album_gain_db,
    album_peak: row.album_peak,
    encoder_delay: row.encoder_delay,
    encoder_padding: row.encoder_padding,
    file_entry_id: file.id,
    source_type: 'upload',
    fingerprint_hash: draft.metadata.fingerprint,
    file_sha256: sha256,
  };
}

/** Makes tracks of uploads, in the open unit: private, and to be processed. */
@Injectable()
export class TrackMaker {
  constructor(
    private readonly releases: AuthoringRepository,
    private readonly tracks: ImportTrackRepository,
    private readonly genres: GenreNames,
    private readonly processing: TrackProcessing,
    private readonly changes: SearchChanges,
    private readonly files: UploadedFiles,
  ) {}

  /** @returns their ids, in order. @throws AppError 422 for a genre's name. */
  async make(
    plans: readonly TrackPlan[],
    { owner, actor, albumId }: { owner: Principal; actor: Actor; albumId: number | null },
    touched: TouchedItems,
  ): Promise<number[]> {
    const uploads = plans.map(({ upload }) => upload);
    const numbers = await this.numbersOf(uploads, albumId);
    const ids = await this.releases.insertAll(
      'track',
      plans.map(({ upload, columns }, index) => ({
        ...trackRow(upload.draft, albumId),
        ...NO_PICTURE,
        visibility: 'private',
        ...soundColumns(upload),
        number: numbers[index] ?? null,
        ...ownerColumns(owner),
        ...creatorColumns(owner, actor),
        processing_state: 'pending',
        ...columns,
      })),
    );
    await this.files.recount(uploads.map(({ file }) => file.id));
    const genreIds = await this.genres.idsOf(uploads.map(({ draft }) => draft.genres.map(({ name }) => name)));
    const written = ids.map((id, index) => ({
      id,
      record: recordOf(plans[index] as TrackPlan, genreIds[index] ?? []),
    }));
    await this.tracks.insertLinks(written);
    await this.tracks.insertRenditions(written);
    await this.processing.start(ids);
    touched.add('tracks', ids);
    touched.add('albums', [albumId]);
    touched.add(
      'artists',
      plans.flatMap(({ credits }) => credits.map(({ artistId }) => artistId)),
    );
    touched.add('genres', genreIds.flat());
    for (const type of ['tracks', 'lyrics'] as const) await this.changes.note(type, ids);
    return ids;
  }

  /** On an album, what has no number comes last on its disc. */
  private async numbersOf(uploads: readonly ReadUpload[], albumId: number | null): Promise<(number | null)[]> {
    if (albumId === null) return uploads.map(({ draft }) => draft.number);
    const last = await this.releases.lastNumbersOn(albumId);
    return uploads.map(({ draft: { disc, number: tagged } }) => {
      const number = tagged ?? (last.get(disc) ?? 0) + 1;
      last.set(disc, Math.max(last.get(disc) ?? 0, number));
      return number;
    });
  }
}

const recordOf = ({ upload: { draft, file }, credits }: TrackPlan, genreIds: number[]) => ({
  values: [],
  artists: credits.map(({ artistId, role, position }) => ({ id: artistId, role: role as 'primary', position })),
  genreIds,
  lyrics: draft.lyrics,
  rendition: renditionValues(draft, { disk: file.disk, path: file.key, size: file.size }),
});
