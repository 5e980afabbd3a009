import type { RequestListener } from 'node:http';
import { requestIdOf } from '../http/request-context.js';
import { methodOf, routeOf } from '../metrics/measured-requests.js';
import { inWork } from '../work-context.js';
import { beginTrace } from './tracing.js';

const FAILED = 500;

/** A span for every request, by the pattern of its route; one that was broken off has no status. */
export function traceRequests(serve: RequestListener, base: string): RequestListener {
  return (request, response) => {
    const { traceparent } = request.headers;
    const method = methodOf(request);
    const span = beginTrace({
      name: method,
      kind: 'server',
      facts: { 'http.request.method': method },
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    });
    if (!span) return serve(request, response);
    response.once('close', () => {
      const route = routeOf(request, base);
      span.rename(`${method} ${route}`);
      span.add({ 'http.route': route, 'tonearm.request_id': requestIdOf(request) ?? '' });
      if (response.headersSent) span.add({ 'http.response.status_code': response.statusCode });
      if (!response.writableFinished) span.fail('aborted');
      else if (response.statusCode >= FAILED) span.fail(String(response.statusCode));
      span.end();
    });
    inWork({ requestId: null, span }, () => serve(request, response));
  };
}
