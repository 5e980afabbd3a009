import type { AppConfig } from './core/config/config.js';
import { VERSION } from './core/bootstrap/bootstrap.registry.js';
import type { Log } from './core/log.js';
import { traceOutgoing } from './core/tracing/trace-outgoing.js';
import { traceWith } from './core/tracing/tracing.js';
import { outsideWork } from './core/work-context.js';

/** Traces this process where a collector is named; without one nothing of OpenTelemetry is loaded. @returns what hands on the rest at the end. */
export async function startTracing({ tracing }: AppConfig, log: Log): Promise<() => Promise<void>> {
  if (!tracing) return () => Promise.resolve();
  const { OtlpTracer } = await import('./adapters/tracing/otlp-tracer.js');
  const surroundings = {
    apart: outsideWork,
    onFault: (reason: string) => log.warn(`Traces do not arrive at the collector: ${reason}`),
  };
  const tracer = new OtlpTracer(tracing, surroundings, VERSION);
  const endings = [traceWith(tracer), traceOutgoing()];
  return async () => {
    for (const end of endings) end();
    await tracer.close();
  };
}
