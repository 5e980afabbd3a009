import { channel } from 'node:diagnostics_channel';
import { errorMonitor } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { SpanStart, TraceSpan } from '../ports/tracer.js';
import { beginPart, failureKind } from './tracing.js';

/** What Node tells of `fetch`. */
interface FetchRequest {
  method: string;
  origin: string;
}

const started = new WeakMap<object, TraceSpan>();

const describe = (method: string, host: string, port: number | null): SpanStart => ({
  name: method,
  kind: 'client',
  // Whom was asked, never for what: paths and queries hold ids and keys.
  facts: { 'http.request.method': method, 'server.address': host, ...(port !== null && { 'server.port': port }) },
});

function ofFetch({ method, origin }: FetchRequest): SpanStart {
  const { hostname, port } = new URL(origin);
  return describe(method, hostname, port === '' ? null : Number(port));
}

function ofRequest(request: ClientRequest): SpanStart {
  const host = String(request.getHeader('host') ?? request.host);
  const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
  return describe(request.method, url?.hostname ?? request.host, url?.port ? Number(url.port) : null);
}

function beginRequest(request: ClientRequest): void {
  const span = beginPart(() => ofRequest(request));
  if (!span) return;
  started.set(request, span);
  request.once(errorMonitor, (error) => span.fail(failureKind(error)));
  request.once('close', () => span.end());
}

function beginFetch(request: FetchRequest): void {
  const span = beginPart(() => ofFetch(request));
  if (span) started.set(request, span);
}

interface Told {
  request: object;
  response?: { statusCode?: number };
  error?: unknown;
}

const answered = ({ request, response }: Told): void =>
  started.get(request)?.add({ 'http.response.status_code': response?.statusCode ?? 0 });

function fetched({ request, error }: Told): void {
  const span = started.get(request);
  if (error !== undefined) span?.fail(failureKind(error));
  span?.end();
}

/** Channels of Node's own, which say nothing while nobody listens: no library is patched. */
const LISTENERS: Record<string, (told: Told) => void> = {
  'http.client.request.start': ({ request }) => beginRequest(request as ClientRequest),
  'http.client.response.finish': ({ request, response }) =>
    answered({ request, response: response as IncomingMessage }),
  'undici:request:create': ({ request }) => beginFetch(request as FetchRequest),
  'undici:request:headers': answered,
  'undici:request:trailers': fetched,
  'undici:request:error': fetched,
};

/** Has calls to other machines be parts of what makes them. @returns what ends that. */
export function traceOutgoing(): () => void {
  const handlers = Object.entries(LISTENERS).map(([name, listener]) => {
    const handle = (told: unknown): void => listener(told as Told);
    channel(name).subscribe(handle);
    return () => void channel(name).unsubscribe(handle);
  });
  return () => {
    for (const end of handlers) end();
  };
}
