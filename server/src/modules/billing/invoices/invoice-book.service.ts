import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PayingGateway } from '@tonearm/shared/billing/checkout';
import type { InvoiceParty } from '@tonearm/shared/billing/invoices.dto';
import { Events } from '../../../core/events/events.js';
import { Log } from '../../../core/log.js';
import type { GatewayEvent, GatewayInvoice } from '../../../core/ports/payment-gateway.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { InvoicePaid } from '../billing.events.js';
import { ProductsRepository } from '../products/products.repository.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';
import { buyerOf, invoiceNumber, valuesOf } from './invoice.mapper.js';
import { InvoicesRepository } from './invoices.repository.js';
import type { InvoiceRow } from './invoices.repository.js';
import { ReversalsRepository } from './reversals.repository.js';

/** What the site's owner has all invoices say. */
export interface InvoiceWords {
  seller: InvoiceParty;
  notes: string;
}

/** How an invoice stood; null: it was not there. */
export type Seen = string | null;

/** What a message has named that went back. */
export type NamedReversal = Pick<GatewayEvent, 'invoiceId' | 'reversal'>;

/** Writes down what providers have asked for: each invoice once, and a number for each that is paid. */
@Injectable()
export class InvoiceBook {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly reversals: ReversalsRepository,
    private readonly products: ProductsRepository,
    private readonly settings: SettingsService,
    private readonly events: Events,
    private readonly log: Log,
  ) {}

  /** Before the unit that writes. */
  async words(): Promise<InvoiceWords> {
    const company = (await this.settings.get('billing.invoice.company')).trim();
    const address = await this.settings.get('billing.invoice.address');
    return {
      seller: {
        name: company || (await this.settings.get('branding.site_name')),
        address: address.split(/[,\n]/).flatMap((line) => line.trim() || []),
        tax_id: (await this.settings.get('billing.invoice.tax_id')).trim() || null,
        email: (await this.settings.get('contact.email')).trim() || null,
      },
      notes: await this.settings.get('billing.invoice.notes'),
    };
  }

  /** In the open unit, whose subscription is locked. What costs nothing has no invoice. @param told oldest first. */
  async record(
    row: SubscriptionRow,
    told: readonly GatewayInvoice[],
    words: InvoiceWords,
    named?: NamedReversal,
  ): Promise<void> {
    if (row.gateway_name === 'none') return;
    for (const invoice of told) if (invoice.total > 0) await this.put(row, invoice, words, named);
  }

  /** How one stands here before its provider is asked about it, for `refresh`. */
  async seen(gateway: PayingGateway, gatewayId: string): Promise<Seen> {
    return await this.seenOf(await this.invoices.findByGateway(gateway, gatewayId));
  }

  /**
   * In the open unit: what has become of one whose subscription or account is gone, or that nobody has told of.
   * @param seen what stood here before the provider was asked. @returns false where others have written since: their word may be newer.
   */
  async refresh(
    gateway: PayingGateway,
    told: GatewayInvoice,
    { seen, named }: { seen?: Seen; named?: NamedReversal } = {},
  ): Promise<boolean> {
    const known = await this.invoices.lockByGateway(gateway, told.id);
    if (seen !== undefined && seen !== (await this.seenOf(known))) return false;
    if (!known) return true;
    const isNews = told.state === 'paid' && known.invoice_number === null;
    const number = isNews ? await this.invoices.nextNumber() : known.invoice_number;
    await this.invoices.update(known.id, { ...valuesOf(told), invoice_number: number });
    await this.putReversals(known, told, named);
    return true;
  }

  private async seenOf(known: InvoiceRow | null): Promise<Seen> {
    if (!known) return null;
    const { id, state, minor_collected: collected, minor_refunded: refunded } = known;
    return JSON.stringify([state, collected, refunded, await this.reversals.statesOf(id)]);
  }

  private async put(
    row: SubscriptionRow,
    told: GatewayInvoice,
    { seller, notes }: InvoiceWords,
    named?: NamedReversal,
  ): Promise<void> {
    const { gateway_name: gateway, user_id: userId } = row;
    if (gateway === 'none') return;
    const known = await this.invoices.lockByGateway(gateway, told.id);
    // What nothing came of, and nobody was asked for, is no business of theirs.
    if (!known && told.state === 'void') return;
    const isNews = told.state === 'paid' && known?.invoice_number == null;
    const number = isNews ? await this.invoices.nextNumber() : (known?.invoice_number ?? null);
    const values = { ...valuesOf(told), invoice_number: number };
    const uuid = known?.uuid ?? randomUUID();
    let id = known?.id;
    // What stands on a paid one stays: whoever has moved since does not change it.
    if (id === undefined)
      id = await this.invoices.insert({
        ...values,
        uuid,
        user_id: userId,
        subscription_id: row.id,
        plan_name: await this.planName(row),
        gateway_name: gateway,
        gateway_id: told.id,
        seller,
        buyer: buyerOf(told),
        notes,
      });
    else {
      const asPaid = isNews && { seller, buyer: buyerOf(told), notes, plan_name: await this.planName(row) };
      await this.invoices.update(id, { ...values, ...asPaid });
    }
    await this.putReversals({ id, gateway_name: gateway }, told, named);
    if (isNews) await this.events.emit(new InvoicePaid(id, uuid, userId, invoiceNumber(number) ?? ''));
  }

  private async putReversals(
    known: Pick<InvoiceRow, 'id' | 'gateway_name'>,
    told: GatewayInvoice,
    named?: NamedReversal,
  ): Promise<void> {
    const reversal = named?.invoiceId === told.id ? named.reversal : null;
    const refunded = await this.reversals.put(known, told, reversal ?? null);
    // Only messages name the parts: none of them has come.
    if (told.isPartly && refunded === 0)
      this.log.warn(`A part of invoice ${told.id} went back, and the provider has not said how much`);
    if (refunded !== told.refunded) await this.invoices.update(known.id, { minor_refunded: refunded });
  }

  private async planName({ product_id: id }: SubscriptionRow): Promise<string> {
    return id === null ? '' : ((await this.products.namesOf([id])).get(id) ?? '');
  }
}
