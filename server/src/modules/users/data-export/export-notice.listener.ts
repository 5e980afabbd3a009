import { Injectable } from '@nestjs/common';
import { EXPORT_LINK_HOURS } from '@tonearm/shared/limits';
import { AppConfig } from '../../../core/config/config.js';
import { On } from '../../../core/events/on.decorator.js';
import { Mails } from '../../../core/mail/mails.js';
import { DataExportReady } from '../user.events.js';
import { UsersRepository } from '../users.repository.js';

/** Notifies a person that their data is ready; the link leads to their settings, so that only they can fetch it. */
@Injectable()
export class ExportNotice {
  constructor(
    private readonly mails: Mails,
    private readonly users: UsersRepository,
    private readonly config: AppConfig,
  ) {}

  @On(DataExportReady, 'in-unit')
  async send({ userId }: DataExportReady): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) return;
    await this.mails.queue({
      template: 'data-export-ready',
      to: { email: user.email, name: user.name, language: user.language },
      params: { link: `${this.config.baseUrl}/account-settings#export`, hours: String(EXPORT_LINK_HOURS) },
    });
  }
}
