import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, string | number | boolean> }[];
  links?: { traceId: string; spanId: string }[];
  status: { code?: number };
}

interface Sent {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

export interface Collector {
  url: string;
  /** What it was sent, as it came. */
  readonly bodies: string[];
  readonly headers: Record<string, unknown>[];
  spans: () => SentSpan[];
  service: () => unknown;
  /** How it answers from now on: `hangs` never does. */
  behave: (how: 'takes' | 'fails' | 'hangs') => void;
  /** Breaks off what is not answered. */
  hangUp: () => void;
  close: () => Promise<void>;
}

/** A fact of a span. */
export const factOf = ({ attributes }: Pick<SentSpan, 'attributes'>, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

/** A receiver of OTLP over HTTP in JSON. */
export async function openCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  let how: 'takes' | 'fails' | 'hangs' = 'takes';
  const answer = (response: ServerResponse): void => {
    if (how !== 'hangs')
      response.writeHead(how === 'takes' ? 200 : 500, { 'Content-Type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (data: Buffer) => (text += data.toString()));
    request.on('end', () => {
      headers.push({ ...request.headers, url: request.url });
      if (how === 'takes') bodies.push(text);
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sent = (): Sent['resourceSpans'] => bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans: () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    service: () => {
      const [first] = sent();
      return first && factOf(first.resource, 'service.name');
    },
    behave: (next) => {
      how = next;
    },
    hangUp: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
