import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../core/config/config.js';
import { Mails } from '../../core/mail/mails.js';
import type { QueuedMail } from '../../core/mail/mails.js';

/** Greets somebody whose account is ready. */
@Injectable()
export class WelcomeMail {
  constructor(
    private readonly mails: Mails,
    private readonly config: AppConfig,
  ) {}

  /** Takes part in an open unit of work. */
  async queue({ email, name, language }: QueuedMail<'welcome'>['to']): Promise<void> {
    await this.mails.queue({
      template: 'welcome',
      to: { email, name, language },
      params: { link: this.config.baseUrl },
    });
  }
}
