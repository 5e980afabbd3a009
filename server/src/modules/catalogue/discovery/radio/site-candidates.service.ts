import { Injectable } from '@nestjs/common';
import { Cache } from '../../../../core/ports/cache.js';
import { CandidatesRepository } from './candidates.repository.js';
import type { SeedGenre } from './station.js';

const KEPT_SECONDS = 120;

/** Candidates that are the same for every listener, read once for many stations: whoever takes some asks what may be shown by then. */
@Injectable()
export class SiteCandidates {
  constructor(
    private readonly candidates: CandidatesRepository,
    private readonly cache: Cache,
  ) {}

  async ofGenre(genre: SeedGenre, limit: number): Promise<number[]> {
    return await this.kept(`genre:${genre.id}:${limit}`, () => this.candidates.ofGenre(genre, limit));
  }

  async ofArtists(artistIds: readonly number[], limit: number): Promise<number[]> {
    if (artistIds.length === 0) return [];
    return await this.kept(`artists:${artistIds.join(',')}:${limit}`, () =>
      this.candidates.ofArtists(artistIds, limit),
    );
  }

  async newest(limit: number): Promise<number[]> {
    return await this.kept(`newest:${limit}`, () => this.candidates.newest(limit));
  }

  async popular(limit: number): Promise<number[]> {
    return await this.kept(`popular:${limit}`, () => this.candidates.popular(limit));
  }

  /** See CandidatesRepository. */
  async coFollowed(artistIds: readonly number[], limit: number): Promise<Map<number, number>> {
    if (artistIds.length === 0) return new Map();
    return new Map(
      await this.kept(`co-followed:${artistIds.join(',')}:${limit}`, async () => [
        ...(await this.candidates.coFollowed(artistIds, limit)),
      ]),
    );
  }

  private async kept<T>(name: string, read: () => Promise<T[]>): Promise<T[]> {
    const key = `radio:candidates:${name}`;
    const known = await this.cache.get<T[]>(key);
    if (known) return known;
    const found = await read();
    // A site without songs is about to get some.
    if (found.length > 0) await this.cache.set(key, found, { ttlSeconds: KEPT_SECONDS });
    return found;
  }
}
