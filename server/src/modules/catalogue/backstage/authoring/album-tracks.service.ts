import { Injectable } from '@nestjs/common';
import type { AlbumTrackInput } from '@tonearm/shared/catalogue/authoring.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { AppError, invalid } from '../../../../core/errors/app-error.js';
import { AlbumCredits } from './album-credits.service.js';
import { AuthoringRepository } from './authoring.repository.js';
import type { EditedRow } from './authoring.repository.js';
import type { MusicAllowance } from './music-quota.service.js';
import { trackColumns } from './release-columns.js';
import type { Columns } from './release-columns.js';
import { ReleaseEditor } from './release-editor.service.js';
import type { OpenedRelease, ReleaseChange } from './release-editor.service.js';
import { ReleaseLinksRepository } from './release-links.repository.js';
import { ReleasePictures } from './release-pictures.service.js';
import type { TouchedItems } from './touched-items.js';
import { UploadReader } from './upload-reader.service.js';
import type { ReadUpload } from './upload-reader.service.js';
import { UploadedTracks } from './uploaded-tracks.service.js';

/** Tracks of an album as a form sent them, with what had to be read for that. */
export interface AlbumTracksPlan {
  tracks: { input: AlbumTrackInput; columns: Columns; upload: ReadUpload | null }[];
  /** null: no track is new. */
  quota: MusicAllowance | null;
}

interface Context {
  actor: Actor;
  touched: TouchedItems;
}

/** What only says where a track stands. */
const PLACE: readonly string[] = ['id', 'disc_number', 'number'];
/** What is no column of the track. */
const LINKS = ['artists', 'genres', 'tags'] as const;

/** Which tracks stand on an album, and in which order. */
@Injectable()
export class AlbumTracks {
  constructor(
    private readonly releases: AuthoringRepository,
    private readonly links: ReleaseLinksRepository,
    private readonly editor: ReleaseEditor,
    private readonly pictures: ReleasePictures,
    private readonly reader: UploadReader,
    private readonly uploads: UploadedTracks,
    readonly credits: AlbumCredits,
  ) {}

  /** As `UploadedTracks`. */
  allowance(actor: Actor): Promise<MusicAllowance> {
    return this.uploads.allowance(actor);
  }

  /** First of all in the unit. */
  begin(quota: MusicAllowance, actor: Actor): Promise<void> {
    return this.uploads.begin(quota, actor);
  }

  /** Outside of units: reads the files of new tracks. @throws AppError 422 `tracks`. */
  async prepare(inputs: readonly AlbumTrackInput[], actor: Actor): Promise<AlbumTracksPlan> {
    const ids = inputs.flatMap(({ id }) => id ?? []);
    const entryIds = inputs.flatMap(({ id, file_entry_id: entryId }) => (id === undefined ? (entryId ?? []) : []));
    if (ids.length + entryIds.length < inputs.length)
      throw invalid({ tracks: ['Each track needs an id or an uploaded file.'] });
    if (new Set(ids).size < ids.length || new Set(entryIds).size < entryIds.length)
      throw invalid({ tracks: ['A track is listed twice.'] });
    const quota = entryIds.length === 0 ? null : await this.quotaOf(actor);
    const uploads = new Map(
      (await this.reader.read(entryIds, actor, 'tracks')).map((upload) => [upload.file.id, upload]),
    );
    const tracks: AlbumTracksPlan['tracks'] = [];
    for (const [index, input] of inputs.entries()) {
      tracks.push({
        input,
        columns: await this.columnsOf(input, index, actor),
        upload: input.id === undefined ? (uploads.get(input.file_entry_id ?? 0) ?? null) : null,
      });
    }
    return { tracks, quota };
  }

  private async quotaOf(actor: Actor): Promise<MusicAllowance> {
    return await this.uploads.allowance(actor).catch((error: unknown) => {
      throw error instanceof AppError && error.status === 403
        ? invalid({ tracks: ['You may not upload music.'] })
        : error;
    });
  }

