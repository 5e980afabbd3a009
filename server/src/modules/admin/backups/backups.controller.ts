import { Body, Controller, Delete, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { BackupsAnswer, CheckBackupInput, TakeBackupInput } from '@tonearm/shared/admin/backups.dto';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Allow, ConfirmedPassword } from '../../../core/access/allow.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { FileAnswer } from '../../../core/http/file-answer.decorator.js';
import { BackupsService } from './backups.service.js';

/** A backup holds all that the site knows, sealed settings and their key included: it is for who may do everything, and who says once more who they are. */
@Controller(API)
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  @Get('admin/backups')
  @Allow('admin')
  async listBackups(): Promise<BackupsAnswer> {
    return { ...(await this.backups.list()), status: 'success' };
  }

  @Post('admin/backup')
  @Allow('admin')
  @ConfirmedPassword()
  @HttpCode(202)
  async takeBackup(@Body() input: TakeBackupInput): Promise<StatusAnswer> {
    await this.backups.take(input);
    return { status: 'success' };
  }

  @Post('admin/backups/stop')
  @Allow('admin')
  @ConfirmedPassword()
  @HttpCode(202)
  async stopBackup(): Promise<StatusAnswer> {
    await this.backups.stop();
    return { status: 'success' };
  }

  @Post('admin/backups/:name/check')
  @Allow('admin')
  @ConfirmedPassword()
  @HttpCode(202)
  async checkBackup(@Param('name') name: string, @Body() input: CheckBackupInput): Promise<StatusAnswer> {
    await this.backups.check(name, input);
    return { status: 'success' };
  }

  @Get('admin/backups/:name/download')
  @Allow('admin')
  @ConfirmedPassword()
  @FileAnswer()
  async downloadBackup(@Param('name') name: string): Promise<StreamableFile> {
    const { stream, size } = await this.backups.open(name);
    const disposition = `attachment; filename="${name}"`;
    return new StreamableFile(stream, { type: 'application/gzip', length: size, disposition });
  }

  @Delete('admin/backups/:name')
  @Allow('admin')
  @ConfirmedPassword()
  async deleteBackup(@Param('name') name: string): Promise<StatusAnswer> {
    await this.backups.delete(name);
    return { status: 'success' };
  }
}
