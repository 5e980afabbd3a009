import { Controller, Get, Query } from '@nestjs/common';
import { FeedAnswer, ProfileListQuery } from '@tonearm/shared/catalogue/profiles.dto';
import { Actor } from '../../../../core/access/actor.js';
import { AllowLoggedIn } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { FeedService } from './feed.service.js';

@Controller(`${API}/users/me/feed`)
export class FeedController {
  constructor(private readonly feed: FeedService) {}

  /** New releases of followed artists, reposts and new playlists of followed people, the latest first. */
  @Get()
  @AllowLoggedIn()
  async getFeed(@Query() query: ProfileListQuery, @CurrentActor() actor: Actor): Promise<FeedAnswer> {
    return { pagination: await this.feed.own(query, actor), status: 'success' };
  }
}
