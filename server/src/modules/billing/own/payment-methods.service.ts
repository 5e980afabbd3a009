import { Injectable } from '@nestjs/common';
import type { PaymentMethod } from '@tonearm/shared/billing/subscriptions.dto';
import type { PayingGateway } from '@tonearm/shared/billing/checkout';
import { conflict } from '../../../core/errors/app-error.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type { PaymentGateway } from '../../../core/ports/payment-gateway.js';
import { Buyers } from '../checkout/buyers.service.js';
import { asProvider } from '../payments/provider-errors.js';
import { ProviderTruth } from '../payments/provider-truth.service.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';

/** What somebody pays with. */
@Injectable()
export class PaymentMethods {
  constructor(
    private readonly buyers: Buyers,
    private readonly gateways: PaymentGateways,
    private readonly truth: ProviderTruth,
  ) {}

  /** @returns the secret with which the page asks for it. @throws AppError 409 for somebody who pays nothing here, 503. */
  async ask(name: PayingGateway, userId: number): Promise<string> {
    const row = await this.paid(name, userId);
    const gateway = await this.gateways.of(name);
    return await asProvider(gateway.askMethod(await this.payerOf(gateway, row)));
  }

  /** What is due is paid with it, too. @throws AppError 402, 409, 503. */
  async use(name: PayingGateway, methodId: string, userId: number): Promise<PaymentMethod | null> {
    const row = await this.paid(name, userId);
    const gateway = await this.gateways.of(name);
    const customerId = await this.payerOf(gateway, row);
    try {
      await asProvider(gateway.useMethod({ customerId, subscriptionId: row.gateway_id ?? '', methodId }));
    } finally {
      await this.truth.pull(row.id);
    }
    return (await this.buyers.held(userId))?.payment_method ?? null;
  }

  /** Whoever the provider says pays it. */
  private async payerOf(gateway: PaymentGateway, { gateway_id: id }: SubscriptionRow): Promise<string> {
    const told = id === null ? null : await asProvider(gateway.subscription(id));
    if (!told) throw conflict('You pay nothing this way.');
    return told.customerId;
  }

  private async paid(name: PayingGateway, userId: number): Promise<SubscriptionRow> {
    const row = await this.buyers.held(userId);
    if (row?.gateway_name !== name || row.gateway_id === null) throw conflict('You pay nothing this way.');
    return row;
  }
}
