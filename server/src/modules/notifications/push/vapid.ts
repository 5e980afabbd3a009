import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** The site's pair, base64url: an uncompressed point, and its secret number. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Services take a day at most. */
const VALID_SECONDS = 12 * 3_600;
const UNCOMPRESSED = Buffer.from([4]);

const bytes = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url');
const coded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function makeVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x, y, d } = privateKey.export({ format: 'jwk' });
  return {
    publicKey: Buffer.concat([UNCOMPRESSED, bytes(x), bytes(y)]).toString('base64url'),
    privateKey: bytes(d).toString('base64url'),
  };
}

/** Says to a push service who writes (RFC 8292). @param contact `mailto:` or `https:`. @returns the Authorization header. */
export function vapidHeader({ publicKey, privateKey }: VapidKeys, endpoint: string, contact: string): string {
  const point = bytes(publicKey);
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  });
  const expires = Math.floor(Date.now() / 1_000) + VALID_SECONDS;
  const words = `${coded({ typ: 'JWT', alg: 'ES256' })}.${coded({ aud: new URL(endpoint).origin, exp: expires, sub: contact })}`;
  const signature = sign('sha256', Buffer.from(words), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${words}.${signature}, k=${publicKey}`;
}
