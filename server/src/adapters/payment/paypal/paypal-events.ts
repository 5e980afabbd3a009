import { GatewayAway, NotFromGateway } from '../../../core/ports/payment-gateway.js';
import type { GatewayEvent, GatewayHeaders, GatewayReversal } from '../../../core/ports/payment-gateway.js';
import { PaypalRefusal } from './paypal-client.js';
import type { PaypalClient } from './paypal-client.js';
import type { PaypalInvoices } from './paypal-invoices.js';
import { invoiceIdOf } from './paypal-names.js';
import type { PaypalEvent } from './paypal-types.js';

/** What a message is about. */
type Subject = Pick<GatewayEvent, 'subscriptionId' | 'invoiceId' | 'customerId' | 'reversal'>;

/** PayPal sends a message again for three days; older ones are somebody's who has kept them. */
const TOLERANCE_MS = 4 * 86_400_000;
const HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;
type Signature = Record<keyof typeof HEADERS, string>;

const REFUNDED = 'PAYMENT.SALE.REFUNDED';
/** So long a refund may be told of before PayPal can be asked about it. After that the rest of what the message says counts. */
const UNREADABLE_MS = 86_400_000;
const NOTHING: Subject = { subscriptionId: null, invoiceId: null, customerId: null };

/** @throws NotFromGateway where something lacks. */
function signatureIn(headers: GatewayHeaders): Signature {
  const signature: Partial<Signature> = {};
  for (const [name, header] of Object.entries(HEADERS)) {
    const { [header]: value } = headers;
    if (typeof value !== 'string' || value === '') throw new NotFromGateway('It is not signed.');
    signature[name as keyof Signature] = value;
  }
  return signature as Signature;
}

function eventIn(text: string): PaypalEvent {
  try {
    const event = JSON.parse(text) as Partial<PaypalEvent> | null;
    if (event && typeof event.id === 'string' && typeof event.event_type === 'string' && event.create_time)
      return event as PaypalEvent;
  } catch {
    // As with what is no event.
  }
  throw new NotFromGateway('This is no event.');
}

/** What PayPal tells by itself. It is asked whether that was it: nothing is done before it has said so. */
export class PaypalEvents {
  constructor(
    private readonly client: PaypalClient,
    private readonly invoices: PaypalInvoices,
    private readonly webhookId: string,
  ) {}

  async read(body: Buffer, headers: GatewayHeaders): Promise<GatewayEvent> {
    const signature = signatureIn(headers);
    const text = body.toString('utf8');
    const event = eventIn(text);
    const sentAt = Date.parse(signature.transmission_time);
    if (this.webhookId === '' || Number.isNaN(sentAt)) throw new NotFromGateway('It is not signed.');
    await this.verify(signature, text);
    // By PayPal's clock, which its answer has just told.
    if (Math.abs(this.client.now().getTime() - sentAt) > TOLERANCE_MS) throw new NotFromGateway('It is too old.');
    return { id: event.id, type: event.event_type, at: new Date(event.create_time), ...(await this.subjectOf(event)) };
  }

  /** The event goes there as it came: what is signed are its bytes. @throws NotFromGateway, GatewayAway */
  private async verify(signature: Signature, text: string): Promise<void> {
    const known = JSON.stringify({ ...signature, webhook_id: this.webhookId });
    try {
      const { verification_status: status } = await this.client.postText<{ verification_status: string }>(
        '/v1/notifications/verify-webhook-signature',
        `${known.slice(0, -1)},"webhook_event":${text}}`,
      );
      if (status !== 'SUCCESS') throw new NotFromGateway('The signature is wrong.');
    } catch (error) {
      if (error instanceof PaypalRefusal) throw new NotFromGateway('The signature is wrong.', { cause: error });
      throw error;
    }
  }

  /** What it says of how something stands is passed over: that may be old. */
  private async subjectOf(event: PaypalEvent): Promise<Subject> {
    const { resource_type: type, resource = {} } = event;
    const { id = '', sale_id: saleId } = resource;
    if (type === 'subscription') return { ...NOTHING, subscriptionId: id };
    const payment = saleId ?? (type === 'sale' ? id : undefined);
    if (payment === undefined) return NOTHING;
    const subscriptionId = resource.billing_agreement_id ?? (await this.invoices.subscriptionOf(payment));
    return subscriptionId === null
      ? NOTHING
      : {
          ...NOTHING,
          subscriptionId,
          invoiceId: invoiceIdOf(subscriptionId, payment),
          reversal: saleId === undefined ? null : await this.reversalOf(event, id),
        };
  }

  /** @throws GatewayAway where it cannot be read yet: nothing else says how much went back, and PayPal sends the message again. */
  private async reversalOf(event: PaypalEvent, id: string): Promise<GatewayReversal | null> {
    const reversal = await this.invoices.reversal(id);
    const isNew = this.client.now().getTime() - new Date(event.create_time).getTime() < UNREADABLE_MS;
    if (reversal === null && event.event_type === REFUNDED && isNew)
      throw new GatewayAway('PayPal does not know its own refund yet.');
    return reversal;
  }
}
