import { openCollector } from '../../../test/otlp-collector.js';
import type { Collector } from '../../../test/otlp-collector.js';
import { until } from '../../../test/until.js';
import type { TracingConfig } from '../../core/config/tracing-variables.js';
import { OtlpTracer } from './otlp-tracer.js';

const SAMPLED = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const LEFT_OUT = `00-${'c'.repeat(32)}-${'b'.repeat(16)}-00`;
/** More than wait at once. */
const MANY = 20_000;

describe('OtlpTracer', () => {
  let collector: Collector;
  const faults: string[] = [];

  beforeAll(async () => {
    collector = await openCollector();
  });
  afterAll(() => collector.close());
  beforeEach(() => {
    faults.length = 0;
    collector.behave('takes');
  });

  const tracerOf = (change: Partial<TracingConfig> = {}): OtlpTracer =>
    new OtlpTracer(
      { url: collector.url, headers: {}, serviceName: 'x', sampler: 'parentbased_always_on', ratio: 1, ...change },
      { onFault: (reason) => faults.push(reason), apart: (send) => send() },
      '1',
    );

  it.each([
    ['always_on', 1, [true, true, true]],
    ['always_off', 1, [false, false, false]],
    ['traceidratio', 0, [false, false, false]],
    ['traceidratio', 1, [true, true, true]],
    ['parentbased_always_on', 1, [true, true, false]],
    ['parentbased_always_off', 1, [false, true, false]],
    ['parentbased_traceidratio', 0, [false, true, false]],
  ] as const)(
    'samples by %s (%d): new ones, what the caller samples, what it leaves out',
    async (sampler, ratio, kept) => {
      const tracer = tracerOf({ sampler, ratio });
      const isKept = (traceparent?: string): boolean =>
        tracer.start({ name: 'x', kind: 'server', traceparent }).isRecording;
      expect([isKept(), isKept(SAMPLED), isKept(LEFT_OUT)]).toEqual(kept);
      await tracer.close();
    },
  );

  it('begins a trace of its own after a header that is none', async () => {
    const tracer = tracerOf();
    for (const traceparent of [
      '',
      'x',
      `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,

      'ff'.repeat(9_000),
    ])
      tracer.start({ name: 'odd', kind: 'server', traceparent }).end();
    await tracer.close();
    const odd = collector.spans().filter(({ name }) => name === 'odd');
    expect([odd.length, new Set(odd.map(({ traceId }) => traceId)).size]).toEqual([4, 4]);
    expect(odd.some(({ parentSpanId }) => parentSpanId)).toBe(false);
  });

  it('tells once of a collector that takes nothing, and closes in time where it hangs', async () => {
    const tracer = tracerOf();
    collector.behave('fails');
    for (const name of ['first', 'second']) {
      const before = collector.headers.length;
      tracer.start({ name, kind: 'server' }).end();
      await until(`${name} was sent`, () => collector.headers.length > before);
    }
    expect(faults).toHaveLength(1);
    collector.behave('hangs');
    const startedAt = performance.now();
    for (let count = 0; count < MANY; count += 1) tracer.start({ name: 'many', kind: 'server' }).end();
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    await tracer.close();
    expect(performance.now() - startedAt).toBeLessThan(6_000);
    collector.behave('takes');
    collector.hangUp();
  });
});
