import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  BulkAnswer,
  BulkDeleteInput,
  BulkUpdateInput,
  CsvExportInput,
  ResourceExportAnswer,
  ResourceSelection,
} from '@tonearm/shared/admin/resources.dto';
import { ALBUMS } from '@tonearm/shared/admin/albums.resource';
import { AlbumRecordListAnswer, AlbumRecordQuery } from '@tonearm/shared/catalogue/album-records.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { AdminLists } from '../../../../core/resources/admin-lists.service.js';

/** Albums of everybody (3-decisions §27). */
@Controller(`${API}/admin/albums`)
export class AlbumListController {
  constructor(private readonly lists: AdminLists) {}

  @Get()
  @Allow('music.update')
  async listAllAlbums(@Query() query: AlbumRecordQuery, @CurrentActor() actor: Actor): Promise<AlbumRecordListAnswer> {
    return { pagination: await this.lists.list(ALBUMS, query, actor), status: 'success' };
  }

  /** `visibility`, `hidden`, `genres`. */
  @Post('bulk-update')
  @Allow('music.update')
  @HttpCode(200)
  async bulkUpdateAlbums(@Body() input: BulkUpdateInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.update(ALBUMS, input, actor);
  }

  @Post('bulk-delete')
  @Allow('music.delete')
  @HttpCode(200)
  async bulkDeleteAlbums(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(ALBUMS, input, actor);
  }

  @Post('bulk-restore')
  @Allow('music.delete')
  @HttpCode(200)
  async bulkRestoreAlbums(@Body() input: ResourceSelection, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.restore(ALBUMS, input, actor);
  }

  @Post('csv/export')
  @Allow('music.update')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async exportAlbums(@Body() input: CsvExportInput, @CurrentActor() actor: Actor): Promise<ResourceExportAnswer> {
    return await this.lists.csv(ALBUMS, input, actor);
  }
}
