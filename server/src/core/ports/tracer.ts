/** Facts beside a span: never a value of a statement, a query, a header, an address or a name of a person. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** A piece of work with a beginning and an end. */
export interface TraceSpan {
  /** Whether anybody will see it: what is not sampled has no parts either. */
  readonly isRecording: boolean;
  rename: (name: string) => void;
  add: (facts: SpanFacts) => void;
  /** @param kind of the failure, in one word. */
  fail: (kind: string) => void;
  end: () => void;
}

export interface SpanStart {
  name: string;
  kind: SpanKind;
  facts?: SpanFacts;
  /** What it is a part of; it begins a trace otherwise. */
  parent?: TraceSpan;
  /** The header of whoever asked, whose trace it goes on with. */
  traceparent?: string | undefined;
  /** The request that asked for it earlier, if that is remembered. */
  requestId?: string | null;
}

/** Hands spans on, some seconds later and without anybody waiting for it. */
export abstract class Tracer {
  abstract start(span: SpanStart): TraceSpan;
  /** Whoever begins something for this request later is linked to the span. */
  abstract remember(requestId: string, span: TraceSpan): void;
  /** Hands on what waits, as far as that is taken at once. */
  abstract close(): Promise<void>;
}
