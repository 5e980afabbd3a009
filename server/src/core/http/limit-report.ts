import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

/** How much of a limit is left to whoever asks. */
export interface LimitState {
  name: string;
  limit: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
}

const answers = new AsyncLocalStorage<{ reported: Map<string, LimitState>; response: ServerResponse }>();

const listOf = (states: Iterable<LimitState>, write: (state: LimitState) => string): string =>
  [...states].map((state) => `"${state.name}";${write(state)}`).join(', ');

/** Opens a place where limits say what they have counted, for as long as the request is worked on. */
export const reportLimits: RequestHandler = (_request, response, next) => reportLimitsIn(response, next);

/** As `reportLimits`, in front of what Express does. */
export function reportLimitsIn(response: ServerResponse, work: () => void): void {
  answers.run({ reported: new Map(), response }, work);
}

/**
 * Reports a limit in `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-11), the tightest of each name.
 * Does nothing outside of a request.
 */
export function recordLimit(state: LimitState): void {
  const { reported, response } = answers.getStore() ?? {};
  if (!reported || !response || response.headersSent || !Number.isFinite(state.limit)) return;
  const known = reported.get(state.name);
  if (!known || state.remaining <= known.remaining) reported.set(state.name, state);
  response.setHeader(
    'RateLimit-Policy',
    listOf(reported.values(), ({ limit, windowSeconds }) => `q=${limit};w=${windowSeconds}`),
  );
  response.setHeader(
    'RateLimit',
    listOf(reported.values(), ({ remaining, resetSeconds }) => `r=${remaining};t=${resetSeconds}`),
  );
}
