import { Controller, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { DataExportAnswer } from '@tonearm/shared/account/user-details.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, AlsoNeeds, InPerson, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { FileAnswer } from '../../../core/http/file-answer.decorator.js';
import { Id } from '../../../core/http/id.pipe.js';
import { AdministeredExports } from './administered-exports.service.js';
import { archiveAnswer } from './data-export.controller.js';

/** Personal data of people who ask the site's owner for it, also where the site lets nobody fetch it by themselves. */
@Controller(`${API}/users/:id/export`)
export class AdministeredExportController {
  constructor(private readonly exports: AdministeredExports) {}

  /** The latest one that was asked for here; null when none was. */
  @Get()
  @Allow('users.update')
  @AlsoNeeds('admin.access')
  async getUserDataExport(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<DataExportAnswer> {
    return { export: await this.exports.latest(id, actor), status: 'success' };
  }

  /** Made by a job. */
  @Post()
  @Allow('users.update')
  @AlsoNeeds('admin.access')
  @SessionOnly()
  @InPerson()
  @HttpCode(202)
  async requestUserDataExport(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<DataExportAnswer> {
    return { export: await this.exports.request(id, actor), status: 'success' };
  }

  @Get(':exportId/download')
  @Allow('users.update')
  @AlsoNeeds('admin.access')
  @SessionOnly()
  @InPerson()
  @FileAnswer()
  async downloadUserDataExport(
    @Param('id', Id) id: number,
    @Param('exportId') exportId: string,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return archiveAnswer(await this.exports.download(id, exportId, actor));
  }
}
