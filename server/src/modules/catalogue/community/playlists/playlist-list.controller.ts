import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { PLAYLISTS } from '@tonearm/shared/admin/playlists.resource';
import {
  BulkAnswer,
  BulkDeleteInput,
  BulkUpdateInput,
  CsvExportInput,
  ResourceExportAnswer,
  ResourceSelection,
} from '@tonearm/shared/admin/resources.dto';
import { PlaylistRecordListAnswer, PlaylistRecordQuery } from '@tonearm/shared/catalogue/playlist-records.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { AdminLists } from '../../../../core/resources/admin-lists.service.js';

/** Playlists of everybody (3-decisions §27). */
@Controller(`${API}/admin/playlists`)
export class PlaylistListController {
  constructor(private readonly lists: AdminLists) {}

  @Get()
  @Allow('playlists.update')
  async listAllPlaylists(
    @Query() query: PlaylistRecordQuery,
    @CurrentActor() actor: Actor,
  ): Promise<PlaylistRecordListAnswer> {
    return { pagination: await this.lists.list(PLAYLISTS, query, actor), status: 'success' };
  }

  /** `visibility`, `hidden`. */
  @Post('bulk-update')
  @Allow('playlists.update')
  @HttpCode(200)
  async bulkUpdatePlaylists(@Body() input: BulkUpdateInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.update(PLAYLISTS, input, actor);
  }

  @Post('bulk-delete')
  @Allow('playlists.delete')
  @HttpCode(200)
  async bulkDeletePlaylists(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(PLAYLISTS, input, actor);
  }

  @Post('bulk-restore')
  @Allow('playlists.delete')
  @HttpCode(200)
  async bulkRestorePlaylists(@Body() input: ResourceSelection, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.restore(PLAYLISTS, input, actor);
  }

  @Post('csv/export')
  @Allow('playlists.update')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async exportPlaylists(@Body() input: CsvExportInput, @CurrentActor() actor: Actor): Promise<ResourceExportAnswer> {
    return await this.lists.csv(PLAYLISTS, input, actor);
  }
}
