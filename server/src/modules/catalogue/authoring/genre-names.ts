import { Injectable } from '@nestjs/common';
import { GENRE_NAME_MAX } from '@tonearm/shared/limits';
import { slugify } from '@tonearm/shared/rules/slug';
import { invalid } from '../../../core/errors/app-error.js';
import { lineFault } from '../../users/index.js';
import { CatalogueNameRepository } from '../importing/index.js';
import { AuthoringRepository } from './authoring.repository.js';
import type { TouchedItems } from './touched-items.js';

/** Genres by the names that people write. */
@Injectable()
export class GenreNames {
  constructor(private readonly names: CatalogueNameRepository, private readonly releases: AuthoringRepository) {}

  /** In the open unit: exactly these from now on. @throws AppError 422 `genres`. */
  async replace(type: 'track' | 'album' | 'artist', id: number, { names, touched }: { names: readonly string[]; touched: TouchedItems }): Promise<void> {
    const ids = await this.idsOf(names);
    touched.add('genres', [...await this.releases.genresOf(type, id), ...ids]);
    await this.releases.replaceGenres(type, id, ids);
  }

  /** In the open unit; a name without a genre becomes one. @throws AppError 422 `genres`. */
  async idsOf(names: readonly string[]): Promise<number[]> {
    const bySlug = new Map([...names].reverse().map((name) => [slugify(name, GENRE_NAME_MAX), name.trim()]));
    const fault = bySlug.has('-') ? 'A genre needs letters or digits.' : names.map(lineFault).find((found) => found !== null);
    if (fault) throw invalid({ genres: [fault] });
    const ids: number[] = [];
    for (const [slug, name] of bySlug) ids.push(Number(await this.names.genreFor(slug, name)));
    return [...new Set(ids)];
  }
}
