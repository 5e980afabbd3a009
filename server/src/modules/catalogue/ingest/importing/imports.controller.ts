import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ImportAnswer,
  ImportsAnswer,
  MusicFoldersAnswer,
  MusicFoldersQuery,
  StartedImportAnswer,
  StartImportInput,
} from '@tonearm/shared/admin/imports.dto';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { ImportsService } from './imports.service.js';

@Controller(`${API}/admin/imports`)
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Get()
  @Allow('settings.update')
  async listImports(): Promise<ImportsAnswer> {
    return { ...(await this.imports.list()), status: 'success' };
  }

  @Get('folders')
  @Allow('settings.update')
  async listMusicFolders(@Query() { path }: MusicFoldersQuery): Promise<MusicFoldersAnswer> {
    return { ...(await this.imports.browse(path ?? null)), status: 'success' };
  }

  @Get(':id')
  @Allow('settings.update')
  async getImport(@Param('id', Id) id: number): Promise<ImportAnswer> {
    return { ...(await this.imports.get(id)), status: 'success' };
  }

  @Post()
  @Allow('settings.update')
  @HttpCode(202)
  async startImport(@Body() input: StartImportInput, @CurrentActor() actor: Actor): Promise<StartedImportAnswer> {
    return { run: await this.imports.start(input, actor.userId), status: 'success' };
  }

  @Post(':id/stop')
  @Allow('settings.update')
  @HttpCode(202)
  async stopImport(@Param('id', Id) id: number): Promise<StatusAnswer> {
    await this.imports.stop(id);
    return { status: 'success' };
  }
}
