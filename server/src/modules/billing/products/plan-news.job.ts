import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Events } from '../../../core/events/events.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { UserRightsChanged } from '../../users/user.events.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';

const JOB = 'tell-subscribers';
const PIECE = 500;

/** Open pages of all who have a plan ask what they may do now: it gives something else. What they may do, the server knows at once. */
@Injectable()
export class PlanNews implements OnModuleInit {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly events: Events,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: JOB, lane: 'bulk', run: ({ productId }) => this.tell(Number(productId)) });
  }

  /** In the unit that changes the plan. */
  async changed(productId: number): Promise<void> {
    await this.jobs.add({ name: JOB, payload: { productId } });
  }

  private async tell(productId: number): Promise<void> {
    for (let after = 0, holders = await this.after(productId, after); holders.length > 0;) {
      await this.unit.run('plans.tell', () => this.events.emit(new UserRightsChanged(holders)));
      after = holders.at(-1) ?? after;
      holders = await this.after(productId, after);
    }
  }

  private async after(productId: number, after: number): Promise<number[]> {
    return await this.subscriptions.holdersOf(productId, after, PIECE, new Date());
  }
}
