import { Injectable } from '@nestjs/common';
import { RELEASE_TYPES, VISIBILITIES } from '@tonearm/shared/catalogue/catalogue';
import type { Album, AlbumPagination, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { ALBUM_ABOUT_CHARS } from '@tonearm/shared/catalogue/channels';
import { PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import type { ListQuery, RelationsQuery } from '@tonearm/shared/pagination.dto';
import { fold } from '@tonearm/shared/rules/fold';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { AlbumEntity } from '../schema/album.entity.js';
import type { Actor } from '../../../../core/access/actor.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { paginate } from '../../../../core/lists/list-page.js';
import { planList } from '../../../../core/lists/list-plan.js';
import { byDate, byId, byOneOf, bySlug } from '../../../../core/lists/list-spec.js';
import type { ListSpec, SortSpec } from '../../../../core/lists/list-spec.js';
import { relationsOf } from '../../../../core/lists/relations.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { groupCredits } from '../credits.js';
import { GenresService } from '../genres/index.js';
import { ImageUrls } from '../image-urls.service.js';
import { rightsPart } from '../item-rights.js';
import {
  maySeeOwnerPart,
  maySeeShares,
  ownedItemOf,
  ownerPart,
  requireOwnerFilter,
  workspacePart,
} from '../owner-part.js';
import { principalOf } from '../ownership.js';
import { RightsRepository } from '../rights.repository.js';
import { TagsService } from '../tags/index.js';
import { TracksService } from '../tracks/index.js';
import { toAlbum } from './album.mapper.js';
import { AlbumsRepository } from './albums.repository.js';
import type { AlbumRow } from './albums.repository.js';

/** Cut between words. */
const beginningOf = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most)
        .toWellFormed()
        .replace(/\s+\S*$/, '')}…`;

const SPEC: ListSpec<ColumnOf<AlbumEntity>> = {
  sorts: {
    plays: { column: 'plays', direction: 'desc', kind: 'number' },
    release_date: { column: 'release_date', direction: 'desc', kind: 'text' },
    name: { column: 'name_folded', direction: 'asc', kind: 'text' },
    created_at: { column: 'created_at', direction: 'desc', kind: 'time' },
  },
  filters: {
    genre: bySlug,
    tag: bySlug,
    artist: byId,
    featuring: byId,
    release_type: byOneOf(RELEASE_TYPES),
    release_date: byDate,
    owner_id: byId,
    visibility: byOneOf(VISIBILITIES),
  },
  perPage: PER_PAGE_DEFAULT,
};
/** Newest first; ids rise with time. */
const OWN_SPEC: ListSpec<ColumnOf<AlbumEntity>> = {
  sorts: {
    created_at: { column: 'id', direction: 'desc', kind: 'number' },
    name: SPEC.sorts['name'] as SortSpec<ColumnOf<AlbumEntity>>,
    release_date: SPEC.sorts['release_date'] as SortSpec<ColumnOf<AlbumEntity>>,
  },
  filters: { visibility: byOneOf(VISIBILITIES), release_type: byOneOf(RELEASE_TYPES) },
  perPage: PER_PAGE_DEFAULT,
};
const RELATIONS = ['tracks', 'genres', 'tags', 'credits'] as const;

/** Albums as the API shows them. */
@Injectable()
export class AlbumsService {
  constructor(
    private readonly albums: AlbumsRepository,
    private readonly tracks: TracksService,
    private readonly genres: GenresService,
    private readonly tags: TagsService,
    private readonly images: ImageUrls,
    private readonly rights: RightsRepository,
    private readonly settings: SettingsService,
  ) {}

  /** A page of listed albums. @param extra plain query parameters that may be filters. */
  async list(
    query: ListQuery,
    extra: Record<string, unknown> = {},
    actor: Actor | null = null,
  ): Promise<AlbumPagination> {
    const plan = planList({ ...query, query: query.query ? fold(query.query) : undefined }, extra, SPEC);
    requireOwnerFilter(plan.filters, actor);
    const name = plan.filters.find((filter) => filter.key === 'genre')?.value;
    const genre = typeof name === 'string' ? await this.genres.findByName(name) : null;
    const tagName = plan.filters.find((filter) => filter.key === 'tag')?.value;
    const tag = typeof tagName === 'string' ? await this.tags.findByName(tagName) : null;
    const page = await this.albums.pageIds(plan, { genreId: genre?.id ?? 0, tagId: tag?.id ?? 0 });
    return paginate(plan, page, await this.listByIds(page.ids));
  }

  /** A page of what the actor, or the workspace that the call names, owns of albums, whatever their state, with what only they see. @throws AppError 401, 422. */
  async listMine(query: ListQuery, extra: Record<string, unknown>, actor: Actor): Promise<AlbumPagination> {
    const owner = principalOf(actor);
    const plan = planList({ ...query, query: query.query ? fold(query.query) : undefined }, extra, OWN_SPEC);
    const page = await this.albums.ownPageIds(plan, owner);
    const albums = await this.listOwn(page.ids);
    return paginate(
      plan,
      page,
      albums.map((album) => ({ ...album, ...workspacePart(actor, ownedItemOf(album)) })),
    );
  }

  /** With what only those who may change them see; the caller has asked who that is. */
  async listOwn(ids: readonly number[]): Promise<Album[]> {
    const owner = new Map((await this.albums.details(ids)).map((row) => [Number(row.id), row]));
    return (await this.listByIds(ids)).map((album) => {
      const row = owner.get(album.id);
      return row ? { ...album, views: row.views, ...ownerPart(row) } : album;
    });
  }

  /** All of the ids in their order, with what only administrators see. */
  async listRecords(ids: readonly number[]): Promise<Album[]> {
    const [albums, genres] = await Promise.all([this.listOwn(ids), this.genres.mapOf('album', ids)]);
    return albums.map((album) => ({ ...album, genres: genres.get(album.id) ?? [] }));
  }

  /** Those of the ids that exist, in their order; the caller has asked who may see them. */
  async listByIds(ids: readonly number[]): Promise<Album[]> {
    const rows = new Map((await this.albums.listByIds(ids)).map((row) => [Number(row.id), row]));
    return await this.compose(ids.flatMap((id) => rows.get(id) ?? []));
  }

  /** The first of a list with the beginning of what is written about them. */
  async withAbout(albums: readonly Album[], count: number): Promise<Album[]> {
    const about = new Map(
      (await this.albums.details(albums.slice(0, count).map(({ id }) => id))).map((row) => [
        Number(row.id),
        row.description,
      ]),
    );
    return albums.map((album) => {
      const text = about.get(album.id);
      return text ? { ...album, description: beginningOf(text, ALBUM_ABOUT_CHARS) } : album;
    });
  }

  /** With what the actor may do with it. @throws AppError 404 when it does not exist or may not be seen. */
  async get(id: number, query: RelationsQuery, actor: Actor): Promise<Album> {
    const row = await this.albums.find(id, actor);
    if (!row) throw notFound();
    const relations = relationsOf(query, RELATIONS);
    const [[album], [rights], [details], tracks, genres, tags, credits] = await Promise.all([
      this.compose([row]),
      this.rights.ofAlbums([id]),
      this.albums.details([id]),
      relations.has('tracks') ? this.tracks.listOfAlbum(id, actor) : null,
      relations.has('genres') ? this.genres.mapOf('album', [id]) : null,
      relations.has('tags') ? this.tags.mapOf('album', [id]) : null,
      relations.has('credits') ? this.albums.creditsOfTracks(id, actor) : null,
    ]);
    const isOwn = rights !== undefined && maySeeOwnerPart(actor, rights);
    return {
      ...(album as Album),
      description: details?.description ?? null,
      upc: details?.upc ?? null,
      views: details?.views ?? 0,
      ...(details && isOwn ? ownerPart(details) : {}),
      ...(tracks ? { tracks: isOwn ? await this.withOwnerParts(tracks, actor) : tracks } : {}),
      ...(genres ? { genres: genres.get(id) ?? [] } : {}),
      ...(tags ? { tags: tags.get(id) ?? [] } : {}),
      ...(credits ? { credits: groupCredits(credits).get(id) ?? [] } : {}),
      ...(rights ? rightsPart(actor, rights, Boolean(row.listed)) : {}),
      ...(rights && maySeeShares(actor, rights) ? { shares: await this.albums.sharesOf(id) } : {}),
    };
  }

  /** Whoever may change the album may not change everything on it: what others own is shown as to anybody. */
  private async withOwnerParts(tracks: readonly Track[], actor: Actor): Promise<Track[]> {
    const rights = await this.rights.ofTracks(tracks.map(({ id }) => id));
    const own = new Set(rights.filter((track) => maySeeOwnerPart(actor, track)).map(({ id }) => id));
    const detailed = new Map(
      (await this.tracks.withOwnerPart(tracks.filter(({ id }) => own.has(id)))).map((track) => [track.id, track]),
    );
    return tracks.map((track) => detailed.get(track.id) ?? track);
  }

  private async compose(rows: readonly AlbumRow[]): Promise<Album[]> {
    const credits = groupCredits(await this.albums.creditsOf(rows.map((row) => Number(row.id))));
    const around = { images: this.images, hasReposts: await this.settings.get('player.enable_repost') };
    return rows.map((row) => toAlbum(row, credits.get(Number(row.id)) ?? [], around));
  }
}
