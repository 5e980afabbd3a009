import { Injectable } from '@nestjs/common';
import type { RegisterInput } from '@tonearm/shared/account/sign-in.dto';
import { REGISTRATIONS_PER_HOUR_AND_ADDRESS } from '@tonearm/shared/limits';
import { forbidden, invalid } from '../../../core/errors/app-error.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { HumanChecks } from '../../../core/human-check/human-checks.js';
import type { HumanVisitor } from '../../../core/human-check/human-checks.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { PasswordPolicy } from '../../users/index.js';
import { networkOf } from '../../../core/net/address-network.js';
import { RegistrationDomains } from '../registration-domains.service.js';
import { RegistrationFields } from './registration-fields.js';
import { RegistrationInvites } from './registration-invites.js';
import type { RegistrationInvite } from './registration-invites.js';

const HOUR = 3_600;

/** Everything that is asked of a newcomer before an account is made; none of it depends on whether the address has one. */
@Injectable()
export class RegistrationChecks {
  constructor(
    private readonly settings: SettingsService,
    private readonly domains: RegistrationDomains,
    private readonly passwords: PasswordPolicy,
    private readonly fields: RegistrationFields,
    private readonly invites: RegistrationInvites,
    private readonly limiter: RateLimiter,
    private readonly humans: HumanChecks,
  ) {}

  /**
   * A form with mistakes counts for no limit, and uses no human check up.
   * @returns the invitation, if one was brought.
   * @throws AppError 403 where registration is closed, 422 by field, 429 after too many registrations of one network.
   */
  async require(
    input: RegisterInput,
    extras: Record<string, unknown>,
    visitor: HumanVisitor,
  ): Promise<RegistrationInvite | null> {
    if (!input.invite_id && (await this.settings.get('registration.disable')))
      throw forbidden('Registration is closed.');
    await this.domains.require(input.email);
    await this.passwords.requirePair(input, input.email);
    await this.requireExtras(extras);
    await this.limiter.hit(`register:${networkOf(visitor.address)}`, REGISTRATIONS_PER_HOUR_AND_ADDRESS, HOUR);
    await this.humans.require('register', input.recaptcha_token, visitor);
    return await this.invites.find(input);
  }

  /** Policies that were not accepted, and the host's fields. */
  private async requireExtras(extras: Record<string, unknown>): Promise<void> {
    const policies = await this.settings.get('registration.policies');
    const refused = policies.filter(({ id }) => extras[id] !== true).map(({ id }) => [id, ['Please accept this.']]);
    const errors = { ...(Object.fromEntries(refused) as Record<string, string[]>), ...this.fields.faults(extras) };
    if (Object.keys(errors).length > 0) throw invalid(errors);
  }
}
