import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Books } from './books.js';
import { Engine } from './engine.js';
import { Messages } from './messages.js';
import { PublishedApi } from './published.js';
import { Refusal } from './refusal.js';
import { routesOf } from './routes.js';
import type { Route } from './routes.js';

export const PAYPAL_KEYS = { clientId: 'client-loopback', secret: 'secret-loopback', webhookId: 'WEBHOOKLOOPBACK' };

const TOKEN_SECONDS = 32_400;
const PUBLISHED = new PublishedApi();

/** How it answers calls that fit: with a fault, that there is no such thing, or not at all though it has done what was asked. */
export interface PaypalFault {
  /** As `POST v1/billing/subscriptions`. */
  call: RegExp;
  times: number;
  what: 'unavailable' | 'unknown' | 'lost' | 'silent';
}

interface Answer {
  status: number;
  body: object | null;
}

const pageOf = (id: string): string =>
  [
    '<!doctype html><html lang="en"><title>PayPal</title><link rel="icon" href="data:,"><h1>Pay with PayPal</h1>',
    `<p><a href="/approve/${id}/agree">Agree and Continue</a>`,
    `<a href="/approve/${id}/refuse">Cancel and return</a></p></html>`,
  ].join(' ');

/** PayPal's API on loopback, as far as it is used: with its tokens, its idempotency, its clock, its signed messages, and a page where payers agree. */
export class PaypalServer {
  readonly books = new Books();
  readonly messages = new Messages(this.books, PAYPAL_KEYS.webhookId, () => this.url);
  readonly engine = new Engine(this.books, (type, about) => this.messages.note(type, about));
  /** Every call that was carried out, as `POST v1/billing/subscriptions`. */
  readonly calls: string[] = [];
  readonly faults: PaypalFault[] = [];
  /** What was asked or answered in another way than PayPal has published. */
  readonly breaches: string[] = [];
  /** Hears of each call before it is carried out, which waits for that. */
  beforeCall: ((call: string) => Promise<void> | void) | null = null;
  /** Hears of each call once it is carried out, before it is answered. */
  afterCall: ((call: string) => void) | null = null;
  /** Each answer waits so long. */
  slowMs = 0;
  private readonly answers = new Map<string, Answer>();
  private readonly tokens = new Set<string>();
  private readonly routes: Route[];
  private readonly server: Server;

  private constructor() {
    const { books, engine, messages } = this;
    this.routes = routesOf({ books, engine, messages, url: () => this.url });
    this.server = createServer((request, response) => void this.handle(request, response));
  }

  static async start(): Promise<PaypalServer> {
    const paypal = new PaypalServer();
    await new Promise<void>((resolve) => paypal.server.listen(0, '127.0.0.1', resolve));
    return paypal;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** How often a call was carried out. */
  count(call: RegExp): number {
    return this.calls.filter((one) => call.test(one)).length;
  }

  /** All tokens that were given are good for nothing from now on. */
  forgetTokens(): void {
    this.tokens.clear();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://paypal');
    const path = url.pathname.slice(1);
    if (path.startsWith('approve/')) {
      this.showPage(path, response);
      return;
    }
    const call = `${request.method} ${path}`;
    const sent = await text(request);
    if (this.slowMs > 0) await sleep(this.slowMs);
    const fault = this.faults.find((one) => one.times > 0 && one.call.test(call));
    if (fault) fault.times -= 1;
    if (fault?.what === 'unavailable') {
      this.send(response, { status: 503, body: { name: 'SERVICE_UNAVAILABLE', message: 'Away' } });
      return;
    }
    if (fault?.what === 'unknown') {
      this.send(response, { status: 404, body: { name: 'RESOURCE_NOT_FOUND', message: 'There is no such thing' } });
      return;
    }
    await this.beforeCall?.(call);
    const answer = path === 'v1/oauth2/token' ? this.token(request) : this.authorised(request, { call, url, sent });
    this.afterCall?.(call);
    if (fault?.what === 'lost') request.socket.destroy();
    else if (fault?.what !== 'silent') this.send(response, answer);
  }

  private token({ headers }: IncomingMessage): Answer {
    const { clientId, secret } = PAYPAL_KEYS;
    const known = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
    if (headers.authorization !== known) return { status: 401, body: { error: 'invalid_client' } };
    const token = this.books.id('A21');
    this.tokens.add(token);
    this.calls.push('POST v1/oauth2/token');
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS } };
  }

  private authorised({ headers }: IncomingMessage, asked: { call: string; url: URL; sent: string }): Answer {
    const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (!this.tokens.has(token)) return { status: 401, body: { name: 'AUTHENTICATION_FAILURE', message: 'No token' } };
    const key = headers['paypal-request-id'];
    const known = typeof key === 'string' ? this.answers.get(key) : undefined;
    if (known) return known;
    this.calls.push(asked.call);
    const answer = this.answer(asked);
    if (typeof key === 'string') this.answers.set(key, answer);
    return answer;
  }

  private answer({ call, url, sent }: { call: string; url: URL; sent: string }): Answer {
    try {
      for (const [pattern, handler] of this.routes) {
        const [isFound, id = ''] = pattern.exec(call) ?? [];
        if (isFound === undefined) continue;
        const body = sent === '' ? {} : (JSON.parse(sent) as Record<string, unknown>);
        if (sent !== '') this.breaches.push(...PUBLISHED.breachesOf(call, 'sent', body));
        const told = handler({ body, text: sent, query: url.searchParams, id });
        if (told !== null)
          this.breaches.push(...PUBLISHED.breachesOf(call, 'answer', JSON.parse(JSON.stringify(told))));
        return told === null ? { status: 204, body: null } : { status: 200, body: told };
      }
      return { status: 404, body: { name: 'NOT_FOUND', message: `Unknown call: ${call}` } };
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: error.body };
      return { status: 500, body: { name: 'INTERNAL_SERVER_ERROR', message: String(error) } };
    }
  }

  /** Where payers agree, or do not. */
  private showPage(path: string, response: ServerResponse): void {
    const [, id = '', word] = path.split('/');
    if (word === undefined) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(pageOf(id));
      return;
    }
    if (!this.books.subscriptions.has(id)) {
      response.writeHead(404).end();
      return;
    }
    const to = word === 'agree' ? this.engine.approve(id) : this.engine.refuse(id);
    response.writeHead(302, { Location: to }).end();
  }

  private send(response: ServerResponse, { status, body }: Answer): void {
    response
      .writeHead(status, {
        'Content-Type': 'application/json',
        // Its clock may be ahead.
        Date: new Date(this.books.now()).toUTCString(),
      })
      .end(body === null ? undefined : JSON.stringify(body));
  }
}
