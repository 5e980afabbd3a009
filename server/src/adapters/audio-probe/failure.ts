import type { ProbeFailure } from '../../core/ports/audio-probe.js';

/** Why a file is refused; the worker converts it into an outcome, nothing else catches it. */
export class ProbeError extends Error {
  constructor(
    readonly code: ProbeFailure,
    reason: string,
  ) {
    super(reason);
  }
}

const PAST_THE_END = new Set(['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS']);

/** Readers that run past the bytes at hand throw a RangeError; a file that was cut is the usual cause. */
export function toProbeError(error: unknown): ProbeError {
  if (error instanceof ProbeError) return error;
  const { code = '', message, name } = error as NodeJS.ErrnoException;
  if (name === 'RangeError' || PAST_THE_END.has(code))
    return new ProbeError('truncated', 'the file ends inside its headers');
  if (code.startsWith('E')) return new ProbeError('unreadable', `the file cannot be read (${code})`);
  return new ProbeError('not_audio', `the file is damaged: ${String(message).slice(0, 200)}`);
}
