import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import { ChannelListQuery, ChannelPageQuery, ChannelSearchQuery } from '@tonearm/shared/catalogue/channel-queries.dto';
import { EditedChannelAnswer } from '@tonearm/shared/catalogue/channel-records.dto';
import {
  ChannelItemsInput,
  CreateChannelInput,
  ReorderChannelInput,
  UpdateChannelInput,
} from '@tonearm/shared/catalogue/channel-inputs.dto';
import {
  AddableItemsAnswer,
  ChannelAnswer,
  ChannelListAnswer,
  ChannelsAnswer,
} from '@tonearm/shared/catalogue/channels.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { forbidden } from '../../../../core/errors/app-error.js';
import { TextParam } from '../../../../core/http/api-description.decorators.js';
import { GuestCached } from '../../../../core/guest-cache/guest-cached.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { Ids } from '../../../../core/http/ids.pipe.js';
import { ChannelContents } from './channel-contents.service.js';
import { ChannelEditing } from './channel-editing.service.js';
import { ChannelReader } from './channel-reader.service.js';
import { ChannelUpdates } from './channel-updates.job.js';
import { ChannelsService } from './channels.service.js';

@Controller(`${API}/channels`)
export class ChannelsController {
  constructor(
    private readonly channels: ChannelsService,
    private readonly contents: ChannelContents,
    private readonly updates: ChannelUpdates,
    private readonly reader: ChannelReader,
    private readonly editing: ChannelEditing,
  ) {}

  @Get()
  @GuestCached()
  @Allow('channels.view')
  async listChannels(@Query() query: ChannelListQuery, @CurrentActor() actor: Actor): Promise<ChannelListAnswer> {
    return { pagination: await this.channels.list(query, actor), status: 'success' };
  }

  @Get(':slugOrId')
  @GuestCached()
  @Allow('channels.view')
  @TextParam('slugOrId')
  async getChannel(
    @Param('slugOrId') slugOrId: string,
    @Query() query: ChannelPageQuery,
    @CurrentActor() actor: Actor,
  ): Promise<ChannelAnswer> {
    return { channel: await this.reader.get(slugOrId, query, actor), status: 'success' };
  }

  @Post()
  @Allow('channels.create')
  @HttpCode(201)
  async createChannel(@Body() input: CreateChannelInput, @CurrentActor() actor: Actor): Promise<EditedChannelAnswer> {
    return await this.answer((await this.channels.create(input, actor)).id, actor);
  }

  @Post('reset-to-default')
  @Allow('channels.update')
  @HttpCode(200)
  async resetChannels(@CurrentActor() actor: Actor): Promise<ChannelsAnswer> {
    // It undoes what others made: editing alone is not enough.
    if (!actor.can('channels.delete')) throw forbidden();
    return { channels: await this.channels.resetToDefault(), status: 'success' };
  }

  @Put(':id')
  @Allow('channels.update')
  async updateChannel(
    @Param('id', Id) id: number,
    @Body() input: UpdateChannelInput,
    @CurrentActor() actor: Actor,
  ): Promise<EditedChannelAnswer> {
    return await this.answer((await this.channels.update(id, input)).id, actor);
  }

  @Delete(':ids')
  @Allow('channels.delete')
  @TextParam('ids')
  async deleteChannels(@Param('ids', Ids) ids: number[] | 'me'): Promise<DeletedAnswer> {
    return { deleted: await this.channels.delete(ids), status: 'success' };
  }

  @Post(':id/content/add')
  @Allow('channels.update')
  @HttpCode(200)
  async addChannelItems(
    @Param('id', Id) id: number,
    @Body() { items }: ChannelItemsInput,
    @CurrentActor() actor: Actor,
  ): Promise<EditedChannelAnswer> {
    await this.contents.add(id, items);
    return await this.answer(id, actor);
  }

  @Post(':id/content/remove')
  @Allow('channels.update')
  @HttpCode(200)
  async removeChannelItems(
    @Param('id', Id) id: number,
    @Body() { items }: ChannelItemsInput,
    @CurrentActor() actor: Actor,
  ): Promise<EditedChannelAnswer> {
    await this.contents.remove(id, items);
    return await this.answer(id, actor);
  }

  @Post(':id/content/reorder')
  @Allow('channels.update')
  @HttpCode(200)
  async reorderChannelItems(
    @Param('id', Id) id: number,
    @Body() { ids }: ReorderChannelInput,
    @CurrentActor() actor: Actor,
  ): Promise<EditedChannelAnswer> {
    await this.contents.reorder(id, ids);
    return await this.answer(id, actor);
  }

  @Post(':id/update-now')
  @Allow('channels.update')
  @HttpCode(200)
  async updateChannelNow(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<EditedChannelAnswer> {
    await this.updates.update(await this.channels.get(id));
    return await this.answer(id, actor);
  }

  @Get(':id/search-addable')
  @Allow('channels.update')
  async searchChannelItems(
    @Param('id', Id) id: number,
    @Query() { query }: ChannelSearchQuery,
  ): Promise<AddableItemsAnswer> {
    return { results: await this.contents.search(id, query), status: 'success' };
  }

  private async answer(id: number, actor: Actor): Promise<EditedChannelAnswer> {
    const [edited, { content }] = await Promise.all([
      this.editing.get(String(id)),
      this.reader.get(String(id), { loader: 'editChannelPage' }, actor),
    ]);
    return { channel: { ...edited, content }, status: 'success' };
  }
}
