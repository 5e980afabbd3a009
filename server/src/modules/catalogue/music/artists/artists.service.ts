import { Injectable } from '@nestjs/common';
import type { ArtistAlbumsQuery, ArtistQuery } from '@tonearm/shared/catalogue/catalogue-lists.dto';
import type {
  AlbumPagination,
  Artist,
  ArtistDetails,
  ArtistPagination,
  TrackPagination,
} from '@tonearm/shared/catalogue/catalogue.dto';
import { PER_PAGE_DEFAULT, SIMILAR_ARTISTS_MAX } from '@tonearm/shared/limits';
import { can } from '@tonearm/shared/permissions/can';
import type { ListQuery } from '@tonearm/shared/pagination.dto';
import { fold } from '@tonearm/shared/rules/fold';
import { fromJson } from '../../../../core/database/dialect.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { ArtistEntity } from '../schema/artist.entity.js';
import type { Actor } from '../../../../core/access/actor.js';
import type { Membership } from '../../../../core/access/workspace-memberships.js';
import { forbidden, notFound } from '../../../../core/errors/app-error.js';
import { paginate } from '../../../../core/lists/list-page.js';
import { planList } from '../../../../core/lists/list-plan.js';
import { byFlag, bySlug, byTime } from '../../../../core/lists/list-spec.js';
import type { ListSpec } from '../../../../core/lists/list-spec.js';
import { relationsOf } from '../../../../core/lists/relations.js';
import { FormerItems } from '../former-items.repository.js';
import { GenresService } from '../genres/index.js';
import { ImageUrls } from '../image-urls.service.js';
import { TracksService } from '../tracks/index.js';
import { ArtistAlbums } from './artist-albums.service.js';
import type { ArtistAlbumsPage } from './artist-albums.service.js';
import { toArtist, toProfile } from './artist.mapper.js';
import { ArtistsRepository } from './artists.repository.js';
import type { ArtistMarks, ArtistRow } from './artists.repository.js';
import { SimilarArtists } from './similar-artists.service.js';
import type { ChosenArtist } from './similar-artists.service.js';

const SPEC: ListSpec<ColumnOf<ArtistEntity>> = {
  sorts: {
    popularity: { column: 'popularity', direction: 'desc', kind: 'number' },
    followers_count: { column: 'followers_count', direction: 'desc', kind: 'number' },
    name: { column: 'name_folded', direction: 'asc', kind: 'text' },
    created_at: { column: 'created_at', direction: 'desc', kind: 'time' },
  },
  filters: { genre: bySlug, verified: byFlag, disabled: byFlag, created_at: byTime },
  perPage: PER_PAGE_DEFAULT,
};
const RELATIONS = ['albums', 'top_tracks', 'similar', 'genres', 'profile', 'managers'] as const;
const TOP_TRACKS = 20;

/** They are few, in an order of their own. */
const SIMILAR: ListSpec<ColumnOf<ArtistEntity>> = { ...SPEC, filters: {}, perPage: SIMILAR_ARTISTS_MAX };

/** What somebody may do as one who acts for an artist. */
export interface ArtistStanding {
  isInsider: boolean;
  edits: boolean;
  readsFigures: boolean;
  /** Theirs in the workspace that manages the artist. */
  place: Membership | null;
}

interface FoundArtist extends Partial<ArtistAlbumsPage> {
  artist: ArtistDetails;
}

/** Artists as the API shows them. */
@Injectable()
export class ArtistsService {
  constructor(
    private readonly artists: ArtistsRepository,
    private readonly albums: ArtistAlbums,
    private readonly tracks: TracksService,
    private readonly genres: GenresService,
    private readonly images: ImageUrls,
    private readonly similar: SimilarArtists,
    private readonly former: FormerItems,
  ) {}

  /** A page of listed artists. @param extra plain query parameters that may be filters. */
  async list(
    query: ListQuery,
    extra: Record<string, unknown> = {},
    actor: Actor | null = null,
  ): Promise<ArtistPagination> {
    const plan = planList({ ...query, query: query.query ? fold(query.query) : undefined }, extra, SPEC);
    // Whoever may not change artists does not learn of those that are hidden.
    if (plan.filters.some(({ key }) => key === 'disabled') && !actor?.can('artists.update')) throw forbidden();
    const name = plan.filters.find((filter) => filter.key === 'genre')?.value;
    const genre = typeof name === 'string' ? await this.genres.findByName(name) : null;
    const page = await this.artists.pageIds(plan, genre?.id ?? null);
    return paginate(plan, page, await this.listByIds(page.ids));
  }

  /** Those of the ids that exist, in their order; the caller has asked who may see them. */
  async listByIds(ids: readonly number[]): Promise<Artist[]> {
    const rows = new Map((await this.artists.listByIds(ids)).map((row) => [Number(row.id), row]));
    return ids.flatMap((id) => rows.get(id) ?? []).map((row) => toArtist(row, this.images));
  }

