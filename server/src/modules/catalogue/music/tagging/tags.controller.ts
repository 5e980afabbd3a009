import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { SyncTagsInput, TagsQuery } from '@tonearm/shared/catalogue/catalogue-lists.dto';
import {
  AlbumListAnswer,
  TagAnswer,
  TagListAnswer,
  TagsAnswer,
  TrackListAnswer,
} from '@tonearm/shared/catalogue/catalogue.dto';
import { ListQuery } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowOwnerOr, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { TextParam } from '../../../../core/http/api-description.decorators.js';
import { API } from '../../../../core/http/api-prefix.js';
import { TagsService } from '../tags/index.js';
import { TaggingService } from './tagging.service.js';

@Controller(API)
export class TagsController {
  constructor(
    private readonly tags: TagsService,
    private readonly tagging: TaggingService,
  ) {}

  @Get('tags')
  @Allow('tags.view')
  async listTags(@Query() query: TagsQuery): Promise<TagListAnswer> {
    return { pagination: await this.tags.list(query, { ...query }), status: 'success' };
  }

  @Get('tags/:name')
  @Allow('tags.view')
  @TextParam('name')
  async getTag(@Param('name') name: string): Promise<TagAnswer> {
    return { tag: await this.tags.get(name), status: 'success' };
  }

  @Get('tags/:name/tracks')
  @Allow('tags.view')
  @AlsoNeeds('music.view')
  @TextParam('name')
  async listTagTracks(
    @Param('name') name: string,
    @Query() query: ListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<TrackListAnswer> {
    return { pagination: await this.tagging.listTracks(name, query, actor), status: 'success' };
  }

  @Get('tags/:name/albums')
  @Allow('tags.view')
  @AlsoNeeds('music.view')
  @TextParam('name')
  async listTagAlbums(@Param('name') name: string, @Query() query: ListQuery): Promise<AlbumListAnswer> {
    return { pagination: await this.tagging.listAlbums(name, query), status: 'success' };
  }

  @Post('taggable/sync')
  @AllowOwnerOr('tags.update')
  @HttpCode(200)
  async syncTags(@Body() input: SyncTagsInput, @CurrentActor() actor: Actor): Promise<TagsAnswer> {
    return { tags: await this.tagging.sync(input, actor), status: 'success' };
  }
}
