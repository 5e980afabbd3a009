import { searchWords } from '@tonearm/shared/rules/search-words';

export interface LyricLine {
  line: string;
  /** null: the lyrics are not synced. */
  startMs: number | null;
}

const STAMP = /\[(\d{1,3}):(\d{2})([.:]\d{1,3}|)\]/g;
const TAG = /^\s*\[[a-z]+:.*\]\s*$/i;
const WORD_STAMP = /<\d{1,3}:\d{2}(?:[.:]\d{1,3}|)>/g;
const LINE_MAX = 200;

const msOf = ([, minutes, seconds, fraction = '']: RegExpMatchArray): number =>
  (Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.slice(1).padEnd(3, '0'));

/** The lines of lyrics, plain or LRC, without stamps. */
export function lyricLines(text: string): LyricLine[] {
  return text.split('\n').flatMap((raw) => {
    const starts = [...raw.matchAll(STAMP)].map(msOf);
    const line = raw.replace(STAMP, '').replace(WORD_STAMP, '').trim();
    return line === '' || (starts.length === 0 && TAG.test(raw))
      ? []
      : [{ line: [...line].slice(0, LINE_MAX).join(''), startMs: starts[0] ?? null }];
  });
}

/** The line that has the most of the words, the first of equals; null without lines. */
export function bestLine(text: string, words: readonly (readonly string[])[]): LyricLine | null {
  let best: { line: LyricLine; found: number } | null = null;
  for (const line of lyricLines(text)) {
    const own = searchWords(line.line);
    const found = words.filter((spellings, at) =>
      spellings.some((spelling) =>
        own.some((word) => (at === words.length - 1 ? word.startsWith(spelling) : word === spelling)),
      ),
    ).length;
    if (!best || found > best.found) best = { line, found };
  }
  return best?.line ?? null;
}
