import { Injectable } from '@nestjs/common';
import { queryWords } from '@tonearm/shared/rules/search-words';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import type { SearchHit, SearchTerms } from '../../../../core/ports/search-index.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { synonymsOf } from './synonyms.js';

/** Parses what somebody typed into a query of the index. */
@Injectable()
export class SearchTermsReader {
  constructor(
    private readonly index: SearchIndex,
    private readonly settings: SettingsService,
  ) {}

  /** Words that nothing is called get the spellings next to them, and all the words that mean the same. */
  async read(query: string): Promise<SearchTerms> {
    return await this.withSpellings(query, false);
  }

  /** As `read`, with spellings for known words too: for when nothing was found. */
  async readGenerously(query: string): Promise<SearchTerms> {
    return await this.withSpellings(query, true);
  }

  private async withSpellings(query: string, isGenerous: boolean): Promise<SearchTerms> {
    const words = queryWords(query);
    const groups = await this.settings.get('search.synonyms');
    const synonyms = words.map((word) => synonymsOf(word, groups));
    const spelled = await this.index.spell(
      words.map((word, at) => ({ word, mayGoOn: at === words.length - 1, wantsNear: isGenerous })),
    );
    return {
      text: words.join(' '),
      words: words.map((word, at) => [...new Set([word, ...(synonyms[at] ?? []), ...(spelled[at]?.near ?? [])])]),
      synonyms,
    };
  }
}

/** Whether anything but what was typed is asked for. */
export const hasSpellings = (terms: SearchTerms): boolean => terms.words.some((spellings) => spellings.length > 1);

/** The query as the best hit is spelled; null where it was typed so, or so that it means the same. */
export function correctionOf(terms: SearchTerms, best: SearchHit | undefined): string | null {
  if (!best) return null;
  const typed = (at: number): string => terms.words[at]?.[0] ?? '';
  const meant = best.spelling.map((spelling, at) => (terms.synonyms?.[at]?.includes(spelling) ? typed(at) : spelling));
  return meant.every((spelling, at) => spelling === typed(at)) ? null : meant.join(' ');
}
