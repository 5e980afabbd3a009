import { createHash } from 'node:crypto';
import { searchWords } from '@tonearm/shared/rules/search-words';
import { LIST_TYPES } from '../../core/ports/search-index.js';
import type { IndexedType, SearchDocument, SearchTerms } from '../../core/ports/search-index.js';

/** Numbers and letters of the kinds in stored rows: never change one. SQLite has room for fifteen. */
const KINDS: Record<IndexedType, { code: number; letter: string }> = {
  artists: { code: 1, letter: 'a' },
  albums: { code: 2, letter: 'b' },
  tracks: { code: 3, letter: 't' },
  playlists: { code: 4, letter: 'p' },
  users: { code: 5, letter: 'u' },
  genres: { code: 6, letter: 'g' },
  tags: { code: 7, letter: 'h' },
  channels: { code: 8, letter: 'c' },
  lyrics: { code: 9, letter: 'l' },
  accounts: { code: 10, letter: 'k' },
  comments: { code: 11, letter: 'm' },
  requests: { code: 12, letter: 'q' },
  reports: { code: 13, letter: 'r' },
  files: { code: 14, letter: 'f' },
  'all-lists': { code: 15, letter: 'w' },
};

export const TITLE_MAX = 255;
export const CONTEXT_MAX = 500;
/** A token of MySQL is 84 letters at most. */
const TOKEN_MAX = 80;
/** Up to here a single word is the beginning of a title. */
const SHORT_MAX = 2;
const VOCABULARY_FROM = 4;

/** Ids are smaller. */
export const ID_SPACE = 2 ** 32;

export const codeOf = (type: IndexedType): number => KINDS[type].code;
const isList = (type: IndexedType): boolean => (LIST_TYPES as readonly string[]).includes(type);
/** An id in the order in which engines read, and back: of lists the newest come first. */
export const orderedId = (type: IndexedType, id: number): number => (isList(type) ? ID_SPACE - 1 - id : id);
const letters = (text: string): number => [...text].length;
export const cut = (text: string, max: number): string => [...text].slice(0, max).join('');

/**
 * A word as both full text engines keep it: ASCII letters and digits only, so that no collation, stop word or shortest length
 * of a server decides what is found; it begins with the kind, so that each kind is a vocabulary of its own.
 */
export const tokenOf = (type: IndexedType, word: string): string =>
  `z${KINDS[type].letter}${word.replace(/[^a-z0-9]/gu, (letter) => `x${letter.codePointAt(0)?.toString(16) ?? ''}`)}`.slice(
    0,
    TOKEN_MAX,
  );

/** Beginnings of a token that have postings of their own, in characters; the long one is for scripts whose letters are written out. */
const BEGINNINGS = [3, 12];
const MARK = 2;

/** The longest beginning that stands for a word typed so far; shorter words have none. */
export function beginningOf(token: string): string | null {
  const length = BEGINNINGS.findLast((wanted) => token.length >= MARK + wanted);
  return length === undefined ? null : `x${token.slice(1, MARK + length)}`;
}

/** Everything that leads to a document with these tokens where an engine reads no beginnings in the order of popularity. */
export const postingsOf = (tokens: readonly string[]): string[] => [
  ...new Set([
    ...tokens,
    ...tokens.flatMap((token) =>
      BEGINNINGS.filter((length) => token.length >= MARK + length).map((length) => `x${token.slice(1, MARK + length)}`),
    ),
  ]),
];

/** Marks the beginning of a title. */
export const openingToken = (type: IndexedType, opening: string): string => `y${tokenOf(type, opening).slice(1)}`;

/** A document with everything that is stored of it. */
export interface PreparedDocument {
  id: number;
  title: string;
  context: string;
  popularity: number;
  /** Of all that is stored. */
  digest: string;
  tokens: string[];
  /** First letter, and first two. */
  openings: [string, string];
  /** For correcting typing errors. */
  vocabulary: string[];
}

export function prepareDocument(type: IndexedType, document: SearchDocument): PreparedDocument {
  const titleWords = searchWords(document.title);
  const contextWords = searchWords(document.context);
  const title = cut(titleWords.join(' '), TITLE_MAX);
  const named = [...titleWords, ...contextWords];
  const popularity = Math.min(100, Math.max(0, Math.round(document.popularity)));
  return {
    id: document.id,
    title,
    context: cut(contextWords.join(' '), CONTEXT_MAX),
    popularity,
    digest: createHash('sha1')
      .update(JSON.stringify([document.title, document.context, popularity, document.body]))
      .digest('hex'),
    tokens: [...new Set([...named, ...searchWords(document.body)].map((word) => tokenOf(type, word)))],
    openings: [cut(title, 1), cut(title, SHORT_MAX)],
    vocabulary: isList(type) ? [] : named.filter((word) => letters(word) >= VOCABULARY_FROM),
  };
}

/** A query so short that it is the beginning of a title; null for others. */
export const openingOf = ({ words }: Pick<SearchTerms, 'words'>): string | null =>
  openingWord(words.map(([typed = '']) => typed));

/** As `openingOf`, of plain words. */
export function openingWord(words: readonly string[]): string | null {
  const only = words.length === 1 ? words[0] : undefined;
  return only !== undefined && letters(only) <= SHORT_MAX ? only : null;
}
