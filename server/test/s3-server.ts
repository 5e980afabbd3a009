import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { md5Tag, S3Parts } from './s3-parts.js';
import { isSigned } from './s3-signature.js';

/** What the store does instead of working; `cut` breaks the connection off in the middle of an answer, `lost` before it: a file that it was sent is kept. */
export type S3Fault = 'none' | 'forbidden' | 'broken' | 'silent' | 'cut' | 'lost';

/** The bucket's rule about other sites' pages. */
export interface S3Cors {
  origins: readonly string[];
  methods: readonly string[];
  exposed: readonly string[];
}

interface StoredObject {
  bytes: Buffer;
  etag: string;
  at: Date;
  type: string;
}

/** A request with all of its body. */
interface Call {
  key: string;
  params: URLSearchParams;
  body: Buffer;
}

const BUCKET = 'music';
const ACCOUNT = { region: 'eu-test-1', key: 'AKIDTEST', secret: 'wJalrXUtnFEMI/K7MDENG' };

/** A bucket on loopback that speaks the protocol of S3 by path, signatures of version 4 checked: objects, ranges, conditions, parts, copies, CORS. */
export class S3Server {
  readonly objects = new Map<string, StoredObject>();
  readonly parts = new S3Parts();
  fault: S3Fault = 'none';
  /** Of which requests, as `GET /bucket/key?query`; null: of all. */
  faultAt: RegExp | null = null;
  /** What answers wait for. */
  gate: Promise<void> | null = null;
  cors: S3Cors | null = null;
  /** Hears of each request before it is answered, as `faultAt` sees it. */
  onCall: ((call: string) => void) | null = null;
  private readonly server = createServer((request, response) => void this.answer(request, response));

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What an administrator would enter. */
  get settings() {
    return {
      'uploads.s3.bucket': BUCKET,
      'uploads.s3.region': ACCOUNT.region,
      'uploads.s3.endpoint': this.origin,
      'uploads.s3.key': ACCOUNT.key,
      'uploads.s3.secret': ACCOUNT.secret,
    };
  }

  put(key: string, bytes: Buffer): void {
    this.keep(key, { bytes, type: 'binary/octet-stream' });
  }

  /** For the next request only. */
  faultOnce(fault: S3Fault): void {
    this.fault = fault;
    this.server.once('request', (_request, response: ServerResponse) =>
      response.once('close', () => (this.fault = 'none')),
    );
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(part as Buffer);
    } catch {
      // Whoever sent it went away: nothing of it counts.
      return;
    }
    const body = Buffer.concat(parts);
    await this.gate;
    const call = `${request.method} ${decodeURIComponent(String(request.url))}`;
    this.onCall?.(call);
    const fault = this.faultAt?.test(call) === false ? 'none' : this.fault;
    if (fault === 'silent') return;
    if (fault === 'cut') return cut(response);
    if (fault === 'broken') return refuse(response, 500, 'InternalError');
    if (fault === 'forbidden') return refuse(response, 403, 'AccessDenied');
    const isPermitted = this.permit(request, response);
    if (request.method === 'OPTIONS')
      return isPermitted ? void response.writeHead(200).end() : refuse(response, 403, 'AccessForbidden');
    if (!isSigned(request, body, ACCOUNT)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(String(request.url), 'http://store');
    const [bucket, ...rest] = pathname.slice(1).split('/').map(decodeURIComponent);
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    const wanted = { key: rest.join('/'), params: searchParams, body };
    if (request.method === 'HEAD' && wanted.key === '') return void response.writeHead(200).end();
    if (fault === 'lost') {
      if (request.method === 'PUT') this.keep(wanted.key, { bytes: body, type: 'binary/octet-stream' });
      return void response.destroy();
    }
    if (searchParams.has('uploads') || searchParams.has('uploadId')) this.workOnParts(request, response, wanted);
    else this.work(request, response, wanted);
  }

