import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  CustomPageRecordListAnswer,
  CustomPageRecordQuery,
  EditedCustomPageAnswer,
} from '@tonearm/shared/admin/custom-page-records.dto';
import { CUSTOM_PAGES } from '@tonearm/shared/admin/custom-pages.resource';
import { BulkAnswer, BulkDeleteInput, BulkUpdateInput } from '@tonearm/shared/admin/resources.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { AdminLists } from '../../../core/resources/admin-lists.service.js';
import { CustomPagesService } from './custom-pages.service.js';

/** Custom pages with their drafts (3-decisions §27). */
@Controller(`${API}/admin/custom-pages`)
export class CustomPageListController {
  constructor(
    private readonly lists: AdminLists,
    private readonly pages: CustomPagesService,
  ) {}

  @Get()
  @Allow('custom_pages.update')
  async listAllCustomPages(
    @Query() query: CustomPageRecordQuery,
    @CurrentActor() actor: Actor,
  ): Promise<CustomPageRecordListAnswer> {
    return { pagination: await this.lists.list(CUSTOM_PAGES, query, actor), status: 'success' };
  }

  @Get(':id')
  @Allow('custom_pages.update')
  async getEditedCustomPage(@Param('id', Id) id: number): Promise<EditedCustomPageAnswer> {
    return { ...(await this.pages.edited(id)), status: 'success' };
  }

  @Post('bulk-update')
  @Allow('custom_pages.update')
  @HttpCode(200)
  async bulkUpdateCustomPages(@Body() input: BulkUpdateInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.update(CUSTOM_PAGES, input, actor);
  }

  /** For good. */
  @Post('bulk-delete')
  @Allow('custom_pages.delete')
  @HttpCode(200)
  async bulkDeleteCustomPages(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(CUSTOM_PAGES, input, actor);
  }
}
