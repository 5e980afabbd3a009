import { Injectable } from '@nestjs/common';
import type { UpdateUserInput } from '@tonearm/shared/account/user-details.dto';
import type { Actor } from '../../../core/access/actor.js';
import { PasswordConfirmation } from '../../../core/access/password-confirmation.js';
import { SessionEnder } from '../../../core/access/session-ender.js';
import { invalid } from '../../../core/errors/app-error.js';
import type { AppError } from '../../../core/errors/app-error.js';
import { Mails } from '../../../core/mail/mails.js';
import { PasswordPolicy } from '../password-check.js';
import { PasswordHasher } from '../password-hasher.js';
import { UsersRepository } from '../users.repository.js';
import type { UserRow } from '../users.repository.js';
import type { DetailChanges } from './details.repository.js';

type CredentialInput = Pick<UpdateUserInput, 'email' | 'email_verified' | 'password'>;

export const emailTaken = (): AppError => invalid({ email: ['This email address is taken.'] });

/** Email and password as an administrator sets them; their owner is told by mail (quality row 15). */
@Injectable()
export class CredentialChanges {
  constructor(
    private readonly users: UsersRepository, private readonly policy: PasswordPolicy, private readonly passwords: PasswordHasher,
    private readonly sessions: SessionEnder, private readonly mails: Mails, private readonly confirmation: PasswordConfirmation,
  ) {}

  /** A stolen session must not take the account over, an administrator's neither (ASVS 7.5.1). @throws AppError 423 for one's own email and password. */
  async requireConfirmed(row: UserRow, { email, password }: CredentialInput, actor: Actor): Promise<void> {
    const isTouched = Boolean(password) || Boolean(email && email !== row.email);
    if (isTouched && actor.userId === Number(row.id)) await this.confirmation.require(actor, { password: undefined, address: '' });
  }

  /** What takes long, before the unit. @throws AppError 422 `password`. */
  async hashFor({ email, password }: CredentialInput, row: UserRow): Promise<string | null> {
    if (password === undefined || password === null) return null;
    await this.policy.require(password, email ?? row.email);
    return await this.passwords.hash(password);
  }

  /** The columns to change. Takes part in the open unit. @throws AppError 422 `email` where somebody else has it. */
  async changes(row: UserRow, input: CredentialInput, passwordHash: string | null): Promise<DetailChanges> {
    const email = input.email && input.email !== row.email ? input.email : null;
    const other = email === null ? null : await this.users.findByEmail(email);
    if (other && Number(other.id) !== Number(row.id)) throw emailTaken();
    return {
      ...(email === null ? {} : { email }),
      ...verification(row, input.email_verified ?? null, email !== null),
      ...(passwordHash === null ? {} : { password_hash: passwordHash }),
    };
  }

  /** Mails, and the end of sessions and of others' personal tokens. Takes part in the open unit. */
  async announce(row: UserRow, { email, password_hash: passwordHash }: DetailChanges, actor: Actor): Promise<void> {
    const to = { email: row.email, name: row.name, language: row.language };
    if (email !== undefined) await this.mails.queue({ template: 'email-changed', to, params: { email } });
    if (passwordHash === undefined) return;
    const userId = Number(row.id);
    await this.sessions.endAll(userId, userId === actor.userId ? actor.sessionId : null);
    await this.sessions.voidPasswordLinks(userId);
    // As after a reset by mail: an account whose password somebody else sets may be lost. Of one's own, the page offers to revoke them.
    if (userId !== actor.userId) await this.sessions.revokeTokens(userId);
    await this.mails.queue({ template: 'password-changed', to: { ...to, email: email ?? row.email }, params: { time: new Date().toISOString() } });
  }
}

/** A new address is unproven unless the administrator vouches for it. */
function verification(row: UserRow, isVerified: boolean | null, isNewEmail: boolean): Pick<DetailChanges, 'email_verified_at'> {
  if (isVerified === false || (isVerified === null && isNewEmail)) return { email_verified_at: null };
  if (isVerified === true && (isNewEmail || row.email_verified_at === null)) return { email_verified_at: new Date() };
  return {};
}
