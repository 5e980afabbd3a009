import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ReindexInput, ReindexStatusAnswer } from '@tonearm/shared/search/reindex.dto';
import { SEARCH_TYPES } from '@tonearm/shared/search/search';
import { Allow, SessionOnly } from '../../../../core/access/allow.decorators.js';
import { API } from '../../../../core/http/api-prefix.js';
import { SearchReindexes } from './search-reindexes.service.js';

@Controller(`${API}/search`)
export class SearchReindexController {
  constructor(private readonly reindexes: SearchReindexes) {}

  /** Brings kinds of things into the search index anew, as jobs. */
  @Post('reindex')
  @Allow('settings.update')
  @SessionOnly()
  @HttpCode(202)
  async reindexSearch(@Body() { models }: ReindexInput): Promise<ReindexStatusAnswer> {
    await this.reindexes.start(models ?? SEARCH_TYPES);
    return await this.getReindexStatus();
  }

  @Get('reindex-status')
  @Allow('settings.view', 'settings.update')
  async getReindexStatus(): Promise<ReindexStatusAnswer> {
    return { models: await this.reindexes.list(), status: 'success' };
  }
}
