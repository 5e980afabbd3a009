import { Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { request as requestPlain } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { AppError, invalid } from '../errors/app-error.js';
import { isPublicTarget } from './public-address.js';

const REDIRECTS_MAX = 3;
const URL_MAX = 2_048;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HEADERS = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Tonearm' };

export interface FetchLimits {
  maxBytes: number;
  /** For the whole call: names, redirects and body. */
  timeoutMs: number;
  /** Tested against the media type in lower case, without parameters. */
  accept: RegExp;
}

interface OpenOptions {
  /** Ends the call, and the answer while it is read. */
  signal: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** Of the address and of each redirect. */
  protocols?: readonly string[];
}

export interface FetchedFile {
  bytes: Uint8Array;
  /** Media type in lower case, without parameters: the sender's word. */
  type: string;
}

/** One text for every reason: details would reveal open ports. */
const refused = (): AppError => invalid({ url: ['The file cannot be loaded from this address.'] });

/** Loads files from addresses that people give, and from nowhere but the public web (abuse cases 78-80). */
export class PublicFetcher {
  /**
   * @param mayConnect decides on each address of each host before anything is sent to it.
   * @param nameServers `address:port` of who is asked for names; the system's where none is given.
   * @param authorities who vouches for certificates (PEM); the well-known ones where none are given.
   */
  constructor(
    private readonly mayConnect: (address: string, port: number) => boolean = isPublicTarget,
    private readonly nameServers: readonly string[] = [],
    private readonly authorities: string | undefined = undefined,
  ) {}

  /** @throws AppError 422 at `url`, with the same text whatever the reason. */
  async fetchPublic(url: string, limits: FetchLimits): Promise<FetchedFile> {
    const response = await this.openPublic(url, { signal: AbortSignal.timeout(limits.timeoutMs) });
    try {
      return await receive(response, limits);
    } catch {
      throw refused();
    } finally {
      response.destroy();
    }
  }

  /** The answer behind all redirects, whatever its status: whoever asks reads it, and destroys it. @throws AppError as `fetchPublic`. */
  async openPublic(
    url: string,
    { signal, headers = {}, protocols = ['http:', 'https:'] }: OpenOptions,
  ): Promise<IncomingMessage> {
    try {
      let target = parse(url, protocols);
      for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
        const response = await this.open(target, { ...HEADERS, ...headers }, signal);
        if (!REDIRECTS.has(response.statusCode ?? 0)) return response;
        response.destroy();
        target = parse(new URL(placeOf(response), target).href, protocols);
      }
    } catch {
      // Whatever went wrong lies with the address.
    }
    throw refused();
  }

  /** Sends something there, and nowhere that it leads to. Whoever asks destroys the answer. @throws AppError as `fetchPublic`. */
  async postPublic(
    url: string,
    { signal, headers, body }: { signal: AbortSignal; headers: Readonly<Record<string, string>>; body: Uint8Array },
  ): Promise<IncomingMessage> {
    try {
      return await this.open(parse(url, ['https:']), { ...HEADERS, ...headers }, signal, body);
    } catch {
      throw refused();
    }
  }

  /** Connects to the very addresses that were checked: the name is not asked for twice. @param body of a POST. */
  private async open(
    target: URL,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    body?: Uint8Array,
  ): Promise<IncomingMessage> {
    const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
    const addresses = await this.addressesOf(target.hostname.replace(/^\[|\]$/g, ''), signal);
    if (addresses.length === 0 || !addresses.every(({ address }) => this.mayConnect(address, port))) throw refused();
    const request = target.protocol === 'https:' ? requestSecure : requestPlain;
    return await new Promise((resolve, reject) => {
      // No shared agent: its connections were opened under other rules.
      request(target, {
        method: body ? 'POST' : 'GET',
        agent: false,
        headers: body ? { ...headers, 'content-length': String(body.length) } : headers,
        lookup: answering(addresses),
        signal,
        ca: this.authorities,
      })
        .on('response', resolve)
        .on('error', reject)
        // An answer that changes the protocol ends without a word.
        .on('close', () => reject(refused()))
        .end(body);
    });
  }

  private async addressesOf(host: string, signal: AbortSignal): Promise<LookupAddress[]> {
    const family = isIP(host);
    if (family > 0) return [{ address: host, family }];
    signal.throwIfAborted();
    // Not the system's lookup: a slow name server would hold one of the four threads that read files.
    const resolver = new Resolver();
    if (this.nameServers.length > 0) resolver.setServers(this.nameServers);
    const cancel = (): void => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    signal.removeEventListener('abort', cancel);
    const found = (outcome: PromiseSettledResult<string[]>, kind: number): LookupAddress[] =>
      outcome.status === 'fulfilled' ? outcome.value.map((address) => ({ address, family: kind })) : [];
    return [...found(four, 4), ...found(six, 6)];
  }
}

function parse(text: string, protocols: readonly string[]): URL {
  const url = text.length <= URL_MAX && URL.canParse(text) ? new URL(text) : null;
  if (!url || !protocols.includes(url.protocol) || url.username || url.password) throw refused();
  return url;
}

function placeOf({ headers }: IncomingMessage): string {
  if (!headers.location) throw refused();
  return headers.location;
}

const answering =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  };

/** Whether an answer is packed though nobody asked for it: its length and ranges are not those of the file. */
export const isPacked = ({ 'content-encoding': encoding }: IncomingHttpHeaders): boolean =>
  !['', 'identity'].includes(encoding?.trim().toLowerCase() ?? '');

async function receive(response: IncomingMessage, { maxBytes, accept }: FetchLimits): Promise<FetchedFile> {
  const { 'content-type': contentType = '', 'content-length': length = '0' } = response.headers;
  const type = (contentType.split(';')[0] as string).trim().toLowerCase();
  if (response.statusCode !== 200 || !accept.test(type) || isPacked(response.headers) || Number(length) > maxBytes)
    throw refused();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw refused();
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), type };
}
