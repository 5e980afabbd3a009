import { Injectable } from '@nestjs/common';
import type {
  AlbumFields,
  AlbumTrackInput,
  CreateAlbumInput,
  UpdateAlbumInput,
} from '@tonearm/shared/catalogue/authoring.dto';
import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { invalid } from '../../../../core/errors/app-error.js';
import { withCurrent } from '../../../../core/errors/expected-state.js';
import { AlbumsService } from '../../music/albums/index.js';
import { AlbumTracks } from './album-tracks.service.js';
import type { AlbumTracksPlan } from './album-tracks.service.js';
import { ownerColumns } from '../../music/ownership.js';
import { AuthoringRepository } from './authoring.repository.js';
import { actingFor, creatorColumns, requireSameMaker } from './maker.policy.js';
import type { MusicAllowance } from './music-quota.service.js';
import { albumColumns } from './release-columns.js';
import { ReleaseEditor, requireSchedule } from './release-editor.service.js';
import { ReleasePictures } from './release-pictures.service.js';
import { ReleaseRefresh } from './release-refresh.service.js';
import { TouchedItems } from './touched-items.js';
import { writeAgain } from './write-again.js';

const LOAD = { load: 'tracks,genres,tags,credits' };

/** The day on which something comes out: today, unless that is still to come. */
export const dayOf = (publishAt: string | null | undefined): string =>
  new Date(Math.max(Date.now(), Date.parse(publishAt ?? '') || 0)).toISOString().slice(0, 10);

/** Albums: making and changing one, with all that stands on it (3-decisions §4). */
@Injectable()
export class AlbumAuthoring {
  constructor(
    private readonly albums: AlbumsService,
    private readonly releases: AuthoringRepository,
    private readonly editor: ReleaseEditor,
    private readonly pictures: ReleasePictures,
    private readonly tracks: AlbumTracks,
    private readonly refresh: ReleaseRefresh,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 403 over_quota, 422. */
  async create(input: CreateAlbumInput, actor: Actor): Promise<Album> {
    const quota = await this.tracks.allowance(actor);
    if (!input.name) throw invalid({ name: ['Please name the album.'] });
    if (!input.artists) throw invalid({ artists: ['Name at least one main artist.'] });
    requireSchedule(null, input.publish_at, actor);
    const columns = { ...albumColumns(input), ...(await this.pictures.coverColumns(input.image_entry_id, actor)) };
    const touched = new TouchedItems();
    const id = await this.write({ tracks: input.tracks, quota }, actor, async (plan) => {
      // Private at first: being published comes with the rest.
      const made = await this.releases.insert('album', {
        release_type: 'album',
        ...columns,
        visibility: 'private',
        ...ownerColumns(quota.owner),
        ...creatorColumns(quota.owner, actor),
      });
      await this.change(made, input, { columns, actor, touched, plan });
      await this.refresh.follow(touched);
      return made;
    });
    return await this.get(id, actor);
  }

  /** @throws AppError 403, 404, 409 with what stands there now, 422. */
  async update(id: number, input: UpdateAlbumInput, actor: Actor): Promise<Album> {
    // Before files are read: that is work which only those may ask for who may change it.
    const opened =
      input.tracks || input.image_entry_id != null
        ? await this.unit.run('albums.write', () => this.editor.open('album', id, actor))
        : null;
    // New songs of a workspace's album are the workspace's, wherever its editor acts.
    const maker = opened ? actingFor(opened, actor) : actor;
    const columns = { ...albumColumns(input), ...(await this.pictures.coverColumns(input.image_entry_id, actor)) };
    const touched = new TouchedItems();
    await withCurrent(
      () =>
        this.write({ tracks: input.tracks, quota: null }, maker, async (plan) => {
          const row = await this.editor.open('album', id, actor, { expected: input.expected_updated_at });
          if (plan) requireSameMaker(row, maker);
          await this.change(id, input, { columns, actor: actingFor(row, actor), touched, plan });
          await this.refresh.follow(touched);
        }),
      () => this.get(id, actor),
    );
    return await this.get(id, actor);
  }

  get(id: number, actor: Actor): Promise<Album> {
    return this.albums.get(id, LOAD, actor);
  }

  private async write<T>(
    { tracks, quota }: { tracks: readonly AlbumTrackInput[] | undefined; quota: MusicAllowance | null },
    actor: Actor,
    work: (plan: AlbumTracksPlan | null) => Promise<T>,
  ): Promise<T> {
    const plan = tracks ? await this.tracks.prepare(tracks, actor) : null;
    const made = quota ?? plan?.quota;
    return await writeAgain(this.unit, 'albums.write', async () => {
      if (made) await this.tracks.begin(made, actor);
      return await work(plan);
    });
  }

  private async change(
    id: number,
    fields: AlbumFields,
    {
      columns,
      actor,
      touched,
      plan,
    }: { columns: ReturnType<typeof albumColumns>; actor: Actor; touched: TouchedItems; plan: AlbumTracksPlan | null },
  ): Promise<void> {
    const [row] = await this.releases.lockAll('album', [id]);
    if (!row) throw new Error('The album was there a moment ago.');
    const context = { actor, touched };
    const before = await this.tracks.credits.of(id);
    if (fields.artists)
      await this.editor.applyQuietly('album', [{ row, fields: { artists: fields.artists }, columns: {} }], context);
    const placed = plan ? await this.tracks.place(id, plan, context) : [];
    const saying = (field: 'visibility' | 'artists'): Set<number> =>
      new Set(placed.filter((_id, index) => plan?.tracks[index]?.input[field]));
    // Who publishes an album publishes their songs on it; a track that the form says otherwise of stays as it is.
    const isPublished = row.visibility === 'private' && fields.visibility != null && fields.visibility !== 'private';
    if (isPublished) await this.publishTracks(id, saying('visibility'), actor);
    await this.tracks.credits.flow(id, { before, said: saying('artists') }, context);
    await this.editor.apply('album', { row, fields: { ...fields, artists: undefined }, columns }, context);
    if (isPublished)
      await this.releases.dateAlbum(id, dayOf(fields.publish_at === undefined ? row.publishAt : fields.publish_at));
  }

  private async publishTracks(albumId: number, said: ReadonlySet<number>, actor: Actor): Promise<void> {
    const own = await this.editor.allowed(await this.releases.tracksOf(albumId), actor, 'update');
    await this.releases.publishTracks([...own].filter((id) => !said.has(id)));
  }
}
