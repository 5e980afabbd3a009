import type { Actor } from '../access/actor.js';

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
  isIndexed?: boolean;
}

export interface PageRoute {
  /** Segments; `:name` is a variable, `*` takes the rest. */
  pattern: string;
  load: (params: Record<string, string>, actor: Actor) => Promise<PageContent>;
}

function match(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  if (pattern.length !== segments.length) return null;
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
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
  async load(path: string, actor: Actor): Promise<PageContent> {
    const segments = path.split('/').filter(Boolean).map((segment) => decodeURIComponent(segment));
    for (const route of [...this.fixed, ...this.open]) {
      const params = match(route.pattern, segments);
      if (params) return await route.load(params, actor);
    }
    return { status: 404 };
  }
}
