import type { ErrorAction, ErrorBody, ErrorCode, TraceFrame, TraceGroup } from '@tonearm/shared/errors';
import { GENERIC_ERROR } from '@tonearm/shared/errors';

/** A failed call, as the rest of the client sees it. */
export interface ApiProblem {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: ErrorCode | 'offline';
  /** The message to show: the first field's, else the server's, else the generic text (spec 1 §8). */
  message: string;
  fields: Record<string, string>;
  action: ErrorAction | null;
  /** What stands there now, where somebody else has changed it first. */
  current: object | null;
  /** Debug mode only; frames in a row that are not the site's own come as a group. */
  trace: { exception: string; message: string; frames: readonly (TraceFrame | TraceGroup)[] } | null;
}

/** The site, or a proxy before it, is unavailable. */
const UNREACHABLE = new Set([0, 502, 503, 504]);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function fieldsOf(errors: unknown): Record<string, string> {
  if (!isRecord(errors)) return {};
  const pairs = Object.entries(errors).map(([field, said]) => [field, Array.isArray(said) ? said[0] : said] as const);
  return Object.fromEntries(pairs.filter((pair): pair is readonly [string, string] => typeof pair[1] === 'string'));
}

/** Reads whatever a call failed with: an RTK Query error, a thrown Error, or nothing we know. */
export function readApiError(error: unknown): ApiProblem {
  const status = isRecord(error) && typeof error.status === 'number' ? error.status : 0;
  const body: Partial<ErrorBody> = isRecord(error) && isRecord(error.data) ? error.data : {};
  const fields = fieldsOf(body.errors);
  const message =
    Object.values(fields)[0] ?? (typeof body.message === 'string' && body.message ? body.message : GENERIC_ERROR);
  return {
    status,
    code: body.code ?? (status === 0 ? 'offline' : 'internal'),
    message,
    fields,
    action: body.action ?? null,
    current: body.current ?? null,
    trace: Array.isArray(body.trace) ? { exception: body.exception ?? 'Error', message, frames: body.trace } : null,
  };
}

/** Whether a call failed because the site could not be reached: the same call may go through later. */
export const isUnreachable = (error: unknown): boolean => UNREACHABLE.has(readApiError(error).status);
