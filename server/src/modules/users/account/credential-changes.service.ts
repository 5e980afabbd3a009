import { Injectable } from '@nestjs/common';
import type { UpdateUserInput } from '@tonearm/shared/account/user-details.dto';
import type { Actor } from '../../../core/access/actor.js';
import { PasswordConfirmation } from '../../../core/access/password-confirmation.js';
import { invalid } from '../../../core/errors/app-error.js';
import type { AppError } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { PasswordPolicy } from '../password-check.service.js';
import { PasswordHasher } from '../password-hasher.js';
import { EmailChanged, PasswordChanged } from '../user.events.js';
import { UsersRepository } from '../users.repository.js';
import type { UserRow } from '../users.repository.js';
import type { DetailChanges } from './details.repository.js';

type CredentialInput = Pick<UpdateUserInput, 'email' | 'email_verified' | 'password'>;

/** Whether a form may leave an account with an address that nobody has proven. */
export const touchesProof = ({ email, email_verified: isVerified }: CredentialInput): boolean =>
  Boolean(email) || isVerified === false;

export const emailTaken = (): AppError => invalid({ email: ['This email address is taken.'] });

/** Email and password as an administrator sets them; their owner is notified by mail (quality row 15). */
@Injectable()
export class CredentialChanges {
  constructor(
    private readonly users: UsersRepository,
    private readonly policy: PasswordPolicy,
    private readonly passwords: PasswordHasher,
    private readonly events: Events,
    private readonly confirmation: PasswordConfirmation,
  ) {}

  /** A stolen session must not take the account over, an administrator's neither (ASVS 7.5.1). @throws AppError 423 for one's own email and password. */
  async requireConfirmed(row: UserRow, { email, password }: CredentialInput, actor: Actor): Promise<void> {
    const isTouched = Boolean(password) || Boolean(email && email !== row.email);
    if (isTouched && actor.userId === Number(row.id))
      await this.confirmation.require(actor, { password: undefined, address: '' });
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

  /** Emits what was changed. Takes part in the open unit. */
  async announce(row: UserRow, { email, password_hash: passwordHash }: DetailChanges, actor: Actor): Promise<void> {
    const userId = Number(row.id);
    const isOwner = userId === actor.userId;
    if (email !== undefined) await this.events.emit(new EmailChanged(userId, row.email, email));
    if (passwordHash !== undefined)
      await this.events.emit(
        new PasswordChanged(userId, isOwner ? 'owner' : 'administrator', isOwner ? actor.sessionId : null),
      );
  }
}

/** A new address is unproven unless the administrator vouches for it. */
function verification(
  row: UserRow,
  isVerified: boolean | null,
  isNewEmail: boolean,
): Pick<DetailChanges, 'email_verified_at'> {
  if (isVerified === false || (isVerified === null && isNewEmail)) return { email_verified_at: null };
  if (isVerified === true && (isNewEmail || row.email_verified_at === null)) return { email_verified_at: new Date() };
  return {};
}
