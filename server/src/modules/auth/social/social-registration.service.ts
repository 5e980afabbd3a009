import { Injectable } from '@nestjs/common';
import { conflict } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { LOCALE_COOKIE } from '../../../core/http/cookies.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { Locales } from '../../../core/i18n/locales.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { RolesService, UsersRepository } from '../../users/index.js';
import { UserRegistered } from '../../users/user.events.js';
import { EmailVerification } from '../registration/email-verification.service.js';
import { SocialLinks } from './social-links.service.js';
import type { KnownAddress } from './social-profile.js';

/** Makes the accounts of people who come through a service for the first time. */
@Injectable()
export class SocialRegistration {
  constructor(
    private readonly settings: SettingsService,
    private readonly users: UsersRepository,
    private readonly roles: RolesService,
    private readonly links: SocialLinks,
    private readonly verification: EmailVerification,
    private readonly locales: Locales,
    private readonly events: Events,
  ) {}

  /**
   * An address that the service has not proven is proven here, where the site wants that.
   * @returns the id of the user. @throws AppError 409 where the address or the service's account was taken meanwhile.
   */
  async create(profile: KnownAddress, { cookies }: Pick<Exchange, 'cookies'>): Promise<number> {
    await this.locales.fresh();
    const language = this.locales.nearest(cookies[LOCALE_COOKIE] ?? null);
    const needsCode = !profile.isEmailVerified && (await this.settings.get('require_email_confirmation'));
    return await this.links.firstCome('social.create', async () => {
      if (await this.users.findByEmail(profile.email)) throw conflict('Please try again.');
      const user = {
        name: profile.name,
        email: profile.email,
        passwordHash: null,
        isEmailVerified: profile.isEmailVerified,
        language,
      };
      const id = await this.users.insert(user);
      await this.users.giveRoles(id, [await this.roles.defaultRoleId()]);
      await this.links.connect(id, profile);
      if (needsCode) await this.verification.send(id);
      await this.events.emit(new UserRegistered(id, 'social', null, !needsCode));
      return id;
    });
  }
}
