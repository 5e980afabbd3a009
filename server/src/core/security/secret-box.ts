import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Whether both texts are the same; in constant time, which reveals neither where they differ nor how long they are. */
export function constantTimeEqual(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/**
 * Keeps secrets at rest (AES-256-GCM) and signs texts (HMAC-SHA256) under keys made from the installation's secret, one a purpose:
 * what was sealed or signed for one purpose is worth nothing for another.
 */
export class SecretBox {
  /** Making one takes half a millisecond, and their uses are few. */
  private readonly keys = new Map<string, Buffer>();

  constructor(private readonly appSecret: string) {}

  /** Encrypts; the same text gives another result each time. The result is about 4/3 of the text plus 41 characters, url-safe. */
  seal(purpose: string, text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.keyFor('seal', purpose), iv, { authTagLength: TAG_BYTES });
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return VERSION + Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url');
  }

  /** The sealed text; null when it was changed, or sealed elsewhere or for another purpose. Never throws. */
  open(purpose: string, sealed: string): string | null {
    const bytes = bytesOf(sealed);
    if (!bytes) return null;
    const decipher = createDecipheriv(CIPHER, this.keyFor('seal', purpose), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  /** 64 hex digits that nobody without the installation's secret can make. Compare them with `constantTimeEqual`. */
  mac(purpose: string, text: string): string {
    return createHmac('sha256', this.keyFor('mac', purpose)).update(text).digest('hex');
  }

  private keyFor(use: 'seal' | 'mac', purpose: string): Buffer {
    const name = `${use}|${purpose}`;
    const key = this.keys.get(name) ?? Buffer.from(hkdfSync('sha256', this.appSecret, 'tonearm', name, KEY_BYTES));
    this.keys.set(name, key);
    return key;
  }
}

function bytesOf(sealed: string): Buffer | null {
  if (!sealed.startsWith(VERSION)) return null;
  const coded = sealed.slice(VERSION.length);
  const bytes = Buffer.from(coded, 'base64url');
  // The decoder skips what it does not know; only the one way to write these bytes is taken.
  return bytes.length >= IV_BYTES + TAG_BYTES && bytes.toString('base64url') === coded ? bytes : null;
}
