import { createHash } from 'node:crypto';
import { GatewayAway, GatewayRefused } from '../../../core/ports/payment-gateway.js';

/** Where PayPal is, and who asks. */
export interface PaypalOptions {
  clientId: string;
  secret: string;
  /** What PayPal calls the webhook of this site. */
  webhookId: string;
  /** Names this site among those that share the account. */
  site: string;
  /** PayPal's own address, its sandbox's, or that of another server that speaks as it does. */
  apiUrl: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
/** A token is used no longer than this before its end. */
const EARLY_MS = 60_000;
const SHORTEST_MS = 1_000;
const UNAUTHORIZED = 401;
const MISSING = 404;
/** Some of PayPal's calls take no longer name than this. */
const KEY_LENGTH = 38;
/** The same call is being carried out, there are too many, or PayPal has a fault of its own. */
const isAway = (status: number): boolean => status === 409 || status === 429 || status >= 500;

/** PayPal does not do what was asked, and says why. */
export class PaypalRefusal extends GatewayRefused {
  constructor(
    message: string,
    readonly status: number,
    readonly issues: readonly string[],
  ) {
    super(message);
  }
}

/** PayPal does not know the keys: nobody knows what it would have said. */
export class PaypalLocked extends GatewayAway {}

interface Sent {
  /** JSON. */
  body?: string;
  /** The same call with the same key is carried out once, for three days. */
  key?: string;
}

interface Token {
  value: string;
  until: number;
}

interface Problem {
  message?: string;
  details?: { issue?: string; description?: string }[];
}

function refusalOf(status: number, answer: unknown): Error {
  const { message = `PayPal answered ${status}.`, details = [] } = (answer ?? {}) as Problem;
  const [first] = details;
  return new PaypalRefusal(
    first?.description ?? message,
    status,
    details.flatMap(({ issue }) => issue ?? []),
  );
}

/** Asks PayPal's API. What it answers is not checked: it is told apart by what it lacks. */
export class PaypalClient {
  private token: Promise<Token> | null = null;
  private aheadMs = 0;

  constructor(private readonly options: PaypalOptions) {}

  /** By PayPal's clock, as far as it has been heard: what it says of days is meant by that. */
  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  async get<T>(path: string): Promise<T> {
    return await this.ask<T>('GET', path);
  }

  async post<T>(path: string, body: object, key?: string): Promise<T> {
    return await this.ask<T>('POST', path, { body: JSON.stringify(body), ...(key !== undefined && { key }) });
  }

  /** @param body JSON that must stay as it is. */
  async postText<T>(path: string, body: string): Promise<T> {
    return await this.ask<T>('POST', path, { body });
  }

  async patch(path: string, values: Readonly<Record<string, number | string>>): Promise<void> {
    const changes = Object.entries(values).map(([name, value]) => ({ op: 'replace', path: `/${name}`, value }));
    await this.ask('PATCH', path, { body: JSON.stringify(changes) });
  }

  private async ask<T>(method: string, path: string, sent: Sent = {}): Promise<T> {
    if (this.options.clientId === '') throw new PaypalLocked('There is no client id.');
    try {
      return await this.send<T>(method, path, { sent, authorization: `Bearer ${await this.bearer()}` });
    } catch (error) {
      if (!(error instanceof PaypalLocked)) throw error;
      // It has been taken back before its time: another one, once.
      this.token = null;
      return await this.send<T>(method, path, { sent, authorization: `Bearer ${await this.bearer()}` });
    }
  }

  private async bearer(): Promise<string> {
    const asked = (this.token ??= this.newToken());
    try {
      const { value, until } = await asked;
      if (Date.now() < until) return value;
    } catch (error) {
      if (this.token === asked) this.token = null;
      throw error;
    }
    if (this.token === asked) this.token = null;
    return await this.bearer();
  }

  private async newToken(): Promise<Token> {
    const { clientId, secret } = this.options;
    const keys = Buffer.from(`${clientId}:${secret}`).toString('base64');
    const { access_token: value, expires_in: seconds } = await this.send<{ access_token: string; expires_in: number }>(
      'POST',
      '/v1/oauth2/token',
      { sent: { body: 'grant_type=client_credentials' }, authorization: `Basic ${keys}`, type: FORM },
    );
    return { value, until: Date.now() + Math.max(SHORTEST_MS, seconds * 1_000 - EARLY_MS) };
  }

  private async send<T>(
    method: string,
    path: string,
    { sent: { body, key }, authorization, type = JSON_TYPE }: { sent: Sent; authorization: string; type?: string },
  ): Promise<T> {
    const { apiUrl, timeoutMs = TIMEOUT_MS } = this.options;
    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(`${apiUrl}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          Authorization: authorization,
          Accept: 'application/json',
          Prefer: 'return=representation',
          ...(body !== undefined && { 'Content-Type': type }),
          ...(key !== undefined && { 'PayPal-Request-Id': nameOf(path, key) }),
        },
        ...(body !== undefined && { body }),
      });
      const text = await response.text();
      answer = text === '' ? null : JSON.parse(text);
    } catch (error) {
      throw new GatewayAway('PayPal does not answer.', { cause: error });
    }
    this.hear(response);
    const { ok, status } = response;
    if (ok) return answer as T;
    if (status === UNAUTHORIZED) throw new PaypalLocked('PayPal does not know the keys.');
    if (isAway(status)) throw new GatewayAway(`PayPal answered ${status}.`);
    throw refusalOf(status, answer);
  }

  private hear({ headers }: Response): void {
    const told = Date.parse(headers.get('date') ?? '');
    if (!Number.isNaN(told)) this.aheadMs = told - Date.now();
  }
}

const nameOf = (path: string, key: string): string =>
  createHash('sha256').update(`${path} ${key}`).digest('hex').slice(0, KEY_LENGTH);

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** What the call answers; null where there is no such thing. */
export async function found<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaypalRefusal && error.status === MISSING) return null;
    throw error;
  }
}

/** As the call, but for what PayPal refuses because it is done, or over. @returns whether it was done now. */
export async function unless(issues: readonly string[], call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof PaypalRefusal && error.issues.some((issue) => issues.includes(issue))) return false;
    throw error;
  }
}
