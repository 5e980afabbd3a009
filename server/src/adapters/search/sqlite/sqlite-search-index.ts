import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchType } from '@tonearm/shared/search/search';
import type { Database } from '../../../core/database/database.js';
import { marks } from '../../../core/database/dialect.js';
import type { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { SearchIndex } from '../../../core/ports/search-index.js';
import type {
  IndexedType,
  ListType,
  SearchDocument,
  SearchHit,
  SearchTerms,
  SpelledWord,
  Spelling,
} from '../../../core/ports/search-index.js';
import { rank } from '../ranking.js';
import type { Candidate } from '../ranking.js';
import { CANDIDATE_COLUMNS, SearchRows } from '../search-rows.repository.js';
import {
  codeOf,
  ID_SPACE,
  openingOf,
  openingToken,
  openingWord,
  orderedId,
  prepareDocument,
  tokenOf,
} from '../tokens.js';

/** Popular rows have small row ids, and FTS5 answers by row id: the cap keeps the popular ones. */
const STEPS = 15;
const STEP = 2 ** 36;
const ID_MASK = ID_SPACE - 1;
const SAME_TITLES = 50;
/** Letters whose beginnings are kept ready. */
const READY_LETTERS = 4;
const CONTINUATIONS_MAX = 30;
/** Of a step of tidying: other writers wait no longer than that takes. */
const TIDY_PAGES = 100;

const rowIdOf = (type: IndexedType, { id, popularity }: { id: number; popularity: number }): number =>
  (STEPS - Math.floor((popularity * STEPS) / 100)) * STEP + codeOf(type) * ID_SPACE + orderedId(type, id);

/** Full text of SQLite (FTS5), with prefixes of up to four letters ready. */
export class SqliteSearchIndex extends SearchIndex {
  private readonly lines: SearchRows;

  constructor(
    database: Database,
    private readonly unit: UnitOfWork,
  ) {
    super();
    this.lines = new SearchRows(database, unit);
  }

  async put(type: IndexedType, given: readonly SearchDocument[]): Promise<number> {
    const prepared = given.map((document) => prepareDocument(type, document));
    return await this.unit.run('search.put', async () => {
      const { documents, before } = await this.lines.changed(type, prepared);
      await this.erase(type, before);
      await this.lines.insert(
        'search_documents',
        ['type', 'item_id', 'title', 'context', 'popularity', 'digest'],
        documents.map(({ id, title, context, popularity, digest }) => [
          codeOf(type),
          id,
          title,
          context,
          popularity,
          digest,
        ]),
      );
      const texts = documents.map((document): [number, string] => [
        rowIdOf(type, document),
        [...document.tokens, ...document.openings.map((opening) => openingToken(type, opening))].join(' '),
      ]);
      // FTS5 writes what it holds whenever a row id is smaller than the last.
      await this.lines.insert(
        'search_text',
        ['rowid', 'words'],
        texts.sort(([one], [other]) => one - other),
      );
      await this.lines.learn(documents.flatMap(({ vocabulary }) => vocabulary));
      return documents.length;
    });
  }

  async remove(type: IndexedType, ids: readonly number[]): Promise<void> {
    await this.unit.run('search.remove', async () => this.erase(type, await this.lines.lines(type, ids)));
  }

  async find(type: SearchType, terms: SearchTerms, candidates: number): Promise<SearchHit[]> {
    if (terms.words.length === 0) return [];
    const goesOnAs = type === 'lyrics' ? null : await this.continuationsOf(terms);
    const found = await this.lines.select(
      `SELECT ${CANDIDATE_COLUMNS} FROM (SELECT rowid AS place FROM search_text WHERE search_text MATCH ? LIMIT ${candidates}) f
       JOIN search_documents d ON d.type = ${codeOf(type)} AND d.item_id = f.place & ${ID_MASK}`,
      [matchOf(type, terms, goesOnAs)],
    );
    return rank(
      [...found, ...(found.length < candidates ? [] : await this.sameTitle(type, terms))],
      terms,
      type === 'lyrics',
    );
  }

  async newest(type: ListType, words: readonly string[], limit: number): Promise<number[]> {
    if (words.length === 0) return [];
    const opening = openingWord(words);
    const quoted = words.map((word) => `"${tokenOf(type, word)}"`);
    const match = opening === null ? `${quoted.join(' AND ')} *` : `"${openingToken(type, opening)}"`;
    const places = await this.lines.places(
      `SELECT rowid AS place FROM search_text WHERE search_text MATCH ? LIMIT ${limit}`,
      [match],
    );
    return places.map((place) => orderedId(type, place % ID_SPACE));
  }

  async spell(words: readonly SpelledWord[]): Promise<Spelling[]> {
    return await Promise.all(words.map((word) => this.lines.spell(word)));
  }

  idsAfter(type: IndexedType, afterId: number, limit: number): Promise<number[]> {
    return this.lines.idsAfter(type, afterId, limit);
  }

  count(type: IndexedType): Promise<number> {
    return this.lines.countOf(type);
  }

  async tidy(): Promise<void> {
    let pages = -TIDY_PAGES;
    while ((await this.unit.run('search.tidy', () => this.lines.mergeText(pages))) > 1) {
      pages = TIDY_PAGES;
      await nextTurn();
    }
  }

  /**
   * Known words that the last word may become. FTS5 reads a short beginning and whole words in order and stops; for a longer beginning
   * it reads all that match. Null where it shall: short ones, and those with many ends. Words of lyrics are not in the vocabulary.
   */
  private async continuationsOf(terms: SearchTerms): Promise<string[] | null> {
    const typed = terms.words.at(-1)?.[0] ?? '';
    if ([...typed].length <= READY_LETTERS) return null;
    const words = await this.lines.wordsFrom(typed, CONTINUATIONS_MAX + 1);
    return words.length > CONTINUATIONS_MAX ? null : words;
  }

  /** What the cap may have left out. */
  private sameTitle(type: SearchType, terms: SearchTerms): Promise<Candidate[]> {
    return this.lines.select(
      `SELECT ${CANDIDATE_COLUMNS} FROM search_documents d WHERE d.type = ? AND d.title = ? ORDER BY d.popularity DESC LIMIT ${SAME_TITLES}`,
      [codeOf(type), terms.text],
    );
  }

  private async erase(type: IndexedType, rows: readonly { id: number; popularity: number }[]): Promise<void> {
    if (rows.length === 0) return;
    await this.lines.run(
      `DELETE FROM search_text WHERE rowid IN (${marks(rows.length)})`,
      rows.map((row) => rowIdOf(type, row)),
    );
    await this.lines.delete(
      type,
      rows.map(({ id }) => id),
    );
  }
}

/** Tokens are letters and digits, so that nothing of a query is syntax. @param goesOnAs the words that the last may become, where known. */
function matchOf(type: SearchType, terms: SearchTerms, goesOnAs: readonly string[] | null): string {
  const opening = openingOf(terms);
  if (opening !== null) return `"${openingToken(type, opening)}"`;
  const last = terms.words.length - 1;
  const quoted = (word: string): string => `"${tokenOf(type, word)}"`;
  return terms.words
    .map((spellings, at) => {
      if (at !== last) return `(${spellings.map(quoted).join(' OR ')})`;
      const [typed = '', ...others] = spellings;
      const beginning = goesOnAs === null ? [`${quoted(typed)} *`] : [...new Set([typed, ...goesOnAs])].map(quoted);
      return `(${[...beginning, ...others.map(quoted)].join(' OR ')})`;
    })
    .join(' AND ');
}
