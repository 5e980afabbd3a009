import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { isRobot } from '../../../../core/http/user-agent.js';
import type { Visitor } from '../../../../core/http/visitor.js';
import { Log } from '../../../../core/log.js';
import { UncountedAddresses } from '../../../../core/reports/uncounted-addresses.js';
import { networkOf } from '../../../../core/net/address-network.js';
import { PageViewsRepository } from './page-views.repository.js';
import type { ViewedType } from './page-views.repository.js';

/** Who opens a page again within this time is the same visit. */
const VISIT_MS = 30 * 60_000;
const VISITS_KEPT = 20_000;
const FLUSH_MS = 30_000;
/** Rows of one unit. */
const PART = 500;

/** An item whose page is opened. */
interface ViewedItem {
  /** Whoever may change it works on it: that is no view. */
  permissions?: { update: boolean };
}

/** Counts openings of pages beside the requests: they wait for no writer, and what a killed process had not stored yet is lost. */
@Injectable()
export class PageViews implements OnModuleDestroy {
  private readonly visits = new LRUCache<string, true>({ max: VISITS_KEPT, ttl: VISIT_MS });
  private readonly flushing: NodeJS.Timeout;
  private counts = new Map<ViewedType, Map<number, number>>();

  constructor(
    private readonly views: PageViewsRepository,
    private readonly unit: UnitOfWork,
    private readonly uncounted: UncountedAddresses,
    private readonly log: Log,
  ) {
    this.flushing = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.flushing);
    await this.flush();
  }

  /** Once a visit; not of robots, nor from where the settings count nothing. @param find what is opened, as the visitor may see it: what it throws is the answer. */
  async note(type: ViewedType, id: number, visitor: Visitor, find: () => Promise<ViewedItem>): Promise<void> {
    const { actor, address, userAgent } = visitor;
    const visit = `${type} ${id} ${actor.userId ?? networkOf(address)}`;
    if (isRobot(userAgent) || this.visits.has(visit)) return;
    const { permissions } = await find();
    if (permissions?.update === true || this.visits.has(visit) || (await this.uncounted.has(address))) return;
    this.visits.set(visit, true);
    const counts = this.counts.get(type) ?? new Map<number, number>();
    this.counts.set(type, counts.set(id, (counts.get(id) ?? 0) + 1));
  }

  /** Stores what was counted. What the database does not take is not counted. */
  async flush(): Promise<void> {
    const { counts } = this;
    this.counts = new Map();
    for (const [type, views] of counts) {
      const all = [...views].sort(([one], [other]) => one - other);
      for (let start = 0; start < all.length; start += PART) {
        await this.unit
          .run('views.count', () => this.views.add(type, new Map(all.slice(start, start + PART))))
          .catch((error: unknown) => this.log.warn('Views of pages were not counted', error));
      }
    }
  }
}