  /**
   * In the open unit, before the album itself is changed: exactly these stand on it from now on, in this order.
   * @returns their ids, in the order of the plan. @throws AppError 403 over_quota, 422.
   */
  async place(albumId: number, plan: AlbumTracksPlan, context: Context): Promise<number[]> {
    const { actor, touched } = context;
    const before = await this.releases.tracksOf(albumId);
    const made = await this.makeNew(albumId, plan, context);
    const ids = plan.tracks.map(({ input, upload }) => (upload ? made.get(upload.file.id) : input.id) ?? 0);
    const opened = await this.editor.look('track', [...new Set([...ids, ...before])], actor);
    const counts = new Map<number, number>();
    const changes = plan.tracks.flatMap(({ input, columns }, index): ReleaseChange[] => {
      const row = this.require(input, { id: ids[index] ?? 0, albumId, opened });
      const disc = input.disc_number ?? row.disc;
      const number = (counts.get(disc) ?? 0) + 1;
      counts.set(disc, number);
      touched.add('albums', [row.albumId]);
      const isThere = row.albumId === albumId && row.disc === disc && row.number === number;
      const isSame =
        isThere &&
        LINKS.every((field) => input[field] === undefined) &&
        Object.keys(columns).every((column) => PLACE.includes(column));
      return isSame
        ? []
        : [
            {
              row: { ...row, albumId },
              fields: input,
              columns: { ...columns, album_id: albumId, disc_number: disc, number },
            },
          ];
    });
    const from = changes.flatMap(({ row: { id } }) => {
      const before = opened.get(id)?.row.albumId ?? null;
      return before === albumId ? [] : [before];
    });
    await this.editor.leave(ids, from);
    // Of an artist, genre or tag on one of them: the album has fields of these names too.
    await this.editor.applyQuietly('track', changes, context).catch((error: unknown) => {
      throw error instanceof AppError && error.errors ? invalid({ tracks: [error.message] }) : error;
    });
    await this.editor.reordered(from);
    // What the actor neither sees nor may change, they cannot have left out.
    const leaving = before.filter((id) => {
      const one = opened.get(id);
      return !ids.includes(id) && (!one || one.isSeen || one.mayAct);
    });
    await this.editor.takeOff(leaving, albumId, touched);
    return ids;
  }

  /** New tracks of the album's own artists; what the form says of each comes after. */
  private async makeNew(
    albumId: number,
    { tracks, quota }: AlbumTracksPlan,
    { actor, touched }: Context,
  ): Promise<Map<number, number>> {
    const uploads = tracks.flatMap(({ upload }) => upload ?? []);
    if (uploads.length === 0 || quota === null) return new Map();
    const already = (await this.links.creditsOf('album', [albumId])).get(albumId) ?? [];
    const artists = already.map(({ artistId }) => ({ id: artistId }));
    // The album decides who sees it.
    const columns = (): Columns => ({ visibility: 'public' });
    return await this.uploads.makeAll(
      uploads,
      { actor, quota, albumId, artists, already, columns, field: 'tracks' },
      touched,
    );
  }

  /** Songs of others on one's album may be moved on it, no more. @throws AppError 422 `tracks`. */
  private require(
    input: AlbumTrackInput,
    { id, albumId, opened }: { id: number; albumId: number; opened: ReadonlyMap<number, OpenedRelease> },
  ): EditedRow {
    const one = opened.get(id);
    const isOnlyMoved =
      one?.isSeen &&
      one.row.albumId === albumId &&
      Object.entries(input).every(([key, value]) => value === undefined || PLACE.includes(key));
    if (!one || (!one.mayAct && !isOnlyMoved)) throw invalid({ tracks: [`There is no track ${id} of yours.`] });
    return one.row;
  }

  /** @throws AppError 422, each fault at its field of that track. */
  private async columnsOf(input: AlbumTrackInput, index: number, actor: Actor): Promise<Columns> {
    try {
      return { ...trackColumns(input), ...(await this.pictures.coverColumns(input.image_entry_id, actor)) };
    } catch (error) {
      if (!(error instanceof AppError) || !error.errors) throw error;
      throw invalid(
        Object.fromEntries(Object.entries(error.errors).map(([field, said]) => [`tracks.${index}.${field}`, said])),
      );
    }
  }
}
