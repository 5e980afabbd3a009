import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { NotificationSignal } from '@tonearm/shared/account/notifications';
import type { PushSubscriptionInput } from '@tonearm/shared/account/push.dto';
import { PublicFetcher } from '../src/core/net/public-fetch.js';
import type { TestApp } from './create-test-app.js';
import { startNameServer } from './name-server.js';

/** The certificate is of these names. */
const HOSTS = ['music.example', 'other.example'] as const;
const read = (name: string): string => readFileSync(new URL(`outside/${name}.pem`, import.meta.url), 'utf8');
const bytes = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url');

/** What a service has been handed for a browser. */
export interface HandedPush {
  signal: NotificationSignal;
  topic: string;
  ttl: number;
  /** Of the token that signed it. */
  claims: { aud: string; exp: number; sub: string };
  publicKey: string;
}

/** A browser that takes pushes: what it says of itself, and what it got. */
export class PushBrowser {
  readonly pushes: HandedPush[] = [];
  /** Every request for it, whatever the answer. */
  asked = 0;
  /** How the service answers for it; null: not at all. */
  answer: { status: number; headers?: Record<string, string>; afterMs?: number } | null = { status: 201 };
  private readonly keys: ECDH = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  private readonly point: Buffer;

  constructor(readonly endpoint: string) {
    this.point = this.keys.generateKeys();
  }

  get input(): PushSubscriptionInput {
    return {
      endpoint: this.endpoint,
      keys: { p256dh: this.point.toString('base64url'), auth: this.auth.toString('base64url') },
    };
  }

  /** As a browser decrypts (RFC 8291, RFC 8188). @throws Error where it is not for this one. */
  open(body: Buffer): NotificationSignal {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + length);
    const derive = (secret: Buffer, salted: Buffer, info: Buffer, size: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, salted, info, size));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.point, sender]);
    const secret = derive(this.keys.computeSecret(sender), this.auth, info, 32);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    );
    decipher.setAuthTag(body.subarray(-16));
    const plain = Buffer.concat([decipher.update(body.subarray(21 + length, -16)), decipher.final()]);
    if (plain.at(-1) !== 2) throw new Error('The record is not the last one.');
    return JSON.parse(plain.subarray(0, -1).toString('utf8')) as NotificationSignal;
  }
}

/** Who signed it. @throws Error where nobody has who says so (RFC 8292). */
function claimsOf(header: string | undefined): { claims: HandedPush['claims']; publicKey: string } {
  const [, head, claims, signature, publicKey = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header ?? '') ?? [];
  const point = bytes(publicKey);
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), { key, dsaEncoding: 'ieee-p1363' }, bytes(signature)))
    throw new Error('The signature is wrong.');
  return { claims: JSON.parse(bytes(claims).toString('utf8')) as HandedPush['claims'], publicKey };
}

export interface PushService {
  /** A browser with an address of its own there. */
  browser: (host?: (typeof HOSTS)[number]) => PushBrowser;
  /** Requests that could not be read. */
  faults: unknown[];
  close: () => void;
}

/** A push service on the loopback that speaks the real protocol over TLS; the application takes it for one of the web. */
export async function startPushService(app: TestApp): Promise<PushService> {
  const browsers = new Map<string, PushBrowser>();
  const faults: unknown[] = [];

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const browser = browsers.get(`https://${request.headers.host}${request.url}`);
    if (!browser) return void response.writeHead(404).end();
    browser.asked += 1;
    const { answer } = browser;
    if (!answer) return;
    if (answer.afterMs !== undefined) await new Promise((resolve) => setTimeout(resolve, answer.afterMs));
    if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('Not encrypted.');
    if (answer.status < 300)
      browser.pushes.push({
        signal: browser.open(Buffer.concat(chunks)),
        topic: String(request.headers['topic']),
        ttl: Number(request.headers['ttl']),
        ...claimsOf(request.headers.authorization),
      });
    response.writeHead(answer.status, answer.headers).end();
  }

  const server = createServer({ key: read('key'), cert: read('certificate') }, (request, response) => {
    take(request, response).catch((error: unknown) => {
      faults.push(error);
      response.writeHead(400).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const names = await startNameServer((name) =>
    (HOSTS as readonly string[]).includes(name) ? ['127.0.0.1'] : ['10.0.0.7'],
  );
  // The loopback stands for the web; what else is private stays so.
  Object.assign(app.nest.get(PublicFetcher), {
    mayConnect: (address: string) => address === '127.0.0.1',
    nameServers: [names.at],
    authorities: read('certificate'),
  });
  return {
    browser: (host = HOSTS[0]) => {
      const browser = new PushBrowser(`https://${host}:${port}/push/${randomBytes(8).toString('hex')}`);
      browsers.set(browser.endpoint, browser);
      return browser;
    },
    faults,
    close: () => {
      server.closeAllConnections();
      server.close();
      names.close();
    },
  };
}
