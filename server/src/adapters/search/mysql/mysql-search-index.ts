import type { SearchType } from '@tonearm/shared/search/search';
import type { Database } from '../../../core/database/database.js';
import type { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { SearchIndex } from '../../../core/ports/search-index.js';
import type { SearchDocument, SearchHit, SearchTerms, SpelledWord, Spelling } from '../../../core/ports/search-index.js';
import { rank } from '../ranking.js';
import type { Candidate } from '../ranking.js';
import { CANDIDATE_COLUMNS, SearchRows } from '../search-rows.repository.js';
import { codeOf, cut, openingOf, prepareDocument, tokenOf } from '../tokens.js';

const SAME_TITLES = 50;
const SHORT_MAX = 2;
const COLUMNS = ['type', 'item_id', 'title', 'context', 'popularity', 'digest', 'opening', 'opening2', 'words'] as const;

/** Full text and prefixes of MySQL and MariaDB; no ngram parser, which MariaDB has not. */
export class MysqlSearchIndex extends SearchIndex {
  private readonly lines: SearchRows;

  constructor(database: Database, private readonly unit: UnitOfWork) {
    super();
    this.lines = new SearchRows(database, unit);
  }

  async put(type: SearchType, given: readonly SearchDocument[]): Promise<number> {
    const prepared = given.map((document) => prepareDocument(type, document));
    return await this.unit.run('search.put', async () => {
      const { documents, before } = await this.lines.changed(type, prepared);
      await this.lines.delete(type, before.map(({ id }) => id));
      await this.lines.insert('search_documents', COLUMNS, documents.map(({ id, title, context, popularity, digest, openings, tokens }) =>
        [codeOf(type), id, title, context, popularity, digest, ...openings, tokens.join(' ')]));
      await this.lines.learn(documents.flatMap(({ vocabulary }) => vocabulary));
      return documents.length;
    });
  }

  async remove(type: SearchType, ids: readonly number[]): Promise<void> {
    await this.unit.run('search.remove', () => this.lines.delete(type, ids));
  }

  async find(type: SearchType, terms: SearchTerms, candidates: number): Promise<SearchHit[]> {
    if (terms.words.length === 0) return [];
    const opening = openingOf(terms);
    const found = opening === null ? await this.byWords(type, terms, candidates) : await this.byOpening(type, opening, candidates);
    return rank([...found, ...(found.length < candidates ? [] : await this.sameTitle(type, terms))], terms, type === 'lyrics');
  }

  async spell(words: readonly SpelledWord[]): Promise<Spelling[]> {
    return await Promise.all(words.map((word) => this.lines.spell(word)));
  }

  idsAfter(type: SearchType, afterId: number, limit: number): Promise<number[]> {
    return this.lines.idsAfter(type, afterId, limit);
  }

  /** InnoDB merges by itself; what was deleted goes with the next rebuild of the table. */
  async tidy(): Promise<void> {
    await this.unit.run('search.tidy', () => this.lines.run('ANALYZE TABLE search_documents', []));
  }

  private byOpening(type: SearchType, opening: string, limit: number): Promise<Candidate[]> {
    const column = cut(opening, 1) === opening ? 'opening' : 'opening2';
    return this.lines.select(
      `SELECT ${CANDIDATE_COLUMNS} FROM search_documents d WHERE d.type = ? AND d.${column} = ? ORDER BY d.popularity DESC LIMIT ${limit}`, [codeOf(type), opening]);
  }

  private byWords(type: SearchType, terms: SearchTerms, limit: number): Promise<Candidate[]> {
    return this.lines.select(
      `SELECT ${CANDIDATE_COLUMNS} FROM search_documents d WHERE MATCH(d.words) AGAINST (? IN BOOLEAN MODE) LIMIT ${limit}`, [matchOf(type, terms)]);
  }

  private sameTitle(type: SearchType, terms: SearchTerms): Promise<Candidate[]> {
    return this.lines.select(
      `SELECT ${CANDIDATE_COLUMNS} FROM search_documents d WHERE d.type = ? AND d.title LIKE ? ORDER BY d.title LIMIT ${SAME_TITLES}`,
      [codeOf(type), `${terms.text.replace(/[!%_\\]/g, '')}%`]);
  }
}

/** A last word of one or two letters would be every word: it is left to the ranking, which drops what does not have it. */
function matchOf(type: SearchType, terms: SearchTerms): string {
  const last = terms.words.length - 1;
  return terms.words.flatMap((spellings, word) => {
    const isShort = word === last && cut(spellings[0] ?? '', SHORT_MAX) === spellings[0];
    if (isShort) return [];
    return [`+(${spellings.map((spelling, at) => `${tokenOf(type, spelling)}${word === last && at === 0 ? '*' : ''}`).join(' ')})`];
  }).join(' ');
}
