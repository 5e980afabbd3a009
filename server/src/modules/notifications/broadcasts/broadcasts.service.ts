import { Injectable } from '@nestjs/common';
import type {
  BroadcastAudience,
  BroadcastInput,
  BroadcastPagination,
  BroadcastRecord,
  BroadcastsQuery,
} from '@tonearm/shared/admin/broadcasts.dto';
import { BROADCAST_COUNTED_MAX, BROADCASTS_PER_HOUR, ID_MAX, PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import type { Actor } from '../../../core/access/actor.js';
import { notFound } from '../../../core/errors/app-error.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { BroadcastCheck } from './broadcast-check.service.js';
import { BroadcastPeopleRepository } from './broadcast-people.repository.js';
import { BroadcastProgress } from './broadcast-progress.service.js';
import { BroadcastViews } from './broadcast-view.service.js';
import { broadcastJob } from './broadcast.job.js';
import { BroadcastsRepository } from './broadcasts.repository.js';
import type { BroadcastRow } from './broadcasts.repository.js';

const HOUR_SECONDS = 3_600;

/** What an administrator tells an audience: sent by a job, and stopped where somebody says so. */
@Injectable()
export class BroadcastsService {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly people: BroadcastPeopleRepository,
    private readonly check: BroadcastCheck,
    private readonly views: BroadcastViews,
    private readonly progress: BroadcastProgress,
    private readonly limiter: RateLimiter,
    private readonly jobs: Jobs,
  ) {}

  /** As far as it is quick. @throws AppError 422 for an audience that there is not. */
  async count(audience: BroadcastAudience): Promise<{ count: number; isMore: boolean }> {
    const chosen = await this.check.resolved(await this.check.audience(audience));
    return await this.people.count(chosen, ID_MAX, BROADCAST_COUNTED_MAX);
  }

  /** @throws AppError 422 for words and audiences that cannot be, and where notifications are off, 429 after too many in an hour. */
  async send(input: BroadcastInput, actor: Actor): Promise<BroadcastRecord> {
    const { title, content, action, by_email: byEmail } = input;
    await this.check.on();
    this.check.words(input);
    const audience = await this.check.audience(input.audience);
    await this.limiter.hit('broadcasts:site', BROADCASTS_PER_HOUR, HOUR_SECONDS);
    const row = await this.progress.begin(
      {
        user_id: actor.userId,
        title,
        content: content.replace(/\r\n/g, '\n'),
        action_label: action?.label ?? null,
        action_link: action?.action ?? null,
        audience,
        by_email: byEmail ?? true,
      },
      (id) => this.jobs.add(broadcastJob(id)),
    );
    return await this.viewOf(row);
  }

  /** The latest first. */
  async list({ page = 1, perPage = PER_PAGE_DEFAULT }: BroadcastsQuery): Promise<BroadcastPagination> {
    const skipped = (page - 1) * perPage;
    const rows = await this.broadcasts.list(skipped, perPage + 1);
    const data = await this.views.of(rows.slice(0, perPage));
    return {
      data,
      current_page: page,
      per_page: perPage,
      from: data.length === 0 ? null : skipped + 1,
      to: data.length === 0 ? null : skipped + data.length,
      next_page: rows.length > perPage ? page + 1 : null,
      prev_page: page > 1 ? page - 1 : null,
      next_cursor: null,
      prev_cursor: null,
    };
  }

  /** Before its next piece: who was told stays told. One that has ended stays as it is. @throws AppError 404. */
  async stop(id: number): Promise<BroadcastRecord> {
    await this.progress.end(id, 'stopped');
    const row = await this.progress.find(id);
    if (!row) throw notFound();
    return await this.viewOf(row);
  }

  private async viewOf(row: BroadcastRow): Promise<BroadcastRecord> {
    return (await this.views.of([row]))[0] as BroadcastRecord;
  }
}
