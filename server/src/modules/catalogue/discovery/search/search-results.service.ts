import { Injectable } from '@nestjs/common';
import type { Pagination } from '@tonearm/shared/pagination.dto';
import type { SearchType } from '@tonearm/shared/search/search';
import type { Actor } from '../../../../core/access/actor.js';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import type { SearchHit, SearchTerms } from '../../../../core/ports/search-index.js';
import { SearchSources } from '../../../../core/search/search-sources.js';
import type { SearchFilters, SearchModelLike, SearchSource } from '../../../../core/search/search-sources.js';

/** Hits whose rights are asked for at once: most that are found are for everybody. */
const VISIBLE_CHUNK = { least: 16, most: 60 };

export interface Page {
  page: number;
  perPage: number;
}

export interface Found {
  type: SearchType;
  /** Of this page, visible, best first. */
  hits: SearchHit[];
  hasMore: boolean;
}

export interface Asking {
  actor: Actor;
  terms: SearchTerms;
  filters?: SearchFilters;
}

/** What the index finds, less what the actor may not see. */
@Injectable()
export class SearchResultsReader {
  constructor(
    private readonly index: SearchIndex,
    private readonly sources: SearchSources,
  ) {}

  /** Kinds that there are and that the actor may look for. */
  openTo(actor: Actor, types: readonly SearchType[]): SearchType[] {
    return types.filter((type) => {
      const source = this.sources.get(type);
      return source !== null && actor.can(source.permission);
    });
  }

  async find(type: SearchType, asking: Asking, { page, perPage }: Page, candidates: number): Promise<Found> {
    const source = this.sources.get(type);
    if (!source) return { type, hits: [], hasMore: false };
    const hits = await this.index.find(type, asking.terms, candidates);
    const visible = await this.visible(source, hits, asking, page * perPage + 1);
    return {
      type,
      hits: visible.slice((page - 1) * perPage, page * perPage),
      hasMore: visible.length > page * perPage,
    };
  }

  /** Models in the order of the ids; what has gone meanwhile is left out. */
  async load(type: SearchType, ids: readonly number[], { actor, terms }: Asking): Promise<SearchModelLike[]> {
    const source = this.sources.get(type);
    return source && ids.length > 0 ? await source.load(ids, actor, terms) : [];
  }

  async visibleIds(type: SearchType, ids: readonly number[], actor: Actor): Promise<Set<number>> {
    const source = this.sources.get(type);
    return new Set(
      source && ids.length > 0 && actor.can(source.permission) ? await source.visibleIds(ids, actor, {}) : [],
    );
  }

  private async visible(
    source: SearchSource,
    hits: readonly SearchHit[],
    { actor, filters = {} }: Asking,
    wanted: number,
  ): Promise<SearchHit[]> {
    const kept: SearchHit[] = [];
    for (let start = 0, size = 0; start < hits.length && kept.length < wanted; start += size) {
      size = Math.min(
        VISIBLE_CHUNK.most,
        start === 0 ? Math.max(VISIBLE_CHUNK.least, Math.ceil(wanted * 1.25)) : VISIBLE_CHUNK.most,
      );
      const part = hits.slice(start, start + size);
      const seen = new Set(
        await source.visibleIds(
          part.map(({ id }) => id),
          actor,
          filters,
        ),
      );
      kept.push(...part.filter(({ id }) => seen.has(id)));
    }
    return kept;
  }
}

const CURSOR = /^p(\d{1,7})$/;

/** The page behind a cursor; a broken one is the first. */
export const pageOfCursor = (cursor: string): number =>
  Math.max(1, Number(CURSOR.exec(Buffer.from(cursor, 'base64url').toString())?.[1] ?? 1));

/** The envelope of 3-decisions §1.1 for a list whose pages are numbered; its cursor is the next number. */
export function envelope<T>(data: T[], { page, perPage }: Page, hasMore: boolean): Pagination & { data: T[] } {
  const before = (page - 1) * perPage;
  return {
    data,
    current_page: page,
    per_page: perPage,
    from: data.length === 0 ? null : before + 1,
    to: data.length === 0 ? null : before + data.length,
    next_page: hasMore ? page + 1 : null,
    prev_page: page > 1 ? page - 1 : null,
    next_cursor: hasMore ? Buffer.from(`p${page + 1}`).toString('base64url') : null,
    prev_cursor: null,
  };
}
