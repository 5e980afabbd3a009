import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ForgetRecentSearchInput, RecentSearchesAnswer, RecentSearchInput } from '@tonearm/shared/search/search.dto';
import { Actor } from '../../../../core/access/actor.js';
import { AllowInDemo, AllowLoggedIn } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { RecentSearchesService } from './recent-searches.service.js';

/** What the signed-in person opened from the search. */
@Controller(`${API}/users/me/recent-searches`)
export class RecentSearchesController {
  constructor(private readonly recents: RecentSearchesService) {}

  @Get()
  @AllowLoggedIn()
  async listRecentSearches(@CurrentActor() actor: Actor): Promise<RecentSearchesAnswer> {
    return { recent_searches: await this.recents.list(actor), status: 'success' };
  }

  @Post()
  @AllowLoggedIn()
  @AllowInDemo()
  @HttpCode(200)
  async addRecentSearch(@Body() input: RecentSearchInput, @CurrentActor() actor: Actor): Promise<RecentSearchesAnswer> {
    return { recent_searches: await this.recents.add(input, actor), status: 'success' };
  }

  @Delete()
  @AllowLoggedIn()
  @AllowInDemo()
  async forgetRecentSearches(
    @Body() input: ForgetRecentSearchInput,
    @CurrentActor() actor: Actor,
  ): Promise<RecentSearchesAnswer> {
    return { recent_searches: await this.recents.forget(input, actor), status: 'success' };
  }
}
