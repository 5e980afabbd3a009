import { Controller, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { DataExportAnswer } from '@tonearm/shared/account/user-details.dto';
import { Actor } from '../../../core/access/actor.js';
import { AllowLoggedIn, InPerson } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { FileAnswer } from '../../../core/http/file-answer.decorator.js';
import { DataExportService } from './data-export.service.js';
import type { ExportFile } from './data-export.service.js';

/** An archive as it is sent. */
export const archiveAnswer = ({ name, stream, size }: ExportFile): StreamableFile =>
  new StreamableFile(stream, { type: 'application/zip', length: size, disposition: `attachment; filename="${name}"` });

@Controller(`${API}/users/me/export`)
export class DataExportController {
  constructor(private readonly exports: DataExportService) {}

  /** The latest one; null when none was ever asked for. */
  @Get()
  @AllowLoggedIn()
  async getDataExport(@CurrentActor() actor: Actor): Promise<DataExportAnswer> {
    return { export: await this.exports.latest(actor), status: 'success' };
  }

  /** Made by a job; a mail is sent when it is ready. One a day. */
  @Post()
  @AllowLoggedIn()
  @InPerson()
  @HttpCode(202)
  async requestDataExport(@CurrentActor() actor: Actor): Promise<DataExportAnswer> {
    return { export: await this.exports.request(actor), status: 'success' };
  }

  @Get(':id/download')
  @AllowLoggedIn()
  @InPerson()
  @FileAnswer()
  async downloadDataExport(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    return archiveAnswer(await this.exports.download(id, actor));
  }
}
