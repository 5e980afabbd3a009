import { isolated } from '../../lib/direction';

type Lines = Readonly<Record<string, unknown>>;

interface Sentence {
  pattern: RegExp;
  names: readonly string[];
  line: string;
}

const PLACEHOLDER = /:([a-z]\w*)/i;
/** Shorter lines with placeholders would fit names that people gave to things. */
const WORDS_AT_LEAST = 3;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isSentence = (key: string): boolean =>
  PLACEHOLDER.test(key) && (key.replace(/:[a-z]\w*/gi, '').match(/\p{L}+/gu)?.length ?? 0) >= WORDS_AT_LEAST;

function sentenceOf(key: string, line: string): Sentence {
  // Every other piece is a placeholder's name.
  const pieces = key.split(PLACEHOLDER);
  const source = pieces.map((piece, index) => (index % 2 === 0 ? escaped(piece) : '(.+)')).join('');
  return { pattern: new RegExp(`^${source}$`), names: pieces.filter((_, index) => index % 2 === 1), line };
}

const known = new WeakMap<Lines, readonly Sentence[]>();

function sentencesOf(lines: Lines): readonly Sentence[] {
  const kept = known.get(lines);
  if (kept) return kept;
  const sentences = Object.entries(lines).flatMap(([key, line]) =>
    typeof line === 'string' && isSentence(key) ? sentenceOf(key, line) : [],
  );
  known.set(lines, sentences);
  return sentences;
}

/**
 * A message of the server, which comes with its values filled in, in the words of another language:
 * "Too many tries. Please wait 40 seconds." by the line for "Too many tries. Please wait :seconds seconds."
 * @returns the text itself when no line fits.
 */
export function translateSentence(text: string, lines: Lines): string {
  for (const { pattern, names, line } of sentencesOf(lines)) {
    const values = pattern.exec(text)?.slice(1);
    if (values)
      return line.replace(/:([a-z]\w*)/gi, (whole, name: string) =>
        names.includes(name) ? isolated(values[names.indexOf(name)] ?? '') : whole,
      );
  }
  return text;
}
