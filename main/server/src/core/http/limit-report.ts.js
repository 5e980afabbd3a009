import { AsyncLocalStorage } from 'node:async_hooks';
const answers = new AsyncLocalStorage();
const listOf = (states, write) => [...states].map((state) => `"${state.name}";${write(state)}`).join(', ');
/** Opens a place where limits say what they have counted, for as long as the request is worked on. */ export const reportLimits =
  (_request, response, next) => {
    answers.run({ told: new Map(), response }, next);
  };
/**
 * Tells of a limit in `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-11), the tightest of each name.
 * Outside of a request nobody hears it.
 */ export function tellLimit(state) {
  const { told, response } = answers.getStore() ?? {};
  if (!told || !response || response.headersSent || !Number.isFinite(state.limit)) return;
  const known = told.get(state.name);
  if (!known || state.remaining <= known.remaining) told.set(state.name, state);
  response.setHeader(
    'RateLimit-Policy',
    listOf(told.values(), ({ limit, windowSeconds }) => `q=${limit};w=${windowSeconds}`),
  );
  response.setHeader(
    'RateLimit',
    listOf(told.values(), ({ remaining, resetSeconds }) => `r=${remaining};t=${resetSeconds}`),
  );
}
