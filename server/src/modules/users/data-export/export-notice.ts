import { Injectable } from '@nestjs/common';
import { EXPORT_LINK_HOURS } from '@tonearm/shared/limits';
import { AppConfig } from '../../../core/config/config.js';
import { Mails } from '../../../core/mail/mails.js';
import type { UserRow } from '../users.repository.js';

/** Tells a person that their data waits for them; the link leads to their settings, so that only they can fetch it. */
@Injectable()
export class ExportNotice {
  constructor(private readonly mails: Mails, private readonly config: AppConfig) {}

  async send(user: Pick<UserRow, 'email' | 'name' | 'language'>): Promise<void> {
    await this.mails.queue({
      template: 'data-export-ready', to: { email: user.email, name: user.name, language: user.language },
      params: { link: `${this.config.baseUrl}/account-settings#export`, hours: String(EXPORT_LINK_HOURS) },
    });
  }
}
