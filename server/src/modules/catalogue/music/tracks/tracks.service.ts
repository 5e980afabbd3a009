import { Injectable } from '@nestjs/common';
import { LYRIC_KINDS } from '@tonearm/shared/admin/tracks.resource';
import { PROCESSING_STATES, SOURCE_TYPES, VISIBILITIES } from '@tonearm/shared/catalogue/catalogue';
import type { Tag, Track, TrackPagination } from '@tonearm/shared/catalogue/catalogue.dto';
import { PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import type { ListQuery, RelationsQuery } from '@tonearm/shared/pagination.dto';
import { fold } from '@tonearm/shared/rules/fold';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { TrackEntity } from '../schema/track.entity.js';
import type { Actor } from '../../../../core/access/actor.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { paginate } from '../../../../core/lists/list-page.js';
import { planList } from '../../../../core/lists/list-plan.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { byFlag, byId, byNumber, byOneOf, bySlug, byTime } from '../../../../core/lists/list-spec.js';
import type { ListSpec, SortSpec } from '../../../../core/lists/list-spec.js';
import { relationsOf } from '../../../../core/lists/relations.js';
import { groupCredits } from '../credits.js';
import { GenresService } from '../genres/index.js';
import { rightsPart } from '../item-rights.js';
import { maySeeOwnerPart, maySeeShares, ownedItemOf, requireOwnerFilter, workspacePart } from '../owner-part.js';
import { principalOf } from '../ownership.js';
import { RightsRepository } from '../rights.repository.js';
import { refusalError } from '../play-rights.service.js';
import { canSeeAlbum, canSeeTrack } from '../visibility.js';
import { TrackAvailability } from './track-availability.service.js';
import { TagsService } from '../tags/index.js';
import { WaveformUrls } from '../waveform-urls.service.js';
import { TrackComposer } from './track-composer.service.js';
import { toTrackDetails, toTrackOwnerPart } from './track.mapper.js';
import { TracksRepository } from './tracks.repository.js';
import type { TrackRow } from './tracks.repository.js';

const SPEC: ListSpec<ColumnOf<TrackEntity>> = {
  sorts: {
    popularity: { column: 'popularity', direction: 'desc', kind: 'number' },
    plays: { column: 'plays', direction: 'desc', kind: 'number' },
    name: { column: 'name_folded', direction: 'asc', kind: 'text' },
    duration_ms: { column: 'duration_ms', direction: 'desc', kind: 'number' },
    created_at: { column: 'created_at', direction: 'desc', kind: 'time' },
  },
  filters: {
    genre: bySlug,
    tag: bySlug,
    artist: byId,
    album: byId,
    explicit: byFlag,
    duration_ms: byNumber,
    created_at: byTime,
    source_type: byOneOf(SOURCE_TYPES),
    has_lyric: byOneOf(LYRIC_KINDS),
    owner_id: byId,
    visibility: byOneOf(VISIBILITIES),
    processing_state: byOneOf(PROCESSING_STATES),
  },
  perPage: PER_PAGE_DEFAULT,
};
/** Newest first; ids rise with time. */
const OWN_SPEC: ListSpec<ColumnOf<TrackEntity>> = {
  sorts: {
    created_at: { column: 'id', direction: 'desc', kind: 'number' },
    name: SPEC.sorts['name'] as SortSpec<ColumnOf<TrackEntity>>,
    plays: SPEC.sorts['plays'] as SortSpec<ColumnOf<TrackEntity>>,
    duration_ms: SPEC.sorts['duration_ms'] as SortSpec<ColumnOf<TrackEntity>>,
  },
  filters: { album: byId, visibility: byOneOf(VISIBILITIES), processing_state: byOneOf(PROCESSING_STATES) },
  perPage: PER_PAGE_DEFAULT,
};
const RELATIONS = ['genres', 'tags'] as const;
const OWN_RELATIONS = [...RELATIONS, 'credits'] as const;

/** Tracks as the API shows them; lists of other modules are composed here too. */
@Injectable()
export class TracksService {
  constructor(
    private readonly tracks: TracksRepository,
    private readonly genres: GenresService,
    private readonly tags: TagsService,
    private readonly composer: TrackComposer,
    private readonly rights: RightsRepository,
    private readonly availability: TrackAvailability,
    private readonly waveforms: WaveformUrls,
  ) {}

  /**
   * A page of listed tracks. @param extra plain query parameters that may be filters.
   * @param actor for whom it is; without one it may be kept for everybody, and `forViewer` says the rest.
   */
  async list(
    query: ListQuery,
    extra: Record<string, unknown> = {},
    actor: Actor | null = null,
  ): Promise<TrackPagination> {
    const plan = planList({ ...query, query: query.query ? fold(query.query) : undefined }, extra, SPEC);
    requireOwnerFilter(plan.filters, actor);
    const name = plan.filters.find((filter) => filter.key === 'genre')?.value;
    const genre = typeof name === 'string' ? await this.genres.findByName(name) : null;
    const tag = await this.tagOf(plan);
    const page = await this.tracks.pageIds(plan, { genre, tag });
    const tracks = await this.load(page.ids, relationsOf(query, RELATIONS));
    return paginate(plan, page, actor ? await this.forViewer(tracks, actor) : tracks);
  }

  /** A page of what the actor, or the workspace that the call names, owns of tracks, whatever their state, with what only they see. @throws AppError 401, 422. */
  async listMine(query: ListQuery, extra: Record<string, unknown>, actor: Actor): Promise<TrackPagination> {
    const owner = principalOf(actor);
    const plan = planList({ ...query, query: query.query ? fold(query.query) : undefined }, extra, OWN_SPEC);
    const page = await this.tracks.ownPageIds(plan, owner);
    return paginate(plan, page, await this.listOwn(page.ids, actor));
  }

  /** Tracks that the actor may change, in the order of the ids. */
  async listOwn(
    ids: readonly number[],
    actor: Actor,
    relations: readonly (typeof RELATIONS)[number][] = [],
  ): Promise<Track[]> {
    const tracks = await this.withOwnerPart(await this.forViewer(await this.load(ids, new Set(relations)), actor));
    return tracks.map((track) => ({ ...track, ...workspacePart(actor, ownedItemOf(track)) }));
  }

  /** With what only those who may change the tracks see; the caller has asked who that is. */
  async withOwnerPart(tracks: readonly Track[]): Promise<Track[]> {
    const parts = await this.ownerParts(tracks.map(({ id }) => id));
    return tracks.map((track) => ({ ...track, ...parts.get(track.id) }));
  }

  private async ownerParts(ids: readonly number[]): Promise<Map<number, Partial<Track>>> {
    const rows = await this.tracks.ownerDetails(ids);
    const remote = rows.filter((row) => row.source_type === 'remote_url').map((row) => Number(row.id));
    const addresses = remote.length > 0 ? await this.tracks.remoteAddresses(remote) : new Map<number, string>();
    return new Map(rows.map((row) => [Number(row.id), toTrackOwnerPart(row, addresses.get(Number(row.id)) ?? null)]));
  }

  /** Tracks as one viewer may play them: `unavailable` of tracks that were read for everybody is a stranger's. */
  forViewer(tracks: readonly Track[], actor: Actor): Promise<Track[]> {
    return this.availability.of(tracks, actor);
  }

  /** With what the actor may do with it. @throws AppError 404 when it does not exist or may not be seen. */
  async get(id: number, query: RelationsQuery, actor: Actor): Promise<Track> {
    const relations = relationsOf(query, OWN_RELATIONS);
    const [visible, [rights]] = await Promise.all([this.tracks.visibleIds([id], actor), this.rights.ofTracks([id])]);
    const [shown, details, credits] = await Promise.all([
      this.load(visible, relations),
      this.tracks.findDetails(id),
      relations.has('credits') ? this.tracks.allCredits(id) : null,
    ]);
    const [track] = await this.forViewer(shown, actor);
    if (!track || !rights) throw notFound();
    // Who has been let in to one track of a private album learns nothing of the album.
    const album = rights.album && canSeeAlbum(actor, rights.album) ? track.album : null;
    const owner = maySeeOwnerPart(actor, rights) ? (await this.ownerParts([id])).get(id) : undefined;
    return {
      ...track,
      album,
      album_id: album && track.album_id,
      ...(details ? toTrackDetails(details) : {}),
      ...owner,
      waveform_url: this.waveforms.of(id, details?.waveform_at ?? null),
      ...(credits ? { credits: groupCredits(credits).get(id) ?? [] } : {}),
      ...rightsPart(actor, rights, rights.isListed),
      ...(maySeeShares(actor, rights) ? { shares: await this.tracks.sharesOf(id) } : {}),
      ...(owner ? { renditions: await this.tracks.listRenditions(id) } : {}),
    };
  }

  /** @throws AppError 404 when it may not be seen; 403, 409 or 451 when it may not be played. */
  async requirePlayable(id: number, actor: Actor): Promise<void> {
    const [rights] = await this.rights.ofTracks([id]);
    if (!rights || !canSeeTrack(actor, rights)) throw notFound();
    const refusal = await this.availability.refusalOf(rights, actor);
    if (refusal) throw refusalError(refusal);
  }

  /** Tracks of an album that the actor may see, by disc and number, without what the album itself says (see the Album DTO). */
  async listOfAlbum(albumId: number, actor: Actor): Promise<Track[]> {
    return await this.forViewer(
      await this.composer.ofAlbum(albumId, await this.tracks.listOfAlbum(albumId, actor)),
      actor,
    );
  }

  /** Those of the tracks that the actor may see, in the order of the ids. */
  async listVisible(ids: readonly number[], actor: Actor): Promise<Track[]> {
    const visible = new Set(await this.tracks.visibleIds(ids, actor));
    return await this.listByIds(
      ids.filter((id) => visible.has(id)),
      actor,
    );
  }

  private async tagOf(plan: ListPlan): Promise<Tag | null> {
    const name = plan.filters.find((filter) => filter.key === 'tag')?.value;
    return typeof name === 'string' ? await this.tags.findByName(name) : null;
  }

  /** Those of the ids that exist, in their order; the caller has asked who may see them. */
  async listByIds(ids: readonly number[], actor: Actor): Promise<Track[]> {
    const rows = await this.rowsOf(ids);
    const [tracks, closed] = await Promise.all([
      this.composer.compose(rows, new Set()),
      this.closedAlbums(rows, actor),
    ]);
    return await this.forViewer(
      tracks.map((track) => (closed.has(track.album_id ?? 0) ? { ...track, album: null, album_id: null } : track)),
      actor,
    );
  }

  /** Keeps the ids that the actor may see. */
  visibleIds(ids: readonly number[], actor: Actor): Promise<number[]> {
    return this.tracks.visibleIds(ids, actor);
  }

  /** The same for everybody, so that it may be kept; `forViewer` says the rest. The caller has asked which lists may show. */
  listForAllByIds(ids: readonly number[]): Promise<Track[]> {
    return this.load(ids, new Set());
  }

  private async load(ids: readonly number[], relations: ReadonlySet<string>): Promise<Track[]> {
    return await this.composer.compose(await this.rowsOf(ids), relations);
  }

  private async rowsOf(ids: readonly number[]): Promise<TrackRow[]> {
    const rows = new Map((await this.tracks.listByIds(ids)).map((row) => [Number(row.id), row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  /** Albums of which the actor learns nothing, although they see a track on them: it was shared alone, or is by somebody else. */
  private async closedAlbums(rows: readonly TrackRow[], actor: Actor): Promise<Set<number>> {
    const unlisted = new Set(
      rows.flatMap((row) => (row.album_id === null || Boolean(row.album_listed) ? [] : Number(row.album_id))),
    );
    const albums = await this.rights.ofAlbums([...unlisted]);
    return new Set(albums.flatMap((album) => (canSeeAlbum(actor, album) ? [] : album.id)));
  }
}
