import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { TAGS } from '@tonearm/shared/admin/tags.resource';
import { BulkAnswer, BulkDeleteInput, CsvExportInput, ResourceExportAnswer } from '@tonearm/shared/admin/resources.dto';
import { TagRecordListAnswer, TagRecordQuery } from '@tonearm/shared/catalogue/tag-records.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { AdminLists } from '../../../../core/resources/admin-lists.service.js';

/** Tags, whether music carries them or not (3-decisions §27). */
@Controller(`${API}/admin/tags`)
export class TagListController {
  constructor(private readonly lists: AdminLists) {}

  @Get()
  @Allow('tags.update')
  async listAllTags(@Query() query: TagRecordQuery, @CurrentActor() actor: Actor): Promise<TagRecordListAnswer> {
    return { pagination: await this.lists.list(TAGS, query, actor), status: 'success' };
  }

  /** For good; what carries them stays. */
  @Post('bulk-delete')
  @Allow('tags.delete')
  @HttpCode(200)
  async bulkDeleteTags(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(TAGS, input, actor);
  }

  @Post('csv/export')
  @Allow('tags.update')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async exportTags(@Body() input: CsvExportInput, @CurrentActor() actor: Actor): Promise<ResourceExportAnswer> {
    return await this.lists.csv(TAGS, input, actor);
  }
}
