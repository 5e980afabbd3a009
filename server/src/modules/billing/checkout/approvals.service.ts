import { Injectable } from '@nestjs/common';
import type { PayingGateway } from '@tonearm/shared/billing/checkout';
import { AppError, invalid } from '../../../core/errors/app-error.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import { LeaversDebts } from '../payments/leavers-debts.service.js';
import { PaymentsRepository } from '../payments/payments.repository.js';
import { ProviderCalls } from '../payments/provider-calls.service.js';
import { ProviderDebts } from '../payments/provider-debts.service.js';
import { asProvider } from '../payments/provider-errors.js';
import { ProviderTruth } from '../payments/provider-truth.service.js';
import { accountGone } from '../subscriptions/subscription.policy.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';
import { requireRoom } from './buyers.service.js';

/** Has the last word on what somebody has agreed to at a provider: before that nothing is paid, and after it one thing alone. */
@Injectable()
export class Approvals {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly payments: PaymentsRepository,
    private readonly gateways: PaymentGateways,
    private readonly truth: ProviderTruth,
    private readonly debts: ProviderDebts,
    private readonly leavers: LeaversDebts,
    private readonly calls: ProviderCalls,
  ) {}

  /** @throws AppError 409 for somebody who has subscribed meanwhile, or is gone, 422 for what is another's, or another plan; 429, 503. */
  async confirm(name: PayingGateway, gatewayId: string, userId: number): Promise<void> {
    await this.calls.count(userId);
    const row = await this.subscriptions.findByGateway(name, gatewayId);
    if (row?.user_id !== userId) throw invalid({ paypal_subscription_id: ['This is no subscription of yours.'] });
    if (row.status === 'incomplete') await this.begin(row, name, gatewayId);
    const now = await this.truth.pull(row.id);
    if (now) return await this.debts.dropDeclined(now);
    // Their account was deleted as it was begun: nobody has what they have just paid.
    await this.leavers.end(name, gatewayId, row);
    throw accountGone();
  }

  private async begin(row: SubscriptionRow, name: PayingGateway, gatewayId: string): Promise<void> {
    const gateway = await this.gateways.of(name);
    const told = await asProvider(gateway.subscription(gatewayId));
    if (told?.intent?.state !== 'needs_action') return;
    if ((await this.payments.priceIdOf(name, told.priceId)) !== row.price_id)
      throw invalid({ paypal_subscription_id: ['This is not the plan that was chosen.'] });
    await this.requireRoom(row);
    await asProvider(gateway.confirm(gatewayId, `confirm-${row.attempt_key}`));
  }

  /** What was paid elsewhere meanwhile goes before. */
  private async requireRoom(row: SubscriptionRow): Promise<void> {
    try {
      requireRoom((await this.subscriptions.listUnended(row.user_id)).filter(({ id }) => id !== row.id));
    } catch (error) {
      if (error instanceof AppError) await this.debts.giveUp(row);
      throw error;
    }
  }
}
