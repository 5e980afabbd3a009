import { Injectable } from '@nestjs/common';
import { AppError } from '../../../core/errors/app-error.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { RolesRepository } from '../roles.repository.js';

/** Keeps the site from being left without anybody who may do everything (3-decisions §2). */
@Injectable()
export class LastAdministrator {
  constructor(
    private readonly roles: RolesRepository,
    private readonly settings: SettingsService,
  ) {}

  /** After the change that could have been the last one's, in its unit, which has locked the roles. @throws AppError 409 where no administrator is left who can sign in. */
  async requireOneLeft(): Promise<void> {
    const needsVerifiedEmail = await this.settings.get('require_email_confirmation');
    if (await this.roles.hasAdministrator(needsVerifiedEmail)) return;
    throw new AppError({
      status: 409,
      code: 'state_conflict',
      message: 'Somebody has to stay administrator. Make another one first.',
    });
  }
}
