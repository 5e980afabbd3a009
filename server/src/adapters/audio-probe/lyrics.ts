import type { EmbeddedLyric } from '../../core/ports/audio-probe.js';
import type { RawLyric } from './raw-tags.js';
import { cleanText } from './text.js';

const STAMP = /\[\d{1,3}:[0-5]\d[.:\]]/;
const MILLISECONDS = 2;
/** Kinds of SYLT that are words: other, lyrics, text transcription. */
const WORDS_MAX = 2;
const LYRICS_MAX = 8;

/** LRC text of a SYLT frame, null when it is not words timed in milliseconds. */
export function syltToLrc(
  syllables: readonly { text: string; timestamp: number }[],
  timeFormat: number,
  contentType: number,
): string | null {
  if (timeFormat !== MILLISECONDS || contentType > WORDS_MAX) return null;
  // With line breaks in it the parts are syllables of lines; without, each part is a line.
  const broken = syllables.some(({ text }) => text.includes('\n'));
  const lines: string[] = [];
  let open = false;
  for (const { text, timestamp } of syllables) {
    if (!broken || !open || text.startsWith('\n')) lines.push(`${stamp(timestamp)}${text.trimStart()}`);
    else lines[lines.length - 1] += text;
    open = !text.endsWith('\n');
  }
  return lines.map((line) => line.replace(/\s*\n\s*/g, ' ').trimEnd()).join('\n') || null;
}

function stamp(milliseconds: number): string {
  const hundredths = Math.round(milliseconds / 10);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `[${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}]`;
}

/** Cleans embedded lyrics; text with time stamps counts as synced whatever tag it came from. */
export function cleanLyrics(raw: readonly RawLyric[]): EmbeddedLyric[] {
  const lyrics: EmbeddedLyric[] = [];
  for (const { text, language } of raw) {
    const clean = cleanText(text);
    if (!clean || lyrics.some((known) => known.text === clean)) continue;
    lyrics.push({ text: clean, synced: STAMP.test(clean), language: cleanLanguage(language) });
    if (lyrics.length === LYRICS_MAX) break;
  }
  return lyrics;
}

function cleanLanguage(language: string | null): string | null {
  const code = language?.toLowerCase() ?? '';
  return /^[a-z]{3}$/.test(code) && code !== 'xxx' && code !== 'und' ? code : null;
}
