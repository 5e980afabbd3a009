import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { MailPreviewAnswer, MailTextsAnswer, PreviewMailInput } from '@tonearm/shared/admin/localization-mails.dto';
import { Allow } from '../../../../core/access/allow.decorators.js';
import { TextParam } from '../../../../core/http/api-description.decorators.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { MailTextsService } from './mail-texts.service.js';

/** Subjects and bodies of mails; they are saved as lines of their language. */
@Controller(`${API}/localizations/:id/mails`)
export class MailTextsController {
  constructor(private readonly mails: MailTextsService) {}

  @Get()
  @Allow('localizations.update')
  async listMailTexts(@Param('id', Id) id: number): Promise<MailTextsAnswer> {
    return await this.mails.list(id);
  }

  /** With made-up values. */
  @Post(':name/preview')
  @Allow('localizations.update')
  @HttpCode(200)
  @TextParam('name')
  async previewMail(
    @Param('id', Id) id: number,
    @Param('name') name: string,
    @Body() input: PreviewMailInput,
  ): Promise<MailPreviewAnswer> {
    return { preview: await this.mails.preview(id, name, input), status: 'success' };
  }
}
