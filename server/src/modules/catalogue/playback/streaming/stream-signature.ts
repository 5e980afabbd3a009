import { createHmac, timingSafeEqual } from 'node:crypto';
import { STREAM_CLOCK_SKEW_SECONDS } from '@tonearm/shared/limits';
import { isUlid } from '@tonearm/shared/rules/ulid';
import type { PreviewSpan } from './preview/preview-span.js';

/** What a stream URL allows. */
export interface StreamGrant {
  trackId: number;
  renditionId: number;
  /** Unix seconds. */
  expires: number;
  /** Whom it is bound to, see `StreamSigner.keyOf`. */
  key: string;
  /** Only this part. */
  preview?: PreviewSpan;
  /** The token that showed the item; where it opens nothing any more, neither does the URL. */
  share?: string;
}

/** Key of a URL that is bound to no session: whoever holds it may use it until it expires. */
export const UNBOUND_KEY = 'open';

const KEY = /^[\w.-]{1,32}$/;
const SPAN = /^(\d{1,9})-(\d{1,9})$/;
const USER_KEY = /^user\.(\d{1,10})$/;

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Whether a grant has run out. Clocks differ a little: a minute is forgiven. @param now Unix seconds. */
export const isExpired = (grant: StreamGrant, now: number): boolean => now > grant.expires + STREAM_CLOCK_SKEW_SECONDS;

/** The user for whom a URL without a session was made; null for a guest's or a session's. */
export const userOfKey = (key: string): number | null => Number(USER_KEY.exec(key)?.[1] ?? 0) || null;

/** Signs stream URLs and checks them; the texts are compared, since base64 lets one value be spelled in several ways. */
export class StreamSigner {
  constructor(private readonly secret: string) {}

  /** What a URL carries of whom it was made for: a session, though not its id, or whoever holds it - a guest, or a program of a user's. */
  keyOf(sessionId: number | null, userId: number | null = null): string {
    if (sessionId !== null) return this.hash(`stream-key|${sessionId}`).slice(0, 16);
    return userId === null ? UNBOUND_KEY : `user.${userId}`;
  }

  /** The query of a URL, without the question mark. */
  query(grant: StreamGrant): string {
    const preview = grant.preview ? `&preview=${grant.preview.startMs}-${grant.preview.endMs}` : '';
    const share = grant.share === undefined ? '' : `&share=${grant.share}`;
    return `expires=${grant.expires}&key=${grant.key}${preview}${share}&signature=${this.sign(grant)}`;
  }

  /** Reads a query as it came, by the letter. @returns null unless we have signed exactly this for exactly these ids. */
  read(ids: Pick<StreamGrant, 'trackId' | 'renditionId'>, query: string): StreamGrant | null {
    const params = new URLSearchParams(query);
    const [key, share] = [params.get('key') ?? '', params.get('share')];
    const [, startMs, endMs] = SPAN.exec(params.get('preview') ?? '') ?? [];
    if (!KEY.test(key) || (share !== null && !isUlid(share))) return null;
    const grant: StreamGrant = {
      ...ids,
      expires: Number(params.get('expires')),
      key,
      ...(startMs === undefined ? {} : { preview: { startMs: Number(startMs), endMs: Number(endMs) } }),
      ...(share === null ? {} : { share }),
    };
    // The query as we would write it: the same could be spelled in many ways.
    return isSame(query, this.query(grant)) ? grant : null;
  }

  private sign({ trackId, renditionId, expires, key, preview, share }: StreamGrant): string {
    return this.hash(
      `stream|${trackId}|${renditionId}|${expires}|${key}|${preview ? `${preview.startMs}-${preview.endMs}` : ''}|${share ?? ''}`,
    );
  }

  private hash(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest('base64url');
  }
}
