import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const HEADER_BYTES = SALT_BYTES + 4 + 1;
/** One record holds all of it. */
const RECORD_BYTES = 4_096;
/** Says that no record follows. */
const LAST_RECORD = Buffer.from([2]);

/** What a browser gives for writing to it (RFC 8291), base64url. */
export interface PushKeysOfBrowser {
  p256dh: string;
  auth: string;
}

const hmac = (key: Buffer, ...parts: Buffer[]): Buffer =>
  parts.reduce((mac, part) => mac.update(part), createHmac('sha256', key)).digest();
const label = (text: string): Buffer => Buffer.from(`${text}\0`);
/** HKDF of at most one block. */
const expand = (key: Buffer, info: Buffer, length: number): Buffer =>
  hmac(key, info, Buffer.from([1])).subarray(0, length);

/** Whether something can be encrypted for these keys. */
export function areUsable({ p256dh, auth }: PushKeysOfBrowser): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  try {
    const own = createECDH(CURVE);
    own.generateKeys();
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** Encrypts a text for one browser (RFC 8291, aes128gcm). @param random of the message, where it is given. */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeysOfBrowser,
  random: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  const browser = Buffer.from(p256dh, 'base64url');
  const own = createECDH(CURVE);
  if (random.privateKey) own.setPrivateKey(random.privateKey);
  else own.generateKeys();
  const salt = random.salt ?? randomBytes(SALT_BYTES);
  const shared = hmac(Buffer.from(auth, 'base64url'), own.computeSecret(browser));
  const secret = expand(shared, Buffer.concat([label('WebPush: info'), browser, own.getPublicKey()]), 32);
  const key = hmac(salt, secret);
  const cipher = createCipheriv(
    'aes-128-gcm',
    expand(key, label('Content-Encoding: aes128gcm'), KEY_BYTES),
    expand(key, label('Content-Encoding: nonce'), NONCE_BYTES),
  );
  const header = Buffer.alloc(HEADER_BYTES);
  salt.copy(header);
  header.writeUInt32BE(RECORD_BYTES, SALT_BYTES);
  header.writeUInt8(POINT_BYTES, SALT_BYTES + 4);
  const body = [cipher.update(text, 'utf8'), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([header, own.getPublicKey(), ...body]);
}
