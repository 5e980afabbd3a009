import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { COMMENTS } from '@tonearm/shared/admin/comments.resource';
import {
  BulkAnswer,
  BulkDeleteInput,
  BulkUpdateInput,
  CsvExportInput,
  ResourceExportAnswer,
  ResourceSelection,
} from '@tonearm/shared/admin/resources.dto';
import {
  CommentContextAnswer,
  CommentRecordListAnswer,
  CommentRecordQuery,
} from '@tonearm/shared/catalogue/comment-records.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { AdminLists } from '../../../../core/resources/admin-lists.service.js';
import { CommentRecords } from './comment-records.service.js';

/** Comments, whatever they stand under (3-decisions §27). */
@Controller(`${API}/admin/comments`)
export class CommentListController {
  constructor(
    private readonly lists: AdminLists,
    private readonly records: CommentRecords,
  ) {}

  @Get()
  @Allow('comments.update', 'comments.moderate')
  async listAllComments(
    @Query() query: CommentRecordQuery,
    @CurrentActor() actor: Actor,
  ): Promise<CommentRecordListAnswer> {
    return { pagination: await this.lists.list(COMMENTS, query, actor), status: 'success' };
  }

  /** What stands around it, and what was said about it. */
  @Get(':id')
  @Allow('comments.update', 'comments.moderate')
  async getCommentContext(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<CommentContextAnswer> {
    return { context: await this.records.context(id, actor), status: 'success' };
  }

  /** `state`; `ban_authors` takes users.update as well. */
  @Post('bulk-update')
  @Allow('comments.moderate')
  @HttpCode(200)
  async bulkUpdateComments(@Body() input: BulkUpdateInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.update(COMMENTS, input, actor);
  }

  @Post('bulk-delete')
  @Allow('comments.delete')
  @HttpCode(200)
  async bulkDeleteComments(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(COMMENTS, input, actor);
  }

  @Post('bulk-restore')
  @Allow('comments.delete')
  @HttpCode(200)
  async bulkRestoreComments(@Body() input: ResourceSelection, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.restore(COMMENTS, input, actor);
  }

  @Post('csv/export')
  @Allow('comments.update', 'comments.moderate')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async exportComments(@Body() input: CsvExportInput, @CurrentActor() actor: Actor): Promise<ResourceExportAnswer> {
    return await this.lists.csv(COMMENTS, input, actor);
  }
}
