import { Injectable } from '@nestjs/common';
import { SEARCH_PER_PAGE, SEARCH_RESULTS, SEARCH_SUGGESTIONS_MAX } from '@tonearm/shared/limits';
import { searchWords } from '@tonearm/shared/rules/search-words';
import { SEARCH_TYPES } from '@tonearm/shared/search/search';
import type { SearchType } from '@tonearm/shared/search/search';
import type {
  SearchAnswer,
  SearchModel,
  SearchModelPagination,
  SearchQuery,
  SearchResults,
  SearchTypeAnswer,
  SearchTypeQuery,
  SuggestionsAnswer,
} from '@tonearm/shared/search/search.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { notFound } from '../../../../core/errors/app-error.js';
import type { SearchHit, SearchTerms } from '../../../../core/ports/search-index.js';
import type { SearchModelLike } from '../../../../core/search/search-sources.js';
import { envelope, pageOfCursor, SearchResultsReader } from './search-results.service.js';
import type { Asking, Found, Page } from './search-results.service.js';
import { readSearchFilters } from './search-filters.js';
import { correctionOf, hasSpellings, SearchTermsReader } from './search-terms.service.js';

const CANDIDATES = 500;
const SUGGESTION_CANDIDATES = 32;
const SUGGESTED_TEXTS = 3;
/** What can be the one thing that was meant; of equals the first kind. */
const TOP_TYPES: readonly SearchType[] = ['artists', 'albums', 'tracks', 'playlists', 'genres', 'channels', 'users'];
const SUGGESTED_TYPES: readonly SearchType[] = ['artists', 'albums', 'tracks', 'playlists', 'genres'];

interface Answered {
  found: Found[];
  terms: SearchTerms;
}

type Ranked = SearchHit & { type: SearchType };

const isType = (name: string): name is SearchType => (SEARCH_TYPES as readonly string[]).includes(name);

/** Best first; hits of equal score in the order of the kinds. */
function ranked(found: readonly Found[], types: readonly SearchType[]): Ranked[] {
  return types
    .flatMap((type) =>
      found.filter((one) => one.type === type).flatMap(({ hits }) => hits.map((hit) => ({ ...hit, type }))),
    )
    .sort((a, b) => b.score - a.score);
}

/** Names that go on from what was typed, in small letters. */
function completionsOf(terms: SearchTerms, models: readonly SearchModel[]): string[] {
  const names = models.map((model) => (model.display_name ?? model.name).toLowerCase());
  return [...new Set(names)].filter((name) => {
    const folded = searchWords(name).join(' ');
    return folded !== terms.text && ` ${folded}`.includes(` ${terms.text}`);
  });
}

/** Search, its tabs and its suggestions (3-decisions §7). */
@Injectable()
export class SearchService {
  constructor(
    private readonly terms: SearchTermsReader,
    private readonly results: SearchResultsReader,
  ) {}

  async search({ query, types, limit = SEARCH_RESULTS }: SearchQuery, actor: Actor): Promise<SearchAnswer> {
    const asked = types ? [...new Set(types.split(',').filter(isType))] : SEARCH_TYPES;
    const page = { page: 1, perPage: limit };
    const open = this.results.openTo(actor, asked);
    const { found, terms } = await this.ask(query, (known) =>
      Promise.all(open.map((type) => this.results.find(type, { actor, terms: known }, page, CANDIDATES))),
    );
    const asking = { actor, terms };
    const models = new Map(
      await Promise.all(
        found.map(
          async ({ type, hits, hasMore }) =>
            [
              type,
              envelope(
                await this.results.load(
                  type,
                  hits.map(({ id }) => id),
                  asking,
                ),
                page,
                hasMore,
              ),
            ] as const,
        ),
      ),
    );
    const [best] = ranked(found, TOP_TYPES);
    const top = best && models.get(best.type)?.data.find(({ id }) => id === best.id);
    return {
      query,
      top_result: top ? { model: top as SearchModel } : null,
      results: Object.fromEntries(models) as SearchResults,
      ...this.correction(terms, found),
      status: 'success',
    };
  }

  /** @throws AppError 404 for an unknown kind, 422 `filters`. */
  async searchType(type: string, input: SearchTypeQuery, actor: Actor): Promise<SearchTypeAnswer> {
    if (!isType(type)) throw notFound();
    const { query, page = 1, perPage = SEARCH_PER_PAGE, cursor } = input;
    const filters = readSearchFilters(input);
    const at: Page = { page: cursor ? pageOfCursor(cursor) : page, perPage };
    const open = this.results.openTo(actor, [type]);
    const { found, terms } = await this.ask(query, (known) =>
      Promise.all(open.map((one) => this.results.find(one, { actor, terms: known, filters }, at, CANDIDATES))),
    );
    const [only = { type, hits: [], hasMore: false }] = found;
    const models = await this.results.load(
      type,
      only.hits.map(({ id }) => id),
      { actor, terms },
    );
    return {
      pagination: envelope(models, at, only.hasMore) as SearchModelPagination,
      ...this.correction(terms, found),
      status: 'success',
    };
  }

  async suggest(query: string, actor: Actor): Promise<SuggestionsAnswer> {
    const page = { page: 1, perPage: SEARCH_SUGGESTIONS_MAX };
    const open = this.results.openTo(actor, SUGGESTED_TYPES);
    const { found, terms } = await this.ask(query, (known) =>
      Promise.all(open.map((type) => this.results.find(type, { actor, terms: known }, page, SUGGESTION_CANDIDATES))),
    );
    const models = await this.loadRanked(ranked(found, SUGGESTED_TYPES).slice(0, SEARCH_SUGGESTIONS_MAX), {
      actor,
      terms,
    });
    const suggestions = completionsOf(terms, models).slice(0, SUGGESTED_TEXTS);
    return {
      query,
      suggestions,
      items: models.slice(0, SEARCH_SUGGESTIONS_MAX - suggestions.length),
      status: 'success',
    };
  }

  /** Asks again with other spellings where nothing was found. */
  private async ask(query: string, find: (terms: SearchTerms) => Promise<Found[]>): Promise<Answered> {
    const terms = await this.terms.read(query);
    const found = await find(terms);
    if (found.some(({ hits }) => hits.length > 0)) return { found, terms };
    const generous = await this.terms.readGenerously(query);
    return hasSpellings(generous) ? { found: await find(generous), terms: generous } : { found, terms };
  }

  private async loadRanked(hits: readonly Ranked[], asking: Asking): Promise<SearchModel[]> {
    const types = [...new Set(hits.map(({ type }) => type))];
    const lists = await Promise.all(
      types.map(
        async (type) =>
          [
            type,
            await this.results.load(
              type,
              hits.filter((hit) => hit.type === type).map(({ id }) => id),
              asking,
            ),
          ] as const,
      ),
    );
    const byType = new Map<SearchType, SearchModelLike[]>(lists);
    return hits.flatMap(
      ({ type, id }) => (byType.get(type)?.find((model) => model.id === id) as SearchModel | undefined) ?? [],
    );
  }

  private correction(terms: SearchTerms, found: readonly Found[]): { did_you_mean?: string } {
    const text = correctionOf(terms, ranked(found, SEARCH_TYPES)[0]);
    return text === null ? {} : { did_you_mean: text };
  }
}
