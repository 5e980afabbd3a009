import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Books } from './books.js';
import type { Intent } from './books.js';
import { catalogueRoutes } from './catalogue-routes.js';
import { Engine } from './engine.js';
import { readForm } from './form.js';
import { Messages } from './messages.js';
import { moneyRoutes } from './money-routes.js';
import { peopleRoutes } from './people-routes.js';
import { Refusal } from './refusal.js';
import type { Route } from './route.js';
import { subscriptionRoutes } from './subscription-routes.js';

export const KEYS = { publishable: 'pk_test_loopback', secret: 'sk_test_loopback', webhook: 'whsec_loopback' };

/** How it answers calls that fit: with a fault, not as it is asked to, or not at all though it has done what was asked. `failed` is kept as what came of its key. */
export interface Fault {
  /** As `POST subscriptions`. */
  call: RegExp;
  times: number;
  what: 'unavailable' | 'failed' | 'refused' | 'lost' | 'silent';
}

interface Answer {
  status: number;
  body: object;
  /** It was given before, under the same key. */
  isReplayed?: boolean;
}

const FAILED: Answer = { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong' } } };

/** Stripe's API on loopback, as far as it is used: with its idempotency, its test cards, its clock, and its signed messages. */
export class StripeServer {
  readonly books = new Books();
  readonly messages = new Messages(this.books, KEYS.webhook);
  readonly engine = new Engine(this.books, (type, object) => this.messages.note(type, object));
  /** Every call that came, as `POST subscriptions`, and its key. */
  readonly calls: { call: string; key: string | null }[] = [];
  readonly faults: Fault[] = [];
  /** Hears of each call before it is carried out. */
  beforeCall: ((call: string) => Promise<void> | void) | null = null;
  /** Hears of each call that has been carried out, before it is answered, which waits for that. */
  afterCall: ((call: string) => Promise<void> | void) | null = null;
  /** Each answer waits so long. */
  slowMs = 0;
  private readonly answers = new Map<string, { print: string; answer: Answer }>();
  private readonly routes: Route[];
  private readonly server: Server;

  private constructor() {
    const { books, engine } = this;
    this.routes = [
      ...catalogueRoutes(books),
      ...peopleRoutes(books, engine),
      ...subscriptionRoutes(books, engine),
      ...moneyRoutes(books, engine),
    ];
    this.server = createServer((request, response) => void this.handle(request, response));
  }

  static async start(): Promise<StripeServer> {
    const stripe = new StripeServer();
    await new Promise<void>((resolve) => stripe.server.listen(0, '127.0.0.1', resolve));
    return stripe;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** A card, as the provider's script in a page makes one of it. */
  card(number: string): string {
    const id = this.books.id('pm');
    this.books.methods.set(id, { id, card: number, customer: null });
    return id;
  }

  /** What the script in a page does with a client secret. @returns how the intent stands then. */
  confirm(secret: string | null, number: string): Intent['status'] {
    const intent = this.intentOf(secret);
    if (intent.status === 'canceled' || intent.status === 'succeeded') return intent.status;
    this.engine.tryCard(intent, this.card(number), true);
    return intent.status;
  }

  /** The bank has had its word with the payer. */
  authenticate(secret: string | null, isAgreed: boolean): Intent['status'] {
    const intent = this.intentOf(secret);
    if (intent.status !== 'requires_action') return intent.status;
    if (isAgreed) this.engine.succeed(intent);
    else intent.status = 'requires_payment_method';
    return intent.status;
  }

  coupon(code: string, percentOff: number, duration: 'once' | 'forever' = 'once'): void {
    const id = this.books.id('coupon');
    this.books.coupons.set(id, { id, code, percentOff, duration });
  }

  /** How often a call was carried out. */
  count(call: string): number {
    return this.calls.filter((one) => one.call === call).length;
  }

  private intentOf(secret: string | null): Intent {
    const intent = [...this.books.intents.values()].find((one) => one.secret === secret);
    if (!intent) throw new Error(`Nobody was given ${secret}.`);
    return intent;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe');
    const call = `${request.method} ${url.pathname.replace(/^\/v1\//, '')}`;
    const sent = request.method === 'POST' ? await text(request) : url.search.slice(1);
    const key = request.headers['idempotency-key'];
    if (this.slowMs > 0) await sleep(this.slowMs);
    const fault = this.faults.find((one) => one.times > 0 && one.call.test(call));
    if (fault) fault.times -= 1;
    if (fault?.what === 'unavailable') {
      this.send(response, { status: 503, body: { error: { type: 'api_error', message: 'Away' } } });
      return;
    }
    if (fault?.what === 'refused') {
      this.send(response, { status: 400, body: { error: { type: 'invalid_request_error', message: 'Not now' } } });
      return;
    }
    await this.beforeCall?.(call);
    const own = typeof key === 'string' && request.method === 'POST' ? key : null;
    const answer = this.authorised(request)
      ? this.once(own, { call, sent, ...(fault?.what === 'failed' && { failure: FAILED }) })
      : { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    await this.afterCall?.(call);
    if (fault?.what === 'lost') request.socket.destroy();
    else if (fault?.what !== 'silent') this.send(response, answer);
  }

  private authorised({ headers }: IncomingMessage): boolean {
    return headers.authorization === `Bearer ${KEYS.secret}`;
  }

  /** The same key with the same words is carried out once; with other words it is refused. */
  private once(key: string | null, { call, sent, failure }: { call: string; sent: string; failure?: Answer }): Answer {
    const print = `${call}?${sent}`;
    const known = key === null ? undefined : this.answers.get(key);
    if (known && known.print !== print)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Keys are for one call.' } } };
    if (known) return { ...known.answer, isReplayed: true };
    this.calls.push({ call: call.replace(/\/(?:\w+_\d{6}|tonearm_[\w-]+)/g, '/:id'), key });
    const answer = failure ?? this.answer(call, sent);
    if (key !== null) this.answers.set(key, { print, answer });
    return answer;
  }

  private answer(call: string, sent: string): Answer {
    try {
      for (const [pattern, handler] of this.routes) {
        const found = pattern.exec(call);
        if (found) return { status: 200, body: handler(readForm(sent), found[1] ?? '', found[2] ?? '') };
      }
      return {
        status: 404,
        body: { error: { type: 'invalid_request_error', message: `Unrecognized request: ${call}` } },
      };
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: { error: error.body } };
      return { status: 500, body: { error: { type: 'api_error', message: String(error) } } };
    }
  }

  private send(response: ServerResponse, { status, body, isReplayed = false }: Answer): void {
    response
      .writeHead(status, {
        'Content-Type': 'application/json',
        'Request-Id': 'req_loopback',
        ...(isReplayed && { 'Idempotent-Replayed': 'true' }),
        // The SDK asks again by itself where it may: not in these tests.
        'Stripe-Should-Retry': 'false',
      })
      .end(JSON.stringify(body));
  }
}
