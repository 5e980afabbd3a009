import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Log } from '../../../core/log.js';
import { dayOf } from '../../catalogue/backstage/insights/index.js';
import type { PageView } from './visit-batch.js';
import { VisitsRepository } from './visits.repository.js';

/** What a killed process loses at most. */
const FLUSH_MS = 5_000;
/** Page views of one unit. */
const PART = 500;
/** More wait only while the database takes nothing. */
const WAITING_MAX = 20_000;

/** Page views on their way to the figures: requests wait for no writer. */
@Injectable()
export class PageViewBuffer implements OnModuleDestroy {
  private waiting: PageView[] = [];
  private flushing: Promise<void> | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly visits: VisitsRepository,
    private readonly unit: UnitOfWork,
    private readonly log: Log,
  ) {
    this.timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  add(view: PageView): void {
    if (this.waiting.length < WAITING_MAX) this.waiting.push(view);
  }

  /** Stores what waits. What the database does not take now waits on. */
  async flush(): Promise<void> {
    await this.flushing;
    this.flushing ??= this.store().finally(() => (this.flushing = null));
    await this.flushing;
  }

  private async store(): Promise<void> {
    const { waiting } = this;
    this.waiting = [];
    for (const day of new Set(waiting.map(({ at }) => dayOf(at)))) {
      const views = waiting.filter(({ at }) => dayOf(at) === day);
      for (let start = 0; start < views.length; start += PART) {
        const part = views.slice(start, start + PART);
        await this.unit
          .run('visits.add', () => this.visits.add(day, part))
          .catch((error: unknown) => {
            this.log.warn('Page views wait, as they were not counted', error);
            this.waiting.unshift(...part);
          });
      }
    }
  }
}
