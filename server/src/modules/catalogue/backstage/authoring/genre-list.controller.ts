import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { GENRES } from '@tonearm/shared/admin/genres.resource';
import { BulkAnswer, BulkDeleteInput, CsvExportInput, ResourceExportAnswer } from '@tonearm/shared/admin/resources.dto';
import { GenreRecordListAnswer, GenreRecordQuery } from '@tonearm/shared/catalogue/genre-records.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { AdminLists } from '../../../../core/resources/admin-lists.service.js';

/** Genres, whether lists show music of theirs or not (3-decisions §27). */
@Controller(`${API}/admin/genres`)
export class GenreListController {
  constructor(private readonly lists: AdminLists) {}

  @Get()
  @Allow('genres.update')
  async listAllGenres(@Query() query: GenreRecordQuery, @CurrentActor() actor: Actor): Promise<GenreRecordListAnswer> {
    return { pagination: await this.lists.list(GENRES, query, actor), status: 'success' };
  }

  /** For good; what carries them stays. */
  @Post('bulk-delete')
  @Allow('genres.delete')
  @HttpCode(200)
  async bulkDeleteGenres(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(GENRES, input, actor);
  }

  @Post('csv/export')
  @Allow('genres.update')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async exportGenres(@Body() input: CsvExportInput, @CurrentActor() actor: Actor): Promise<ResourceExportAnswer> {
    return await this.lists.csv(GENRES, input, actor);
  }
}
