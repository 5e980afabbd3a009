import { Injectable } from '@nestjs/common';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { ListingRepository, Touched } from '../../music/listing/index.js';
import { RenamedItems } from '../../music/renamed-items.js';
import type { CatalogueNames } from './catalogue-names.js';
import { ImportTrackRepository } from './import-track.repository.js';
import type { StoredTrack, TrackRecord } from './import-track.repository.js';
import type { TrackDraft } from './track-draft.js';
import { renditionValues, TRACK_COLUMNS, trackValues } from './track-values.js';

const ALBUM_ID = TRACK_COLUMNS.indexOf('album_id');
const FOLDED = TRACK_COLUMNS.indexOf('name_folded');

export interface TrackSource {
  disk: string;
  path: string;
  size: number;
}

/** @param names with the draft's names resolved */
export function recordOf(draft: TrackDraft, source: TrackSource, names: CatalogueNames): TrackRecord {
  return {
    values: trackValues(draft, draft.album ? names.albumId(draft.album) : null),
    artists: draft.artists.map(({ folded, role }, position) => ({ id: names.artistId(folded), role, position })),
    genreIds: [...new Set(draft.genres.map(({ slug }) => names.genreId(slug)))],
    lyrics: draft.lyrics,
    rendition: renditionValues(draft, source),
  };
}

export const albumIdOf = (record: TrackRecord): number | null => record.values[ALBUM_ID] as number | null;

export function touch(touched: Touched, record: TrackRecord): void {
  const albumId = albumIdOf(record);
  if (albumId !== null) touched.albums.add(albumId);
  for (const artist of record.artists) touched.artists.add(artist.id);
  for (const id of record.genreIds) touched.genres.add(id);
}

const linksOf = (record: TrackRecord): string =>
  JSON.stringify([record.values, record.artists, [...record.genreIds].sort((a, b) => a - b), record.lyrics]);

/** Writes tracks with their artists, genres, lyrics and rendition, in the open unit. */
@Injectable()
export class TrackWriter {
  constructor(
    private readonly tracks: ImportTrackRepository,
    private readonly listing: ListingRepository,
    private readonly changes: SearchChanges,
    private readonly renamed: RenamedItems,
  ) {}

  /** @returns their ids, in order. */
  async insert(records: readonly TrackRecord[], touched: Touched): Promise<number[]> {
    if (records.length === 0) return [];
    const ids = await this.tracks.insertTracks(records);
    const numbered = records.flatMap((record, index) => {
      const id = ids[index];
      return id === undefined ? [] : [{ id, record }];
    });
    await this.tracks.insertLinks(numbered);
    await this.tracks.insertRenditions(numbered);
    const about = new Touched();
    for (const record of records) touch(about, record);
    await this.listing.relistFresh(ids, { albums: [...about.albums], artists: [...about.artists] });
    touched.add(about);
    await this.noteChanges(numbered);
    return ids;
  }

  /** Writes what differs, and nothing where nothing does. @returns the ids of tracks that changed. */
  async update(wanted: ReadonlyMap<number, TrackRecord>, touched: Touched): Promise<Set<number>> {
    const stored = await this.tracks.findStored([...wanted.keys()]);
    const changed: { id: number; record: TrackRecord }[] = [];
    const renamed: number[] = [];
    for (const [id, record] of wanted) {
      const before = stored.get(id);
      if (!before) continue;
      if (JSON.stringify(before.rendition) !== JSON.stringify(record.rendition))
        await this.writeRendition(id, record, before);
      if (!before.isMissing && linksOf(before) === linksOf(record)) continue;
      await this.tracks.updateTrack(id, record.values);
      changed.push({ id, record });
      if (before.values[FOLDED] !== record.values[FOLDED]) renamed.push(id);
      touch(touched, before);
      touch(touched, record);
    }
    if (changed.length > 0) await this.replaceLinks(changed);
    await this.noteChanges(changed);
    await this.renamed.note('track', renamed);
    return new Set(changed.map(({ id }) => id));
  }

  private async writeRendition(id: number, record: TrackRecord, before: StoredTrack): Promise<void> {
    if (before.rendition.length > 0) await this.tracks.updateRendition(id, record.rendition);
    else await this.tracks.insertRenditions([{ id, record }]);
  }

  private async noteChanges(tracks: readonly { id: number }[]): Promise<void> {
    for (const type of ['tracks', 'lyrics'] as const)
      await this.changes.note(
        type,
        tracks.map(({ id }) => id),
      );
  }

  private async replaceLinks(changed: readonly { id: number; record: TrackRecord }[]): Promise<void> {
    const shares = await this.tracks.sharesOf(changed.map(({ id }) => id));
    await this.tracks.deleteLinks(changed.map(({ id }) => id));
    await this.tracks.insertLinks(changed, shares);
    await this.tracks.noteLyricsByHand(changed.map(({ id }) => id));
    await this.listing.relist(changed.map(({ id }) => id));
  }
}
