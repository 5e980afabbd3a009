import type { AccessTable } from '../access/access-table.registry.js';
import { guestCachedOf } from './guest-cached.decorator.js';
import type { CountedAs } from './guest-cached.decorator.js';

/** A route whose answers are the same for every guest. */
export interface GuestRoute {
  /** As Nest writes it. */
  path: string;
  countedAs: CountedAs | null;
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');

/** Finds the route of an address among those that are declared so. */
export class GuestRoutes {
  private readonly routes: readonly (GuestRoute & { pattern: RegExp })[];

  constructor(table: Pick<AccessTable, 'handlers'>) {
    this.routes = table.handlers().flatMap(({ verb, path, handler }) => {
      const options = guestCachedOf(handler);
      return options && verb === 'GET'
        ? [{ path, countedAs: options.countedAs ?? null, pattern: patternOf(path) }]
        : [];
    });
  }

  /** @param path without the site's own, and without a query. */
  of(path: string): GuestRoute | null {
    return this.routes.find(({ pattern }) => pattern.test(path)) ?? null;
  }

  get paths(): string[] {
    return this.routes.map(({ path }) => path);
  }
}
