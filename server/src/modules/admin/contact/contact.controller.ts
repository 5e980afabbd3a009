import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ContactInput } from '@tonearm/shared/admin/contact.dto';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { AllowAnyone } from '../../../core/access/allow.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { CookieExchange } from '../../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { ContactService } from './contact.service.js';

@Controller(`${API}/contact-page`)
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post()
  @AllowAnyone()
  @HttpCode(200)
  async sendContactMessage(@Body() input: ContactInput, @CookieExchange() visitor: Exchange): Promise<StatusAnswer> {
    await this.contact.send(input, visitor);
    return { status: 'success' };
  }
}
