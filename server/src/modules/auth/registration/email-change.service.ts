import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import type { ChangeEmailInput } from '@tonearm/shared/account/user-details.dto';
import type { Actor } from '../../../core/access/actor.js';
import { isDuplicateKey } from '../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { unauthenticated } from '../../../core/errors/app-error.js';
import { UsersService } from '../../users/index.js';
import { PasswordConfirmations } from '../passwords/password-confirmations.service.js';
import { RegistrationDomains } from '../registration-domains.service.js';
import { wrongCode } from '../two-factor/second-factor.service.js';
import { CodeLimits } from './code-limits.service.js';
import { EmailCodes } from './email-codes.service.js';
import { NewAddresses, taken } from './new-addresses.service.js';

/** Changing one's own address: the old one stays until a code came back from the new one (3-decisions §13, quality row 15). */
@Injectable()
export class EmailChange {
  constructor(
    private readonly confirmations: PasswordConfirmations,
    private readonly domains: RegistrationDomains,
    private readonly limits: CodeLimits,
    private readonly codes: EmailCodes,
    private readonly addresses: NewAddresses,
    private readonly users: UsersService,
    private readonly unit: UnitOfWork,
  ) {}

  /** Mails a code to the new address. @throws AppError 422 `password` or `email`, 429. */
  async request({ email, password }: ChangeEmailInput, actor: Actor): Promise<void> {
    const userId = idOf(actor);
    await this.confirmations.check(actor, password);
    await this.domains.require(email);
    await this.limits.countAddress(actor);
    await this.addresses.requireFree(userId, email);
    await this.limits.countMail('change', actor);
    await this.unit.run('emailChange.request', async () => {
      const { code } = await this.codes.issue({ userId, purpose: 'change', email });
      await this.addresses.mailCode(userId, email, code);
    });
  }

  /** @returns the account with its new address. @throws AppError 422 `code`, or `email` where it was taken meanwhile, 429. */
  async confirm(code: string, actor: Actor): Promise<CurrentUser> {
    const userId = idOf(actor);
    await this.limits.countTry('change', actor);
    if (!(await this.apply(userId, code))) throw wrongCode('code');
    return await this.users.getCurrent(actor);
  }

  private async apply(userId: number, code: string): Promise<boolean> {
    try {
      return await this.codes.redeem({ userId, purpose: 'change' }, code, async (email) => {
        await this.addresses.change(userId, email);
        return true;
      });
    } catch (error) {
      // On MySQL two may look at once, and neither sees the other.
      throw isDuplicateKey(error) ? taken() : error;
    }
  }
}

function idOf(actor: Actor): number {
  if (actor.userId === null) throw unauthenticated();
  return actor.userId;
}
