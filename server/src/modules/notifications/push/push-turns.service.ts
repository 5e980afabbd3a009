import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { PushDeliveriesRepository } from './push-deliveries.repository.js';
import { pushJob } from './push-jobs.js';
import { PushPace } from './push-pace.js';

const later = (ms: number): Date => new Date(Date.now() + ms);

/** How a turn with a service ended: it took something, it takes nothing now, or nothing of it was seen. */
export type TurnEnd = { kind: 'took' | 'idle' } | { kind: 'away'; waitMs: number | null };

/** Who hands pushes to a service: one job at a time over all processes, and none while it takes nothing. */
@Injectable()
export class PushTurns {
  constructor(
    private readonly deliveries: PushDeliveriesRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly pace: PushPace,
  ) {}

  /** @returns whether the service is the caller's until `end`, which has to come, or the lease is over. */
  async begin(serviceId: number): Promise<boolean> {
    return await this.unit.run('push.begin', async () => {
      const service = await this.deliveries.lockService(serviceId);
      if (!service) return false;
      const { busy_until: busy, resume_at: resume } = service;
      const free = Math.max(busy?.getTime() ?? 0, resume?.getTime() ?? 0);
      if (free > Date.now()) {
        await this.jobs.add(pushJob(serviceId, new Date(free)));
        return false;
      }
      await this.deliveries.noteService(serviceId, { busy_until: later(this.pace.leaseMs) });
      return true;
    });
  }

  /** Lets others in, and sees to it that what is left has a job. */
  async end(serviceId: number, end: TurnEnd): Promise<void> {
    await this.unit.run('push.end', async () => {
      const service = await this.deliveries.lockService(serviceId);
      if (!service) return;
      const failures = end.kind === 'took' ? 0 : service.failures + Number(end.kind === 'away');
      const pause = end.kind === 'away' ? (end.waitMs ?? this.pace.after(failures, this.pace.serviceMaxMs)) : 0;
      const resume = pause > 0 ? later(Math.min(pause, this.pace.pauseMaxMs)) : null;
      await this.deliveries.noteService(serviceId, { failures, busy_until: null, resume_at: resume });
      const due = await this.deliveries.nextDue(serviceId);
      if (due)
        await this.jobs.add(pushJob(serviceId, new Date(Math.max(due.getTime(), resume?.getTime() ?? 0, Date.now()))));
    });
  }
}
