import { Injectable } from '@nestjs/common';
import { GENRE_SORTS } from '@tonearm/shared/catalogue/catalogue';
import type { Genre, GenrePagination } from '@tonearm/shared/catalogue/catalogue.dto';
import type { ListQuery } from '@tonearm/shared/pagination.dto';
import { PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { GenreEntity } from '../schema/genre.entity.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { paginate } from '../../../../core/lists/list-page.js';
import { planList } from '../../../../core/lists/list-plan.js';
import type { ListSpec } from '../../../../core/lists/list-spec.js';
import { Cache } from '../../../../core/ports/cache.js';
import { FormerItems } from '../former-items.repository.js';
import { ImageUrls } from '../image-urls.service.js';
import { dealCovers } from './deal-covers.js';
import { toGenre } from './genre.mapper.js';
import { GenresRepository } from './genres.repository.js';
import type { GenreCoverRow, GenreRow } from './genres.repository.js';

const SPEC: ListSpec<ColumnOf<GenreEntity>> = {
  sorts: {
    [GENRE_SORTS[0]]: { column: 'popularity', direction: 'desc', kind: 'number' },
    [GENRE_SORTS[1]]: { column: 'name', direction: 'asc', kind: 'text' },
  },
  filters: {},
  perPage: PER_PAGE_DEFAULT,
};
/** Ranking the albums of a genre is the dear part, and tiles may lag. */
const COVERS_SECONDS = 60;

@Injectable()
export class GenresService {
  constructor(
    private readonly genres: GenresRepository,
    private readonly former: FormerItems,
    private readonly images: ImageUrls,
    private readonly cache: Cache,
  ) {}

  async list(query: ListQuery, extra: Record<string, unknown> = {}): Promise<GenrePagination> {
    const plan = planList(query, extra, SPEC);
    const page = await this.genres.pageIds(plan);
    return paginate(plan, page, await this.withCovers(await this.inOrder(page.ids)));
  }

  /** @throws AppError 404 for an unknown name or id. */
  async get(idOrName: string): Promise<Genre> {
    const row = /^[1-9]\d{0,9}$/.test(idOrName)
      ? await this.findById(Number(idOrName))
      : await this.findByName(idOrName);
    if (!row || row.tracks_count === 0) throw notFound();
    const [genre] = await this.withCovers([row]);
    return genre as Genre;
  }

  /** The genre behind a filter value, or null; under a former name, too. */
  async findByName(name: string): Promise<GenreRow | null> {
    const slug = name.toLowerCase();
    const row = await this.genres.findByName(slug);
    if (row && row.tracks_count > 0) return row;
    const id = await this.former.named('genre', slug);
    return id === null ? row : await this.genres.findById(id);
  }

  private async findById(id: number): Promise<GenreRow | null> {
    const row = await this.genres.findById(id);
    if (row && row.tracks_count > 0) return row;
    const movedTo = await this.former.movedTo('genre', id);
    return movedTo === null ? row : await this.genres.findById(movedTo);
  }

  /** Genres of many items by the items' id. */
  async mapOf(owner: 'artist' | 'album' | 'track', ids: readonly number[]): Promise<Map<number, Genre[]>> {
    const map = new Map<number, Genre[]>();
    for (const row of await this.genres.listOf(owner, ids)) {
      const list = map.get(Number(row.owner_id)) ?? [];
      list.push(toGenre(row, this.images));
      map.set(Number(row.owner_id), list);
    }
    return map;
  }

  /** Those of the ids that exist, in their order, with their covers. */
  async listByIds(ids: readonly number[]): Promise<Genre[]> {
    return await this.withCovers(await this.inOrder(ids));
  }

  private async inOrder(ids: readonly number[]): Promise<GenreRow[]> {
    const rows = new Map((await this.genres.listByIds(ids)).map((row) => [Number(row.id), row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  /** One cover each, as few of them twice as the music allows: where others have all covers of a genre, its artists lend a picture. */
  private async coversOf(ids: readonly number[]): Promise<GenreCoverRow[]> {
    const covers = await this.genres.coversOf(ids);
    const dealt = dealCovers(ids, covers);
    if (dealt.repeated.length === 0) return dealt.covers;
    return dealCovers(ids, [...covers, ...(await this.genres.artistPicturesOf(dealt.repeated))]).covers;
  }

  private async withCovers(rows: readonly GenreRow[]): Promise<Genre[]> {
    const ids = rows.filter((row) => row.image_hash === null).map((row) => Number(row.id));
    const key = `genre-covers:${ids.join(',')}`;
    const kept = await this.cache.get<GenreCoverRow[]>(key);
    const covers = kept ?? (await this.coversOf(ids));
    if (!kept && ids.length > 0) await this.cache.set(key, covers, { ttlSeconds: COVERS_SECONDS, tags: ['catalogue'] });
    const byGenre = new Map(covers.map((cover) => [Number(cover.genre_id), cover]));
    return rows.map((row) => {
      const cover = byGenre.get(Number(row.id));
      return toGenre(row, this.images, cover ? this.images.pictured(cover.image_hash, cover.image_color) : null);
    });
  }
}
