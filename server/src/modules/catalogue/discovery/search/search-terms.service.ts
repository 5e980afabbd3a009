import { Injectable } from '@nestjs/common';
import { queryWords } from '@tonearm/shared/rules/search-words';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import type { SearchHit, SearchTerms } from '../../../../core/ports/search-index.js';

/** Parses what somebody typed into a query of the index. */
@Injectable()
export class SearchTermsReader {
  constructor(private readonly index: SearchIndex) {}

  /** Words that nothing is called get the spellings next to them. */
  async read(query: string): Promise<SearchTerms> {
    return await this.withSpellings(query, false);
  }

  /** As `read`, with spellings for known words too: for when nothing was found. */
  async readGenerously(query: string): Promise<SearchTerms> {
    return await this.withSpellings(query, true);
  }

  private async withSpellings(query: string, isGenerous: boolean): Promise<SearchTerms> {
    const words = queryWords(query);
    const spelled = await this.index.spell(
      words.map((word, at) => ({ word, mayGoOn: at === words.length - 1, wantsNear: isGenerous })),
    );
    return { text: words.join(' '), words: words.map((word, at) => [word, ...(spelled[at]?.near ?? [])]) };
  }
}

/** Whether anything but what was typed is asked for. */
export const hasSpellings = (terms: SearchTerms): boolean => terms.words.some((spellings) => spellings.length > 1);

/** The query as the best hit is spelled; null where it was typed so. */
export function correctionOf(terms: SearchTerms, best: SearchHit | undefined): string | null {
  if (!best || best.spelling.every((spelling, at) => spelling === terms.words[at]?.[0])) return null;
  return best.spelling.join(' ');
}
