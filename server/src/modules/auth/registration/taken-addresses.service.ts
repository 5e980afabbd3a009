import { Injectable } from '@nestjs/common';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { AppConfig } from '../../../core/config/config.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { Mails } from '../../../core/mail/mails.js';
import { UsersRepository } from '../../users/index.js';
import { SignIns } from '../sign-ins.service.js';
import { UnsolicitedMails } from '../unsolicited-mails.service.js';

/** Registration with an address that has an account, where nobody may learn that it has: its owner is notified, the browser gets the same answer as for a free address. */
@Injectable()
export class TakenAddresses {
  constructor(
    private readonly users: UsersRepository,
    private readonly unasked: UnsolicitedMails,
    private readonly mails: Mails,
    private readonly signIns: SignIns,
    private readonly config: AppConfig,
  ) {}

  async answer(email: string, exchange: Exchange): Promise<BootstrapData> {
    const owner = await this.users.findByEmail(email);
    // MySQL finds accents alike: that would be a mail about somebody else's address.
    if (owner?.email === email && (await this.unasked.mayGo('registration-attempt', email))) {
      await this.mails.queue({
        template: 'registration-attempt',
        to: { email, name: owner.name, language: owner.language },
        params: { link: `${this.config.baseUrl}/login` },
      });
    }
    return await this.signIns.pend(email, exchange);
  }
}
