import { Injectable } from '@nestjs/common';
import { invalid } from '../../core/errors/app-error.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { passwordFault } from './password-policy.js';

/** Applies the password policy where somebody chooses one. */
@Injectable()
export class PasswordPolicy {
  constructor(private readonly settings: SettingsService) {}

  /** @throws AppError 422 `password` with the reason. */
  async require(password: string, email: string): Promise<void> {
    const fault = passwordFault(password, { email, siteName: await this.settings.get('branding.site_name') });
    if (fault) throw invalid({ password: [fault] });
  }

  /** The same for a form that asks twice. @throws AppError 422 `password` or `password_confirmation`. */
  async requirePair(input: { password: string; password_confirmation: string }, email: string): Promise<void> {
    await this.require(input.password, email);
    if (input.password !== input.password_confirmation)
      throw invalid({ password_confirmation: ['The two passwords are not the same.'] });
  }
}
