import { Injectable } from '@nestjs/common';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { subscriptionState } from '@tonearm/shared/billing/subscriptions';
import type { WrittenSubscription } from '@tonearm/shared/billing/subscriptions';
import { NO_PLANS, Subscriptions } from '../../../core/access/subscriptions.js';
import type { Plans, RunningSubscription } from '../../../core/access/subscriptions.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';

const stateOf = (row: WrittenSubscription, now: Date): RunningSubscription => {
  const { valid, active } = subscriptionState(row, now);
  return { valid, active };
};

/** Who has what at this very moment. Nothing of it is kept in memory: every process knows at once what has begun or ended. */
@Injectable()
export class RunningSubscriptions extends Subscriptions {
  constructor(private readonly subscriptions: SubscriptionsRepository) {
    super();
  }

  override async plansOf(userId: number): Promise<Plans> {
    const now = new Date();
    const held = await this.subscriptions.plansOf(userId, now);
    if (held.length === 0) return NO_PLANS;
    // What is paused gives nothing; that there is something to look after is known all the same.
    const plans = held.filter((row) => stateOf(row, now).valid);
    const rooms = plans.flatMap((plan) => plan.available_storage_mb ?? []);
    return {
      ids: plans.map(({ id }) => id),
      held: held.map((row) => stateOf(row, now)),
      permissions: plans.flatMap(({ permissions }) => permissions),
      storageMb: rooms.length === 0 ? null : Math.max(...rooms),
    };
  }

  override async offered(): Promise<readonly GrantedPermission[]> {
    return await this.subscriptions.offered();
  }

  override async payersAmong(userIds: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set(await this.subscriptions.payersAmong(userIds, new Date()));
  }

  override async runningOf(userIds: readonly number[]): Promise<ReadonlyMap<number, readonly RunningSubscription[]>> {
    const now = new Date();
    const running = new Map<number, RunningSubscription[]>();
    for (const row of await this.subscriptions.runningOf(userIds, now))
      running.set(row.user_id, [...(running.get(row.user_id) ?? []), stateOf(row, now)]);
    return running;
  }
}