  /** The artist with the relations asked for; songs and records only for who may see music. @throws AppError 404 when it does not exist or may not be seen. */
  async get(asked: number, query: ArtistQuery, actor: Actor): Promise<FoundArtist> {
    const row = await this.find(asked, actor);
    const id = Number(row.id);
    const relations = relationsOf(query, RELATIONS);
    const seesMusic = actor.can('music.view');
    const [albums, top, similar, genres, standing] = await Promise.all([
      seesMusic && relations.has('albums') ? this.albums.ofPage(id, query) : null,
      seesMusic && relations.has('top_tracks')
        ? this.tracks.list({ perPage: TOP_TRACKS }, { artist: id }, actor)
        : null,
      relations.has('similar') ? this.similarOf(row, actor) : null,
      relations.has('genres') ? this.genres.mapOf('artist', [id]) : null,
      this.standingOf(id, actor),
    ]);
    const mayChangeAny = actor.can('artists.update');
    const mayChange = standing.edits || mayChangeAny;
    const marks = mayChangeAny || standing.isInsider ? (await this.artists.marksOf([id])).get(id) : undefined;
    const seesInsights = actor.can('reports.view') || standing.readsFigures;
    const artist = {
      ...toArtist(row, this.images),
      views: Number(row.views),
      header_image: this.images.header(row.header_image),
      header_colors: fromJson<string[]>(row.header_colors) ?? [],
      permissions: { update: mayChange, delete: actor.can('artists.delete'), share: false, insights: seesInsights },
      ...(top ? { top_tracks: top.data } : {}),
      ...(similar ? { similar: similar.artists } : {}),
      ...(similar && mayChange ? similar.chosen : {}),
      ...(genres ? { genres: genres.get(id) ?? [] } : {}),
      ...(relations.has('profile') ? { profile: toProfile(row) } : {}),
      sees_insights: seesInsights,
      ...(mayChangeAny && marks ? { disabled: marks.disabled } : {}),
      ...(relations.has('managers') && marks ? { managers: marks.managers } : {}),
      ...teamPart(standing),
    };
    return { artist, ...albums };
  }

  /** By its number, also one that it had before it was merged into another. @throws AppError 404 */
  private async find(id: number, actor: Actor): Promise<ArtistRow> {
    const row = await this.artists.find(id, actor);
    if (row) return row;
    const movedTo = await this.former.movedTo('artist', id);
    const moved = movedTo === null ? null : await this.artists.find(movedTo, actor);
    if (!moved) throw notFound();
    return moved;
  }

  /** What those who may change any artist see besides. */
  async marksOf(ids: readonly number[]): Promise<Map<number, ArtistMarks>> {
    return await this.artists.marksOf(ids);
  }

  /** What the actor may do as one who acts for the artist, themselves or by the role in the workspace that manages it. */
  async standingOf(id: number, actor: Actor): Promise<ArtistStanding> {
    if (actor.userId === null) return { isInsider: false, edits: false, readsFigures: false, place: null };
    const roles = await this.artists.managerRoles(id, actor.userId);
    // Whoever belongs to no workspace has the statements that there were before.
    const teamId = actor.places.length === 0 ? null : await this.artists.workspaceOf(id);
    const place = teamId === null ? null : (actor.placeIn(teamId) ?? null);
    return {
      isInsider: roles.length > 0 || place !== null,
      edits: roles.some((role) => role !== 'viewer') || (place !== null && can(place, 'workspace_music.update')),
      readsFigures:
        (roles.length > 0 && actor.can('insights.view')) || (place !== null && can(place, 'workspace_insights.view')),
      place,
    };
  }

  /** @throws AppError 404 */
  async listAlbums(id: number, query: ArtistAlbumsQuery, actor: Actor): Promise<AlbumPagination> {
    const { id: artist } = await this.find(id, actor);
    return await this.albums.list(artist, query);
  }

  /** @throws AppError 404 */
  async listSimilar(id: number, query: ListQuery, actor: Actor): Promise<ArtistPagination> {
    const { ids } = await this.similarIds(await this.find(id, actor));
    const plan = planList({ page: query.page, perPage: query.perPage, paginate: query.paginate }, {}, SIMILAR);
    const from = (plan.page - 1) * plan.perPage;
    const shown = ids.slice(from, from + plan.perPage);
    const page = { ids: shown, hasMore: from + shown.length < ids.length, total: ids.length, last: null };
    return paginate(plan, page, await this.listByIds(shown));
  }

  private async similarOf(row: ArtistRow, actor: Actor) {
    const { ids, chosen } = await this.similarIds(row);
    const unlisted = chosen.filter(({ isListed }) => !isListed).map(({ id }) => id);
    return {
      artists: await this.listByIds(ids),
      chosen: {
        similar_ids: chosen.map(({ id }) => id),
        similar_unlisted: await this.artists.namesOf(unlisted, actor),
      },
    };
  }

  private async similarIds(row: ArtistRow): Promise<{ ids: number[]; chosen: ChosenArtist[] }> {
    const chosen = await this.similar.chosenFor(row);
    return { ids: await this.similar.to(Number(row.id), chosen), chosen };
  }

  /** @throws AppError 404 */
  async listTracks(id: number, query: ListQuery, actor: Actor): Promise<TrackPagination> {
    const { id: artist } = await this.find(id, actor);
    return await this.tracks.list(query, { artist }, actor);
  }
}

/** For its members, the workspace that manages an artist. */
const teamPart = ({ place }: ArtistStanding): Pick<ArtistDetails, 'workspace'> =>
  place ? { workspace: { type: 'workspace', id: place.workspaceId, name: place.name } } : {};
