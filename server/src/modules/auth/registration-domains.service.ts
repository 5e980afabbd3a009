import { Injectable } from '@nestjs/common';
import { invalid } from '../../core/errors/app-error.js';
import { SettingsService } from '../../core/settings/settings.service.js';

/** A listed domain stands for those below it too. */
const isWithin = (domain: string, listed: readonly string[]): boolean =>
  listed.some((other) => domain === other || domain.endsWith(`.${other}`));

/** Whose addresses may make an account (3-decisions §14, `auth.domain_*`). */
@Injectable()
export class RegistrationDomains {
  constructor(private readonly settings: SettingsService) {}

  /** @param email normalised. @throws AppError 422 `email`. */
  async require(email: string): Promise<void> {
    const domain = email.slice(email.lastIndexOf('@') + 1);
    const [refused, allowed] = await Promise.all([
      this.settings.get('auth.domain_blacklist'),
      this.settings.get('auth.domain_whitelist'),
    ]);
    if (isWithin(domain, refused) || (allowed.length > 0 && !isWithin(domain, allowed)))
      throw invalid({ email: ['Email addresses of this domain cannot be used here.'] });
  }
}
