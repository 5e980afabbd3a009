import type { IndexedType, SearchTerms } from '../../../core/ports/search-index.js';
import type { SqlValue } from '../../../core/database/repository.js';
import { beginningOf, cut, tokenOf } from '../tokens.js';

/** Sorts after every letter and digit of a token. */
const LAST = '~';
const SHORT_MAX = 2;

/** Postings of a word: those of a token, or of all tokens that begin so. */
export interface Range {
  from: string;
  to: string;
}

/** A word of a query, as its postings are read and as a document's words are looked through. */
export interface PostingWord {
  ranges: Range[];
  /** Of one token each, so that their postings come in the order of places. */
  ordered: string[];
  /** The ordered postings are the word's own, not those of all words that begin alike. */
  isOrderedExact: boolean;
  /** Fits ` word word `. */
  patterns: string[];
}

/** A last word of one or two letters is only looked for in what the others find: it has no postings of its own. */
export function postingWords(type: IndexedType, terms: Pick<SearchTerms, 'words'>): PostingWord[] {
  const last = terms.words.length - 1;
  return terms.words.map((spellings, word) => {
    const typed = spellings[0] ?? '';
    const mayGoOn = word === last;
    const isShort = mayGoOn && cut(typed, SHORT_MAX) === typed;
    const tokens = spellings.map((spelling) => tokenOf(type, spelling));
    const beginning = mayGoOn && tokens[0] !== undefined ? beginningOf(tokens[0]) : null;
    return {
      ranges: isShort
        ? []
        : tokens.map((token, at) => ({ from: token, to: mayGoOn && at === 0 ? `${token}${LAST}` : token })),
      ordered: isShort ? [] : tokens.map((token, at) => (at === 0 ? (beginning ?? token) : token)),
      isOrderedExact: beginning === null || beginning.slice(1) === tokens[0]?.slice(1),
      patterns: tokens.map((token, at) => (mayGoOn && at === 0 ? `% ${token}%` : `% ${token} %`)),
    };
  });
}

/** Condition on the postings p. */
export function inRanges(ranges: readonly Range[]): { sql: string; params: SqlValue[] } {
  return {
    sql: ranges.map(() => '(p.token >= ? AND p.token <= ?)').join(' OR '),
    params: ranges.flatMap(({ from, to }) => [from, to]),
  };
}

/** Condition on the document d. */
export function hasWords(words: readonly PostingWord[]): { sql: string; params: SqlValue[] } {
  return {
    sql: words
      .map(({ patterns }) => ` AND (${patterns.map(() => "CONCAT(' ', d.words, ' ') LIKE ?").join(' OR ')})`)
      .join(''),
    params: words.flatMap(({ patterns }) => patterns),
  };
}
