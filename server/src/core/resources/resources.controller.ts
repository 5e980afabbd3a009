import { Controller, Delete, Get, Param, Query, StreamableFile } from '@nestjs/common';
import {
  BulkTaskAnswer,
  ModelOptionsAnswer,
  ModelQuery,
  ResourceExportAnswer,
} from '@tonearm/shared/admin/resources.dto';
import { Actor } from '../access/actor.js';
import { Allow, AllowLoggedIn } from '../access/allow.decorators.js';
import { CurrentActor } from '../access/current-actor.decorator.js';
import { TextParam } from '../http/api-description.decorators.js';
import { API } from '../http/api-prefix.js';
import { FileAnswer } from '../http/file-answer.decorator.js';
import { BulkService } from './bulk.service.js';
import { ExportsService } from './exports.service.js';
import { ModelOptions } from './model-options.service.js';

/** What admin lists of all kinds share. */
@Controller(API)
export class ResourcesController {
  constructor(
    private readonly bulk: BulkService,
    private readonly exports: ExportsService,
    private readonly options: ModelOptions,
  ) {}

  /** One's own. */
  @Get('bulk-tasks/:id')
  @AllowLoggedIn()
  @TextParam('id')
  async getBulkTask(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<BulkTaskAnswer> {
    return { task: await this.bulk.task(id, actor), status: 'success' };
  }

  /** One's own: ends before its next piece, and what it has done stays done. One that has ended stays as it is. */
  @Delete('bulk-tasks/:id')
  @AllowLoggedIn()
  @TextParam('id')
  async stopBulkTask(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<BulkTaskAnswer> {
    return { task: await this.bulk.stop(id, actor), status: 'success' };
  }

  /** One's own. */
  @Get('exports/:id')
  @AllowLoggedIn()
  @TextParam('id')
  async getExport(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<ResourceExportAnswer> {
    const found = await this.exports.get(id, actor);
    return { export: found, download_path: found.download_path, status: 'success' };
  }

  @Get('exports/:id/download')
  @AllowLoggedIn()
  @FileAnswer()
  @TextParam('id')
  async downloadExport(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    const { name, stream } = await this.exports.download(id, actor);
    return new StreamableFile(stream, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }

  /** For pickers: at most twenty. The right to the model is asked beside this one. */
  @Get('search/model/:model')
  @Allow('admin.access')
  @TextParam('model')
  async searchModel(
    @Param('model') model: string,
    @Query() query: ModelQuery,
    @CurrentActor() actor: Actor,
  ): Promise<ModelOptionsAnswer> {
    return { results: await this.options.search(model, query, actor), status: 'success' };
  }
}
