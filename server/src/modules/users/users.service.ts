import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from '@tonearm/shared/limits';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from '../../core/access/actor.js';
import { isoTime } from '../../core/database/dialect.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { AppError, conflict, invalid, unauthenticated } from '../../core/errors/app-error.js';
import { PasswordHasher } from './password-hasher.js';
import { RolesService } from './roles.service.js';
import { UsersRepository } from './users.repository.js';
import type { UserRow } from './users.repository.js';

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,120}$/;
/** No letters or digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GENERATED_LENGTH = 20;

export interface NewAdministrator {
  email: string;
  password: string;
}

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly roles: RolesService,
    private readonly passwords: PasswordHasher,
    private readonly unit: UnitOfWork,
  ) {}

  /** The signed-in person. @throws AppError 401 for a guest. */
  async getCurrent(actor: Actor): Promise<CurrentUser> {
    const row = actor.userId === null ? null : await this.users.findById(actor.userId);
    if (!row) throw unauthenticated();
    const roles = await this.roles.byIds(actor.roleIds);
    return {
      id: Number(row.id), model_type: 'user', name: row.name, email: row.email, image: null, created_at: isoTime(row.created_at),
      roles: roles.map((role) => ({ id: role.id, name: role.name })), permissions: [...actor.permissions],
    };
  }

  /** The account whose password this is, or null; takes as long either way. */
  async checkPassword(email: string, password: string): Promise<UserRow | null> {
    const row = await this.users.findByEmail(email);
    return (await this.passwords.verify(row?.password_hash ?? null, password)) ? row : null;
  }

  hasAdministrator(): Promise<boolean> {
    return this.users.holdsRole(ADMIN_ROLE_ID);
  }

  /** The first administrator, with a password made here. @returns null when there is one already. */
  async createFirstAdministrator(email: string): Promise<NewAdministrator | null> {
    if (await this.hasAdministrator()) return null;
    const password = Array.from({ length: GENERATED_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    try {
      return await this.createAdministrator({ email, password });
    } catch (error) {
      // Several servers of one site may start at once: one of them was first.
      if (error instanceof AppError && error.status === 409) return null;
      throw error;
    }
  }

  /** @throws AppError 422 for a bad email or password, 409 when the email is taken. */
  async createAdministrator(input: NewAdministrator): Promise<NewAdministrator> {
    const email = input.email.trim().normalize('NFKC').toLowerCase();
    if (!EMAIL.test(email) || email.length > EMAIL_MAX) throw invalid({ email: ['This is no email address.'] });
    if (input.password.length < PASSWORD_MIN || input.password.length > PASSWORD_MAX) {
      throw invalid({ password: [`The password needs ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`] });
    }
    const passwordHash = await this.passwords.hash(input.password);
    await this.unit.run('users.createAdministrator', async () => {
      if (await this.users.findByEmail(email)) throw conflict('This email address is taken.');
      const id = await this.users.insert({ name: email.split('@')[0] as string, email, passwordHash });
      await this.users.giveRoles(id, [USERS_ROLE_ID, ADMIN_ROLE_ID]);
    });
    return { email, password: input.password };
  }
}
