import { basePathOf } from '../config/config.js';

/** Pages that are drawn although nothing is loaded for them. */
const WITHOUT_DATA = new Set(['/', '/landing', '/login', '/register', '/forgot-password', '/contact']);
/** Where a visit comes from changes nothing; of the rest of a query nobody knows what it opens. */
const IGNORED = /^(utm_\w+|fbclid|gclid|lang)$/;

/**
 * The address under which a page is drawn, the same for all who see the same.
 * @returns null for what is not drawn: private links among them, whose tokens belong in nobody else's page.
 */
export function drawnAddress(url: string, baseUrl: string, hasData: boolean): string | null {
  const [path = '/', query = ''] = url.split('?', 2);
  const base = basePathOf({ baseUrl });
  if ([...new URLSearchParams(query).keys()].some((name) => !IGNORED.test(name))) return null;
  if (!hasData && !WITHOUT_DATA.has(path.slice(base.length) || '/')) return null;
  return new URL(baseUrl).origin + path;
}
