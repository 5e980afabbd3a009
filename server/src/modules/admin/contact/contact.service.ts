import { Injectable } from '@nestjs/common';
import type { ContactInput } from '@tonearm/shared/admin/contact.dto';
import { CONTACT_MESSAGES_PER_MINUTE } from '@tonearm/shared/limits';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Events } from '../../../core/events/events.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { networkOf } from '../../../core/net/address-network.js';
import { HumanChecks } from '../../../core/human-check/human-checks.js';
import type { HumanVisitor } from '../../../core/human-check/human-checks.js';
import { Mails } from '../../../core/mail/mails.js';
import { ContactReceived } from './contact.events.js';
import { Administrators } from '../../users/index.js';

/** Hands messages of the contact form to the site's owner. */
@Injectable()
export class ContactService {
  constructor(
    private readonly mails: Mails,
    private readonly humans: HumanChecks,
    private readonly limiter: RateLimiter,
    private readonly administrators: Administrators,
    private readonly unit: UnitOfWork,
    private readonly events: Events,
  ) {}

  /** @throws AppError 429, 422 `errors.recaptcha`. */
  async send({ name, email, message, recaptcha_token: token }: ContactInput, visitor: HumanVisitor): Promise<void> {
    await this.limiter.hit(`contact:${networkOf(visitor.address)}`, CONTACT_MESSAGES_PER_MINUTE, 60);
    await this.humans.require('contact', token, visitor);
    const receivers = await this.administrators.receivers();
    await this.unit.run('contact.send', async () => {
      for (const to of receivers)
        await this.mails.queue({ template: 'contact-message', to, params: { name, email, message } });
      await this.events.emit(new ContactReceived(name, email));
    });
  }
}
