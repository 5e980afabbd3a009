import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { LYRICS } from '@tonearm/shared/admin/lyrics.resource';
import { BulkAnswer, BulkDeleteInput, CsvExportInput, ResourceExportAnswer } from '@tonearm/shared/admin/resources.dto';
import {
  EditedLyricAnswer,
  LyricRecordListAnswer,
  LyricRecordQuery,
} from '@tonearm/shared/catalogue/lyric-records.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { AdminLists } from '../../../../core/resources/admin-lists.service.js';
import { LyricRecords } from './lyric-records.service.js';

/** Lyrics of all tracks (3-decisions §8, §27). */
@Controller(`${API}/lyrics`)
export class LyricListController {
  constructor(
    private readonly lists: AdminLists,
    private readonly records: LyricRecords,
  ) {}

  @Get()
  @Allow('lyrics.update')
  async listAllLyrics(@Query() query: LyricRecordQuery, @CurrentActor() actor: Actor): Promise<LyricRecordListAnswer> {
    return { pagination: await this.lists.list(LYRICS, query, actor), status: 'success' };
  }

  @Get(':id')
  @Allow('lyrics.update')
  async getEditedLyric(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<EditedLyricAnswer> {
    return { ...(await this.records.get(id, actor)), status: 'success' };
  }

  @Post('bulk-delete')
  @Allow('lyrics.delete')
  @HttpCode(200)
  async bulkDeleteLyrics(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(LYRICS, input, actor);
  }

  @Post('csv/export')
  @Allow('lyrics.update')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async exportLyrics(@Body() input: CsvExportInput, @CurrentActor() actor: Actor): Promise<ResourceExportAnswer> {
    return await this.lists.csv(LYRICS, input, actor);
  }
}
