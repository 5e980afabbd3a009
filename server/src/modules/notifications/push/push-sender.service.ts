import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MailRenderer } from '../../../core/mail/mail-renderer.js';
import { PublicFetcher } from '../../../core/net/public-fetch.js';
import { traced } from '../../../core/tracing/tracing.js';
import { encryptPush } from './push-encryption.js';
import type { PushKeysOfBrowser } from './push-encryption.js';
import { PushKeys } from './push-keys.service.js';
import { PushPace } from './push-pace.js';
import { vapidHeader } from './vapid.js';

/** Where a browser takes pushes. */
export interface PushAddress {
  endpoint: string;
  keys: PushKeysOfBrowser;
}

export interface PushMessage {
  text: string;
  /** Of one topic a service keeps the latest for a browser that is away. */
  topic: string;
  ttlSeconds: number;
}

/**
 * What became of it. `gone`: the browser takes none any more; `refused`: this one is not wanted, whenever it comes;
 * `later`: not now; `away`: the service did not answer.
 */
export type PushOutcome =
  | { kind: 'sent' | 'gone' | 'refused' | 'away'; status: number | null }
  | { kind: 'later'; status: number; waitMs: number | null };

const GONE = new Set([404, 410]);
/** So many letters a topic may have (RFC 8030). */
const TOPIC_LENGTH = 32;

const topicOf = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, TOPIC_LENGTH);

/** Seconds, or a date. */
function waitOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : new Date(header).getTime() - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

/** Hands pushes to push services (RFC 8030): encrypted, signed, and to servers of the public only. */
@Injectable()
export class PushSender {
  constructor(
    private readonly fetcher: PublicFetcher,
    private readonly keys: PushKeys,
    private readonly renderer: MailRenderer,
    private readonly pace: PushPace,
  ) {}

  /** One try. Never throws for what the service does. */
  async send({ endpoint, keys }: PushAddress, { text, topic, ttlSeconds }: PushMessage): Promise<PushOutcome> {
    const contact = `mailto:${(await this.renderer.sender()).email}`;
    const headers = {
      authorization: vapidHeader(await this.keys.get(), endpoint, contact),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(ttlSeconds),
      topic: topicOf(topic),
      urgency: 'normal',
    };
    const body = encryptPush(text, keys);
    return await traced(
      () => ({ name: 'send push', kind: 'client', facts: {} }),
      () => this.post(endpoint, headers, body),
    );
  }

  private async post(endpoint: string, headers: Record<string, string>, body: Buffer): Promise<PushOutcome> {
    const signal = AbortSignal.timeout(this.pace.timeoutMs);
    const response = await this.fetcher.postPublic(endpoint, { signal, headers, body }).catch(() => null);
    if (!response) return { kind: 'away', status: null };
    // Nobody reads what it says beside.
    response.on('error', () => undefined).destroy();
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) return { kind: 'sent', status };
    if (GONE.has(status)) return { kind: 'gone', status };
    if (status === 429 || status >= 500)
      return { kind: 'later', status, waitMs: waitOf(response.headers['retry-after']) };
    return { kind: 'refused', status };
  }
}
