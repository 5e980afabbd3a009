import type { SearchType } from '@tonearm/shared/search/search';

/** Kinds that lists of the admin area alone look in. The public search cannot name them, and their words correct nobody's spelling. */
export const LIST_TYPES = ['accounts', 'comments', 'requests', 'reports', 'files', 'all-lists'] as const;
export type ListType = (typeof LIST_TYPES)[number];
/** All that is indexed. */
export type IndexedType = SearchType | ListType;

/** One thing that can be found; the texts are as people read them. */
export interface SearchDocument {
  id: number;
  /** What it is called. */
  title: string;
  /** Other names that find it: artists of a track. Counts less than the title. */
  context: string;
  /** A long text that finds it and does not rank it: lyrics. */
  body: string;
  /** 0-100. */
  popularity: number;
}

/** What is looked for, folded. */
export interface SearchTerms {
  text: string;
  /** The spellings of each word, as typed first; the last word as typed may go on. */
  words: readonly (readonly string[])[];
  /** Of each word, those of its spellings that mean the same and correct nothing. */
  synonyms?: readonly (readonly string[])[];
}

export interface SearchHit {
  id: number;
  /** Text score x (1 + popularity / 100). */
  score: number;
  /** For each word the spelling that was found. */
  spelling: string[];
  /** Folded. */
  title: string;
}

/** A folded word to look up. */
export interface SpelledWord {
  word: string;
  /** It is known if a known word begins with it. */
  mayGoOn: boolean;
  /** Wants what is near even if it is known. */
  wantsNear: boolean;
}

/** What the vocabulary knows about a word. */
export interface Spelling {
  isKnown: boolean;
  /** Words of one letter more, less or other; of known words only where it was asked for. */
  near: string[];
}

/**
 * Finds documents by their words: every word must be there, the last may be unfinished. Best first, the same on every adapter.
 * It may lag behind the tables and knows nothing of rights; who reads it filters. Writes join the open unit of work.
 */
export abstract class SearchIndex {
  /** Puts documents in the place of what stood for their ids; what is the same is left alone. @returns how many were written. */
  abstract put(type: IndexedType, documents: readonly SearchDocument[]): Promise<number>;
  abstract remove(type: IndexedType, ids: readonly number[]): Promise<void>;
  /** @param candidates how many rows of each way to match are ranked at most, the popular ones first */
  abstract find(type: SearchType, terms: SearchTerms, candidates: number): Promise<SearchHit[]>;
  /** Ids of what has all of these folded words, of which the last may go on; the newest first. One of one or two letters alone is the beginning of a title. */
  abstract newest(type: ListType, words: readonly string[], limit: number): Promise<number[]>;
  abstract spell(words: readonly SpelledWord[]): Promise<Spelling[]>;
  /** Ids in the index after `afterId`, ascending. */
  abstract idsAfter(type: IndexedType, afterId: number, limit: number): Promise<number[]>;
  /** How many documents of a kind there are. */
  abstract count(type: IndexedType): Promise<number>;
  /** Makes the index small and fast after much writing. */
  abstract tidy(): Promise<void>;
}
