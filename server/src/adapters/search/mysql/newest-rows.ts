import type { ListType } from '../../../core/ports/search-index.js';
import type { SearchRows } from '../search-rows.repository.js';
import { codeOf, cut, ID_SPACE, openingWord, orderedId } from '../tokens.js';
import { hasWords, inRanges, postingWords } from './posting-plan.js';
import type { PostingWord } from './posting-plan.js';

/** Postings of a word with more are not sorted, but read in their order until there is enough. */
const COMMON_FROM = 5_000;
const ID_MASK = ID_SPACE - 1;

/** What lists find, the newest first. Along the rarest word, however far: a list that leaves out what is there is wrong. */
export class NewestRows {
  constructor(private readonly lines: SearchRows) {}

  async find(type: ListType, words: readonly string[], limit: number): Promise<number[]> {
    const opening = openingWord(words);
    if (opening !== null) return await this.byOpening(type, opening, limit);
    const asked = postingWords(type, { words: words.map((word) => [word]) });
    const searchable = asked.filter(({ ranges }) => ranges.length > 0);
    if (searchable.length === 0) return [];
    const counts = await Promise.all(
      searchable.map((word) => this.lines.countPostings(inRanges(word.ranges), COMMON_FROM)),
    );
    const fewest = Math.min(...counts);
    if (fewest === 0) return [];
    const leading = searchable[counts.indexOf(fewest)] as PostingWord;
    return await this.along(type, leading, asked, { isRare: fewest < COMMON_FROM, limit });
  }

  private async byOpening(type: ListType, opening: string, limit: number): Promise<number[]> {
    const column = cut(opening, 1) === opening ? 'opening' : 'opening2';
    return await this.lines.ids(
      `SELECT d.item_id FROM search_documents d WHERE d.type = ${codeOf(type)} AND d.${column} = ? ORDER BY d.popularity DESC, d.item_id DESC LIMIT ${limit}`,
      [opening],
    );
  }

  private async along(
    type: ListType,
    leading: PostingWord,
    asked: readonly PostingWord[],
    { isRare, limit }: { isRare: boolean; limit: number },
  ): Promise<number[]> {
    const [token = ''] = leading.ordered;
    const { sql: within, params } = isRare ? inRanges(leading.ranges) : { sql: 'p.token = ?', params: [token] };
    // A word that goes on is read along all that begin alike.
    const isAnswered = isRare || leading.isOrderedExact;
    const has = hasWords(asked.filter((word) => word !== leading || !isAnswered));
    const from = isRare ? `(SELECT DISTINCT p.place FROM search_postings p WHERE ${within})` : 'search_postings';
    const where = isRare ? '1 = 1' : within;
    const places = await this.lines.places(
      `SELECT STRAIGHT_JOIN p.place FROM ${from} p JOIN search_documents d ON d.type = ${codeOf(type)} AND d.item_id = ${ID_MASK} - (p.place & ${ID_MASK})
       WHERE ${where}${has.sql} ORDER BY p.place LIMIT ${limit}`,
      [...params, ...has.params],
    );
    return places.map((place) => orderedId(type, place % ID_SPACE));
  }
}
