import { LYRIC_LAST_LINE_MS, LYRIC_LINE_MAX, LYRIC_LINES_MAX } from '../limits.js';
import type { LyricFormat } from '../catalogue/catalogue.js';

export interface LyricWordTime {
  start_ms: number;
  end_ms: number;
  text: string;
}

/** Both times are null in plain lyrics. */
export interface LyricLineTime {
  start_ms: number | null;
  end_ms: number | null;
  text: string;
  words?: LyricWordTime[];
}

/** What could not be read; `line` counts from 1. */
export interface LyricFault {
  line: number;
  message: string;
}

export interface ParsedLyric {
  format: LyricFormat;
  /** Of the `[offset:]` tag, ms: above zero shows the lines sooner. Not yet applied to the lines. */
  offset_ms: number;
  /** `[ar:]`, `[ti:]` and the like. */
  meta: Record<string, string>;
  lines: LyricLineTime[];
  faults: LyricFault[];
}

interface RawLine {
  /** ms; none: the line has no stamp. */
  stamps: number[];
  text: string;
  words: { start: number; text: string }[];
}

interface Reading {
  lines: RawLine[];
  meta: Record<string, string>;
  offset: number;
  faults: LyricFault[];
}

const STAMP = /\[(\d{1,3}):([0-5]\d)([.:]?\d{0,3})\]/y;
const META = /\[(ar|ti|al|au|by|re|ve|la|length|offset):([^\]\n]{0,300})\]/iy;
const BROKEN_STAMP = /\[\s{0,5}-?\d{1,6}\s{0,5}[:.][^\]\n]{0,20}\]?/y;
const WORD_STAMP = /<(\d{1,3}):([0-5]\d)([.:]?\d{0,3})>/g;
const BROKEN_WORD_STAMP = /<\d{1,6}[:.][\d:.]{0,20}>/;
const STAMPS_A_LINE_MAX = 100;
const OFFSET_MAX_MS = 600_000;
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Nothing, or a point or colon with digits behind it. */
const isFraction = (text = ''): boolean => text === '' || (/^[.:]/.test(text) && text.length > 1);

function timeOf([, minutes, seconds, fraction = '']: RegExpExecArray): number {
  return Number(minutes) * 60_000 + Number(seconds) * 1_000 + Number(fraction.slice(1).padEnd(3, '0'));
}

/** Text as it is kept: line ends alike, without characters that are invisible or change the direction of others. */
export function cleanLyricText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replace(UNSEEN, '').trimEnd())
    .join('\n')
    .trim();
}

function readMeta(match: RegExpExecArray, number: number, reading: Reading): void {
  const [, name = '', value = ''] = match;
  if (name.toLowerCase() !== 'offset') {
    reading.meta[name.toLowerCase()] = value.trim();
    return;
  }
  const offset = /^\s*[+-]?\d{1,7}\s*$/.test(value) ? Number(value) : Number.NaN;
  if (Math.abs(offset) <= OFFSET_MAX_MS) reading.offset = offset;
  else reading.faults.push({ line: number, message: 'This offset cannot be read.' });
}

