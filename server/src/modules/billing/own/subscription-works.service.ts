import { Injectable } from '@nestjs/common';
import { subscriptionState } from '@tonearm/shared/billing/subscriptions';
import type { CancelTime } from '@tonearm/shared/billing/subscriptions';
import { systemActor } from '../../../core/access/actor.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import type { RowWork } from '../../../core/resources/resource-source.js';
import { ProviderTruth } from '../payments/provider-truth.service.js';
import { isCancellable } from '../subscriptions/subscription.policy.js';
import { SubscriptionEnding } from '../subscriptions/subscription-ending.service.js';
import { OwnSubscriptions } from './own-subscriptions.service.js';

/** Each may wait for a provider. */
const AT_ONCE = 4;
const ALWAYS = { check: async (): Promise<void> => undefined, giveUp: async (): Promise<void> => undefined };

/** What is done to many subscriptions, one by one: what is paid is ended where it is paid, and a row that is refused keeps none of the others from it. */
@Injectable()
export class SubscriptionWorks {
  readonly cancelling: RowWork = { ...ALWAYS, atOnce: AT_ONCE, run: (id, at: CancelTime) => this.cancel(id, at) };
  readonly resuming: RowWork = { ...ALWAYS, atOnce: AT_ONCE, run: (id) => this.resume(id) };
  readonly syncing: RowWork = { ...ALWAYS, atOnce: AT_ONCE, run: (id) => this.sync(id) };

  constructor(
    private readonly own: OwnSubscriptions,
    private readonly ending: SubscriptionEnding,
    private readonly truth: ProviderTruth,
    private readonly unit: UnitOfWork,
  ) {}

  /** What is over stays as it is, and so does what ends by itself at that time. */
  private async cancel(id: number, at: CancelTime): Promise<void> {
    const [row, now] = [await this.own.find(id, systemActor), new Date()];
    const { status } = subscriptionState(row, now);
    const endsItself = status === 'cancelled' || (row.gateway_name === 'none' && !isCancellable(row, now));
    if (status === 'expired' || (endsItself && at === 'period_end')) return;
    await this.own.cancel(id, { at }, systemActor);
  }

  /** What is paid goes on only where somebody asks for just that. */
  private async resume(id: number): Promise<void> {
    await this.unit.run('subscriptions.resume', () => this.ending.resumeAll([id]));
  }

  /** Nobody outside knows of what is given by hand. */
  private async sync(id: number): Promise<void> {
    const { gateway_name: name } = await this.own.find(id, systemActor);
    if (name !== 'none') await this.truth.pull(id);
  }
}
