import { Body, Controller, Delete, Get, Param, Put, Query, StreamableFile } from '@nestjs/common';
import { ErrorAnswer, ErrorListAnswer, ErrorsQuery, ResolveErrorInput } from '@tonearm/shared/admin/logs.dto';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Allow } from '../../../core/access/allow.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { FileAnswer } from '../../../core/http/file-answer.decorator.js';
import { Id } from '../../../core/http/id.pipe.js';
import type { ErrorLogFile } from '../../../core/logging/error-log.js';
import { ErrorLogService } from './error-log.service.js';

const TEXT = 'text/plain; charset=utf-8';
const attachment = (name: string): string => `attachment; filename="${name}"`;

const asFile = ({ name, size, content }: ErrorLogFile): StreamableFile =>
  new StreamableFile(content, { type: TEXT, disposition: attachment(name), length: size });

@Controller(`${API}/logs/error`)
export class ErrorLogController {
  constructor(private readonly errors: ErrorLogService) {}

  @Get()
  @Allow('logs.view')
  async listErrors(@Query() query: ErrorsQuery): Promise<ErrorListAnswer> {
    const pagination = await this.errors.list(query);
    return { pagination, files: await this.errors.listFiles(), status: 'success' };
  }

  @Get('download-latest')
  @Allow('logs.view')
  @FileAnswer()
  async downloadLatestErrorLog(): Promise<StreamableFile> {
    return asFile(await this.errors.newestFile());
  }

  @Get('download/:file')
  @Allow('logs.view')
  @FileAnswer()
  async downloadErrorLog(@Param('file') file: string): Promise<StreamableFile> {
    return asFile(await this.errors.file(file));
  }

  @Get(':id')
  @Allow('logs.view')
  async getError(@Param('id', Id) id: number): Promise<ErrorAnswer> {
    return { error: await this.errors.get(id), status: 'success' };
  }

  @Get(':id/download')
  @Allow('logs.view')
  @FileAnswer()
  async downloadError(@Param('id', Id) id: number): Promise<StreamableFile> {
    const text = await this.errors.asText(id);
    return new StreamableFile(Buffer.from(text), { type: TEXT, disposition: attachment(`error-${id}.txt`) });
  }

  /** It counts as mended until it happens again. */
  @Put(':id')
  @Allow('logs.delete')
  async resolveError(@Param('id', Id) id: number, @Body() { resolved }: ResolveErrorInput): Promise<StatusAnswer> {
    await this.errors.resolve(id, resolved);
    return { status: 'success' };
  }

  /** An error by its id, or the file of a day by its name. */
  @Delete(':file')
  @Allow('logs.delete')
  async deleteError(@Param('file') file: string): Promise<StatusAnswer> {
    if (/^\d+$/.test(file)) await this.errors.delete(new Id().transform(file));
    else await this.errors.deleteFile(file);
    return { status: 'success' };
  }
}
