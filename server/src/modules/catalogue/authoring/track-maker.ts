import { Injectable } from '@nestjs/common';
import { SearchChanges } from '../../../core/search/search-changes.repository.js';
import { ImportTrackRepository, renditionValues, TRACK_COLUMNS, trackValues } from '../importing/index.js';
import { TrackProcessing } from '../processing/index.js';
import { AuthoringRepository } from './authoring.repository.js';
import type { StoredCredit } from './authoring.repository.js';
import { GenreNames } from './genre-names.js';
import type { Columns } from './release-columns.js';
import type { TouchedItems } from './touched-items.js';
import type { ReadUpload } from './upload-reader.js';

/** What a new track is beside what its file says. */
export interface TrackPlan {
  ownerId: number;
  albumId: number | null;
  credits: readonly StoredCredit[];
  /** Over what the file says. */
  columns: Columns;
}

/** Columns that tell of the sound in a file. */
export function soundColumns({ draft, file, sha256 }: Omit<ReadUpload, 'cover'>): Columns {
  const values = trackValues(draft, null);
  const of = (names: readonly string[]): Columns => Object.fromEntries(TRACK_COLUMNS.flatMap((column, index) => (names.includes(column) ? [[column, values[index] ?? null]] : [])));
  return {
    ...of(['duration_ms', 'duration_exact', 'track_gain_db', 'track_peak', 'album_gain_db', 'album_peak', 'encoder_delay', 'encoder_padding']),
    file_entry_id: file.id, fingerprint_hash: draft.metadata.fingerprint, file_sha256: sha256,
  };
}

/** Makes tracks of uploads, in the open unit: private, and to be processed. */
@Injectable()
export class TrackMaker {
  constructor(
    private readonly releases: AuthoringRepository, private readonly tracks: ImportTrackRepository, private readonly genres: GenreNames, private readonly processing: TrackProcessing,
    private readonly changes: SearchChanges,
  ) {}

  /** @returns the track's id. @throws AppError 422 for a genre's name. */
  async make(upload: ReadUpload, { ownerId, albumId, credits, columns }: TrackPlan, touched: TouchedItems): Promise<number> {
    const { draft, file } = upload;
    const values = Object.fromEntries(trackValues(draft, albumId).map((value, index) => [TRACK_COLUMNS[index], value])) as Columns;
    // Without a number it comes last.
    const place: Columns = albumId !== null && draft.number === null ? { number: await this.releases.lastNumberOn(albumId) + 1 } : {};
    const id = await this.releases.insert('track', { ...values, visibility: 'private', ...soundColumns(upload), ...place, owner_id: ownerId, processing_state: 'pending', ...columns });
    const genreIds = await this.genres.idsOf(draft.genres.map(({ name }) => name));
    const rendition = renditionValues(draft, { disk: file.disk, path: file.key, size: file.size });
    const artists = credits.map(({ artistId, role, position }) => ({ id: artistId, role: role as 'primary', position }));
    const written = [{ id, record: { values: [], artists, genreIds, lyrics: draft.lyrics, rendition } }];
    await this.tracks.insertLinks(written);
    await this.tracks.insertRenditions(written);
    await this.processing.start([id]);
    touched.add('tracks', [id]);
    touched.add('albums', [albumId]);
    touched.add('artists', credits.map(({ artistId }) => artistId));
    touched.add('genres', genreIds);
    for (const type of ['tracks', 'lyrics'] as const) await this.changes.note(type, [id]);
    return id;
  }
}
