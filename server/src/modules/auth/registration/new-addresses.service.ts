import { Injectable } from '@nestjs/common';
import { VERIFICATION_CODE_MINUTES } from '@tonearm/shared/limits';
import { AppError, invalid, unauthenticated } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { Mails } from '../../../core/mail/mails.js';
import { UsersRepository } from '../../users/index.js';
import type { UserRow } from '../../users/index.js';
import { EmailChanged } from '../../users/user.events.js';
import { PasswordResetsRepository } from '../passwords/password-resets.repository.js';

export const taken = (): AppError => invalid({ email: ['This email address is taken.'] });

/** What changing an address does to the account. Everything here takes part in the caller's unit of work. */
@Injectable()
export class NewAddresses {
  constructor(
    private readonly users: UsersRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly mails: Mails,
    private readonly events: Events,
  ) {}

  /** @throws AppError 422 `email` where it is one's own already, or somebody else's. */
  async requireFree(userId: number, email: string): Promise<void> {
    const holder = await this.users.findByEmail(email);
    if (holder?.email === email && Number(holder.id) === userId)
      throw invalid({ email: ['This is your email address already.'] });
    if (holder && Number(holder.id) !== userId) throw taken();
  }

  async mailCode(userId: number, email: string, code: string): Promise<void> {
    const { name, language } = await this.getUser(userId);
    await this.mails.queue({
      template: 'email-change-code',
      to: { email, name, language },
      params: { code, minutes: String(VERIFICATION_CODE_MINUTES) },
    });
  }

  /** The address has been proven. The old one is notified, and links that were sent there are void. @throws AppError 422 `email` where it was taken meanwhile. */
  async change(userId: number, email: string): Promise<void> {
    await this.requireFree(userId, email);
    const { email: oldEmail } = await this.getUser(userId);
    await this.users.changeEmail(userId, email);
    await this.resets.deleteAll(userId);
    await this.events.emit(new EmailChanged(userId, oldEmail, email));
  }

  private async getUser(userId: number): Promise<UserRow> {
    const user = await this.users.findById(userId);
    if (!user) throw unauthenticated();
    return user;
  }
}
