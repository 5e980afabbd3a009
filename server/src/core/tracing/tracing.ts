import type { SpanStart, TraceSpan, Tracer } from '../ports/tracer.js';
import { currentWork, inWork } from '../work-context.js';

/** One for the process: what is traced lies too deep to be handed it. */
let tracer: Tracer | null = null;

/** Has spans begin here from now on. @returns what ends that. */
export function traceWith(chosen: Tracer): () => void {
  tracer = chosen;
  return () => {
    if (tracer === chosen) tracer = null;
  };
}

/** Begins a trace, or goes on with that of whoever asked. @returns null where nothing is traced. */
export const beginTrace = (start: SpanStart): TraceSpan | null => tracer?.start(start) ?? null;

/** What is done for the request later can be found from its span. */
export function rememberRequest(requestId: string, span: TraceSpan): void {
  tracer?.remember(requestId, span);
}

/** Begins a part of the work under way. @returns null where that is not traced. */
export function beginPart(describe: () => SpanStart): TraceSpan | null {
  if (!tracer) return null;
  const parent = currentWork()?.span;
  return parent?.isRecording ? tracer.start({ ...describe(), parent }) : null;
}

const KIND = /^[\w.-]{1,60}$/;

/** The code or class of a failure. Its message may hold values. */
export function failureKind(error: unknown): string {
  const { code, driverError, name } = (error ?? {}) as {
    code?: unknown;
    driverError?: { code?: unknown };
    name?: unknown;
  };
  return [driverError?.code, code, name].map(String).find((kind) => kind !== 'undefined' && KIND.test(kind)) ?? 'Error';
}

async function within<T>(span: TraceSpan, work: () => Promise<T>): Promise<T> {
  try {
    return await inWork({ requestId: null, ...currentWork(), span }, work);
  } catch (error) {
    span.fail(failureKind(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Runs what a command does, seen as a trace of its own where something is traced. */
export async function tracedCommand<T>(name: string, work: () => Promise<T>): Promise<T> {
  const span = beginTrace({ name: `command ${name}`, kind: 'internal' });
  return await (span ? within(span, work) : work());
}

/** Runs a part of the work under way, seen as a span where that is traced. */
export async function traced<T>(describe: () => SpanStart, work: () => Promise<T>): Promise<T> {
  const span = beginPart(describe);
  return await (span ? within(span, work) : work());
}
