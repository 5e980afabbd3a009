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
import { codeOf, cut, ID_SPACE, openingOf, orderedId, postingsOf, prepareDocument } from '../tokens.js';
import { NewestRows } from './newest-rows.js';
import { hasWords, inRanges, postingWords } from './posting-plan.js';
import type { PostingWord, Range } from './posting-plan.js';

const SAME_TITLES = 50;
const COLUMNS = [
  'type',
  'item_id',
  'title',
  'context',
  'popularity',
  'digest',
  'opening',
  'opening2',
  'words',
] as const;

/** A word with more postings is common. */
const COMMON_FROM = 1_000;
/** Of a common word so many of the most popular ones are looked through for the others, piece by piece until there are enough; from 1,000 ids on MariaDB sorts them into a table first. */
const PIECES = [400, 800, 900, 900, 900, 900];
const ID_MASK = ID_SPACE - 1;
const POPULARITY_MAX = 100;
/** Documents whose postings one statement deletes. */
const ERASED_AT_ONCE = 50;

/** Popular documents have small places. */
const placeOf = (type: IndexedType, { id, popularity }: { id: number; popularity: number }): number =>
  (POPULARITY_MAX - popularity) * ID_SPACE + orderedId(type, id);

interface Read {
  found: Candidate[];
  /** There is more than was read. */
  isCut: boolean;
}

/**
 * Search on MySQL and MariaDB. Their full text index reads and ranks everything that matches, which takes seconds for a common word of
 * a large catalogue; here each token has its documents in the order of popularity, so that a search reads what it needs.
 */
export class MysqlSearchIndex extends SearchIndex {
  private readonly lines: SearchRows;
  private readonly rows: NewestRows;

  constructor(
    database: Database,
    private readonly unit: UnitOfWork,
  ) {
    super();
    this.lines = new SearchRows(database, unit);
    this.rows = new NewestRows(this.lines);
  }

  async put(type: IndexedType, given: readonly SearchDocument[]): Promise<number> {
    const prepared = given.map((document) => prepareDocument(type, document));
    return await this.unit.run('search.put', async () => {
      const { documents, before } = await this.lines.changed(type, prepared);
      await this.erase(
        type,
        before.map(({ id }) => id),
      );
      await this.lines.insert(
        'search_documents',
        COLUMNS,
        documents.map(({ id, title, context, popularity, digest, openings, tokens }) => [
          codeOf(type),
          id,
          title,
          context,
          popularity,
          digest,
          ...openings,
          tokens.join(' '),
        ]),
      );
      // In the order of the table.
      await this.lines.insert(
        'search_postings',
        ['token', 'place'],
        documents
          .flatMap((document) =>
            postingsOf(document.tokens).map((token): [string, number] => [token, placeOf(type, document)]),
          )
          .sort(([one, at], [other, otherAt]) => (one < other ? -1 : one > other ? 1 : at - otherAt)),
      );
      await this.lines.learn(documents.flatMap(({ vocabulary }) => vocabulary));
      return documents.length;
    });
  }

  async remove(type: IndexedType, ids: readonly number[]): Promise<void> {
    await this.unit.run('search.remove', () => this.erase(type, ids));
  }

  async find(type: SearchType, terms: SearchTerms, candidates: number): Promise<SearchHit[]> {
    if (terms.words.length === 0) return [];
    const opening = openingOf(terms);
    const { found, isCut } =
      opening === null ? await this.byWords(type, terms, candidates) : await this.byOpening(type, opening, candidates);
    return rank([...found, ...(isCut ? await this.sameTitle(type, terms) : [])], terms, type === 'lyrics');
  }

  newest(type: ListType, words: readonly string[], limit: number): Promise<number[]> {
    return this.rows.find(type, words, limit);
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
    await this.unit.run('search.tidy', () => this.lines.run('ANALYZE TABLE search_documents, search_postings', []));
  }

  private async byOpening(type: SearchType, opening: string, limit: number): Promise<Read> {
    const column = cut(opening, 1) === opening ? 'opening' : 'opening2';
    const found = await this.lines.select(
      `SELECT ${CANDIDATE_COLUMNS} FROM search_documents d WHERE d.type = ? AND d.${column} = ? ORDER BY d.popularity DESC LIMIT ${limit}`,
      [codeOf(type), opening],
    );
    return { found, isCut: found.length === limit };
  }

