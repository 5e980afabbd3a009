import { Injectable } from '@nestjs/common';
import { On } from '../../../core/events/on.decorator.js';
import { MailSent } from '../../../core/mail/mail.events.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { InactiveAccountsRepository } from './inactive-accounts.repository.js';
import { WARNING } from './inactive-accounts.service.js';

/** Somebody is warned once the mail is on its way: the thirty days begin then, and never where no server took it. */
@Injectable()
export class InactivityWarnings {
  constructor(
    private readonly accounts: InactiveAccountsRepository,
    private readonly settings: SettingsService,
  ) {}

  @On(MailSent, 'in-unit')
  async note({ template, email }: MailSent): Promise<void> {
    // Without a mail server it went to the log, which nobody reads.
    if (template !== WARNING || (await this.settings.get('mail.driver')) === 'log') return;
    await this.accounts.noteWarning(email);
  }
}
