import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Span, SpanContext, Tracer as OtelTracer } from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import type { ExportResult } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { ReadableSpan, Sampler, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { LRUCache } from 'lru-cache';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TracingConfig } from '../../core/config/tracing-variables.js';
import { Tracer } from '../../core/ports/tracer.js';
import type { SpanFacts, SpanStart, TraceSpan } from '../../core/ports/tracer.js';

/** Spans that wait for a collector that is slow or gone; more are dropped. */
const QUEUE_MAX = 2_048;
const BATCH_MAX = 512;
const EVERY_MS = 1_000;
const EXPORT_MS = 5_000;
/** A part of what an end of the process may take. */
const CLOSE_MS = 2_000;
/** Requests whose jobs are linked to them. */
const REQUESTS_MAX = 5_000;
const TEXT_MAX = 2_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

const SAMPLERS: Record<TracingConfig['sampler'], (ratio: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
};

class OtlpSpan implements TraceSpan {
  constructor(readonly span: Span) {}

  get isRecording(): boolean {
    return this.span.isRecording();
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  add(facts: SpanFacts): void {
    this.span.setAttributes(facts);
  }

  fail(kind: string): void {
    this.span.setAttribute('error.type', kind);
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}

interface Surroundings {
  /** Called as the collector begins to fail. */
  onFault: (reason: string) => void;
  /** Runs what sends, so that sending is not a part of what was traced. */
  apart: (send: () => void) => void;
}

/** Sends batches, and tells once of a collector that takes none. */
class ToldExporter implements SpanExporter {
  private hasFailed = false;
  private isOver = false;

  constructor(
    private readonly inner: SpanExporter,
    private readonly surroundings: Surroundings,
  ) {}

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    if (this.isOver) return done({ code: ExportResultCode.FAILED });
    this.surroundings.apart(() =>
      this.inner.export(spans, (result) => {
        const isFault = result.code !== ExportResultCode.SUCCESS;
        if (isFault && !this.hasFailed) this.surroundings.onFault(result.error?.message ?? 'no answer');
        this.hasFailed = isFault;
        done(result);
      }),
    );
  }

  /** What still waits is given up, so that it holds no process. */
  giveUp(): void {
    this.isOver = true;
  }

  async shutdown(): Promise<void> {
    await this.inner.shutdown();
  }
}

/** The context that a traceparent names; one that is none is passed over, as its standard says. */
const remoteOf = (traceparent: string | undefined): SpanContext | null => {
  const context = traceparent === undefined ? null : parseTraceParent(traceparent);
  return context && { ...context, isRemote: true };
};

/** Sends traces to a collector by OTLP over HTTP, in JSON. */
export class OtlpTracer extends Tracer {
  private readonly exporter: ToldExporter;
  private readonly provider: BasicTracerProvider;
  private readonly tracer: OtelTracer;
  private readonly requests = new LRUCache<string, SpanContext>({ max: REQUESTS_MAX });

  constructor(
    { url, headers, serviceName, sampler, ratio }: TracingConfig,
    surroundings: Surroundings,
    version: string,
  ) {
    super();
    this.exporter = new ToldExporter(new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_MS }), surroundings);
    this.provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
      sampler: SAMPLERS[sampler](ratio),
      generalLimits: { attributeValueLengthLimit: TEXT_MAX },
      spanProcessors: [
        new BatchSpanProcessor(this.exporter, {
          maxQueueSize: QUEUE_MAX,
          maxExportBatchSize: BATCH_MAX,
          scheduledDelayMillis: EVERY_MS,
          exportTimeoutMillis: EXPORT_MS,
        }),
      ],
    });
    this.tracer = this.provider.getTracer('tonearm', version);
  }

  start({ name, kind, facts, parent, traceparent, requestId }: SpanStart): TraceSpan {
    const above = parent instanceof OtlpSpan ? parent.span.spanContext() : remoteOf(traceparent);
    const asked = requestId ? this.requests.get(requestId) : undefined;
    const span = this.tracer.startSpan(
      name,
      { kind: KINDS[kind], ...(facts && { attributes: facts }), links: asked ? [{ context: asked }] : [] },
      above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT,
    );
    return new OtlpSpan(span);
  }

  remember(requestId: string, span: TraceSpan): void {
    if (span instanceof OtlpSpan && span.isRecording) this.requests.set(requestId, span.span.spanContext());
  }

  async close(): Promise<void> {
    await Promise.race([this.provider.shutdown().catch(() => undefined), sleep(CLOSE_MS, undefined, { ref: false })]);
    this.exporter.giveUp();
  }
}
