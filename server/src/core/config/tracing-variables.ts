import { Fault } from './variable.js';
import type { Variable } from './variable.js';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
const SAMPLER = 'parentbased_always_on';
const SERVICE = 'tonearm';
const SERVICE_MAX = 100;

/** Where traces go, and how much of them. */
export interface TracingConfig {
  url: string;
  /** What the collector asks for, such as a key. */
  headers: Record<string, string>;
  serviceName: string;
  sampler: (typeof SAMPLERS)[number];
  /** Of new traces, what is kept where the sampler goes by it. */
  ratio: number;
}

function collector(value: string | undefined): string | null {
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Fault('must be an address that starts with http:// or https://');
  return value;
}

function headersIn(value = ''): Record<string, string> {
  const pairs = value.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, text] = /^\s*([\w-]+)\s*=\s*([!-~ ]*?)\s*$/.exec(pair) ?? [];
      if (name === undefined || text === undefined) throw new Fault('must be a comma list of name=value');
      try {
        return [name, decodeURIComponent(text)];
      } catch {
        return [name, text];
      }
    }),
  );
}

/** The variables of OpenTelemetry's own names that are read here. */
export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about: 'Base address of an OpenTelemetry collector (OTLP over HTTP, JSON): traces go to its /v1/traces',
    fallback: 'none: nothing is traced',
    read: collector,
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    about: 'Whole address that traces go to instead',
    fallback: 'made of the one before',
    read: collector,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    about: 'Comma list of name=value that the collector asks for, such as a key',
    fallback: 'none',
    read: headersIn,
  },
  OTEL_SERVICE_NAME: {
    about: 'What this process is called in traces',
    fallback: SERVICE,
    read: (value = SERVICE) => {
      if (value.length > SERVICE_MAX) throw new Fault(`must have at most ${SERVICE_MAX} characters`);
      return value;
    },
  },
  OTEL_TRACES_SAMPLER: {
    about: `Which traces are kept: ${SAMPLERS.join(', ')}`,
    fallback: SAMPLER,
    read: (value = SAMPLER) => {
      const sampler = SAMPLERS.find((known) => known === value);
      if (!sampler) throw new Fault(`must be one of ${SAMPLERS.join(', ')}`);
      return sampler;
    },
  },
  OTEL_TRACES_SAMPLER_ARG: {
    about: 'How many of them a sampler of a ratio keeps, from 0 to 1',
    fallback: '1',
    read: (value = '1') => {
      const ratio = Number(value);
      if (!/^\d*\.?\d+$/.test(value) || ratio > 1) throw new Fault('must be a number from 0 to 1');
      return ratio;
    },
  },
} as const satisfies Record<string, Variable<unknown>>;

/** Null without a collector. */
export function tracingOf(read: {
  base: string | null;
  traces: string | null;
  headers: Record<string, string>;
  serviceName: string;
  sampler: TracingConfig['sampler'];
  ratio: number;
}): TracingConfig | null {
  const { base, traces, ...rest } = read;
  const url = traces ?? (base === null ? null : `${base.replace(/\/+$/, '')}/v1/traces`);
  return url === null ? null : { url, ...rest };
}
