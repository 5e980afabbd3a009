import type { SearchModel, SearchTypeQuery } from '@tonearm/shared/search/search.dto';
import type { SearchType } from '@tonearm/shared/search/search';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from '../access/actor.js';
import type { IndexedType, ListType, SearchDocument, SearchTerms } from '../ports/search-index.js';

/** Narrows results; a source ignores what it has no column for. */
export type SearchFilters = Partial<Pick<SearchTypeQuery, 'genre' | 'year' | 'duration' | 'explicit' | 'release_type'>>;

/** How one kind of thing gets into the index. */
export interface IndexSource<T extends IndexedType = IndexedType> {
  type: T;
  /** Next ids, ascending, of everything there is. */
  idsAfter: (afterId: number, limit: number) => Promise<number[]>;
  /** What the index shall know; ids that no longer exist are left out. Hidden things may be in the index. */
  documents: (ids: readonly number[]) => Promise<SearchDocument[]>;
}

/** How one kind of thing gets into the search, and out again. */
export interface SearchSource extends IndexSource<SearchType> {
  /** Without it nobody finds any. */
  permission: PermissionName;
  /** Those ids that lists show this actor; asked at every search. */
  visibleIds: (ids: readonly number[], actor: Actor, filters: SearchFilters) => Promise<number[]>;
  /** Visible items in the order of the ids, as the API shows them. */
  load: (ids: readonly number[], actor: Actor, terms: SearchTerms) => Promise<SearchModelLike[]>;
}

/** Any model of the API. */
export type SearchModelLike = Pick<SearchModel, 'id' | 'model_type' | 'name'>;

/** Where modules say what can be found of theirs: by everybody's search, or by lists of the admin area alone. */
export class SearchSources {
  private readonly sources = new Map<SearchType, SearchSource>();
  private readonly lists = new Map<ListType, IndexSource<ListType>>();

  add(...sources: SearchSource[]): void {
    for (const source of sources) this.sources.set(source.type, source);
  }

  addList(source: IndexSource<ListType>): void {
    this.lists.set(source.type, source);
  }

  /** What everybody's search may find. */
  get(type: SearchType): SearchSource | null {
    return this.sources.get(type) ?? null;
  }

  indexed(type: IndexedType): IndexSource | null {
    return this.sources.get(type as SearchType) ?? this.lists.get(type as ListType) ?? null;
  }

  allIndexed(): IndexSource[] {
    return [...this.sources.values(), ...this.lists.values()];
  }
}