function readWords(text: string, line: number, faults: LyricFault[]): RawLine['words'] {
  const found = [...text.matchAll(WORD_STAMP)].filter((match) => isFraction(match[3]));
  const words = found.map((match, index) => ({
    start: timeOf(match),
    text: text.slice(match.index + match[0].length, found[index + 1]?.index ?? text.length),
  }));
  const isRising = words.every((word, index) => index === 0 || word.start >= (words[index - 1]?.start ?? 0));
  if (!isRising) faults.push({ line, message: 'The times of words must rise.' });
  if (BROKEN_WORD_STAMP.test(text.replace(WORD_STAMP, '')))
    faults.push({ line, message: 'This time tag cannot be read.' });
  return isRising ? words : [];
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function stampAt(text: string, at: number): RegExpExecArray | null {
  const match = matchAt(STAMP, text, at);
  return isFraction(match?.[3]) ? match : null;
}

function readLine(raw: string, number: number, reading: Reading): void {
  const stamps: number[] = [];
  let at = raw.length - raw.trimStart().length;
  for (let match = stampAt(raw, at); match; match = stampAt(raw, at)) {
    stamps.push(timeOf(match));
    at += match[0].length;
    while (raw[at] === ' ') at += 1;
  }
  const meta = stamps.length === 0 ? matchAt(META, raw, at) : null;
  if (meta) {
    readMeta(meta, number, reading);
    return;
  }
  const broken = matchAt(BROKEN_STAMP, raw, at);
  if (broken) {
    reading.faults.push({ line: number, message: 'This time tag cannot be read.' });
    at += broken[0].length;
  }
  const rest = raw.slice(at).trim();
  if (rest.length > LYRIC_LINE_MAX || stamps.length > STAMPS_A_LINE_MAX)
    reading.faults.push({ line: number, message: 'This line is too long.' });
  const words = stamps.length === 1 ? readWords(rest, number, reading.faults) : [];
  const text = rest.replace(WORD_STAMP, '').replace(/ {2,}/g, ' ').trim().slice(0, LYRIC_LINE_MAX);
  reading.lines.push({ stamps: stamps.slice(0, STAMPS_A_LINE_MAX), text, words });
}

function timedWords(raw: RawLine, end: number): { words?: LyricWordTime[] } {
  const words = raw.words.flatMap((word, index) => {
    const text = word.text.trim();
    return text === ''
      ? []
      : [{ start_ms: word.start, end_ms: raw.words[index + 1]?.start ?? Math.max(end, word.start), text }];
  });
  return words.length === 0 ? {} : { words };
}

/** Stamped lines in the order of time; a line without a stamp goes on with the line above it. */
function timedLines(raws: readonly RawLine[], durationMs: number | null): LyricLineTime[] {
  const timed: { start: number; raw: RawLine }[] = [];
  for (const raw of raws) {
    const last = timed.at(-1);
    if (raw.stamps.length > 0) timed.push(...raw.stamps.map((start) => ({ start, raw })));
    else if (raw.text !== '' && last)
      timed[timed.length - 1] = {
        start: last.start,
        raw: { ...last.raw, text: `${last.raw.text}\n${raw.text}`.trim(), words: [] },
      };
    else if (raw.text !== '') timed.push({ start: 0, raw });
  }
  timed.sort((a, b) => a.start - b.start);
  let end = Math.max(durationMs ?? 0, (timed.at(-1)?.start ?? 0) + (durationMs === null ? LYRIC_LAST_LINE_MS : 0));
  return timed
    .reverse()
    .map(({ start, raw }, index) => {
      const later = timed[index - 1]?.start;
      if (later !== undefined && later > start) end = later;
      return { start_ms: start, end_ms: end, text: raw.text, ...timedWords(raw, end) };
    })
    .reverse();
}

/**
 * Reads LRC, enhanced LRC and plain text (3-decisions §8): fewer than half of the lines stamped make it plain.
 * Never throws: what cannot be read is named in `faults`, and left out.
 * @param durationMs of the track, where the last line ends.
 */
export function parseLyric(text: string, durationMs: number | null = null): ParsedLyric {
  const reading: Reading = { lines: [], meta: {}, offset: 0, faults: [] };
  const rows = cleanLyricText(text).split('\n');
  let count = 0;
  for (const [index, row] of rows.entries()) {
    if (count >= LYRIC_LINES_MAX) {
      reading.faults.push({ line: index + 1, message: 'There are too many lines.' });
      break;
    }
    readLine(row, index + 1, reading);
    count += Math.max(1, reading.lines.at(-1)?.stamps.length ?? 0);
  }
  const withText = reading.lines.filter((line) => line.text !== '');
  const stamped = withText.filter((line) => line.stamps.length > 0).length;
  const isSynced = stamped > 0 && stamped * 2 >= withText.length;
  const lines = isSynced
    ? timedLines(reading.lines, durationMs)
    : reading.lines.map(({ text: line }): LyricLineTime => ({ start_ms: null, end_ms: null, text: line }));
  const format = !isSynced ? 'plain' : lines.some((line) => line.words) ? 'enhanced_lrc' : 'lrc';
  return { format, offset_ms: reading.offset, meta: reading.meta, lines, faults: reading.faults };
}

/** Lines as they are shown: an offset above zero shows them sooner. */
export function shiftLines(lines: readonly LyricLineTime[], offsetMs: number): LyricLineTime[] {
  const shift = (time: number): number => Math.max(0, time - offsetMs);
  return lines.map((line) =>
    line.start_ms === null || line.end_ms === null
      ? line
      : {
          ...line,
          start_ms: shift(line.start_ms),
          end_ms: shift(line.end_ms),
          ...(line.words
            ? {
                words: line.words.map((word) => ({
                  ...word,
                  start_ms: shift(word.start_ms),
                  end_ms: shift(word.end_ms),
                })),
              }
            : {}),
        },
  );
}

function stampText(ms: number): string {
  const part = (value: number, digits: number): string => String(Math.floor(value)).padStart(digits, '0');
  return `${part(ms / 60_000, 2)}:${part((ms % 60_000) / 1_000, 2)}.${part(ms % 1_000, 3)}`;
}

function lineText(line: LyricLineTime): string {
  if (line.start_ms === null) return line.text;
  const last = line.words?.at(-1);
  const words = line.words?.map((word) => `<${stampText(word.start_ms)}>${word.text}`).join(' ');
  return `[${stampText(line.start_ms)}]${words === undefined ? line.text : `${words} <${stampText(last?.end_ms ?? line.start_ms)}>`}`;
}

/** LRC text that reads back as the same lines. */
export function writeLrc(lyric: Pick<ParsedLyric, 'lines' | 'meta' | 'offset_ms'>): string {
  const head = Object.entries(lyric.meta).map(([name, value]) => `[${name}:${value}]`);
  if (lyric.offset_ms !== 0) head.push(`[offset:${lyric.offset_ms > 0 ? '+' : ''}${lyric.offset_ms}]`);
  return `${[...head, ...lyric.lines.map(lineText)].join('\n')}\n`;
}

/** The line that is sung at a moment: the last that has begun; -1 before the first. */
export function lineAt(lines: readonly LyricLineTime[], positionMs: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.start_ms ?? 0) <= positionMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
