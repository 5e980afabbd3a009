import { Injectable } from '@nestjs/common';
import type { ChangePreview } from '@tonearm/shared/billing/own-billing.dto';
import type { ChangePlanAnswer, ChangePlanInput } from '@tonearm/shared/billing/subscriptions.dto';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app-error.js';
import { ProviderCalls } from '../payments/provider-calls.service.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { PaymentReturns } from '../checkout/payment-returns.service.js';
import { OwnSubscriptions } from './own-subscriptions.service.js';
import { PlanChanges } from './plan-changes.service.js';
import { QuotaConflicts } from './quota-conflicts.service.js';

/** Who changes to another plan where: what is paid with a provider there, what is given by hand by those who give it. */
@Injectable()
export class SubscriptionChanges {
  constructor(
    private readonly own: OwnSubscriptions,
    private readonly byHand: SubscriptionsService,
    private readonly paid: PlanChanges,
    private readonly calls: ProviderCalls,
    private readonly returns: PaymentReturns,
    private readonly quotas: QuotaConflicts,
  ) {}

  /** @throws AppError 404, 409, 422 with messages by field, 429, 503. */
  async preview(id: number, priceId: number, actor: Actor): Promise<ChangePreview> {
    await this.calls.count(actor.userId ?? 0);
    const { user_id: userId } = await this.own.find(id, actor);
    const preview = await this.paid.preview(id, priceId, actor);
    return { ...preview, quota_conflicts: await this.quotas.of(userId, preview.product.id) };
  }

  /** @throws AppError 402, 404, 409 for what they have already, and for what is first to be paid for; 422 with messages by field, 429, 503. */
  async change(id: number, input: ChangePlanInput, actor: Actor): Promise<ChangePlanAnswer> {
    const row = await this.own.find(id, actor);
    await this.calls.count(actor.userId ?? 0);
    if (row.gateway_name !== 'none') return await this.paid.change(row, input, this.returns);
    if (!actor.can('subscriptions.update'))
      throw new AppError({
        status: 409,
        code: 'conflict',
        message: 'This plan is paid for at the checkout.',
        action: { label: 'See the plans', action: '/pricing' },
      });
    const subscription = await this.byHand.changePlan(id, input, actor);
    return { subscription, effective: 'now', client_secret: null, approve_url: null, status: 'success' };
  }
}
