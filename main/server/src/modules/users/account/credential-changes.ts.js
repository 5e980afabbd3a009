function _ts_decorate(decorators, target, key, desc) {
  var c = arguments.length,
    r = c < 3 ? target : desc === null ? (desc = Object.getOwnPropertyDescriptor(target, key)) : desc,
    d;
  if (typeof Reflect === 'object' && typeof Reflect.decorate === 'function') {
    r = Reflect.decorate(decorators, target, key, desc);
  } else {
    for (var i = decorators.length - 1; i >= 0; i--) {
      if ((d = decorators[i])) {
        r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
      }
    }
  }
  return (c > 3 && r && Object.defineProperty(target, key, r), r);
}
function _ts_metadata(metadataKey, metadataValue) {
  if (typeof Reflect === 'object' && typeof Reflect.metadata === 'function') {
    return Reflect.metadata(metadataKey, metadataValue);
  }
}
import { Injectable } from '@nestjs/common';
import { PasswordConfirmation } from '../../../core/access/password-confirmation.js';
import { invalid } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { PasswordPolicy } from '../password-check.js';
import { PasswordHasher } from '../password-hasher.js';
import { EmailChanged, PasswordChanged } from '../user.events.js';
import { UsersRepository } from '../users.repository.js';
export const emailTaken = () => invalid({ email: ['This email address is taken.'] });
export class CredentialChanges {
  constructor(users, policy, passwords, events, confirmation) {
    this.users = users;
    this.policy = policy;
    this.passwords = passwords;
    this.events = events;
    this.confirmation = confirmation;
  }
  /** A stolen session must not take the account over, an administrator's neither (ASVS 7.5.1). @throws AppError 423 for one's own email and password. */ async requireConfirmed(
    row,
    { email, password },
    actor,
  ) {
    const isTouched = Boolean(password) || Boolean(email && email !== row.email);
    if (isTouched && actor.userId === Number(row.id))
      await this.confirmation.require(actor, { password: undefined, address: '' });
  }
  /** What takes long, before the unit. @throws AppError 422 `password`. */ async hashFor({ email, password }, row) {
    if (password === undefined || password === null) return null;
    await this.policy.require(password, email ?? row.email);
    return await this.passwords.hash(password);
  }
  /** The columns to change. Takes part in the open unit. @throws AppError 422 `email` where somebody else has it. */ async changes(
    row,
    input,
    passwordHash,
  ) {
    const email = input.email && input.email !== row.email ? input.email : null;
    const other = email === null ? null : await this.users.findByEmail(email);
    if (other && Number(other.id) !== Number(row.id)) throw emailTaken();
    return {
      ...(email === null ? {} : { email }),
      ...verification(row, input.email_verified ?? null, email !== null),
      ...(passwordHash === null ? {} : { password_hash: passwordHash }),
    };
  }
  /** Tells of what was changed. Takes part in the open unit. */ async announce(
    row,
    { email, password_hash: passwordHash },
    actor,
  ) {
    const userId = Number(row.id);
    const isOwner = userId === actor.userId;
    if (email !== undefined) await this.events.emit(new EmailChanged(userId, row.email, email));
    if (passwordHash !== undefined)
      await this.events.emit(
        new PasswordChanged(userId, isOwner ? 'owner' : 'administrator', isOwner ? actor.sessionId : null),
      );
  }
}
CredentialChanges = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UsersRepository === 'undefined' ? Object : UsersRepository,
      typeof PasswordPolicy === 'undefined' ? Object : PasswordPolicy,
      typeof PasswordHasher === 'undefined' ? Object : PasswordHasher,
      typeof Events === 'undefined' ? Object : Events,
      typeof PasswordConfirmation === 'undefined' ? Object : PasswordConfirmation,
    ]),
  ],
  CredentialChanges,
);
/** A new address is unproven unless the administrator vouches for it. */ function verification(
  row,
  isVerified,
  isNewEmail,
) {
  if (isVerified === false || (isVerified === null && isNewEmail)) return { email_verified_at: null };
  if (isVerified === true && (isNewEmail || row.email_verified_at === null)) return { email_verified_at: new Date() };
  return {};
}
