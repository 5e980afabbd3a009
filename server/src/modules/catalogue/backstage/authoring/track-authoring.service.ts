import { Injectable } from '@nestjs/common';
import type { CreateTrackInput, TrackFields, UpdateTrackInput } from '@tonearm/shared/catalogue/authoring.dto';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { AppError, invalid } from '../../../../core/errors/app-error.js';
import { withCurrent } from '../../../../core/errors/expected-state.js';
import { TracksService } from '../../music/tracks/index.js';
import { actingFor } from './maker.policy.js';
import { ReleaseEditor } from './release-editor.service.js';
import { ReleasePictures } from './release-pictures.service.js';
import { ReleaseRefresh } from './release-refresh.service.js';
import { trackColumns } from './release-columns.js';
import { SourcedTracks } from './sourced-tracks.service.js';
import { TouchedItems } from './touched-items.js';
import { UploadedTracks } from './uploaded-tracks.service.js';
import { writeAgain } from './write-again.js';

/** New tracks are made with their artists; what these have of it is said afterwards. */
const sharedOf = ({ artists }: TrackFields): TrackFields['artists'] =>
  artists?.some(({ share }) => share != null) ? artists : undefined;

/** Relations of an answer after a change. */
const LOAD = { load: 'album,genres,tags,credits' };

/** Single tracks: making one of an upload, changing one (3-decisions §4). */
@Injectable()
export class TrackAuthoring {
  constructor(
    private readonly tracks: TracksService,
    private readonly editor: ReleaseEditor,
    private readonly pictures: ReleasePictures,
    private readonly uploads: UploadedTracks,
    private readonly sourced: SourcedTracks,
    private readonly refresh: ReleaseRefresh,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 403 over_quota, 422. */
  async create(input: CreateTrackInput, actor: Actor): Promise<Track> {
    const isUpload = input.source_type === undefined || input.source_type === 'upload';
    return await (isUpload ? this.createOfFile(input, actor) : this.createSourced(input, actor));
  }

  private async createSourced(input: CreateTrackInput, actor: Actor): Promise<Track> {
    const allowance = await this.sourced.allowance(actor);
    const source = await this.sourced.plan(input, actor);
    if (!source) throw invalid({ source_type: ['Choose where it is played from.'] });
    const columns = { ...trackColumns(input), ...(await this.pictures.coverColumns(input.image_entry_id, actor)) };
    const touched = new TouchedItems();
    const id = await writeAgain(this.unit, 'tracks.create', async () => {
      const albumOf = (): Promise<number | null> => this.albumOf(input, actor);
      const made = await this.sourced.make({ input, source, columns, albumOf, actor, allowance }, touched);
      await this.refresh.follow(touched);
      return made;
    });
    return await this.get(id, actor);
  }

  /** What the form does not say comes from the file. */
  private async createOfFile(input: CreateTrackInput, actor: Actor): Promise<Track> {
    const quota = await this.uploads.allowance(actor);
    const columns = trackColumns(input);
    const picture = await this.pictures.coverColumns(input.image_entry_id, actor);
    const isInside = input.image_entry_id === undefined && !input.album_id;
    const take = isInside
      ? async (cover: Uint8Array): Promise<void> =>
          void Object.assign(picture, await this.pictures.embeddedColumns(cover))
      : undefined;
    const [upload] = await this.uploads.read([input.file_entry_id ?? 0], actor, 'file_entry_id', take);
    if (!upload) throw invalid({ file_entry_id: ['This is no uploaded music of yours.'] });
    const touched = new TouchedItems();
    const id = await writeAgain(this.unit, 'tracks.create', async () => {
      await this.uploads.begin(quota, actor);
      const albumId = await this.albumOf(input, actor);
      await this.editor.reordered([albumId]);
      const made =
        (
          await this.uploads.makeAll(
            [upload],
            { actor, quota, albumId, artists: input.artists, field: 'file_entry_id' },
            touched,
          )
        ).get(upload.file.id) ?? 0;
      const row = await this.editor.open('track', made, actor);
      await this.editor.apply(
        'track',
        { row, fields: { ...input, artists: sharedOf(input) }, columns: { ...columns, ...picture } },
        { actor, touched },
      );
      await this.refresh.follow(touched);
      return made;
    });
    return await this.get(id, actor);
  }

  /** @throws AppError 403, 404, 409 with what stands there now, 422. */
  async update(id: number, input: UpdateTrackInput, actor: Actor): Promise<Track> {
    // Before a picture is read: that is work which only those may ask for who may change it.
    if (input.image_entry_id != null) await this.unit.run('tracks.update', () => this.editor.open('track', id, actor));
    const columns = { ...trackColumns(input), ...(await this.pictures.coverColumns(input.image_entry_id, actor)) };
    const source = await this.sourced.plan(input, actor);
    const touched = new TouchedItems();
    await withCurrent(
      () =>
        writeAgain(this.unit, 'tracks.update', async () => {
          const row = await this.editor.open('track', id, actor, { expected: input.expected_updated_at });
          const albumId = input.album_id === undefined ? row.albumId : await this.albumOf(input, actor);
          touched.add('albums', [row.albumId, albumId]);
          if (row.albumId !== null && albumId === null) await this.editor.takeOff([id], row.albumId, touched);
          else if (albumId !== row.albumId) await this.editor.leave([id], [row.albumId]);
          if (source) await this.sourced.apply(row, source);
          const place = albumId === row.albumId ? {} : await this.editor.moved([row.albumId, albumId], input);
          await this.editor.apply(
            'track',
            { row: { ...row, albumId }, fields: input, columns: { ...columns, ...place, album_id: albumId } },
            { actor: actingFor(row, actor), touched },
          );
          await this.refresh.follow(touched);
        }),
      () => this.get(id, actor),
    );
    return await this.get(id, actor);
  }

  get(id: number, actor: Actor): Promise<Track> {
    return this.tracks.get(id, LOAD, actor);
  }

  /** @throws AppError 422 for an album that the actor may not change. */
  private async albumOf(
    { album_id: albumId }: TrackFields & { album_id?: number | null },
    actor: Actor,
  ): Promise<number | null> {
    if (albumId == null) return null;
    await this.editor.open('album', albumId, actor).catch((error: unknown) => {
      throw error instanceof AppError ? invalid({ album_id: ['There is no such album of yours.'] }) : error;
    });
    return albumId;
  }
}
