import { Injectable } from '@nestjs/common';
import { On } from '../../core/events/on.decorator.js';
import { UsersRepository } from '../users/index.js';
import { UserRegistered } from '../users/user.events.js';
import { PasswordLinks } from './passwords/password-links.service.js';
import { WelcomeMail } from './welcome-mail.service.js';

/** The first mail to a new account, kept with the account or not at all. */
@Injectable()
export class NewcomerListener {
  constructor(
    private readonly users: UsersRepository,
    private readonly welcome: WelcomeMail,
    private readonly links: PasswordLinks,
  ) {}

  /** Whose address is to be proven is greeted after that; whose account was made without a password is invited to choose one. */
  @On(UserRegistered, 'in-unit')
  async greet({ userId, by, makerId, isReady }: UserRegistered): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) return;
    if (by !== 'administrator') {
      if (isReady) await this.welcome.queue(user);
    } else if (user.password_hash === null) {
      const maker = makerId === null ? null : await this.users.findById(makerId);
      await this.links.invite(userId, maker?.name ?? '');
    }
  }
}
