import { Injectable } from '@nestjs/common';
import { subscriptionState } from '@tonearm/shared/billing/subscriptions';
import { AppError } from '../../../core/errors/app-error.js';
import { On } from '../../../core/events/on.decorator.js';
import { Log } from '../../../core/log.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import { UserTrashed } from '../../users/user.events.js';
import { ProviderDebts } from '../payments/provider-debts.service.js';
import { asProvider } from '../payments/provider-errors.js';
import { ProviderTruth } from '../payments/provider-truth.service.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';
import { intentionOf } from './own-subscriptions.service.js';

/** Whose account lies in the trash pays no further period; they may renew what they had, should they come back in time. */
@Injectable()
export class TrashedAccounts {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly gateways: PaymentGateways,
    private readonly truth: ProviderTruth,
    private readonly debts: ProviderDebts,
    private readonly log: Log,
  ) {}

  @On(UserTrashed, 'durable', { name: 'cancel-trashed', lane: 'delivery' })
  async trashed({ userId }: UserTrashed): Promise<void> {
    for (const row of await this.subscriptions.listUnended(userId))
      if (row.gateway_name !== 'none') await this.end(row);
  }

  /** Whoever has paid it meanwhile pays no further period. */
  private async giveUp(row: SubscriptionRow): Promise<void> {
    if (await this.debts.giveUp(row)) return;
    const begun = await this.subscriptions.find(row.id);
    if (begun && begun.status !== 'incomplete') await this.end(begun);
  }

  /** @throws AppError 503, after which it is tried again. */
  private async end(row: SubscriptionRow): Promise<void> {
    const { status, active } = subscriptionState(row, new Date());
    if (status === 'cancelled' || status === 'expired') return;
    const at = active ? 'period_end' : 'now';
    try {
      if (status === 'incomplete') {
        await this.giveUp(row);
        return;
      }
      if (row.gateway_id === null) return;
      const gateway = await this.gateways.of(row.gateway_name);
      await asProvider(gateway.cancel(row.gateway_id, at, intentionOf(row, `trash-${at}`)));
      await this.truth.pull(row.id, { isAskedFor: true });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      this.log.warn(`Subscription ${row.id} of an account in the trash could not be ended`, error);
    }
  }
}
