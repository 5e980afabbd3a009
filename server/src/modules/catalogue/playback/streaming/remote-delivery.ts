import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { GENERIC_ERROR } from '@tonearm/shared/errors';
import { AppError, notFound, tooManyRequests } from '../../../../core/errors/app-error.js';
import type { ClientAddress } from '../../../../core/http/client-address.js';
import type { Log } from '../../../../core/log.js';
import { networkOf } from '../../../../core/net/address-network.js';
import { isPacked } from '../../../../core/net/public-fetch.js';
import type { PublicFetcher } from '../../../../core/net/public-fetch.js';
import { refuse } from './refusal.js';
import type { Delivery } from './stream-delivery.js';

/** Answers at once; the others are told to come again. */
const AT_ONCE = 200;
/** Of those for one address: a household may listen, and nobody takes the room of all. */
const AT_ONCE_PER_CLIENT = 12;
const CLIENT_WAITS_SECONDS = 5;
/** Until the other server begins to answer. */
const PATIENCE_MS = 10_000;
/** Without a byte, whoever of both is slow. */
const STALL_MS = 60_000;
const LOGGED_EVERY_MS = 60_000;
const SOUND = /^(audio\/[\w.+-]+|application\/(ogg|octet-stream)|binary\/octet-stream)$/;
/** Headers of the other server that are handed on, where they look like it. */
const HANDED_ON: readonly (readonly [string, RegExp])[] = [
  ['Content-Length', /^\d{1,15}$/],
  ['Content-Range', /^bytes (\d{1,15}-\d{1,15}|\*)\/(\d{1,15}|\*)$/],
  ['Accept-Ranges', /^bytes$/],
];
const RANGE = /^bytes=\d{0,15}-\d{0,15}$/;

const away = (): AppError =>
  new AppError({ status: 502, code: 'gateway_unavailable', message: GENERIC_ERROR, retryAfter: 5 });

/** Hands on the sound of tracks that lie on other servers: those never learn who listens, nor listeners where it lies. */
export class RemoteDelivery {
  private running = 0;
  private readonly runningOf = new Map<string, number>();
  private loggedAt = 0;

  constructor(
    private readonly fetcher: PublicFetcher,
    private readonly addresses: ClientAddress,
    private readonly log: Log,
  ) {}

  /** Begins the answer; 404 and 502 as the other server does, 429 where one address takes too many. Never throws. */
  send(request: IncomingMessage, response: ServerResponse, delivery: Delivery): void {
    if (request.method === 'HEAD') return void response.writeHead(200, headersOf(delivery)).end();
    if (this.running >= AT_ONCE) return refuse(response, away(), this.log);
    const client = networkOf(this.addresses.of(request));
    if ((this.runningOf.get(client) ?? 0) >= AT_ONCE_PER_CLIENT)
      return refuse(response, tooManyRequests(CLIENT_WAITS_SECONDS), this.log);
    this.count(client, 1);
    this.handOn(request, response, delivery)
      .catch((error: unknown) => refuse(response, error, this.log))
      .finally(() => this.count(client, -1));
  }

  private count(client: string, change: 1 | -1): void {
    this.running += change;
    const left = (this.runningOf.get(client) ?? 0) + change;
    if (left === 0) this.runningOf.delete(client);
    else this.runningOf.set(client, left);
  }

  private async handOn(request: IncomingMessage, response: ServerResponse, delivery: Delivery): Promise<void> {
    const { range } = request.headers;
    const cancel = new AbortController();
    response.once('close', () => cancel.abort());
    const timer = setTimeout(() => cancel.abort(), PATIENCE_MS);
    const remote = await this.fetcher
      .openPublic(delivery.key, {
        signal: cancel.signal,
        headers: range !== undefined && RANGE.test(range) ? { range } : {},
        protocols: ['https:'],
      })
      .catch(() => null)
      .finally(() => clearTimeout(timer));
    if (response.destroyed) return void remote?.destroy();
    if (!remote) throw this.isAway(delivery, 'no answer');
    const status = remote.statusCode ?? 0;
    const type = (remote.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (status === 416) {
      remote.destroy();
      throw new AppError({ status: 416, code: 'range_not_satisfiable', message: 'The file has no such part.' });
    }
    if ((status !== 200 && status !== 206) || !SOUND.test(type) || isPacked(remote.headers)) {
      remote.destroy();
      const error = this.isAway(delivery, `status ${status}, ${type}`);
      throw status === 404 || status === 410 ? notFound() : error;
    }
    response.writeHead(status, [...headersOf(delivery), ...handedOn(remote)]);
    remote.setTimeout(STALL_MS, () => remote.destroy());
    await new Promise<void>((resolve) => pipeline(remote, response, () => resolve()));
  }

  /** With a line in the log now and then: every listener runs into it. */
  private isAway({ renditionId }: Delivery, what: string): AppError {
    const now = Date.now();
    if (now - this.loggedAt > LOGGED_EVERY_MS) {
      this.loggedAt = now;
      this.log.warn(`The remote sound of rendition ${renditionId} is away: ${what}`);
    }
    return away();
  }
}

/** The type is the one that was found when the address was given: never what the other server says today. */
const headersOf = ({ mime, secondsLeft }: Delivery): OutgoingHttpHeader[] => [
  'Content-Type',
  mime,
  'Cache-Control',
  `private, max-age=${secondsLeft}`,
  'Cross-Origin-Resource-Policy',
  'same-site',
  'X-Content-Type-Options',
  'nosniff',
];

const handedOn = ({ headers }: IncomingMessage): OutgoingHttpHeader[] =>
  HANDED_ON.flatMap(([name, form]) => {
    const value = headers[name.toLowerCase()];
    return typeof value === 'string' && form.test(value) ? [name, value] : [];
  });
