import { Controller, Get, Param, Query } from '@nestjs/common';
import { AlbumListAnswer, ArtistListAnswer, TrackListAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import { SocialUserListAnswer } from '@tonearm/shared/catalogue/collection.dto';
import { FeedAnswer, ProfileListQuery } from '@tonearm/shared/catalogue/profiles.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { TextParam } from '../../../../core/http/api-description.decorators.js';
import { API } from '../../../../core/http/api-prefix.js';
import { UserIdPipe } from '../../../users/index.js';
import type { UserIdOrMe } from '../../../users/index.js';
import { FeedService } from './feed.service.js';
import { ProfileListsService } from './profile-lists.service.js';

/** What the tabs of a profile show. */
@Controller(`${API}/users`)
export class ProfileListsController {
  constructor(
    private readonly lists: ProfileListsService,
    private readonly feed: FeedService,
  ) {}

  @Get(':id/tracks')
  @Allow('users.view')
  @TextParam('id')
  async listUserTracks(
    @Param('id', UserIdPipe) id: UserIdOrMe,
    @Query() query: ProfileListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<TrackListAnswer> {
    return { pagination: await this.lists.tracks(id, query, actor), status: 'success' };
  }

  @Get(':id/albums')
  @Allow('users.view')
  @TextParam('id')
  async listUserAlbums(
    @Param('id', UserIdPipe) id: UserIdOrMe,
    @Query() query: ProfileListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<AlbumListAnswer> {
    return { pagination: await this.lists.albums(id, query, actor), status: 'success' };
  }

  @Get(':id/artists')
  @Allow('users.view')
  @TextParam('id')
  async listUserArtists(
    @Param('id', UserIdPipe) id: UserIdOrMe,
    @Query() query: ProfileListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<ArtistListAnswer> {
    return { pagination: await this.lists.artists(id, query, actor), status: 'success' };
  }

  @Get(':id/likes')
  @Allow('users.view')
  @TextParam('id')
  async listUserLikes(
    @Param('id', UserIdPipe) id: UserIdOrMe,
    @Query() query: ProfileListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<TrackListAnswer> {
    return { pagination: await this.lists.likes(id, query, actor), status: 'success' };
  }

  @Get(':id/reposts')
  @Allow('users.view')
  @TextParam('id')
  async listUserReposts(
    @Param('id', UserIdPipe) id: UserIdOrMe,
    @Query() query: ProfileListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<FeedAnswer> {
    return { pagination: await this.feed.reposts(id, query, actor), status: 'success' };
  }

  @Get(':id/followers')
  @Allow('users.view')
  @TextParam('id')
  async listUserFollowers(
    @Param('id', UserIdPipe) id: UserIdOrMe,
    @Query() query: ProfileListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<SocialUserListAnswer> {
    return { pagination: await this.lists.followers(id, query, actor), status: 'success' };
  }

  @Get(':id/followed-users')
  @Allow('users.view')
  @TextParam('id')
  async listFollowedUsers(
    @Param('id', UserIdPipe) id: UserIdOrMe,
    @Query() query: ProfileListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<SocialUserListAnswer> {
    return { pagination: await this.lists.followed(id, query, actor), status: 'success' };
  }

  /** What they played last, where they show it. */
  @Get(':id/history')
  @Allow('users.view')
  @TextParam('id')
  async listUserHistory(
    @Param('id', UserIdPipe) id: UserIdOrMe,
    @Query() query: ProfileListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<TrackListAnswer> {
    return { pagination: await this.lists.history(id, query, actor), status: 'success' };
  }
}
