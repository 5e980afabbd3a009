import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { ActorResolver } from '../access/actor-resolver.js';

export interface SitemapEntry {
  /** Id of its row; pages without one count up from 1. */
  id: number;
  /** Of its page, without the site's sub-path. */
  path: string;
  /** ISO-8601. */
  lastModified?: string;
}

/** Some of the rows of a model, by id. */
export interface SitemapPart {
  /** The part holds the ids above this one, up to SITEMAP_PART_SIZE of them. */
  after: number;
  count: number;
  /** Sum of its ids: shows that some rows were replaced by others. */
  idSum?: number;
  /** ISO-8601, the latest of its rows. */
  lastModified?: string;
}

/** Ids in a file: never more addresses than the format allows. */
export const SITEMAP_PART_SIZE = 50_000;

/** The pages of a model: only what is listed, since everybody reads it. */
export interface SitemapSource {
  /** Lower case; names its files. */
  model: string;
  /** What a guest needs to see these pages; without it they are left out. */
  permission: PermissionName;
  /** The parts that have anything in them: all, or the one after this id. */
  parts: (after?: number) => Promise<SitemapPart[]>;
  /** At most `limit` entries with `after` < id <= `until`, by id. */
  page: (after: number, until: number, limit: number) => Promise<SitemapEntry[]>;
}

/** Where modules say which of their pages search engines should find. */
export class SitemapRegistry {
  private readonly sources = new Map<string, SitemapSource>();

  constructor(private readonly actors: ActorResolver) {}

  add(...sources: SitemapSource[]): void {
    for (const source of sources) this.sources.set(source.model, source);
  }

  /** The sources whose pages a guest may see. */
  async open(): Promise<SitemapSource[]> {
    const guest = await this.actors.resolve({ sessionToken: null, bearer: null });
    return [...this.sources.values()].filter((source) => guest.can(source.permission));
  }
}
