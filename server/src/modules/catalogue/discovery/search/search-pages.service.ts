import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { SEARCHES_PER_MINUTE, SEARCH_PAGE_RESULTS } from '@tonearm/shared/limits';
import { searchText } from '@tonearm/shared/rules/search-text';
import { SEARCH_TABS } from '@tonearm/shared/search/search';
import type { Actor } from '../../../../core/access/actor.js';
import { AppError } from '../../../../core/errors/app-error.js';
import { RateLimiter, callerOf } from '../../../../core/http/rate-limiter.js';
import { PageRegistry } from '../../../../core/pages/page.registry.js';
import type { PageContent } from '../../../../core/pages/page.registry.js';
import { SearchService } from './search.service.js';

const MINUTE_SECONDS = 60;
const PAGE: PageContent = { status: 200, title: 'Search', isIndexed: false };

/** The search page's first results and its tags: results are nothing for other search engines. */
@Injectable()
export class SearchPages implements OnModuleInit {
  constructor(
    private readonly pages: PageRegistry,
    private readonly searches: SearchService,
    private readonly limiter: RateLimiter,
  ) {}

  onModuleInit(): void {
    const titled = (query = ''): PageContent => ({ ...PAGE, title: query.trim() || 'Search' });
    this.pages.add(
      { pattern: '/search', load: async () => PAGE },
      {
        pattern: '/search/:query',
        load: async ({ query = '' }, actor, address) => ({
          ...titled(query),
          ...(await this.firstResults(query, actor, address)),
        }),
      },
      {
        pattern: '/search/:query/:tab',
        load: async ({ query, tab }) =>
          (SEARCH_TABS as readonly string[]).includes(tab ?? '') ? titled(query) : { status: 404 },
      },
    );
  }

  /** Counted like a search. Where they cannot be loaded the page requests them itself, and gets the error. */
  private async firstResults(asked: string, actor: Actor, address: string): Promise<Pick<PageContent, 'loaders'>> {
    const query = searchText(asked).trim();
    if (query === '' || !actor.can('music.view')) return {};
    try {
      await this.limiter.hit(`search:${callerOf(actor, address)}`, SEARCHES_PER_MINUTE, MINUTE_SECONDS);
      return { loaders: { searchPage: await this.searches.search({ query, limit: SEARCH_PAGE_RESULTS }, actor) } };
    } catch (error) {
      if (error instanceof AppError) return {};
      throw error;
    }
  }
}
