import { Injectable } from '@nestjs/common';
import type { SocialAuthMessage } from '@tonearm/shared/account/social';
import type { Actor } from '../../../core/access/actor.js';
import { forbidden } from '../../../core/errors/app-error.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { UsersRepository } from '../../users/index.js';
import type { UserRow } from '../../users/index.js';
import { RegistrationDomains } from '../registration-domains.service.js';
import { SignIns } from '../sign-ins.service.js';
import { OAuthStates } from './oauth-states.service.js';
import { SocialLinks } from './social-links.service.js';
import { SocialRegistration } from './social-registration.service.js';
import type { KnownAddress, SocialProfile } from './social-profile.js';
import { meet } from './social-sign-in.policy.js';

const hasAddress = (profile: SocialProfile): profile is KnownAddress => profile.email !== null;

/** Signs in whoever comes back from a service (spec 1 §4, quality rows 17, 21, 22). */
@Injectable()
export class SocialSignIn {
  constructor(
    private readonly links: SocialLinks,
    private readonly newcomers: SocialRegistration,
    private readonly oauthStates: OAuthStates,
    private readonly users: UsersRepository,
    private readonly signIns: SignIns,
    private readonly settings: SettingsService,
    private readonly domains: RegistrationDomains,
  ) {}

  /** @throws AppError where nobody is signed in; its message is for them. */
  async arrive(profile: SocialProfile, actor: Actor, exchange: Exchange): Promise<SocialAuthMessage> {
    const owner = await this.links.ownerOf(profile);
    if (owner !== null) return await this.begin(owner, exchange);
    if (!hasAddress(profile)) throw forbidden('Your :service account has no email address that we may use.');
    if (!profile.isEmailVerified && (await this.settings.get('social.requires_email_verified'))) {
      throw forbidden('Please verify the email address of your :service account first.');
    }
    const user = await this.users.findByEmail(profile.email);
    return user
      ? await this.meet(user, profile, { actor, exchange })
      : await this.begin(await this.register(profile, exchange), exchange);
  }

  private async register(profile: KnownAddress, exchange: Exchange): Promise<number> {
    if (await this.settings.get('registration.disable')) throw forbidden('Registration is closed.');
    await this.domains.require(profile.email);
    return await this.newcomers.create(profile, exchange);
  }

  private async meet(
    user: UserRow,
    profile: KnownAddress,
    { actor, exchange }: { actor: Actor; exchange: Exchange },
  ): Promise<SocialAuthMessage> {
    const id = Number(user.id);
    const hasOtherOfService = await this.links.hasService(id, profile.service);
    // MySQL finds accents alike: that would be the account of somebody else.
    const isSame = user.email === profile.email;
    const encounter = meet(
      { hasPassword: user.password_hash !== null, isEmailVerified: user.email_verified_at !== null, hasOtherOfService },
      profile.isEmailVerified,
    );
    if (!isSame || encounter === 'refuse') {
      throw forbidden('An account with this email address already exists. Please log in the way you did before.');
    }
    if (encounter === 'ask-password') {
      this.oauthStates.wait(exchange, { profile, email: profile.email, sessionId: actor.sessionId });
      return { type: 'social-auth', status: 'REQUEST_PASSWORD', callbackData: null };
    }
    if (encounter === 'take-over') await this.links.takeOver(id, profile);
    else await this.links.connect(id, profile);
    return await this.begin(id, exchange);
  }

  private async begin(userId: number, exchange: Exchange): Promise<SocialAuthMessage> {
    return {
      type: 'social-auth',
      status: 'SUCCESS',
      callbackData: await this.signIns.begin(userId, { isRemembered: true, exchange }),
    };
  }
}
