import { LYRIC_TEXT_MAX_BYTES } from '@tonearm/shared/limits';
import { cleanLyricText, parseLyric } from '@tonearm/shared/rules/lrc';
import type { ParsedLyric } from '@tonearm/shared/rules/lrc';
import { invalid } from '../../../../core/errors/app-error.js';
import type { UploadedBytes } from '../../../../core/http/file-upload.js';
import { decodeText } from '../../music/lyric-text.js';

const FAULTS_SHOWN = 20;
const ENDINGS = /\.(?:lrc|txt)$/i;

/** Text as it is kept, and what it says. @throws AppError 422 at `field`, with the number of each line that cannot be read. */
export function checkedLyric(raw: string, field: 'text' | 'file'): { text: string; parsed: ParsedLyric } {
  const text = cleanLyricText(raw);
  if (text === '') throw invalid({ [field]: ['There is no text in it.'] });
  if (Buffer.byteLength(text) > LYRIC_TEXT_MAX_BYTES) throw invalid({ [field]: ['This text is too long for lyrics.'] });
  const parsed = parseLyric(text);
  if (parsed.faults.length > 0)
    throw invalid({
      [field]: parsed.faults.slice(0, FAULTS_SHOWN).map(({ line, message }) => `Line ${line}: ${message}`),
    });
  return { text, parsed };
}

/** Text of an uploaded file. @throws AppError 422 `file` for another kind of file. */
export function textOfFile(file: UploadedBytes): string {
  if (!ENDINGS.test(file.name) || (file.bytes.subarray(0, 4096).includes(0) && !isUtf16(file.bytes)))
    throw invalid({ file: ['Choose a .lrc or .txt file.'] });
  return decodeText(file.bytes);
}

const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
