import { Injectable } from '@nestjs/common';
import type { AlbumTrackInput } from '@tonearm/shared/catalogue/authoring.dto';
import type { Actor } from '../../../core/access/actor.js';
import { AppError, invalid } from '../../../core/errors/app-error.js';
import { AuthoringRepository } from './authoring.repository.js';
import type { MusicAllowance } from './music-quota.js';
import { trackColumns } from './release-columns.js';
import type { Columns } from './release-columns.js';
import { ReleaseEditor } from './release-editor.js';
import { ReleasePictures } from './release-pictures.js';
import type { TouchedItems } from './touched-items.js';
import { UploadReader } from './upload-reader.js';
import type { ReadUpload } from './upload-reader.js';
import { UploadedTracks } from './uploaded-tracks.js';

/** Tracks of an album as a form sent them, with what had to be read for that. */
export interface AlbumTracksPlan {
  tracks: { input: AlbumTrackInput; columns: Columns; upload: ReadUpload | null }[];
  quota: MusicAllowance;
}

interface Context {
  actor: Actor;
  touched: TouchedItems;
}

/** Which tracks stand on an album, and in which order. */
@Injectable()
export class AlbumTracks {
  constructor(
    private readonly releases: AuthoringRepository, private readonly editor: ReleaseEditor, private readonly pictures: ReleasePictures, private readonly reader: UploadReader,
    private readonly uploads: UploadedTracks,
  ) {}

  /** First of all in the unit. */
  begin(actor: Actor): Promise<void> {
    return this.uploads.begin(actor);
  }

  /** Outside of units: reads the files of new tracks. @throws AppError 422 `tracks`. */
  async prepare(inputs: readonly AlbumTrackInput[], actor: Actor): Promise<AlbumTracksPlan> {
    const ids = inputs.flatMap(({ id }) => id ?? []);
    const entryIds = inputs.flatMap(({ id, file_entry_id: entryId }) => (id === undefined ? entryId ?? [] : []));
    if (ids.length + entryIds.length < inputs.length) throw invalid({ tracks: ['Each track needs an id or an uploaded file.'] });
    if (new Set(ids).size < ids.length || new Set(entryIds).size < entryIds.length) throw invalid({ tracks: ['A track stands there twice.'] });
    if (entryIds.length > 0 && !actor.can('music.create')) throw invalid({ tracks: ['You may not upload music.'] });
    const uploads = new Map((await this.reader.read(entryIds, actor, 'tracks')).map((upload) => [upload.file.id, upload]));
    const tracks: AlbumTracksPlan['tracks'] = [];
    for (const input of inputs) {
      const columns = { ...this.columnsOf(input), ...await this.pictures.coverColumns(input.image_entry_id, actor) };
      tracks.push({ input, columns, upload: input.id === undefined ? uploads.get(input.file_entry_id ?? 0) ?? null : null });
    }
    return { tracks, quota: await this.uploads.allowance(actor) };
  }

  /** In the open unit, before the album itself is changed: exactly these stand on it from now on, in this order. @throws AppError 403 over_quota, 422. */
  async place(albumId: number, plan: AlbumTracksPlan, { actor, touched }: Context): Promise<void> {
    const before = await this.releases.tracksOf(albumId);
    const counts = new Map<number, number>();
    const placed: number[] = [];
    for (const { input, columns, upload } of plan.tracks) {
      const id = upload ? await this.make(upload, { albumId, input, quota: plan.quota }, { actor, touched }) : input.id ?? 0;
      const row = await this.openTrack(id, actor);
      const disc = input.disc_number ?? row.disc;
      const number = (counts.get(disc) ?? 0) + 1;
      counts.set(disc, number);
      touched.add('albums', [row.albumId]);
      const fields = upload ? { ...input, artists: undefined } : input;
      await this.editor.applyQuietly('track', { ...row, albumId }, { fields, columns: { ...columns, album_id: albumId, disc_number: disc, number }, actor, touched });
      placed.push(id);
    }
    await this.editor.takeOff(before.filter((known) => !placed.includes(known)), albumId, touched);
  }

  private async make(upload: ReadUpload, { albumId, input, quota }: { albumId: number; input: AlbumTrackInput; quota: MusicAllowance }, { actor, touched }: Context): Promise<number> {
    const artists = input.artists ?? (await this.releases.creditsOf('album', albumId)).map(({ artistId }) => ({ id: artistId }));
    // The album decides who sees it.
    return await this.uploads.makeOne(upload, { actor, quota, albumId, artists, columns: { visibility: 'public' }, field: 'tracks' }, touched);
  }

  private async openTrack(id: number, actor: Actor) {
    return await this.editor.open('track', id, actor).catch((error: unknown) => {
      throw error instanceof AppError ? invalid({ tracks: [`There is no track ${id} of yours.`] }) : error;
    });
  }

  private columnsOf(input: AlbumTrackInput): Columns {
    try {
      return trackColumns(input);
    } catch (error) {
      throw error instanceof AppError && error.errors ? invalid({ tracks: [error.message] }) : error;
    }
  }
}
