import { createHmac, timingSafeEqual } from 'node:crypto';
import { STREAM_CLOCK_SKEW_SECONDS } from '@tonearm/shared/limits';

/** What a stream URL allows. */
export interface StreamGrant {
  trackId: number;
  renditionId: number;
  /** Unix seconds. */
  expires: number;
  /** Whom it is bound to, see `StreamSigner.keyOf`. */
  key: string;
}

/** Key of a URL that is bound to no session: whoever holds it may use it until it expires. */
export const UNBOUND_KEY = 'open';

const QUERY = /^expires=(\d{1,12})&key=([\w-]{1,32})&signature=([\w-]{43})$/;

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Whether a grant has run out. Clocks differ a little: a minute is forgiven. @param now Unix seconds. */
export const isExpired = (grant: StreamGrant, now: number): boolean => now > grant.expires + STREAM_CLOCK_SKEW_SECONDS;

/** Signs stream URLs and checks them; the texts are compared, since base64 lets one value be spelled in several ways. */
export class StreamSigner {
  constructor(private readonly secret: string) {}

  /** What a session's URLs carry in place of its id. */
  keyOf(sessionId: number | null): string {
    return sessionId === null ? UNBOUND_KEY : this.hash(`stream-key|${sessionId}`).slice(0, 16);
  }

  /** The query of a URL, without the question mark. */
  query(grant: StreamGrant): string {
    return `expires=${grant.expires}&key=${grant.key}&signature=${this.sign(grant)}`;
  }

  /** Reads a query as it came, by the letter. @returns null unless we have signed exactly this for exactly these ids. */
  read(ids: Pick<StreamGrant, 'trackId' | 'renditionId'>, query: string): StreamGrant | null {
    const [, expires = '', key = '', signature = ''] = QUERY.exec(query) ?? [];
    const grant = { ...ids, expires: Number(expires), key };
    return String(grant.expires) === expires && isSame(signature, this.sign(grant)) ? grant : null;
  }

  private sign({ trackId, renditionId, expires, key }: StreamGrant): string {
    return this.hash(`stream|${trackId}|${renditionId}|${expires}|${key}`);
  }

  private hash(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest('base64url');
  }
}
