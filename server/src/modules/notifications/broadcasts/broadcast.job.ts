import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ActorResolver } from '../../../core/access/actor-resolver.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import type { AwaitedJob } from '../../../core/jobs/lost-jobs.js';
import { BROADCAST_KIND } from '../kinds/site.kinds.js';
import type { Audience, Notice } from '../kinds/kind.js';
import { NoticeDelivery } from '../notice-delivery.service.js';
import { BroadcastCheck } from './broadcast-check.service.js';
import { BroadcastPeopleRepository } from './broadcast-people.repository.js';
import type { ResolvedAudience } from './broadcast-people.repository.js';
import { BroadcastProgress, mayBroadcast } from './broadcast-progress.service.js';
import type { BroadcastRow } from './broadcasts.repository.js';

const JOB = 'send-broadcast';
/** One that goes on is heard of by then. */
const SILENT_MS = 2 * 60_000;
const LOOKED_AT_MAX = 100;

/** The job of a broadcast. */
export const broadcastJob = (id: number): AwaitedJob & { name: string } => ({
  name: JOB,
  payload: { id },
  uniqueKey: `${JOB}:${id}`,
});

/** Tells an audience: by the same pieces as all that is told, so that whatever is killed nobody hears it twice. */
@Injectable()
export class BroadcastJob implements OnModuleInit {
  constructor(
    private readonly progress: BroadcastProgress,
    private readonly people: BroadcastPeopleRepository,
    private readonly check: BroadcastCheck,
    private readonly delivery: NoticeDelivery,
    private readonly actors: ActorResolver,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: JOB,
      lane: 'bulk',
      run: ({ id }) => this.run(Number(id)),
      unfinished: () => this.unfinished(),
    });
    this.jobs.define({
      name: 'delete-old-broadcasts',
      lane: 'bulk',
      schedule: '55 4 * * *',
      run: () => this.progress.clean(),
    });
  }

  private async run(id: number): Promise<void> {
    const row = await this.progress.find(id);
    if (!row || row.ended_at !== null) return;
    if (!(await this.check.isOn()) || !(await this.isAllowed(row))) {
      await this.progress.end(id, 'failed');
      return;
    }
    const audience = await this.check.resolved(row.audience);
    if (row.total === null)
      await this.progress.start(id, (await this.people.count(audience, row.up_to_id, null)).count);
    await this.delivery.deliver(BROADCAST_KIND, this.noticeOf(row, audience), row.created_at, {
      goesOn: () => this.progress.isGoing(id),
      note: ({ lookedAt, channel, told }) =>
        this.progress.advance(id, {
          lookedAt,
          told: channel === 'site' ? told : 0,
          mailed: channel === 'email' ? told : 0,
        }),
    });
    await this.progress.end(id, 'done');
  }

  /** Whoever sent it may have been suspended since. */
  private async isAllowed({ user_id: userId }: BroadcastRow): Promise<boolean> {
    const actor = userId === null ? null : await this.actors.ofUser(userId);
    return actor !== null && actor.gate === null && mayBroadcast(actor);
  }

  private noticeOf({ id, by_email: byEmail, up_to_id: upTo }: BroadcastRow, audience: ResolvedAudience): Notice {
    const accounts: Audience = { kind: 'accounts', next: this.people.walk(audience, upTo) };
    return {
      key: `broadcast:${id}`,
      audience: accounts,
      actorId: null,
      subject: { type: 'broadcast', id },
      without: byEmail ? [] : ['email'],
    };
  }

  private async unfinished(): Promise<AwaitedJob[]> {
    return (await this.progress.silent(new Date(Date.now() - SILENT_MS), LOOKED_AT_MAX)).map(broadcastJob);
  }
}
