import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { On } from '../../../../core/events/on.decorator.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { Cache } from '../../../../core/ports/cache.js';
import { UserBanLifted, UserBanned, UserRestored, UserTrashed } from '../../../users/user.events.js';
import { CatalogueCounters } from './catalogue-counters.service.js';
import { GenreCounts } from './genre-counts.service.js';
import { FirstListings } from './first-listings.service.js';
import { ListingRepository } from './listing.repository.js';
import { chunks, Touched } from './touched.js';

const CHUNK = 200;
const HIDDEN_AT_ONCE = 1_000;
const PAGE = 500;
const MINUTE_MS = 60_000;
/** A server that was down this long catches up in a minute, else in the next night. */
const LATE_MS = 24 * 60 * MINUTE_MS;
const JUST_MS = 10 * MINUTE_MS;

/** Keeps lists right when time, bans or disabled artists change what they may show: publishes what has come due. */
@Injectable()
export class CatalogueListing implements OnModuleInit {
  constructor(
    private readonly listing: ListingRepository,
    private readonly counters: CatalogueCounters,
    private readonly first: FirstListings,
    private readonly genres: GenreCounts,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly cache: Cache,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'publish-due', lane: 'interactive', schedule: '* * * * *', run: () => this.publishDue() });
    this.jobs.define({
      name: 'relist-catalogue',
      lane: 'bulk',
      schedule: '10 4 * * *',
      run: () => this.relistEverything(),
    });
  }

  /** What a suspended person has made leaves the lists with the suspension, and with the trash; what stays or comes back is found out by a job. */
  @On(UserBanned, 'in-unit')
  @On(UserBanLifted, 'in-unit')
  @On(UserTrashed, 'in-unit')
  async hideOfOwner({ userId }: UserBanned | UserBanLifted | UserTrashed): Promise<void> {
    if ((await this.listing.hideOfOwner(userId, HIDDEN_AT_ONCE)) === HIDDEN_AT_ONCE)
      await this.unit.afterCommit(() => this.hideRestOf(userId));
  }

  // Without a key: a job that runs now has read what was so before.
  @On(UserBanned, 'durable', { name: 'relist-banned' })
  @On(UserBanLifted, 'durable', { name: 'relist-ban-lifted' })
  @On(UserTrashed, 'durable', { name: 'relist-trashed' })
  @On(UserRestored, 'durable', { name: 'relist-restored' })
  async relistOfOwner({ userId }: UserBanned | UserBanLifted | UserTrashed | UserRestored): Promise<void> {
    await this.relist(await this.listing.ofOwner(userId));
  }

  private async hideRestOf(userId: number): Promise<void> {
    const hide = (): Promise<number> => this.listing.hideOfOwner(userId, HIDDEN_AT_ONCE);
    while ((await this.unit.run('catalogue.hide-owner', hide)) === HIDDEN_AT_ONCE) await nextTurn();
  }

  /** Lists what was scheduled until now, and what belongs to somebody whose suspension has ended. */
  async publishDue(now = new Date()): Promise<void> {
    const tracks = await this.listing.mislistedBetween(new Date(now.getTime() - LATE_MS), now);
    const albums = await this.listing.albumsDueBetween(new Date(now.getTime() - JUST_MS), now);
    await this.relist({ tracks, albums });
  }

  /** For what came due while nobody looked. */
  async relistEverything(): Promise<void> {
    for (
      let part = await this.listing.mislistedFrom(1, PAGE);
      part;
      part = await this.listing.mislistedFrom(part.next, PAGE)
    ) {
      await this.relist({ tracks: part.tracks, albums: [] });
      await nextTurn();
    }
  }

  /** Hides an artist, and what only disabled artists have made, or shows them again. @throws AppError 404. */
  async setArtistDisabled(artistId: number, isDisabled: boolean): Promise<void> {
    const isThere = await this.unit.run('artists.disable', () => this.listing.setDisabled(artistId, isDisabled));
    if (!isThere) throw notFound();
    await this.relistOfArtists([artistId]);
  }

  /** All that they are credited on, once they were hidden or shown. */
  async relistOfArtists(artistIds: readonly number[]): Promise<void> {
    for (const ids of chunks(artistIds, CHUNK)) await this.relist(await this.listing.ofArtists(ids), ids);
  }

  /** Makes lists and counters right for items whose visibility, time or state has changed. */
  async relist(
    items: { tracks: readonly number[]; albums: readonly number[] },
    artistIds: readonly number[] = [],
    genreIds: readonly number[] = [],
  ): Promise<void> {
    const touched = new Touched();
    for (const id of genreIds) touched.genres.add(id);
    for (const id of items.albums) touched.albums.add(id);
    for (const id of artistIds) touched.artists.add(id);
    for (const ids of chunks(items.tracks, CHUNK)) {
      const related = await this.unit.run('catalogue.relist', async () => {
        await this.listing.relist(ids);
        await this.first.announceTracks(ids);
        await this.listing.giveShareTokens('tracks', ids);
        const related = await this.listing.relationsOf(ids);
        await this.genres.note(related.genres);
        return related;
      });
      for (const kind of ['albums', 'artists', 'genres'] as const)
        for (const id of related[kind]) touched[kind].add(id);
    }
    for (const ids of chunks(items.albums, CHUNK))
      await this.unit.run('catalogue.share-albums', () => this.listing.giveShareTokens('albums', ids));
    if (touched.isEmpty) return;
    await this.counters.settle(touched, (ids) => this.first.announceAlbums(ids));
    await this.cache.dropTag('catalogue');
  }
}
