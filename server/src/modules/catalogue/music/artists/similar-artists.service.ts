import { Injectable } from '@nestjs/common';
import { Cache } from '../../../../core/ports/cache.js';
import { ArtistsRepository } from './artists.repository.js';

export const SIMILAR_MAX = 20;
const GENRES = 4;
const CANDIDATES = 80;
const KEPT_SECONDS = 3_600;
/** What a genre that only few share counts for, against popularity (0-100). */
const POPULARITY_SHARE = 0.002;

/** Artists that share genres with one: rare genres say more than common ones, popularity decides between equals. */
@Injectable()
export class SimilarArtists {
  constructor(
    private readonly artists: ArtistsRepository,
    private readonly cache: Cache,
  ) {}

  /** Ids of listed artists, the nearest first; at most twenty. */
  async to(id: number): Promise<number[]> {
    const key = `similar-artists:${id}`;
    const kept = await this.cache.get<number[]>(key);
    if (kept) return kept;
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
      .slice(0, SIMILAR_MAX)
      .map(([other]) => other);
  }
}
