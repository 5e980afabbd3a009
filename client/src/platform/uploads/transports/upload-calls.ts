import { GENERIC_ERROR } from '@tonearm/shared/errors';
import { basePath } from '../../../api/bootstrap-data';
import { csrfToken, prefixed } from '../../../api/base-query';
import { readApiError } from '../../../api/errors';
import { isAccountNews } from '../../session/account-news';
import { UploadFailure } from '../transport';

/** Waits before the tries after the first (specification 1 §9). */
export const RETRY_DELAYS_MS: readonly number[] = [0, 3_000, 5_000, 10_000, 20_000];
export const CSRF_MISMATCH = 419;

export const addressOf = (path: string): string => `${window.location.origin}${basePath()}/${prefixed(path)}`;

/** To be read for each request: signing in again changes the token. */
export function callHeaders(): Record<string, string> {
  const token = csrfToken();
  return { Accept: 'application/json', ...(token !== null && { 'X-XSRF-TOKEN': token }) };
}

/** What an answer that is no success says. */
export function failureOf(status: number, body: string): UploadFailure {
  if (status === 0) return new UploadFailure({ text: 'The connection was lost.' }, 0);
  const answer = { status, data: parsed(body) };
  const { message: text, action } = readApiError(answer);
  return new UploadFailure({ text, action: action ?? undefined }, status, isAccountNews(answer));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** A 4xx stays what it is, but for a conflict of offsets and a lock (specification 1 §4). */
export const isWorthRetrying = ({ status }: { status: number }): boolean =>
  status === 0 || status >= 500 || status === 409 || status === 423;

/** Whether an answer is about who asks, or how often, and says nothing of the upload: what is there of it stays. */
export const isAboutCaller = ({ status }: { status: number }): boolean =>
  status === 401 || status === 403 || status === CSRF_MISMATCH || status === 429;

/** A stale token is renewed silently, as for all calls of the page. */
export async function renewToken(): Promise<void> {
  await fetch(addressOf('auth/csrf-cookie'), { credentials: 'same-origin' }).catch(() => undefined);
}

async function post(
  path: string,
  body: object,
  abort: AbortSignal | undefined,
): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(addressOf(path), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...callHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: abort ?? null,
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    abort?.throwIfAborted();
    if (error instanceof TypeError) throw failureOf(0, '');
    throw error;
  }
}

/** One call of the upload protocols. @throws UploadFailure with the server's words. */
export async function callUploads<T>(path: string, body: object, abort?: AbortSignal): Promise<T> {
  let answer = await post(path, body, abort);
  if (answer.status === CSRF_MISMATCH) {
    await renewToken();
    answer = await post(path, body, abort);
  }
  if (answer.status < 200 || answer.status > 299) throw failureOf(answer.status, answer.text);
  const data = answer.text === '' ? {} : parsed(answer.text);
  if (typeof data !== 'object' || data === null) throw new UploadFailure({ text: GENERIC_ERROR }, answer.status);
  return data as T;
}

export interface Retrying {
  abort: AbortSignal;
  /** Called before and after each wait. */
  alive: () => void;
  delays?: readonly number[];
  isWorthIt?: (failure: UploadFailure) => boolean;
}

/** Tries again what may succeed later. @throws what the last try threw. */
export async function withRetries<T>(
  work: () => Promise<T>,
  { abort, alive, delays = RETRY_DELAYS_MS, isWorthIt = isWorthRetrying }: Retrying,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const delay = delays[tries];
      if (delay === undefined || !(error instanceof UploadFailure) || !navigator.onLine || !isWorthIt(error))
        throw error;
      alive();
      await wait(delay, abort);
      alive();
    }
  }
}

/** @throws what the work throws, or the signal's reason as soon as it is aborted; the work goes on then. */
export async function orAborted<T>(work: Promise<T>, abort: AbortSignal): Promise<T> {
  let giveUp: () => void = () => undefined;
  try {
    return await Promise.race([
      work,
      new Promise<never>((_resolve, reject) => {
        giveUp = () => reject(abort.reason as Error);
        if (abort.aborted) giveUp();
        else abort.addEventListener('abort', giveUp, { once: true });
      }),
    ]);
  } finally {
    abort.removeEventListener('abort', giveUp);
  }
}

/** @throws the signal's reason. */
function wait(ms: number, abort: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    abort.throwIfAborted();
    const giveUp = (): void => {
      clearTimeout(timer);
      reject(abort.reason as Error);
    };
    const timer = setTimeout(() => {
      abort.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    abort.addEventListener('abort', giveUp, { once: true });
  });
}
