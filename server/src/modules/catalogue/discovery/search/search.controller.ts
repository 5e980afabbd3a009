import { Controller, Get, Param, Query } from '@nestjs/common';
import { SEARCH_SUGGESTIONS_PER_MINUTE, SEARCHES_PER_MINUTE } from '@tonearm/shared/limits';
import {
  SearchAnswer,
  SearchQuery,
  SearchTypeAnswer,
  SearchTypeQuery,
  SuggestionsAnswer,
  SuggestionsQuery,
} from '@tonearm/shared/search/search.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { GuestCached } from '../../../../core/guest-cache/guest-cached.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { ClientAddressOf } from '../../../../core/http/client-address.decorator.js';
import { UserAgentOf } from '../../../../core/http/user-agent-of.decorator.js';
import { MissedSearches } from '../../../../core/reports/missed-searches.service.js';
import { RateLimiter, callerOf } from '../../../../core/http/rate-limiter.js';
import { SearchService } from './search.service.js';

const MINUTE_SECONDS = 60;
const SEARCHED = { name: 'search', perMinute: SEARCHES_PER_MINUTE };
const SUGGESTED = { name: 'search-suggestions', perMinute: SEARCH_SUGGESTIONS_PER_MINUTE };

/** What finds nothing is counted each time that it is looked for. */
const hasResults = (answer: object): boolean =>
  Object.values((answer as SearchAnswer).results).some(({ data }) => data.length > 0);

/** Search, its tabs and its suggestions; limited by the minute. */
@Controller(`${API}/search`)
export class SearchController {
  constructor(
    private readonly searches: SearchService,
    private readonly limiter: RateLimiter,
    private readonly missed: MissedSearches,
  ) {}

  @Get()
  @GuestCached({ countedAs: SEARCHED, keeps: hasResults })
  @Allow('music.view')
  async search(
    @Query() query: SearchQuery,
    @CurrentActor() actor: Actor,
    @ClientAddressOf() address: string,
    @UserAgentOf() userAgent: string | undefined,
  ): Promise<SearchAnswer> {
    await this.limiter.hit(`search:${callerOf(actor, address)}`, SEARCHES_PER_MINUTE, MINUTE_SECONDS);
    const answer = await this.searches.search(query, actor);
    // Where only some kinds are asked for, the others may have had it.
    if (query.types === undefined && !hasResults(answer)) await this.missed.note(query.query, { address, userAgent });
    return answer;
  }

  @Get('suggestions')
  @GuestCached({ countedAs: SUGGESTED })
  @Allow('music.view')
  async suggestSearches(
    @Query() { query }: SuggestionsQuery,
    @CurrentActor() actor: Actor,
    @ClientAddressOf() address: string,
  ): Promise<SuggestionsAnswer> {
    await this.limiter.hit(
      `search-suggestions:${callerOf(actor, address)}`,
      SEARCH_SUGGESTIONS_PER_MINUTE,
      MINUTE_SECONDS,
    );
    return await this.searches.suggest(query, actor);
  }

  @Get(':type')
  @GuestCached({ countedAs: SEARCHED })
  @Allow('music.view')
  async searchType(
    @Param('type') type: string,
    @Query() query: SearchTypeQuery,
    @CurrentActor() actor: Actor,
    @ClientAddressOf() address: string,
  ): Promise<SearchTypeAnswer> {
    await this.limiter.hit(`search:${callerOf(actor, address)}`, SEARCHES_PER_MINUTE, MINUTE_SECONDS);
    return await this.searches.searchType(type, query, actor);
  }
}
