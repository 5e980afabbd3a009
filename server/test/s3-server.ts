import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the store answers instead of working. */
export type S3Fault = 'none' | 'forbidden' | 'broken' | 'silent';

interface StoredObject {
  bytes: Buffer;
  etag: string;
  at: Date;
}

const BUCKET = 'music';
const REGION = 'eu-test-1';
const KEY = 'AKIDTEST';
const SECRET = 'wJalrXUtnFEMI/K7MDENG';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** A bucket on loopback that speaks the protocol of S3 by path, signatures of version 4 checked: objects, ranges, conditions. */
export class S3Server {
  readonly objects = new Map<string, StoredObject>();
  fault: S3Fault = 'none';
  private readonly server = createServer((request, response) => void this.answer(request, response));

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** What an administrator would enter. */
  get settings() {
    return {
      'uploads.s3.bucket': BUCKET, 'uploads.s3.region': REGION, 'uploads.s3.endpoint': `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      'uploads.s3.key': KEY, 'uploads.s3.secret': SECRET,
    };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    if (this.fault === 'silent') return;
    if (this.fault === 'broken') return refuse(response, 500, 'InternalError');
    if (this.fault === 'forbidden' || !isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const { pathname } = new URL(String(request.url), 'http://store');
    const [bucket, ...rest] = pathname.slice(1).split('/').map(decodeURIComponent);
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    this.work(request, response, { key: rest.join('/'), body });
  }

  private work(request: IncomingMessage, response: ServerResponse, { key, body }: { key: string; body: Buffer }): void {
    const stored = this.objects.get(key);
    switch (request.method) {
      case 'PUT': {
        const etag = `"${createHash('md5').update(body).digest('hex')}"`;
        this.objects.set(key, { bytes: body, etag, at: new Date() });
        response.writeHead(200, { ETag: etag }).end();
        return;
      }
      case 'DELETE':
        this.objects.delete(key);
        response.writeHead(204).end();
        return;
      default:
        if (!stored) refuse(response, 404, 'NoSuchKey');
        else sendObject(request, response, stored);
    }
  }
}

function sendObject(request: IncomingMessage, response: ServerResponse, { bytes, etag, at }: StoredObject): void {
  if (request.headers['if-match'] && request.headers['if-match'] !== etag) return refuse(response, 412, 'PreconditionFailed');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const [from, to] = range ? [Number(range[1]), Math.min(Number(range[2]), bytes.length - 1)] : [0, bytes.length - 1];
  if (range && from >= bytes.length) return refuse(response, 416, 'InvalidRange');
  const part = bytes.subarray(from, to + 1);
  response.writeHead(range ? 206 : 200, { ETag: etag, 'Last-Modified': at.toUTCString(), 'Content-Length': part.length, 'Accept-Ranges': 'bytes' });
  response.end(request.method === 'HEAD' ? undefined : part);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** Signature Version 4 in the Authorization header, over the body's hash as it was announced. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(request.headers.authorization ?? '');
  if (!given) return false;
  const [, key = '', day = '', region = '', names = '', signature = ''] = given;
  const hash = String(request.headers['x-amz-content-sha256']);
  if (key !== KEY || region !== REGION || (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))) return false;
  const { pathname, searchParams } = new URL(String(request.url), 'http://store');
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort().join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = [request.method, pathname, query, headers, names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signing = [region, 's3', 'aws4_request'].reduce<Buffer>((by, part) => hmac(by, part), hmac(`AWS4${SECRET}`, day));
  return timingSafeEqual(Buffer.from(signature, 'hex'), hmac(signing, text));
}

const encode = (text: string): string => encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
