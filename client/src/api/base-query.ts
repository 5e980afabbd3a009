import { fetchBaseQuery, retry } from '@reduxjs/toolkit/query';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { QUERY_RETRIES } from '@tonearm/shared/limits';
import { connection } from '../lib/connection';
import { basePath } from './bootstrap-data';
import { isWorkspaceRefused, leaveWorkspace, workspaceNow } from './current-workspace';
import { itemKey, itemOfAddress, shareToken } from './share-token';

type Call = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, { maxRetries?: number }, FetchBaseQueryMeta>;

const UNPREFIXED = /^\/?(api\/v1|auth|secure|log-viewer|horizon)(\/|$)|^https?:\/\//;
const OVERRIDDEN = new Set(['PUT', 'PATCH', 'DELETE']);
const JOINED = new Set(['with', 'load', 'loadCount']);
const CSRF_MISMATCH = 419;
const NEVER_RETRIED = new Set([401, 403, 404]);

/** Adds `api/v1/` unless the address brings its own prefix or is absolute (spec 1 §7). */
export function prefixed(url: string): string {
  return UNPREFIXED.test(url) ? url.replace(/^\//, '') : `api/v1/${url.replace(/^\//, '')}`;
}

function joinRelations(params: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      JOINED.has(key) && Array.isArray(value) ? value.join(',') : value,
    ]),
  );
}

/** The call as it goes over the wire: prefix, joined relations, and POST with an override for verbs that proxies refuse. */
export function toWire(call: string | FetchArgs): FetchArgs {
  const args: FetchArgs = typeof call === 'string' ? { url: call } : call;
  const method = (args.method ?? 'GET').toUpperCase();
  const params = joinRelations(args.params);
  const wire = { ...args, url: prefixed(args.url), method, params };
  if (!OVERRIDDEN.has(method)) return wire;
  return {
    ...wire,
    method: 'POST',
    params: { ...params, _method: method },
    headers: { ...(args.headers as Record<string, string> | undefined), 'X-HTTP-Method-Override': method },
  };
}

/** What the server wants to see again in the `X-XSRF-TOKEN` of every call that changes something. */
export function csrfToken(): string | null {
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie);
  return found?.[1] ? decodeURIComponent(found[1]) : null;
}

const ask: Call = (args, api, extra) =>
  fetchBaseQuery({
    baseUrl: `${window.location.origin}${basePath()}/`,
    credentials: 'same-origin',
    prepareHeaders: (headers) => {
      headers.set('Accept', 'application/json');
      const token = csrfToken();
      if (token) headers.set('X-XSRF-TOKEN', token);
      return headers;
    },
  })(args, api, extra);

/** Whether an answer comes shows whether the site can be reached. */
const send: Call = async (args, api, extra) => {
  const answer = await ask(args, api, extra);
  if (answer.error?.status !== 'FETCH_ERROR') connection.answered();
  else if (!api.signal.aborted) void connection.check();
  return answer;
};

/** What a call is about, as far as a private link may be needed for it: the item in its address, or the songs whose sound is asked for. */
function itemsOf({ url, body }: FetchArgs): string[] {
  const { track_ids: ids } = (body ?? {}) as { track_ids?: unknown };
  const item = itemOfAddress(url);
  return [
    ...(item === null ? [] : [item]),
    ...(Array.isArray(ids) ? ids.map((id) => itemKey('track', Number(id))) : []),
  ];
}

/** What a private link has opened, every call about it may see. */
function withShareToken(wire: FetchArgs): FetchArgs {
  const token = wire.url.startsWith('api/v1/') ? shareToken(itemsOf(wire)) : null;
  return token === null ? wire : { ...wire, params: { ...wire.params, shareToken: token } };
}

/** A stale CSRF token is renewed once, silently; a second refusal is the caller's to show. */
const sendWithFreshToken: Call = async (wire, api, extra) => {
  const answer = await send(wire, api, extra);
  if (answer.error?.status !== CSRF_MISMATCH) return answer;
  await send({ url: 'auth/csrf-cookie' }, api, extra);
  return send(wire, api, extra);
};

/** `workspaceId` goes with these (spec 1 §7), unless the call names one itself. */
const IN_WORKSPACE = new Set(['GET', 'POST', 'PUT']);
const ELSEWHERE = /^https?:/;

/**
 * Calls are about the workspace that is chosen. One that the person has no part in any more is left; what was only read is read again
 * without it, but what was to be written there is written nowhere else.
 */
const sendInWorkspace: Call = async (args, api, extra) => {
  const wire = withShareToken(toWire(args));
  const method = String(wire.params?._method ?? wire.method);
  const workspaceId = workspaceNow(api.getState());
  const isMeant = IN_WORKSPACE.has(method) && wire.params?.workspaceId === undefined && !ELSEWHERE.test(wire.url);
  if (workspaceId === 0 || !isMeant) return sendWithFreshToken(wire, api, extra);
  const answer = await sendWithFreshToken({ ...wire, params: { ...wire.params, workspaceId } }, api, extra);
  if (!isWorkspaceRefused(answer.error)) return answer;
  if (workspaceNow(api.getState()) === workspaceId) leaveWorkspace(api.dispatch, workspaceId, api.getState());
  return method === 'GET' ? sendWithFreshToken(wire, api, extra) : answer;
};

/** Every call of the client goes through here. */
export const baseQuery: Call = retry(sendInWorkspace, {
  retryCondition: (error, _args, { attempt, baseQueryApi }) => {
    const { status } = error as FetchBaseQueryError;
    const isLasting = typeof status === 'number' && (NEVER_RETRIED.has(status) || (status >= 400 && status < 500));
    return baseQueryApi.type === 'query' && !isLasting && attempt <= QUERY_RETRIES;
  },
});
