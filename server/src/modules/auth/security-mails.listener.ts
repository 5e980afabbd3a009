import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../core/config/config.js';
import { On } from '../../core/events/on.decorator.js';
import { Mails } from '../../core/mail/mails.js';
import type { QueuedMail } from '../../core/mail/mails.js';
import { UsersRepository } from '../users/index.js';
import { EmailChanged, PasswordChanged, UserDeleted } from '../users/user.events.js';
import { AccessTokenCreated, NewDeviceSignedIn, TwoFactorChanged } from './auth.events.js';

const now = (): string => new Date().toISOString();

/** Notifies people by mail of security events of their account (3-decisions §29); each mail is committed with its event. */
@Injectable()
export class SecurityMails {
  constructor(
    private readonly users: UsersRepository,
    private readonly mails: Mails,
    private readonly config: AppConfig,
  ) {}

  @On(PasswordChanged, 'in-unit')
  async passwordChanged({ userId }: PasswordChanged): Promise<void> {
    const to = await this.receiver(userId);
    if (to) await this.mails.queue({ template: 'password-changed', to, params: { time: now() } });
  }

  /** To the old address: whoever took the account over reads the new one. */
  @On(EmailChanged, 'in-unit')
  async emailChanged({ userId, oldEmail, email }: EmailChanged): Promise<void> {
    const to = await this.receiver(userId);
    if (to) await this.mails.queue({ template: 'email-changed', to: { ...to, email: oldEmail }, params: { email } });
  }

  @On(TwoFactorChanged, 'in-unit')
  async twoFactorChanged({ userId, isOn }: TwoFactorChanged): Promise<void> {
    const to = await this.receiver(userId);
    if (to)
      await this.mails.queue({
        template: isOn ? 'two-factor-enabled' : 'two-factor-disabled',
        to,
        params: { time: now() },
      });
  }

  @On(AccessTokenCreated, 'in-unit')
  async tokenCreated({ userId, name }: AccessTokenCreated): Promise<void> {
    const to = await this.receiver(userId);
    if (to)
      await this.mails.queue({
        template: 'token-created',
        to,
        params: { name, time: now(), link: `${this.config.baseUrl}/account-settings#developers` },
      });
  }

  @On(NewDeviceSignedIn, 'in-unit')
  async newDevice({ userId, browser, platform, place, address }: NewDeviceSignedIn): Promise<void> {
    const to = await this.receiver(userId);
    if (!to) return;
    await this.mails.queue({
      template: 'new-login',
      to,
      params: {
        browser,
        platform,
        place,
        address,
        time: now(),
        link: `${this.config.baseUrl}/account-settings#sessions`,
      },
    });
  }

  @On(UserDeleted, 'in-unit')
  async accountDeleted({ email, name, language, isMailed }: UserDeleted): Promise<void> {
    if (!isMailed) return;
    await this.mails.queue({ template: 'account-deleted', to: { email, name, language }, params: {} });
  }

  private async receiver(userId: number): Promise<QueuedMail<'new-login'>['to'] | null> {
    const user = await this.users.findById(userId);
    return user && { email: user.email, name: user.name, language: user.language };
  }
}
