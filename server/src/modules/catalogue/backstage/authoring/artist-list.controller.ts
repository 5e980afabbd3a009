import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  BulkAnswer,
  BulkDeleteInput,
  BulkUpdateInput,
  CsvExportInput,
  ResourceExportAnswer,
} from '@tonearm/shared/admin/resources.dto';
import { ARTISTS } from '@tonearm/shared/admin/artists.resource';
import { ArtistRecordListAnswer, ArtistRecordQuery } from '@tonearm/shared/catalogue/artist-records.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { AdminLists } from '../../../../core/resources/admin-lists.service.js';

/** Artists, whoever may see them (3-decisions §27). */
@Controller(`${API}/admin/artists`)
export class ArtistListController {
  constructor(private readonly lists: AdminLists) {}

  @Get()
  @Allow('artists.update')
  async listAllArtists(
    @Query() query: ArtistRecordQuery,
    @CurrentActor() actor: Actor,
  ): Promise<ArtistRecordListAnswer> {
    return { pagination: await this.lists.list(ARTISTS, query, actor), status: 'success' };
  }

  /** `verified`, `disabled`. */
  @Post('bulk-update')
  @Allow('artists.update')
  @HttpCode(200)
  async bulkUpdateArtists(@Body() input: BulkUpdateInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.update(ARTISTS, input, actor);
  }

  /** Permanent, and only for artists that no music is credited to. */
  @Post('bulk-delete')
  @Allow('artists.delete')
  @HttpCode(200)
  async bulkDeleteArtists(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(ARTISTS, input, actor);
  }

  @Post('csv/export')
  @Allow('artists.update')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async exportArtists(@Body() input: CsvExportInput, @CurrentActor() actor: Actor): Promise<ResourceExportAnswer> {
    return await this.lists.csv(ARTISTS, input, actor);
  }
}
