/** The preview of a track for those without the right to all of it; ms. */
export interface PreviewSpan {
  startMs: number;
  endMs: number;
}

/** Of these a part can be cut without decoding; the others have an index of the whole file. */
const CAN_BE_CUT = new Set(['audio/mpeg', 'audio/wav', 'audio/flac', 'audio/ogg']);
/** Of these a part from the middle plays by itself. */
const CUT_ANYWHERE = new Set(['audio/mpeg', 'audio/wav']);

/** Whether a part of such a file can be cut without decoding it. */
export const canBeCut = (mime: string): boolean => CAN_BE_CUT.has(mime);

/** Where the preview of a track lies: from its preview's start where the container allows it, else from the beginning. */
export function previewSpan(
  { mime, durationMs, previewStartMs }: { mime: string; durationMs: number; previewStartMs: number },
  seconds: number,
): PreviewSpan {
  const length = Math.min(seconds * 1000, durationMs);
  const startMs = CUT_ANYWHERE.has(mime) ? Math.max(0, Math.min(previewStartMs, durationMs - length)) : 0;
  return { startMs, endMs: startMs + length };
}
