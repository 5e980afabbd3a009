import { Injectable } from '@nestjs/common';
import { GENRE_NAME_MAX } from '@tonearm/shared/limits';
import { slugify } from '@tonearm/shared/rules/slug';
import { invalid } from '../../../../core/errors/app-error.js';
import { lineFault } from '../../../users/index.js';
import { CatalogueNameRepository } from '../../ingest/importing/index.js';
import { GenreCounts } from '../../music/listing/index.js';
import { ReleaseLinksRepository } from './release-links.repository.js';
import type { TouchedItems } from './touched-items.js';

/** Genres by the names that people write. */
@Injectable()
export class GenreNames {
  constructor(
    private readonly names: CatalogueNameRepository,
    private readonly links: ReleaseLinksRepository,
    private readonly counts: GenreCounts,
  ) {}

  /** In the open unit: exactly these from now on, by item. @throws AppError 422 `genres`. */
  async replace(
    type: 'track' | 'album' | 'artist',
    wanted: ReadonlyMap<number, readonly string[]>,
    touched: TouchedItems,
  ): Promise<void> {
    if (wanted.size === 0) return;
    const items = [...wanted.keys()];
    const ids = await this.idsOf([...wanted.values()]);
    await this.touch([...(await this.links.genresOf(type, items)), ...ids.flat()], touched);
    await this.links.replaceGenres(type, new Map(items.map((id, index) => [id, ids[index] ?? []])));
  }

  /** As `replace`, of genres that there are. @throws AppError 422 `genres`. */
  async give(
    type: 'track' | 'album',
    items: readonly number[],
    { genreIds, touched }: { genreIds: readonly number[]; touched: TouchedItems },
  ): Promise<void> {
    await this.touch([...(await this.links.genresOf(type, items)), ...genreIds], touched);
    if ((await this.links.keepGenres(genreIds)) < genreIds.length)
      throw invalid({ genres: ['There is no such genre.'] });
    await this.links.replaceGenres(type, new Map(items.map((id) => [id, genreIds])));
  }

  /** In the open unit: of each list, in its place; a name without a genre becomes one. @throws AppError 422 `genres`. */
  async idsOf(lists: readonly (readonly string[])[]): Promise<number[][]> {
    const names = lists.flat();
    // Of several spellings the first one names the genre.
    const bySlug = new Map([...names].reverse().map((name) => [slugify(name, GENRE_NAME_MAX), name.trim()]));
    const fault = bySlug.has('-')
      ? 'A genre needs letters or digits.'
      : names.map(lineFault).find((found) => found !== null);
    if (fault) throw invalid({ genres: [fault] });
    const found = await this.names.findGenres([...bySlug.keys()]);
    const ids = new Map<string, number>();
    for (const [slug, name] of bySlug)
      ids.set(slug, Number(found.get(slug)?.id ?? (await this.names.genreFor(slug, name))));
    return lists.map((list) => [...new Set(list.map((name) => ids.get(slugify(name, GENRE_NAME_MAX)) ?? 0))]);
  }

  private async touch(genreIds: readonly number[], touched: TouchedItems): Promise<void> {
    touched.add('genres', genreIds);
    await this.counts.note(genreIds);
  }
}
