import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ReleaseType } from '@tonearm/shared/catalogue/catalogue';
import { BatchSize } from '../../../../core/database/batch-size.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { CatalogueLockRepository } from './catalogue-lock.repository.js';
import { CounterRepository } from './counter.repository.js';
import type { ArtistGenre } from './counter.repository.js';
import { GenreCounts } from './genre-counts.service.js';
import { TagCounts } from './tag-counts.service.js';
import { readStoredKey } from './group-key.js';
import { releaseTypeOf } from './release-type.js';
import { chunks, Touched } from './touched.js';

/** Albums or artists of a unit. */
const BATCHES = { holdMs: 50, first: 50, smallest: 25, largest: 200 };
const TAGS_AT_ONCE = 50;

/** Makes counters, list flags and derived genres right for what was touched. Always from the rows, so it may be repeated. */
@Injectable()
export class CatalogueCounters {
  private readonly albumBatch = new BatchSize(BATCHES);
  private readonly artistBatch = new BatchSize(BATCHES);

  constructor(
    private readonly unit: UnitOfWork,
    private readonly lock: CatalogueLockRepository,
    private readonly counters: CounterRepository,
    private readonly changes: SearchChanges,
    private readonly genres: GenreCounts,
    private readonly tags: TagCounts,
  ) {}

  /** Everything there is: for after a scan that was cut off. */
  async everything(): Promise<Touched> {
    const touched = new Touched();
    for (const kind of ['albums', 'artists', 'genres'] as const)
      for (const id of await this.counters.allIds(kind)) touched[kind].add(id);
    return touched;
  }

  /** @param listed is called with albums in the unit that has made their flags right. @returns whether names were deleted that a scan may remember. */
  async settle(touched: Touched, listed?: (albumIds: readonly number[]) => Promise<void>): Promise<boolean> {
    let deleted = await this.inBatches('import.count-albums', touched.albums, this.albumBatch, async (ids) => {
      const gone = await this.settleAlbums(ids, touched);
      await listed?.(ids);
      return gone;
    });
    deleted += await this.inBatches('import.count-artists', touched.artists, this.artistBatch, (ids) =>
      this.settleArtists(ids, touched),
    );
    for (const ids of chunks([...touched.tags], TAGS_AT_ONCE))
      await this.inUnit('catalogue.count-tags', () => this.tags.count(ids));
    deleted += await this.genres.settle(touched.genres);
    return deleted > 0;
  }

  /** Makes what the albums count right, in the open unit. */
  async recountAlbums(ids: readonly number[]): Promise<void> {
    await this.counters.countAlbums(ids);
  }

  private async settleAlbums(ids: readonly number[], touched: Touched): Promise<number> {
    for (const id of await this.counters.albumArtists(ids)) touched.artists.add(id);
    for (const id of await this.counters.tagsOf('albums', ids)) touched.tags.add(id);
    await this.relistTracks('albums', ids, touched);
    await this.changes.note('albums', ids);
    await this.counters.countAlbums(ids);
    await this.counters.renewAlbumGenres(ids);
    const byType = new Map<ReleaseType, number[]>();
    for (const release of await this.counters.releases(ids)) {
      if (release.groupKey === null || readStoredKey(release.groupKey).isTyped) continue;
      const type = releaseTypeOf({ ...release, current: release.releaseType });
      if (type !== release.releaseType) byType.set(type, [...(byType.get(type) ?? []), release.id]);
    }
    for (const [type, changed] of byType) await this.counters.setReleaseType(changed, type);
    return await this.counters.deleteEmptyAlbums(ids);
  }

  private async settleArtists(ids: readonly number[], touched: Touched): Promise<number> {
    const before = await this.counters.genresOfArtists(ids);
    await this.relistTracks('artists', ids, touched);
    await this.changes.note('artists', ids);
    await this.counters.countArtists(ids);
    for (const id of await this.counters.tagsOf('artists', ids)) touched.tags.add(id);
    await this.counters.renewArtistGenres(ids);
    const deleted = await this.counters.deleteUnnamedArtists(ids);
    await this.touchGenres(differing(before, await this.counters.genresOfArtists(ids)), touched);
    return deleted;
  }

  private async relistTracks(of: 'albums' | 'artists', ids: readonly number[], touched: Touched): Promise<void> {
    if ((await this.counters.relistTracks(of, ids)) > 0)
      await this.touchGenres(await this.counters.genresOf(of, ids), touched);
  }

  /** In the unit that has changed what they count. */
  private async touchGenres(genreIds: readonly number[], touched: Touched): Promise<void> {
    await this.genres.note(genreIds);
    for (const id of genreIds) touched.genres.add(id);
  }

  /** @returns the sum of what the units return. */
  private async inBatches(
    name: string,
    among: ReadonlySet<number>,
    batch: BatchSize,
    work: (ids: readonly number[]) => Promise<number>,
  ): Promise<number> {
    const all = [...among];
    let sum = 0;
    for (let done = 0; done < all.length;) {
      const ids = all.slice(done, done + batch.size);
      let heldMs = 0;
      sum += await this.inUnit(name, async () => {
        const since = performance.now();
        const part = await work(ids);
        heldMs = performance.now() - since;
        return part;
      });
      if (ids.length === batch.size) batch.note(heldMs);
      done += ids.length;
    }
    return sum;
  }

  private async inUnit<T>(name: string, work: () => Promise<T>): Promise<T> {
    await nextTurn();
    return await this.unit.run(name, async () => {
      await this.lock.lockCatalogue();
      return await work();
    });
  }
}

/** Genres of which an artist was or is counted, but not both. */
function differing(before: readonly ArtistGenre[], after: readonly ArtistGenre[]): number[] {
  const keyOf = ({ artistId, genreId, listed }: ArtistGenre): string => `${artistId} ${genreId} ${listed}`;
  const [was, is] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const changed = [...before.filter((one) => !is.has(keyOf(one))), ...after.filter((one) => !was.has(keyOf(one)))];
  return [...new Set(changed.map(({ genreId }) => genreId))];
}
