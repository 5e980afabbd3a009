import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  FollowAnswer,
  RepostAnswer,
  SocialUserListAnswer,
  ToggleRepostInput,
} from '@tonearm/shared/catalogue/collection.dto';
import { ListQuery } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowLoggedIn } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { SocialListsService } from './social-lists.service.js';
import { LibraryService } from './library.service.js';

/** Following, reposting, and who did. */
@Controller(API)
export class SocialController {
  constructor(
    private readonly library: LibraryService,
    private readonly lists: SocialListsService,
  ) {}

  @Post('artists/:id/follow')
  @Allow('social.follow')
  @HttpCode(200)
  async followArtist(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<FollowAnswer> {
    return { ...(await this.library.follow('artist', id, actor)), status: 'success' };
  }

  @Post('artists/:id/unfollow')
  @Allow('social.follow')
  @HttpCode(200)
  async unfollowArtist(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<FollowAnswer> {
    return { ...(await this.library.unfollow('artist', id, actor)), status: 'success' };
  }

  @Get('artists/:id/followers')
  @Allow('artists.view')
  async listArtistFollowers(
    @Param('id', Id) id: number,
    @Query() query: ListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<SocialUserListAnswer> {
    return { pagination: await this.lists.people('follows', { type: 'artist', id }, query, actor), status: 'success' };
  }

  @Post('users/:id/follow')
  @Allow('social.follow')
  @HttpCode(200)
  async followUser(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<FollowAnswer> {
    return { ...(await this.library.follow('user', id, actor)), status: 'success' };
  }

  @Post('users/:id/unfollow')
  @Allow('social.follow')
  @HttpCode(200)
  async unfollowUser(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<FollowAnswer> {
    return { ...(await this.library.unfollow('user', id, actor)), status: 'success' };
  }

  @Post('reposts/toggle')
  @AllowLoggedIn()
  @HttpCode(200)
  async toggleRepost(@Body() input: ToggleRepostInput, @CurrentActor() actor: Actor): Promise<RepostAnswer> {
    return { ...(await this.library.toggleRepost(input, actor)), status: 'success' };
  }

  @Get('tracks/:id/likes')
  @Allow('music.view')
  async listTrackLikes(
    @Param('id', Id) id: number,
    @Query() query: ListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<SocialUserListAnswer> {
    return { pagination: await this.lists.people('likes', { type: 'track', id }, query, actor), status: 'success' };
  }

  @Get('tracks/:id/reposts')
  @Allow('music.view')
  async listTrackReposts(
    @Param('id', Id) id: number,
    @Query() query: ListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<SocialUserListAnswer> {
    return { pagination: await this.lists.people('reposts', { type: 'track', id }, query, actor), status: 'success' };
  }

  @Get('albums/:id/likes')
  @Allow('music.view')
  async listAlbumLikes(
    @Param('id', Id) id: number,
    @Query() query: ListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<SocialUserListAnswer> {
    return { pagination: await this.lists.people('likes', { type: 'album', id }, query, actor), status: 'success' };
  }

  @Get('albums/:id/reposts')
  @Allow('music.view')
  async listAlbumReposts(
    @Param('id', Id) id: number,
    @Query() query: ListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<SocialUserListAnswer> {
    return { pagination: await this.lists.people('reposts', { type: 'album', id }, query, actor), status: 'success' };
  }
}
