import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { SEARCH_TABS } from '@tonearm/shared/search/search';
import { PageRegistry } from '../../../core/pages/page.registry.js';
import type { PageContent } from '../../../core/pages/page.registry.js';

const PAGE: PageContent = { status: 200, title: 'Search', isIndexed: false };

/** The search page's tags: results are nothing for other search engines. */
@Injectable()
export class SearchPages implements OnModuleInit {
  constructor(private readonly pages: PageRegistry) {}

  onModuleInit(): void {
    const titled = (query = ''): PageContent => ({ ...PAGE, title: query.trim() || 'Search' });
    this.pages.add(
      { pattern: '/search', load: async () => PAGE },
      { pattern: '/search/:query', load: async ({ query }) => titled(query) },
      { pattern: '/search/:query/:tab', load: async ({ query, tab }) => ((SEARCH_TABS as readonly string[]).includes(tab ?? '') ? titled(query) : { status: 404 }) },
    );
  }
}
