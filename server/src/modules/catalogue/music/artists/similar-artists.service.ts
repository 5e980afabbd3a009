import { Injectable } from '@nestjs/common';
import { SIMILAR_ARTISTS_MAX } from '@tonearm/shared/limits';
import { fromJson } from '../../../../core/database/dialect.js';
import { Cache } from '../../../../core/ports/cache.js';
import { FormerItems } from '../former-items.repository.js';
import { ArtistsRepository } from './artists.repository.js';
import type { ArtistRow } from './artists.repository.js';

const GENRES = 4;
const CANDIDATES = 80;
const KEPT_SECONDS = 3_600;
/** What a genre that only few share counts for, against popularity (0-100). */
const POPULARITY_SHARE = 0.002;

export interface ChosenArtist {
  id: number;
  isListed: boolean;
}

/** Artists that somebody chose for one, then those that share genres with it: rare genres say more than common ones, popularity decides between equals. */
@Injectable()
export class SimilarArtists {
  constructor(
    private readonly artists: ArtistsRepository,
    private readonly former: FormerItems,
    private readonly cache: Cache,
  ) {}

  /** The chosen ones in their order, as far as they are still there: of what was merged, what it is a part of now. */
  async chosenFor(row: ArtistRow): Promise<ChosenArtist[]> {
    const ids = fromJson<number[]>(row.similar_ids) ?? [];
    if (ids.length === 0) return [];
    const listed = await this.artists.listedOf(ids);
    const moved = await this.former.allMovedTo(
      'artist',
      ids.filter((id) => !listed.get(id)),
    );
    const found = moved.size === 0 ? listed : await this.artists.listedOf(ids.map((id) => moved.get(id) ?? id));
    return [...new Set(ids.map((id) => moved.get(id) ?? id))].flatMap((id) => {
      const isListed = found.get(id);
      return isListed === undefined || id === Number(row.id) ? [] : [{ id, isListed }];
    });
  }

  /** Ids of listed artists: the chosen ones, then the nearest. */
  async to(id: number, chosen: readonly ChosenArtist[]): Promise<number[]> {
    const first = chosen.filter(({ isListed }) => isListed).map((artist) => artist.id);
    return [...new Set([...first, ...(await this.nearest(id))])].slice(0, SIMILAR_ARTISTS_MAX);
  }

  /** They are kept for a while, in which some may cease to be listed. */
  private async nearest(id: number): Promise<number[]> {
    const key = `similar-artists:${id}`;
    const kept = await this.cache.get<number[]>(key);
    if (kept) {
      const listed = await this.artists.listedOf(kept);
      return kept.filter((other) => listed.get(other));
    }
    const ids = await this.find(id);
    await this.cache.set(key, ids, { ttlSeconds: KEPT_SECONDS, tags: ['catalogue'] });
    return ids;
  }

  private async find(id: number): Promise<number[]> {
    const scores = new Map<number, number>();
    for (const genre of (await this.artists.genresOf(id)).slice(0, GENRES)) {
      const weight = 1 / Math.log2(genre.artists_count + 2);
      for (const other of await this.artists.popularOfGenre(genre, CANDIDATES)) {
        scores.set(other.id, (scores.get(other.id) ?? other.popularity * POPULARITY_SHARE) + weight);
      }
    }
    scores.delete(id);
    return [...scores]
      .sort(([a, first], [b, second]) => second - first || a - b)
      .slice(0, SIMILAR_ARTISTS_MAX)
      .map(([other]) => other);
  }
}
