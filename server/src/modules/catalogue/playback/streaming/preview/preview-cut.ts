import type { OpenFile } from '../../../../../core/ports/storage.js';
import type { Cut } from './cut.js';
import { cutFlac } from './cut-flac.js';
import { cutMp3 } from './cut-mp3.js';
import { cutOgg } from './cut-ogg.js';
import { cutWav } from './cut-wav.js';
import type { PreviewSpan } from './preview-span.js';

const CUTTERS: Readonly<
  Record<string, (file: OpenFile, span: PreviewSpan, durationMs: number) => Promise<Cut | null>>
> = { 'audio/mpeg': cutMp3, 'audio/wav': cutWav, 'audio/flac': cutFlac, 'audio/ogg': cutOgg };

/** Where the span lies in the file; null where the file is not what it says, or empty there. */
export async function cutOf(
  file: OpenFile,
  { mime, durationMs, span }: { mime: string; durationMs: number; span: PreviewSpan },
): Promise<Cut | null> {
  const cut = (await CUTTERS[mime]?.(file, span, durationMs)) ?? null;
  return cut && cut.start < cut.end && cut.end <= file.size ? cut : null;
}

/** The cut as a file: nothing outside it can be read. Closing is left to whoever opened the file. */
export function fileOfCut(file: OpenFile, { head, start, end }: Cut): OpenFile {
  const size = head.length + end - start;
  return {
    size,
    mtimeMs: file.mtimeMs,
    read: async (buffer, position, length) => {
      const wanted = Math.max(0, Math.min(length, size - position));
      if (position >= head.length)
        return wanted === 0 ? 0 : await file.read(buffer, start + position - head.length, wanted);
      const part = head.subarray(position, position + wanted);
      buffer.set(part);
      return part.length;
    },
    close: async () => undefined,
  };
}
