import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { openMailbox } from './mailbox.js';
import { factOf, openCollector } from './otlp-collector.js';
import type { Collector, SentSpan } from './otlp-collector.js';
import { until } from './until.js';

const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];
const FAILED = 2;
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const ARRIVES_MS = 15_000;

describe('traces', () => {
  let app: TestApp;
  let collector: Collector;

  beforeAll(async () => {
    collector = await openCollector();
    app = await createTestApp('traces', {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=open%20sesame',
      OTEL_SERVICE_NAME: 'radio',
    });
    await app.nest.get(Jobs).start();
  });
  afterAll(() => collector.close());

  const arrived = async (what: string, is: (span: SentSpan) => boolean): Promise<SentSpan> => {
    await until(what, () => collector.spans().some(is), ARRIVES_MS);
    return collector.spans().find(is) as SentSpan;
  };
  const partsOf = ({ spanId }: SentSpan): SentSpan[] =>
    collector.spans().filter(({ parentSpanId }) => parentSpanId === spanId);

  it('go on with the trace of whoever asks, down to the statements', async () => {
    const answer = await app.http
      .get('/api/v1/tracks/99999999?token=hush-hush')
      .set('traceparent', `00-${TRACE}-${CALLER}-01`)
      .expect(404);
    const span = await arrived('the request', ({ traceId }) => traceId === TRACE);
    const request = await arrived('its span', ({ traceId, kind }) => traceId === TRACE && kind === SERVER);
    expect([request.name, request.parentSpanId]).toEqual(['GET /api/v1/tracks/:id', CALLER]);
    expect(
      ['http.request.method', 'http.route', 'http.response.status_code', 'tonearm.request_id'].map((name) =>
        factOf(request, name),
      ),
    ).toEqual(['GET', '/api/v1/tracks/:id', 404, answer.headers['x-request-id']]);
    expect(span.traceId).toBe(TRACE);
    const statement = partsOf(request).find(({ name }) => name === 'SELECT tracks');
    expect(statement?.kind).toBe(CLIENT);
    expect(factOf(statement as SentSpan, 'db.query.text')).toMatch(/^SELECT .* = \?/);
    expect(collector.service()).toBe('radio');
    expect(collector.headers[0]).toMatchObject({ url: '/v1/traces', 'x-key': 'open sesame' });
    expect(collector.bodies.join('')).not.toMatch(/hush|99999999/);
  });

  it('show units of work with what they wrote', async () => {
    await app.http
      .post('/auth/login')
      .set(await visit(app))
      .send({ email: 'nobody@planted.example', password: 'hush-hush-hush' })
      .expect(422);
    await signIn(app);
    const request = await arrived(
      'the sign-in',
      (span) => span.name === 'POST /auth/login' && factOf(span, 'http.response.status_code') === 200,
    );
    const unit = partsOf(request).find(({ name }) => name.startsWith('unit '));
    expect(partsOf(unit as SentSpan).map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^INSERT (INTO )?\w+/)]),
    );
    expect(collector.bodies.join('')).not.toMatch(/hush|planted\.example|ines@/);
  });

  it('link jobs to the request that queued them, and show mails and calls to others', async () => {
    const mailbox = await openMailbox();
    const other = createServer((_request, response) => response.end('{}'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/hush?hush`;
    const jobs = app.nest.get(Jobs);
    jobs.define({ name: 'ask-others', lane: 'bulk', run: async () => void (await (await fetch(address)).text()) });
    jobs.define({
      name: 'break',
      lane: 'bulk',
      retry: { attempts: 1, backoffMs: 1 },
      run: () => Promise.reject(new TypeError('hush-hush')),
    });
    await app.nest.get(SettingsService).update(mailbox.settings);
    const { headers } = await app.http
      .post('/auth/forgot-password')
      .set(await visit(app))
      .send({ email: 'ines@example.org' })
      .expect(200);
    await jobs.add({ name: 'ask-others', payload: {}, requestId: String(headers['x-request-id']) });
    await jobs.add({ name: 'break', payload: {} });
    const request = await arrived('the request', ({ name }) => name === 'POST /auth/forgot-password');
    const mail = await arrived('the mail', ({ name }) => name === 'send mail');
    const asking = await arrived('the other job', ({ name }) => name === 'job ask-others');
    const delivery = await arrived('the delivery', ({ spanId }) => spanId === mail.parentSpanId);
    for (const job of [asking, delivery]) {
      expect(job.kind).toBe(CONSUMER);
      expect(job.traceId).not.toBe(request.traceId);
      expect(job.links?.map(({ spanId }) => spanId)).toEqual([request.spanId]);
      expect(factOf(job, 'tonearm.request_id')).toBe(headers['x-request-id']);
    }
    const call = await arrived('the call', ({ parentSpanId }) => parentSpanId === asking.spanId);
    expect([call.name, factOf(call, 'server.address'), factOf(call, 'http.response.status_code')]).toEqual([
      'GET',
      '127.0.0.1',
      200,
    ]);
    const broken = await arrived('the failure', ({ name }) => name === 'job break');
    expect([broken.status.code, factOf(broken, 'error.type')]).toEqual([FAILED, 'TypeError']);
    expect(collector.bodies.join('')).not.toMatch(/hush|ines@/);
    await mailbox.close();
    other.close();
  });

  it('hold nobody up where the collector fails or hangs, and go on when it is back', async () => {
    const ask = async (count: number): Promise<number> => {
      const startedAt = performance.now();
      for (let done = 0; done < count; done += 1) await app.http.get('/api/v1/health').expect(200);
      return performance.now() - startedAt;
    };
    await ask(20);
    const usual = await ask(100);
    for (const how of ['fails', 'hangs'] as const) {
      collector.behave(how);
      const before = collector.headers.length;
      await app.http.get('/api/v1/health').expect(200);
      await until(`it ${how}`, () => collector.headers.length > before, ARRIVES_MS);
      expect(await ask(100)).toBeLessThan(5 * usual + 500);
    }
    collector.behave('takes');
    collector.hangUp();
    await app.http.get('/api/v1/genres');
    await arrived('what came after', ({ name }) => name === 'GET /api/v1/genres');
  });

  it('are handed on at the end of the process', async () => {
    await app.http.get('/api/v1/value-lists/languages');
    await app.close();
    expect(collector.spans().some(({ name }) => name === 'GET /api/v1/value-lists/:names')).toBe(true);
  });
});
