import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EMAIL_PATTERN, normalEmail } from '@tonearm/shared/account/fields';
import { EMAIL_MAX } from '@tonearm/shared/limits';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { AppError, conflict, invalid } from '../../core/errors/app-error.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { PasswordPolicy } from './password-check.service.js';
import { PasswordHasher } from './password-hasher.js';
import { UsersRepository } from './users.repository.js';

/** No letters or digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GENERATED_LENGTH = 20;

export interface NewAdministrator {
  email: string;
  password: string;
}

/** Makes administrators from outside the site: at the first start, and by command. */
@Injectable()
export class Administrators {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly settings: SettingsService,
    private readonly unit: UnitOfWork,
  ) {}

  exists(): Promise<boolean> {
    return this.users.holdsRole(ADMIN_ROLE_ID);
  }

  /** Where mails for the site's owner go: the address of the settings, or else every administrator, fifty at most. */
  async receivers(): Promise<{ email: string; name: string; language: string | null }[]> {
    const email = (await this.settings.get('contact.email')).trim();
    return email === '' ? await this.users.listHolders(ADMIN_ROLE_ID) : [{ email, name: '', language: null }];
  }

  /** The first administrator, with a password made here. @returns null when there is one already. */
  async createFirst(email: string): Promise<NewAdministrator | null> {
    if (await this.exists()) return null;
    const password = Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    try {
      return await this.create({ email, password });
    } catch (error) {
      // Several servers of one site may start at once: one of them was first.
      if (error instanceof AppError && error.status === 409) return null;
      throw error;
    }
  }

  /** @throws AppError 422 for a bad email or password, 409 when the email is taken. */
  async create(input: NewAdministrator): Promise<NewAdministrator> {
    const email = normalEmail(input.email);
    if (!EMAIL_PATTERN.test(email) || email.length > EMAIL_MAX) throw invalid({ email: ['This is no email address.'] });
    await this.policy.require(input.password, email);
    const passwordHash = await this.passwords.hash(input.password);
    await this.unit.run('users.createAdministrator', async () => {
      if (await this.users.findByEmail(email)) throw conflict('This email address is taken.');
      const id = await this.users.insert({ name: 'Administrator', email, passwordHash, isEmailVerified: true });
      await this.users.giveRoles(id, [USERS_ROLE_ID, ADMIN_ROLE_ID]);
    });
    return { email, password: input.password };
  }
}
