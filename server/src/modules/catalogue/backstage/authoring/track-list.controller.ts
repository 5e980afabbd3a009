import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  BulkAnswer,
  BulkDeleteInput,
  BulkUpdateInput,
  CsvExportInput,
  ResourceExportAnswer,
  ResourceSelection,
} from '@tonearm/shared/admin/resources.dto';
import { TRACKS } from '@tonearm/shared/admin/tracks.resource';
import { TrackRecordListAnswer, TrackRecordQuery } from '@tonearm/shared/catalogue/track-records.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { AdminLists } from '../../../../core/resources/admin-lists.service.js';

/** Tracks of everybody (3-decisions §27). */
@Controller(`${API}/admin/tracks`)
export class TrackListController {
  constructor(private readonly lists: AdminLists) {}

  @Get()
  @Allow('music.update')
  async listAllTracks(@Query() query: TrackRecordQuery, @CurrentActor() actor: Actor): Promise<TrackRecordListAnswer> {
    return { pagination: await this.lists.list(TRACKS, query, actor), status: 'success' };
  }

  /** `visibility`, `hidden`, `genres`, `tags`, `album`, `reprocess`. */
  @Post('bulk-update')
  @Allow('music.update')
  @HttpCode(200)
  async bulkUpdateTracks(@Body() input: BulkUpdateInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.update(TRACKS, input, actor);
  }

  @Post('bulk-delete')
  @Allow('music.delete')
  @HttpCode(200)
  async bulkDeleteTracks(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(TRACKS, input, actor);
  }

  @Post('bulk-restore')
  @Allow('music.delete')
  @HttpCode(200)
  async bulkRestoreTracks(@Body() input: ResourceSelection, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.restore(TRACKS, input, actor);
  }

  @Post('csv/export')
  @Allow('music.update')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async exportTracks(@Body() input: CsvExportInput, @CurrentActor() actor: Actor): Promise<ResourceExportAnswer> {
    return await this.lists.csv(TRACKS, input, actor);
  }
}