  /** Along the rarest word where one is rare, else along the popular documents of one. */
  private async byWords(type: SearchType, terms: SearchTerms, limit: number): Promise<Read> {
    const words = postingWords(type, terms);
    const searchable = words.filter(({ ranges }) => ranges.length > 0);
    const counts = await Promise.all(
      searchable.map(({ ranges }) => this.lines.countPostings(inRanges(ranges), COMMON_FROM)),
    );
    const fewest = Math.min(...counts);
    if (fewest === 0 || searchable.length === 0) return { found: [], isCut: false };
    if (fewest < COMMON_FROM) {
      const rare = searchable[counts.indexOf(fewest)] as PostingWord;
      return await this.readAll(
        type,
        rare.ranges,
        words.filter((word) => word !== rare),
        limit,
      );
    }
    const common = searchable.find(({ isOrderedExact }) => isOrderedExact) ?? (searchable[0] as PostingWord);
    return await this.readPopular(
      type,
      common.ordered,
      words.filter((word) => word !== common || !common.isOrderedExact),
      limit,
    );
  }

  private async readAll(
    type: SearchType,
    ranges: readonly Range[],
    others: readonly PostingWord[],
    limit: number,
  ): Promise<Read> {
    const [within, has] = [inRanges(ranges), hasWords(others)];
    const found = await this.lines.select(
      `SELECT STRAIGHT_JOIN ${CANDIDATE_COLUMNS} FROM (SELECT DISTINCT p.place FROM search_postings p WHERE ${within.sql}) f
       JOIN search_documents d ON d.type = ${codeOf(type)} AND d.item_id = f.place & ${ID_MASK} WHERE 1 = 1${has.sql} ORDER BY f.place LIMIT ${limit}`,
      [...within.params, ...has.params],
    );
    return { found, isCut: found.length === limit };
  }

  private async readPopular(
    type: SearchType,
    tokens: readonly string[],
    others: readonly PostingWord[],
    limit: number,
  ): Promise<Read> {
    const has = hasWords(others);
    const found: Candidate[] = [];
    let after = -1;
    for (const size of others.length === 0 ? [limit] : PIECES) {
      const places = await this.lines.places(
        placesSql(tokens, size),
        tokens.flatMap((token) => [token, after]),
      );
      if (places.length > 0) {
        found.push(
          ...(await this.lines.select(
            `SELECT ${CANDIDATE_COLUMNS} FROM search_documents d WHERE d.type = ? AND d.item_id IN (${marks(places.length)})${has.sql}`,
            [codeOf(type), ...places.map((place) => place % ID_SPACE), ...has.params],
          )),
        );
      }
      if (places.length < size) return { found, isCut: false };
      if (found.length >= limit) break;
      after = places.at(-1) ?? after;
    }
    return { found, isCut: true };
  }

  /** What the cut may have left out. */
  private sameTitle(type: SearchType, terms: SearchTerms): Promise<Candidate[]> {
    return this.lines.select(
      `SELECT ${CANDIDATE_COLUMNS} FROM search_documents d WHERE d.type = ? AND d.title = ? ORDER BY d.popularity DESC LIMIT ${SAME_TITLES}`,
      [codeOf(type), terms.text],
    );
  }

  private async erase(type: IndexedType, ids: readonly number[]): Promise<void> {
    const stored = await this.lines.words(type, ids);
    for (let start = 0; start < stored.length; start += ERASED_AT_ONCE) {
      const part = stored
        .slice(start, start + ERASED_AT_ONCE)
        .map((document) => ({ place: placeOf(type, document), tokens: postingsOf(document.words.split(' ')) }));
      await this.lines.run(
        `DELETE FROM search_postings WHERE ${part.map(({ tokens }) => `(place = ? AND token IN (${marks(tokens.length)}))`).join(' OR ')}`,
        part.flatMap(({ place, tokens }) => [place, ...tokens]),
      );
    }
    await this.lines.delete(type, ids);
  }
}

/** The first places of any of these tokens after one, in order; two marks a token. */
function placesSql(tokens: readonly string[], size: number): string {
  const each = tokens
    .map(
      () => `(SELECT p.place FROM search_postings p WHERE p.token = ? AND p.place > ? ORDER BY p.place LIMIT ${size})`,
    )
    .join(' UNION ');
  return tokens.length === 1 ? each.slice(1, -1) : `${each} ORDER BY place LIMIT ${size}`;
}
