import { Injectable } from '@nestjs/common';
import { subscriptionState } from '@tonearm/shared/billing/subscriptions';
import type { CancelSubscriptionInput, SubscriptionRecord } from '@tonearm/shared/billing/subscriptions.dto';
import type { Actor } from '../../../core/access/actor.js';
import { conflict, notFound } from '../../../core/errors/app-error.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import { ProviderDebts } from '../payments/provider-debts.service.js';
import { asProvider } from '../payments/provider-errors.js';
import { ProviderTruth } from '../payments/provider-truth.service.js';
import { SubscriptionEnding } from '../subscriptions/subscription-ending.service.js';
import { SubscriptionRecords } from '../subscriptions/subscription-records.service.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';

/** Names what is done once, however often it is sent: until the provider's next word, the same call is the same intention. */
export const intentionOf = (row: SubscriptionRow, what: string): string =>
  `${what}-${row.attempt_key ?? row.id}-${row.sync_version}`;

/** Ends subscriptions and takes that back: their own for everybody, all of them for those who look after them. What is paid is ended where it is paid. */
@Injectable()
export class OwnSubscriptions {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly records: SubscriptionRecords,
    private readonly ending: SubscriptionEnding,
    private readonly truth: ProviderTruth,
    private readonly debts: ProviderDebts,
    private readonly gateways: PaymentGateways,
  ) {}

  /** @throws AppError 404, also for somebody else's without the right. */
  async find(id: number, actor: Actor): Promise<SubscriptionRow> {
    const row = await this.subscriptions.find(id);
    if (!row || (row.user_id !== actor.userId && !actor.can('subscriptions.update'))) throw notFound();
    return row;
  }

  /** @throws AppError 404, 409 for what is cancelled or has ended, 503. */
  async cancel(id: number, input: CancelSubscriptionInput, actor: Actor): Promise<SubscriptionRecord> {
    const row = await this.find(id, actor);
    if (row.gateway_name === 'none') return await this.ending.cancel(id, input);
    const at = input.at ?? 'period_end';
    const { status } = subscriptionState(row, new Date());
    if (status === 'expired') throw conflict('This subscription has ended.');
    const gateway = await this.gateways.of(row.gateway_name);
    // What does not go on there any more cannot be ended once more either.
    if (status === 'cancelled' && (at === 'period_end' || !gateway.abilities.resumes))
      throw conflict('This subscription has been cancelled already.');
    const reason = input.reason_text || input.customer_reason || null;
    if (status === 'incomplete') {
      // Whoever has paid it at this very moment ends it as what it is now.
      if (!(await this.debts.giveUp(row))) return await this.cancel(id, input, actor);
    } else if (row.gateway_id !== null) {
      // What has not begun, or is not paid, has no period to be used up.
      const when = status === 'active' || status === 'trialing' ? at : 'now';
      await asProvider(gateway.cancel(row.gateway_id, when, intentionOf(row, `cancel-${when}`)));
    }
    await this.truth.pull(id, { reason, isAskedFor: true });
    return await this.records.get(id);
  }

  /** @throws AppError 404, 409 where it is not cancelled, or has ended; 503. */
  async resume(id: number, actor: Actor): Promise<SubscriptionRecord> {
    const row = await this.find(id, actor);
    if (row.gateway_name === 'none') return await this.ending.resume(id);
    const { cancelled } = subscriptionState(row, new Date());
    if (!cancelled || row.gateway_id === null) throw conflict('This subscription has not been cancelled.');
    const gateway = await this.gateways.of(row.gateway_name);
    if (!gateway.abilities.resumes) throw conflict('What was cancelled with this provider cannot be renewed.');
    await asProvider(gateway.resume(row.gateway_id, intentionOf(row, 'resume')));
    await this.truth.pull(id);
    return await this.records.get(id);
  }
}
