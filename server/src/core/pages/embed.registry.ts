import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { EmbedItem } from '@tonearm/shared/sharing/embed';
import type { Actor } from '../access/actor.js';
import type { ActorResolver } from '../access/actor-resolver.js';
import { AppError, unauthenticated } from '../errors/app-error.js';
import { matchPath, segmentsOf } from './path-pattern.js';

export interface EmbedRoute {
  /** Of the page that the player belongs to; `:name` is a variable. Its player is at `/embed` below it. */
  pattern: string;
  permission: PermissionName;
  /** @throws AppError 404 for what the guest may not see. */
  load: (params: Record<string, string>, guest: Actor) => Promise<EmbedItem>;
}

/** Finds the item of a page's player. */
export type EmbedLoader = () => Promise<EmbedItem>;

/** The kinds of pages that other sites may show as a player. A player shows what a guest may see, whoever looks: nothing of a session gets into a foreign page. */
export class EmbedRegistry {
  private readonly routes: { pattern: string[]; route: EmbedRoute }[] = [];

  constructor(private readonly actors: ActorResolver) {}

  add(...routes: EmbedRoute[]): void {
    for (const route of routes) this.routes.push({ pattern: segmentsOf(route.pattern), route });
  }

  /** @param path of a page, without the site's base path. @returns null when pages of its kind have no player. */
  find(path: string): EmbedLoader | null {
    const segments = segmentsOf(path);
    for (const { pattern, route } of this.routes) {
      const params = matchPath(pattern, segments);
      if (params) return () => this.load(route, params);
    }
    return null;
  }

  /** As `find`, by the address of the player itself. */
  findByEmbedPath(path: string): EmbedLoader | null {
    const page = /^(.+)\/embed\/?$/.exec(path)?.[1];
    return page === undefined ? null : this.find(page);
  }

  private async load(route: EmbedRoute, params: Record<string, string>): Promise<EmbedItem> {
    const guest = await this.actors.resolve({ sessionToken: null, bearer: null });
    if (!guest.can(route.permission)) throw unauthenticated();
    return await route.load(params, guest);
  }
}

/** The item, or null with the status of the answer where there is none to show. @throws what is no AppError 401 or 404. */
export async function embedOrNothing(load: EmbedLoader): Promise<{ status: number; item: EmbedItem | null }> {
  try {
    return { status: 200, item: await load() };
  } catch (error) {
    if (error instanceof AppError && (error.status === 404 || error.status === 401))
      return { status: error.status, item: null };
    throw error;
  }
}
