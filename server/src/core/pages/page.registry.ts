import type { Actor } from '../access/actor.js';
import { matchPath, segmentsOf } from './path-pattern.js';

/** What a page kind adds to its HTML: loader data, SEO tags, and whether it exists. */
export interface PageContent {
  status: 200 | 404;
  title?: string;
  description?: string;
  /** Site-relative address of a picture. */
  image?: string | null;
  /** Site-relative canonical address. */
  path?: string;
  /** Open Graph type. */
  type?: string;
  jsonLd?: Record<string, unknown>;
  loaders?: Record<string, unknown>;
  /** False keeps it out of search engines: unlisted, private, opened by a share token. */
  isIndexed?: boolean;
  /** Whether other sites may ask for a player of it (oEmbed). */
  isEmbeddable?: boolean;
}

export interface PageRoute {
  /** Segments; `:name` is a variable, `*` takes the rest. */
  pattern: string;
  load: (params: Record<string, string>, actor: Actor) => Promise<PageContent>;
}

/** The pages of the site that the server knows; any other address is a 404 page. */
export class PageRegistry {
  private readonly routes: { pattern: string[]; load: PageRoute['load'] }[] = [];

  add(...routes: PageRoute[]): void {
    for (const route of routes) this.routes.push({ pattern: route.pattern.split('/').filter(Boolean), load: route.load });
  }

  /** @param path without the site's base path. */
  async load(path: string, actor: Actor): Promise<PageContent> {
    const segments = segmentsOf(path);
    for (const route of this.routes) {
      const params = matchPath(route.pattern, segments);
      if (params) return await route.load(params, actor);
    }
    return { status: 404 };
  }
}
