import type { SeoContent } from '@tonearm/shared/rules/seo-tags';
import type { SeoWords } from '@tonearm/shared/rules/seo-texts';
import type { Actor } from '../access/actor.js';
import { matchPath, segmentsOf } from './path-pattern.js';

/** What a page kind adds to its HTML: loader data, SEO tags, and whether it exists. */
export interface PageContent extends SeoContent {
  loaders?: Record<string, unknown>;
  /** What of its tags depends on the language that the page is shown in. */
  inLanguage?: (words: SeoWords) => Partial<SeoContent>;
  /** Site-relative address that this one has become: whoever asks is sent there. */
  movedTo?: string;
}

export interface PageRoute {
  /** Segments; `:name` is a variable, `*` takes the rest. */
  pattern: string;
  /** @param address whose minute it counts against, where the data is limited by the minute. */
  load: (params: Record<string, string>, actor: Actor, address: string) => Promise<PageContent>;
}

interface Route {
  pattern: string[];
  load: PageRoute['load'];
}

/** The pages of the site that the server knows; any other address is a 404 page. */
export class PageRegistry {
  private readonly fixed: Route[] = [];
  /** Those whose first segment is a variable: fixed ones win, whoever came first. */
  private readonly open: Route[] = [];

  add(...routes: PageRoute[]): void {
    for (const { pattern: text, load } of routes) {
      const pattern = text.split('/').filter(Boolean);
      (pattern[0]?.startsWith(':') ? this.open : this.fixed).push({ pattern, load });
    }
  }

  /** @param path without the site's base path. */
  async load(path: string, actor: Actor, address: string): Promise<PageContent> {
    const found = this.find(path);
    return found ? await found.route.load(found.params, actor, address) : { status: 404 };
  }

  /** Which kind of page an address is of, without what it shows: `/album/:id`. null for what is none. @param path without the site's base path. */
  kindOf(path: string): string | null {
    const pattern = this.find(path)?.route.pattern;
    if (!pattern) return null;
    const variable = pattern.findIndex((part) => part.startsWith(':'));
    return `/${(variable < 0 ? pattern : pattern.slice(0, variable + 1)).join('/')}`;
  }

  private find(path: string): { route: Route; params: Record<string, string> } | null {
    const segments = segmentsOf(path);
    for (const route of [...this.fixed, ...this.open]) {
      const params = matchPath(route.pattern, segments);
      if (params) return { route, params };
    }
    return null;
  }
}
