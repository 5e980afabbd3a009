import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Log } from '../../../core/log.js';
import { AccessTokensRepository } from './access-tokens.repository.js';

/** Use is noted this often, so that reading costs no write. */
const TOUCH_MS = 60_000;
const FLUSH_MS = 60_000;
const DAY_MS = 86_400_000;
/** Rows of one unit. */
const PART = 200;
/** Administrators see thirty days. */
const DAYS_KEPT = 60;

/** When tokens were used last and how often in a day, noted beside the requests: they wait for no writer. */
@Injectable()
export class TokenUsage implements OnModuleInit, OnModuleDestroy {
  private readonly touching = new Set<number>();
  private readonly flushing: NodeJS.Timeout;
  /** Requests that are not stored yet, by day and token. */
  private days = new Map<number, Map<number, number>>();

  constructor(
    private readonly tokens: AccessTokensRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {
    this.flushing = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  onModuleInit(): void {
    this.jobs.define({
      name: 'forget-token-requests',
      lane: 'bulk',
      schedule: '50 3 * * *',
      run: () => this.forgetOld(),
    });
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.flushing);
    await this.flush();
  }

  /** @param lastMs when its last use was noted. */
  note(id: number, lastMs: number | null, now = Date.now()): void {
    const day = Math.floor(now / DAY_MS);
    const counts = this.days.get(day) ?? new Map<number, number>();
    this.days.set(day, counts.set(id, (counts.get(id) ?? 0) + 1));
    if (this.touching.has(id) || Math.abs(now - (lastMs ?? 0)) < TOUCH_MS) return;
    this.touching.add(id);
    this.unit
      .run('tokens.touch', () => this.tokens.touch(id))
      .catch((error: unknown) => this.log.warn('The use of a token was not noted', error))
      .finally(() => this.touching.delete(id));
  }

  /** Stores what was counted. What the database does not take is not counted. */
  async flush(): Promise<void> {
    const { days } = this;
    this.days = new Map();
    for (const [day, counts] of days) {
      const all = [...counts];
      for (let start = 0; start < all.length; start += PART) {
        await this.unit
          .run('tokens.count', () => this.tokens.countRequests(day, new Map(all.slice(start, start + PART))))
          .catch((error: unknown) => this.log.warn('Requests of tokens were not counted', error));
      }
    }
  }

  private async forgetOld(): Promise<void> {
    const before = Math.floor(Date.now() / DAY_MS) - DAYS_KEPT;
    for (let isMore = true; isMore;)
      isMore = await this.unit.run('tokens.forget-requests', () => this.tokens.forgetRequests(before, PART));
  }
}
