import { Injectable } from '@nestjs/common';
import { isoTime } from '../../../core/database/dialect.js';
import { Events } from '../../../core/events/events.js';
import { Log } from '../../../core/log.js';
import type { GatewayInvoice, GatewaySubscription } from '../../../core/ports/payment-gateway.js';
import { UserRightsChanged } from '../../users/user.events.js';
import { PaymentFailed, PlanChanged, SubscriptionCancelled, SubscriptionEnded } from '../billing.events.js';
import { ProductsRepository } from '../products/products.repository.js';
import { isHeld } from '../subscriptions/subscription.policy.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';
import { ended, isEndUntold, isFree, isLossUntold, isPaidInVain, newsOf, writtenOf } from './truth.policy.js';
import type { TruthFacts } from './truth.policy.js';

interface Turn {
  /** What was asked for lately. */
  invoices: readonly GatewayInvoice[];
  facts: TruthFacts;
  reason: string | null;
  /** Somebody has just ended it: whatever was due, that is why it is over. */
  isAskedFor: boolean;
}

/** It waits there for nobody: what has not begun cannot be ended everywhere, and runs out by itself. */
const isGivenUp = ({ status, gateway_id: id }: SubscriptionRow, truth: GatewaySubscription | null): boolean =>
  status === 'expired' && id !== null && truth?.state === 'incomplete';

/** What becomes of a subscription by its provider's word, and who hears of it. All of it in the open unit, whose person and row are locked. */
@Injectable()
export class SubscriptionTurns {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly products: ProductsRepository,
    private readonly events: Events,
    private readonly log: Log,
  ) {}

  /** @param truth null: the provider knows no such subscription. */
  async take(
    row: SubscriptionRow,
    truth: GatewaySubscription | null,
    { facts, invoices, reason, isAskedFor }: Turn,
  ): Promise<void> {
    const { now } = facts;
    // Providers forget none: these are the keys of another account. Nobody loses a plan for that; what is only begun is not to be had there any more.
    if (!truth && row.gateway_id !== null && row.status !== 'incomplete') {
      this.log.warn(`Subscription ${row.id} is not known to the account of the payment provider.`);
      return;
    }
    const isPaid = truth?.state === 'active' || truth?.state === 'trialing';
    // What is to be ended at the provider is over here, unless it has been paid after all.
    const isLost = isLossUntold(row, now);
    const isOver = row.owed === 'undo' || ((row.owed === 'cancel' || isLost) && !isPaid) || isGivenUp(row, truth);
    // Since when something is due stays: what was paid long before that was used.
    const over = { ...ended(row.ends_at ?? now), past_due_at: row.past_due_at };
    const written = isOver ? over : writtenOf(row, truth, facts);
    const version = { sync_version: row.sync_version + 1 };
    const after: SubscriptionRow = { ...row, ...written };
    const news = newsOf(row, after, now);
    const isVain = isPaidInVain(row, truth, invoices);
    if (isVain || (news.hasBegun && !(await this.mayBegin(after, now)))) {
      this.log.error(`Subscription ${row.id} was paid by somebody who cannot have it any more. It is given back.`);
      await this.subscriptions.update([row.id], {
        ...ended(isVain ? (written.ends_at ?? now) : now),
        gateway_id: truth?.id ?? row.gateway_id,
        owed: 'undo',
        ...version,
      });
      if (news.hasOtherRights && (isHeld(row, now) || isEndUntold(row, now)))
        await this.events.emit(new UserRightsChanged([row.user_id]));
      if (isLost) await this.events.emit(new SubscriptionEnded(row.id, row.user_id, await this.nameOf(row), 'unpaid'));
      return;
    }
    await this.subscriptions.update([row.id], {
      ...written,
      gateway_id: truth?.id ?? row.gateway_id,
      ...version,
      // It goes on there, and nobody has it here any more.
      ...((!isOver || isLost) && {
        owed: after.status === 'expired' && truth !== null && truth.state !== 'ended' ? 'cancel' : null,
      }),
      ...(news.isLate && { dunning_sent: 1 }),
      ...(reason !== null && (after.status === 'cancelled' || after.status === 'expired') && { cancel_reason: reason }),
    });
    if (news.hasOtherRights) await this.events.emit(new UserRightsChanged([row.user_id]));
    const name = await this.nameOf(after);
    if (news.isLate)
      await this.events.emit(new PaymentFailed(row.id, row.user_id, name, 1, after.ends_at && isoTime(after.ends_at)));
    if (news.hasOtherPlan && after.price_id !== null)
      await this.events.emit(new PlanChanged(row.id, row.user_id, name, after.price_id));
    if (news.isCancelled && after.ends_at !== null)
      await this.events.emit(new SubscriptionCancelled(row.id, row.user_id, name, isoTime(after.ends_at)));
    const end = news.isEnded && isAskedFor ? 'cancelled' : news.isEnded;
    if (end) await this.events.emit(new SubscriptionEnded(row.id, row.user_id, name, end));
  }

  /** @returns false where nobody is to have it: its plan is gone, or whose it is lies in the trash or has another. */
  private async mayBegin(row: SubscriptionRow, now: Date): Promise<boolean> {
    if (row.product_id === null || (await this.subscriptions.isTrashed(row.user_id))) return false;
    return await this.makeRoom(row, now);
  }

  /** One at a time: what is free makes room for what is paid. @returns whether there is room. */
  private async makeRoom(row: SubscriptionRow, now: Date): Promise<boolean> {
    const others = (await this.subscriptions.unendedOf(row.user_id)).filter(
      (other) => other.id !== row.id && isHeld(other, now),
    );
    if (!others.every(isFree)) return false;
    await this.subscriptions.update(
      others.map(({ id }) => id),
      { status: 'expired', renews_at: null, ends_at: now },
    );
    return true;
  }

  private async nameOf({ product_id: id }: SubscriptionRow): Promise<string> {
    return id === null ? '' : ((await this.products.namesOf([id])).get(id) ?? '');
  }
}
