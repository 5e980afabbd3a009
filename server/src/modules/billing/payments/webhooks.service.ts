import { Injectable } from '@nestjs/common';
import type { PayingGateway } from '@tonearm/shared/billing/checkout';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { badRequest } from '../../../core/errors/app-error.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import type { NamedGateway } from '../../../core/payments/payment-gateways.js';
import { NotFromGateway } from '../../../core/ports/payment-gateway.js';
import type {
  GatewayEvent,
  GatewayHeaders,
  GatewayInvoice,
  PaymentGateway,
} from '../../../core/ports/payment-gateway.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';
import { InvoiceBook } from '../invoices/invoice-book.service.js';
import { LeaversDebts } from './leavers-debts.service.js';
import { PaymentsRepository } from './payments.repository.js';
import { asProvider, providerAway } from './provider-errors.js';
import { ProviderTruth } from './provider-truth.service.js';
import { ToldSubscriptions } from './told-subscriptions.service.js';

/** Of these we act on what they are about; what else is told says nothing of subscriptions. */
const HEARD: readonly RegExp[] = [
  /^(?:customer\.subscription\.|invoice\.|charge\.(?:refund|dispute\.)|refund\.|customer\.updated$|payment_method\.(?:attached|updated))/,
  /^BILLING\.SUBSCRIPTION\.(?:ACTIVATED|RE-ACTIVATED|UPDATED|CANCELLED|SUSPENDED|EXPIRED|PAYMENT\.FAILED)$/,
  /^PAYMENT\.SALE\.(?:COMPLETED|DENIED|REFUNDED|REVERSED)$/,
];
const isHeard = (type: string): boolean => HEARD.some((types) => types.test(type));

/** What providers tell by themselves. What a message says of how things stand is not believed: it may be old. It says where to look. */
@Injectable()
export class Webhooks {
  constructor(
    private readonly told: ToldSubscriptions,
    private readonly payments: PaymentsRepository,
    private readonly gateways: PaymentGateways,
    private readonly truth: ProviderTruth,
    private readonly leavers: LeaversDebts,
    private readonly book: InvoiceBook,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 400 for what is not the provider's, or too old; 503, after which it is sent again. */
  async receive(name: PayingGateway, body: Buffer, headers: GatewayHeaders): Promise<void> {
    const gateway = await this.gateways.of(name);
    const event = await this.read(gateway, body, headers);
    if (!isHeard(event.type) || (await this.payments.hasEvent(name, event.id))) return;
    const named = event.subscriptionId === null ? await this.invoiceOf(gateway, event) : null;
    const gatewayId = event.subscriptionId ?? named?.subscriptionId ?? null;
    const row = await this.rowOf({ name, gateway }, gatewayId, event);
    if (row) {
      await this.truth.pull(row.id, { event, invoiceId: event.invoiceId, gatewayId });
      return;
    }
    if (gatewayId !== null) await this.told.endLeft({ name, gateway }, gatewayId);
    const told = named ?? (await this.invoiceOf(gateway, event));
    if (gatewayId !== null && told?.state === 'paid') await this.leavers.giveBackLate({ name, gateway }, gatewayId);
    // As it is after that: the books are to say what went back.
    const seen = told && (await this.book.seen(name, told.id));
    const invoice = told && (await this.invoiceOf(gateway, event));
    await this.unit.run('payments.event', async () => {
      if (!(await this.payments.noteEvent(name, event)) || !invoice) return;
      // What stands in the books outlives whom it was for. Where another message was written meanwhile, this one is sent again.
      if (!(await this.book.refresh(name, invoice, { seen, named: event }))) throw providerAway();
    });
  }

  private async read(gateway: PaymentGateway, body: Buffer, headers: GatewayHeaders): Promise<GatewayEvent> {
    try {
      return await asProvider(gateway.readEvent(body, headers));
    } catch (error) {
      if (error instanceof NotFromGateway) throw badRequest('This is not signed by the payment provider.');
      throw error;
    }
  }

  private async invoiceOf(gateway: PaymentGateway, { invoiceId }: GatewayEvent): Promise<GatewayInvoice | null> {
    return invoiceId === null ? null : await asProvider(gateway.invoice(invoiceId));
  }

  /** Which of ours it is about; null: none. */
  private async rowOf(
    named: NamedGateway,
    gatewayId: string | null,
    { customerId }: GatewayEvent,
  ): Promise<SubscriptionRow | null> {
    if (gatewayId !== null) return await this.told.find(named, gatewayId);
    return customerId === null ? null : await this.told.ofCustomer(named, customerId);
  }
}
