import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CHANNELS } from '@tonearm/shared/admin/channels.resource';
import { BulkAnswer, BulkDeleteInput } from '@tonearm/shared/admin/resources.dto';
import {
  AddableQuery,
  ChannelPreviewAnswer,
  ChannelPreviewInput,
  ChannelRecordListAnswer,
  ChannelRecordQuery,
  EditedChannelAnswer,
} from '@tonearm/shared/catalogue/channel-records.dto';
import { AddableItemsAnswer } from '@tonearm/shared/catalogue/channels.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { TextParam } from '../../../../core/http/api-description.decorators.js';
import { API } from '../../../../core/http/api-prefix.js';
import { AdminLists } from '../../../../core/resources/admin-lists.service.js';
import { ChannelContents } from './channel-contents.service.js';
import { ChannelEditing } from './channel-editing.service.js';
import { ChannelPreview } from './channel-preview.service.js';

/** Channels as those see them who edit them, whatever else they may see of the site (3-decisions §9, §27). */
@Controller(`${API}/admin/channels`)
export class ChannelListController {
  constructor(
    private readonly lists: AdminLists,
    private readonly editing: ChannelEditing,
    private readonly contents: ChannelContents,
    private readonly previews: ChannelPreview,
  ) {}

  @Get()
  @Allow('channels.update')
  async listAllChannels(
    @Query() query: ChannelRecordQuery,
    @CurrentActor() actor: Actor,
  ): Promise<ChannelRecordListAnswer> {
    return { pagination: await this.lists.list(CHANNELS, query, actor), status: 'success' };
  }

  /** For good; what they hold stays in the catalogue. */
  @Post('bulk-delete')
  @Allow('channels.delete')
  @HttpCode(200)
  async bulkDeleteChannels(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(CHANNELS, input, actor);
  }

  /** What may be put into a channel, or fill or narrow it. */
  @Get('items/addable')
  @Allow('channels.update')
  async listAddableItems(@Query() { type, query, channel }: AddableQuery): Promise<AddableItemsAnswer> {
    return { results: await this.contents.addable(type, query, channel), status: 'success' };
  }

  /** What a channel would show that is not saved yet. */
  @Post('preview')
  @Allow('channels.update')
  @HttpCode(200)
  async previewChannel(@Body() input: ChannelPreviewInput): Promise<ChannelPreviewAnswer> {
    return { ...(await this.previews.show(input)), status: 'success' };
  }

  @Get(':slugOrId')
  @Allow('channels.update')
  @TextParam('slugOrId')
  async getEditedChannel(@Param('slugOrId') slugOrId: string): Promise<EditedChannelAnswer> {
    return { channel: await this.editing.get(slugOrId), status: 'success' };
  }
}
