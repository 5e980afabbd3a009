import { Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { OutgoingMailAnswer, OutgoingMailListAnswer, OutgoingMailsQuery } from '@tonearm/shared/admin/logs.dto';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Allow } from '../../../core/access/allow.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { FileAnswer } from '../../../core/http/file-answer.decorator.js';
import { Id } from '../../../core/http/id.pipe.js';
import { LogsService } from './logs.service.js';

const attachment = (name: string): string => `attachment; filename="${name}"`;

@Controller(`${API}/logs`)
export class LogsController {
  constructor(private readonly logs: LogsService) {}

  @Get('outgoing-email')
  @Allow('logs.view')
  async listOutgoingMails(@Query() query: OutgoingMailsQuery): Promise<OutgoingMailListAnswer> {
    return { pagination: await this.logs.listMails(query), status: 'success' };
  }

  @Get('outgoing-email/:id')
  @Allow('logs.view')
  async getOutgoingMail(@Param('id', Id) id: number): Promise<OutgoingMailAnswer> {
    return { mail: await this.logs.getMail(id), status: 'success' };
  }

  @Get('outgoing-email/:id/download')
  @Allow('logs.view')
  @FileAnswer()
  async downloadOutgoingMail(@Param('id', Id) id: number): Promise<StreamableFile> {
    const { mime } = await this.logs.getMail(id);
    return new StreamableFile(Buffer.from(mime), { type: 'message/rfc822', disposition: attachment(`mail-${id}.eml`) });
  }

  /** The same mail once more, as another one. */
  @Post('outgoing-email/:id/resend')
  @Allow('logs.delete')
  @HttpCode(202)
  async resendOutgoingMail(@Param('id', Id) id: number): Promise<StatusAnswer> {
    await this.logs.resendMail(id);
    return { status: 'success' };
  }
}
