import type { AccessRow } from '../access/access-table.registry.js';

/** Parts of a route's path that stand for others. */
const ONE = /:\w+/g;
const ANY = /\{\*\w+\}/g;
const LETTERS = /[.+?^$()[\]|\\]/g;
const READING = ['GET', 'HEAD'];

interface Route {
  matches: RegExp;
  verb: string;
}

const routeOf = ({ verb, path }: AccessRow): Route => ({
  verb,
  matches: new RegExp(`^${path.replace(LETTERS, '\\$&').replace(ANY, '.*').replace(ONE, '[^/]+')}/?$`, 'i'),
});

/** Which methods an address of the API takes. */
export class RouteMethods {
  private readonly routes: readonly Route[];

  constructor(rows: readonly AccessRow[]) {
    // The page for every other address would match all of them.
    this.routes = rows.filter(({ path }) => !path.startsWith('/{*')).map(routeOf);
  }

  /** @param path without the site's own. @returns null where nothing is. */
  of(path: string): string[] | null {
    const verbs = new Set(this.routes.filter(({ matches }) => matches.test(path)).map(({ verb }) => verb));
    if (verbs.size === 0) return path.startsWith('/api/') ? null : [...READING, 'OPTIONS'];
    if (verbs.has('GET')) verbs.add('HEAD');
    return [...verbs.add('OPTIONS')];
  }
}
