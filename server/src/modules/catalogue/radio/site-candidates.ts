import { Injectable } from '@nestjs/common';
import { Cache } from '../../../core/ports/cache.js';
import { CandidatesRepository } from './candidates.repository.js';
import type { SeedGenre } from './station.js';

const KEPT_SECONDS = 120;

/** Candidates that are the same for every listener, read once for many stations: whoever takes some asks what may be shown by then. */
@Injectable()
export class SiteCandidates {
  constructor(private readonly candidates: CandidatesRepository, private readonly cache: Cache) {}

  async ofGenre(genre: SeedGenre, limit: number): Promise<number[]> {
    return await this.kept(`genre:${genre.id}:${limit}`, () => this.candidates.ofGenre(genre, limit));
  }

  async ofArtists(artistIds: readonly number[], limit: number): Promise<number[]> {
    if (artistIds.length === 0) return [];
    return await this.kept(`artists:${artistIds.join(',')}:${limit}`, () => this.candidates.ofArtists(artistIds, limit));
  }

  async newest(limit: number): Promise<number[]> {
    return await this.kept(`newest:${limit}`, () => this.candidates.newest(limit));
  }

  async popular(limit: number): Promise<number[]> {
    return await this.kept(`popular:${limit}`, () => this.candidates.popular(limit));
  }

  private async kept(name: string, read: () => Promise<number[]>): Promise<number[]> {
    const key = `radio:candidates:${name}`;
    const known = await this.cache.get<number[]>(key);
    if (known) return known;
    const ids = await read();
    // A site without songs is about to get some.
    if (ids.length > 0) await this.cache.set(key, ids, { ttlSeconds: KEPT_SECONDS });
    return ids;
  }
}
