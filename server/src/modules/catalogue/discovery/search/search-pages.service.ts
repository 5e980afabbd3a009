import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { SEARCHES_PER_MINUTE, SEARCH_PAGE_RESULTS } from '@tonearm/shared/limits';
import { searchSeo } from '@tonearm/shared/rules/page-seo';
import { searchText } from '@tonearm/shared/rules/search-text';
import { SEARCH_TABS } from '@tonearm/shared/search/search';
import type { SearchResults } from '@tonearm/shared/search/search.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { AppError } from '../../../../core/errors/app-error.js';
import { RateLimiter, callerOf } from '../../../../core/http/rate-limiter.js';
import { PageRegistry } from '../../../../core/pages/page.registry.js';
import type { PageContent } from '../../../../core/pages/page.registry.js';
import { SearchService } from './search.service.js';

const MINUTE_SECONDS = 60;
const pageOf = (query = '', count?: number): PageContent => ({
  status: 200,
  isIndexed: false,
  ...searchSeo(query, count),
  inLanguage: (words) => searchSeo(query, count, words),
});

interface Found {
  data: readonly unknown[];
  total?: number | null;
}

/** Of all kinds together; of one that is not counted, what is shown. */
const countOf = (results: SearchResults): number =>
  (Object.values(results) as (Found | undefined)[]).reduce(
    (sum, found) => sum + (found?.total ?? found?.data.length ?? 0),
    0,
  );

/** The search page's first results and its tags: results are nothing for other search engines. */
@Injectable()
export class SearchPages implements OnModuleInit {
  constructor(
    private readonly pages: PageRegistry,
    private readonly searches: SearchService,
    private readonly limiter: RateLimiter,
  ) {}

  onModuleInit(): void {
    this.pages.add(
      { pattern: '/search', load: async () => pageOf() },
      { pattern: '/search/:query', load: ({ query = '' }, actor, address) => this.withResults(query, actor, address) },
      {
        pattern: '/search/:query/:tab',
        load: async ({ query, tab }) =>
          (SEARCH_TABS as readonly string[]).includes(tab ?? '') ? pageOf(query) : { status: 404 },
      },
    );
  }

  /** Counted like a search. Where they cannot be loaded the page requests them itself, and gets the error. */
  private async withResults(asked: string, actor: Actor, address: string): Promise<PageContent> {
    const query = searchText(asked).trim();
    if (query === '' || !actor.can('music.view')) return pageOf(asked);
    try {
      await this.limiter.hit(`search:${callerOf(actor, address)}`, SEARCHES_PER_MINUTE, MINUTE_SECONDS);
      const searchPage = await this.searches.search({ query, limit: SEARCH_PAGE_RESULTS }, actor);
      return { ...pageOf(asked, countOf(searchPage.results)), loaders: { searchPage } };
    } catch (error) {
      if (error instanceof AppError) return pageOf(asked);
      throw error;
    }
  }
}
