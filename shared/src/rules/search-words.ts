import { fold } from './fold.js';

const WORD_MAX = 40;
const WORDS_MAX = 12;

/** The words that the search compares: folded, "don't" as one, signs are gaps. */
export function searchWords(text: string, max = Infinity): string[] {
  const words =
    fold(text)
      .replace(/['’`´]/g, '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.slice(0, max).map((word) => [...word].slice(0, WORD_MAX).join(''));
}

/** Words of a query; of very long ones the first dozen. */
export const queryWords = (query: string): string[] => searchWords(query, WORDS_MAX);
