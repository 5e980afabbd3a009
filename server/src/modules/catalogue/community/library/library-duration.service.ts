import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { Cache } from '../../../../core/ports/cache.js';
import { LibraryListsRepository } from './library-lists.repository.js';

const KEPT_SECONDS = 300;

/** How long all songs of a library play. Tens of thousands take a while to add up: the sum is kept while none is added or taken away. */
@Injectable()
export class LibraryDuration {
  constructor(
    private readonly lists: LibraryListsRepository,
    private readonly cache: Cache,
  ) {}

  /** @returns milliseconds, of those that the filter finds. */
  async of(plan: ListPlan, userId: number, actor: Actor): Promise<number> {
    const sum = (): Promise<number> => this.lists.totalDuration(plan, { type: 'track', userId, actor });
    if (plan.query !== null) return await sum();
    const key = `library-duration:${userId}:${actor.shareToken ?? ''}:${await this.lists.markOf(userId)}`;
    const kept = await this.cache.get<number>(key);
    if (kept !== null) return kept;
    const total = await sum();
    await this.cache.set(key, total, { ttlSeconds: KEPT_SECONDS, tags: ['catalogue'] });
    return total;
  }
}
