import { Injectable } from '@nestjs/common';
import type { PayingGateway } from '@tonearm/shared/billing/checkout';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { badRequest } from '../../../core/errors/app-error.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import { NotFromGateway } from '../../../core/ports/payment-gateway.js';
import type { GatewayEvent, PaymentGateway } from '../../../core/ports/payment-gateway.js';
import { InvoiceBook } from '../invoices/invoice-book.service.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';
import { PaymentsRepository } from './payments.repository.js';
import { asProvider } from './provider-errors.js';
import { ProviderTruth } from './provider-truth.service.js';

/** Of these we act on what they are about; what else is told says nothing of subscriptions. */
const HEARD =
  /^(?:customer\.subscription\.|invoice\.|charge\.(?:refund|dispute\.)|refund\.|customer\.updated$|payment_method\.(?:attached|updated))/;

/** What providers tell by themselves. What a message says of how things stand is not believed: it may be old. It says where to look. */
@Injectable()
export class Webhooks {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly payments: PaymentsRepository,
    private readonly gateways: PaymentGateways,
    private readonly truth: ProviderTruth,
    private readonly book: InvoiceBook,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 400 for what is not the provider's, or too old; 503, after which it is sent again. */
  async receive(name: PayingGateway, body: Buffer, signature: string | undefined): Promise<void> {
    const gateway = await this.gateways.of(name);
    const event = await this.read(gateway, body, signature);
    if (!HEARD.test(event.type) || (await this.payments.hasEvent(name, event.id))) return;
    const row = await this.rowOf(name, gateway, event);
    if (row) await this.truth.pull(row.id, { event, invoiceId: event.invoiceId });
    else await this.noteOfNobody(name, gateway, event);
  }

  /** What goes back of what somebody paid whose account is gone stands in the books all the same. */
  private async noteOfNobody(name: PayingGateway, gateway: PaymentGateway, event: GatewayEvent): Promise<void> {
    const invoice = event.invoiceId === null ? null : await asProvider(gateway.invoice(event.invoiceId));
    await this.unit.run('payments.event', async () => {
      if ((await this.payments.noteEvent(name, event)) && invoice) await this.book.renew(name, invoice);
    });
  }

  private async read(gateway: PaymentGateway, body: Buffer, signature: string | undefined): Promise<GatewayEvent> {
    try {
      return await asProvider(gateway.readEvent(body, signature));
    } catch (error) {
      if (error instanceof NotFromGateway) throw badRequest('This is not signed by the payment provider.');
      throw error;
    }
  }

  /** Which of ours it is about; null: none. */
  private async rowOf(
    name: PayingGateway,
    gateway: PaymentGateway,
    event: GatewayEvent,
  ): Promise<SubscriptionRow | null> {
    const id = event.subscriptionId ?? (await this.subscriptionOf(gateway, event));
    if (id === null) return event.customerId === null ? null : await this.rowOfCustomer(name, event.customerId);
    const known = await this.subscriptions.findByGateway(name, id);
    return known ?? (await this.rowOfAttempt(name, gateway, id));
  }

  private async subscriptionOf(gateway: PaymentGateway, { invoiceId }: GatewayEvent): Promise<string | null> {
    if (invoiceId === null) return null;
    return (await asProvider(gateway.invoice(invoiceId)))?.subscriptionId ?? null;
  }

  /** One that was made by a process that has not noted it, or never will. */
  private async rowOfAttempt(
    name: PayingGateway,
    gateway: PaymentGateway,
    id: string,
  ): Promise<SubscriptionRow | null> {
    const told = await asProvider(gateway.subscription(id));
    if (!told?.reference) return null;
    const row = await this.subscriptions.findByAttempt(told.reference);
    const isTheirs = row?.gateway_name === name && (await this.payments.userOf(name, told.customerId)) === row.user_id;
    if (!row || !isTheirs) return null;
    if (row.gateway_id === null) return row;
    // Made a second time for one attempt: nobody has it, and nobody is to pay for it.
    if (told.state !== 'ended') await asProvider(gateway.cancel(id, 'now', `double-${id}`));
    return null;
  }

  private async rowOfCustomer(name: PayingGateway, customerId: string): Promise<SubscriptionRow | null> {
    const userId = await this.payments.userOf(name, customerId);
    if (userId === null) return null;
    const rows = await this.subscriptions.listUnended(userId);
    return rows.find((row) => row.gateway_name === name && row.status !== 'incomplete') ?? null;
  }
}