  private permit(
    { headers: { origin, 'access-control-request-method': asked }, method }: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    if (
      !this.cors ||
      origin === undefined ||
      !this.cors.origins.includes(origin) ||
      !this.cors.methods.includes(String(asked ?? method))
    )
      return false;
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Methods', this.cors.methods.join(', '));
    response.setHeader('Access-Control-Allow-Headers', 'content-type');
    if (this.cors.exposed.length > 0) response.setHeader('Access-Control-Expose-Headers', this.cors.exposed.join(', '));
    return true;
  }

  private work(request: IncomingMessage, response: ServerResponse, { key, params, body }: Call): void {
    const stored = this.objects.get(key);
    const source = request.headers['x-amz-copy-source'];
    switch (request.method) {
      case 'PUT': {
        const copied =
          source === undefined ? null : this.objects.get(decodeURIComponent(String(source)).slice(BUCKET.length + 1));
        if (copied === undefined) return refuse(response, 404, 'NoSuchKey');
        const etag = this.keep(
          key,
          copied ?? { bytes: body, type: request.headers['content-type'] ?? 'binary/octet-stream' },
        );
        response
          .writeHead(200, { ETag: etag })
          .end(copied ? `<CopyObjectResult><ETag>${etag}</ETag></CopyObjectResult>` : undefined);
        return;
      }
      case 'DELETE':
        this.objects.delete(key);
        response.writeHead(204).end();
        return;
      default:
        if (!stored) refuse(response, 404, 'NoSuchKey');
        else
          sendObject(request, response, {
            ...stored,
            type: params.get('response-content-type') ?? stored.type,
            disposition: params.get('response-content-disposition'),
          });
    }
  }

  private workOnParts(request: IncomingMessage, response: ServerResponse, { key, params, body }: Call): void {
    const id = params.get('uploadId');
    if (id === null)
      return xml(
        response,
        request.method === 'POST'
          ? this.parts.begin(key, request.headers['content-type'] ?? '')
          : this.parts.listUnfinished(params.get('prefix') ?? ''),
      );
    const found = this.parts.of(id, key);
    if (!found) return refuse(response, 404, 'NoSuchUpload');
    if (request.method === 'GET')
      return xml(response, this.parts.list(found, Number(params.get('part-number-marker') ?? 0)));
    if (request.method === 'PUT') {
      const etag = md5Tag(body);
      found.parts.set(Number(params.get('partNumber')), { bytes: body, etag });
      return void response.writeHead(200, { ETag: etag }).end();
    }
    if (request.method === 'POST') {
      const whole = this.parts.join(found, body.toString());
      if (typeof whole === 'string') return refuse(response, 400, whole);
      this.keep(key, { bytes: whole, type: found.type });
    }
    this.parts.unfinished.delete(id);
    if (request.method === 'POST')
      xml(response, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
    else response.writeHead(204).end();
  }

  private keep(key: string, { bytes, type }: { bytes: Buffer; type: string }): string {
    const etag = md5Tag(bytes);
    this.objects.set(key, { bytes, etag, at: new Date(), type });
    return etag;
  }
}

function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, etag, at, type, disposition }: StoredObject & { disposition: string | null },
): void {
  if (request.headers['if-match'] && request.headers['if-match'] !== etag)
    return refuse(response, 412, 'PreconditionFailed');
  const isRanged = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = isRanged ? /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') : null;
  const [from, to] = range
    ? [Number(range[1]), Math.min(Number(range[2] || Infinity), bytes.length - 1)]
    : [0, bytes.length - 1];
  if (range && from >= bytes.length) return refuse(response, 416, 'InvalidRange');
  const part = bytes.subarray(from, to + 1);
  response.writeHead(range ? 206 : 200, {
    ETag: etag,
    'Last-Modified': at.toUTCString(),
    'Content-Length': part.length,
    'Content-Type': type,
    'Accept-Ranges': 'bytes',
    ...(disposition === null ? {} : { 'Content-Disposition': disposition }),
    ...(range ? { 'Content-Range': `bytes ${from}-${to}/${bytes.length}` } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
}

function xml(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`);
}

function cut(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Length': 1_000 });
  response.write('half of it');
  response.socket?.destroySoon();
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
