import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type { PaymentGateway } from '../../../core/ports/payment-gateway.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';
import { PaymentsRepository } from './payments.repository.js';
import { asProvider } from './provider-errors.js';
import { ProviderTruth } from './provider-truth.service.js';

/** After so long, what was begun and not made will not be. */
const MADE_BY_MS = 86_400_000;

/** Ends at the provider what has ended here, and gives back what somebody has paid twice. */
@Injectable()
export class ProviderDebts {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly payments: PaymentsRepository,
    private readonly gateways: PaymentGateways,
    private readonly truth: ProviderTruth,
    private readonly unit: UnitOfWork,
  ) {}

  /** May be done twice: the provider does it once. @throws AppError 409, 503. */
  async settle(id: number): Promise<void> {
    const row = await this.subscriptions.find(id);
    if (!row || row.owed === null || row.gateway_name === 'none') return;
    const gateway = await this.gateways.of(row.gateway_name);
    const gatewayId = row.gateway_id ?? (await this.made(gateway, row));
    if (gatewayId === null && Date.now() - row.created_at.getTime() < MADE_BY_MS) return;
    if (gatewayId !== null) {
      await asProvider(gateway.cancel(gatewayId, 'now', `owed-${row.attempt_key}`));
      if (row.owed === 'undo') await asProvider(gateway.refundLast(gatewayId, `undo-${row.attempt_key}`));
      // Also for the invoice that is given back.
      await this.truth.pull(id);
    }
    await this.unit.run('payments.settled', () => this.subscriptions.update([id], { owed: null }));
  }

  private async made(gateway: PaymentGateway, row: SubscriptionRow): Promise<string | null> {
    const { gateway_name: name, attempt_key: reference } = row;
    const customerId = name === 'none' ? null : await this.payments.customerOf(name, row.user_id);
    if (customerId === null || reference === null) return null;
    return (await asProvider(gateway.findSubscription({ customerId, reference })))?.id ?? null;
  }
}
