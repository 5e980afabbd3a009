import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Books } from './books.js';
import { toRefund, toSale, toSubscription } from './objects.js';
import { need } from './refusal.js';

/** A message as it is sent. */
export interface Message {
  id: string;
  type: string;
  body: string;
}

export type SignedHeaders = Record<string, string>;

interface Subject {
  kind: 'subscription' | 'sale' | 'refund';
  /** Of a refund, the sale's. */
  id: string;
}

const KEY_BITS = 2_048;
const keys = generateKeyPairSync('rsa', { modulusLength: KEY_BITS });
const ALGORITHM = 'SHA256withRSA';

/** What PayPal signs: which sending it was, when, to whom, and a sum of its bytes. */
const signedText = (id: string, time: string, webhookId: string, body: string): string =>
  [id, time, webhookId, crc32(body)].join('|');

/** What PayPal tells by itself, kept until a test sends it: in any order, twice, late, or never. */
export class Messages {
  readonly written: Message[] = [];

  constructor(
    private readonly books: Books,
    private readonly webhookId: string,
    private readonly url: () => string,
  ) {}

  /** Written as things stand at the moment: by the time it is sent, that may be old. */
  note(type: string, subject: Subject): void {
    const id = this.books.id('WH-');
    const body = JSON.stringify({
      id,
      event_version: '1.0',
      create_time: new Date(this.books.now()).toISOString(),
      resource_type: subject.kind,
      event_type: type,
      summary: type,
      resource: this.objectOf(subject),
    });
    this.written.push({ id, type, body });
  }

  /** All that was written since, and takes it away. */
  take(): Message[] {
    return this.written.splice(0);
  }

  /** The headers that prove it. */
  sign(
    body: string,
    { webhookId = this.webhookId, at = this.books.now() }: { webhookId?: string; at?: number } = {},
  ): SignedHeaders {
    const id = this.books.id('sent-');
    const time = new Date(at).toISOString();
    const sign = createSign('RSA-SHA256').update(signedText(id, time, webhookId, body));
    return {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign.sign(keys.privateKey, 'base64'),
      'paypal-cert-url': `${this.url()}/v1/notifications/certs/loopback`,
      'paypal-auth-algo': ALGORITHM,
    };
  }

  /** @param text what the site asks about it with, byte for byte. */
  verify(text: string): boolean {
    const asked = JSON.parse(text) as Record<string, string>;
    const [, event = ''] = /"webhook_event":(.*)\}$/s.exec(text) ?? [];
    const { transmission_id: id = '', transmission_time: time = '', transmission_sig: signature = '' } = asked;
    if (asked['webhook_id'] !== this.webhookId || asked['auth_algo'] !== ALGORITHM) return false;
    return createVerify('RSA-SHA256')
      .update(signedText(id, time, this.webhookId, event))
      .verify(keys.publicKey, signature, 'base64');
  }

  private objectOf({ kind, id }: Subject): object {
    if (kind === 'subscription')
      return toSubscription(this.books, this.url(), need(this.books.subscriptions, id), false);
    const sale = need(this.books.sales, id);
    return kind === 'sale' ? toSale(sale) : toRefund(sale);
  }
}
