import type { DecodeFailure } from '../../core/ports/audio-decoder.js';

/** Why a file cannot be decoded. The message may be shown. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError';

  constructor(
    readonly code: DecodeFailure,
    message: string,
  ) {
    super(message);
  }
}
