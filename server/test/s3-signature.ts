import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whose signatures count. */
export interface S3Account {
  region: string;
  key: string;
  secret: string;
}

interface Given {
  key: string;
  day: string;
  region: string;
  /** Names of signed headers, by semicolons. */
  names: string;
  signature: string;
  /** As announced: ISO 8601, basic. */
  date: string;
  payload: string;
  query: [string, string][];
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Signature Version 4, in the Authorization header over the body's hash as it was announced, or in an address that has not expired. */
export function isSigned(request: IncomingMessage, body: Buffer, account: S3Account): boolean {
  const { pathname, searchParams } = new URL(String(request.url), 'http://store');
  const given = searchParams.has('X-Amz-Signature') ? inAddress(searchParams) : inHeader(request, body, searchParams);
  if (!given || given.key !== account.key || given.region !== account.region) return false;
  const headers = given.names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const query = given.query
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [request.method, pathname, query, headers, given.names, given.payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', given.date, `${given.day}/${given.region}/s3/aws4_request`, sha256(canonical)].join(
    '\n',
  );
  const signing = [given.region, 's3', 'aws4_request'].reduce<Buffer>(
    (by, part) => hmac(by, part),
    hmac(`AWS4${account.secret}`, given.day),
  );
  return timingSafeEqual(Buffer.from(given.signature, 'hex'), hmac(signing, text));
}

function inHeader(request: IncomingMessage, body: Buffer, params: URLSearchParams): Given | null {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!parts) return null;
  const [, key = '', day = '', region = '', names = '', signature = ''] = parts;
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return null;
  return {
    key,
    day,
    region,
    names,
    signature,
    date: String(request.headers['x-amz-date']),
    payload,
    query: [...params],
  };
}

function inAddress(params: URLSearchParams): Given | null {
  const [key = '', day = '', region = ''] = (params.get('X-Amz-Credential') ?? '').split('/');
  const date = params.get('X-Amz-Date') ?? '';
  const signature = params.get('X-Amz-Signature') ?? '';
  const isLate = Date.now() > timeOf(date) + Number(params.get('X-Amz-Expires')) * 1_000;
  if (isLate || !/^[\da-f]{64}$/.test(signature)) return null;
  return {
    key,
    day,
    region,
    names: params.get('X-Amz-SignedHeaders') ?? '',
    signature,
    date,
    payload: 'UNSIGNED-PAYLOAD',
    query: [...params].filter(([name]) => name !== 'X-Amz-Signature'),
  };
}
