import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import type { RelistedItems } from '../schema/relisting.entity.js';
import { CatalogueListing } from './catalogue-listing.service.js';
import { RelistingsRepository } from './relistings.repository.js';

/** Whoever has noted something makes it right within that time, unless the process was killed. */
const LEFT_BEHIND_MS = 60_000;
const AT_ONCE = 100;

/**
 * Makes lists and counters right after a change. That takes units of its own, so the unit of the change keeps a note, which outlives its process: what a
 * killed one has left, a job does.
 */
@Injectable()
export class Relistings implements OnModuleInit {
  constructor(
    private readonly notes: RelistingsRepository,
    private readonly listing: CatalogueListing,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    const run = (): Promise<void> => this.finishBefore(new Date(Date.now() - LEFT_BEHIND_MS));
    this.jobs.define({ name: 'finish-relistings', lane: 'bulk', schedule: '* * * * *', run });
  }

  /** At the end of the open unit, which has changed these; they are right before its caller goes on. */
  async follow(items: RelistedItems): Promise<void> {
    const noted = await this.notes.insert(items);
    await this.unit.afterCommit(() => this.settle(noted, items));
  }

  /** What was noted before that time, and nobody has made right. */
  async finishBefore(time: Date): Promise<void> {
    for (const { id, items } of await this.notes.listBefore(time, AT_ONCE)) await this.settle([id], items);
  }

  private async settle(
    noted: readonly string[],
    { tracks = [], albums = [], artists, genres, credited = [] }: RelistedItems,
  ): Promise<void> {
    await this.listing.relist({ tracks, albums }, artists, genres);
    await this.listing.relistOfArtists(credited);
    await this.unit.run('catalogue.relisted', () => this.notes.delete(noted));
  }
}
