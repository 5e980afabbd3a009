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
import { isDuplicateKey } from '../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { forbidden, invalid } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { emailTaken } from '../account/credential-changes.js';
import { fullName } from '../account/display-name.js';
import { lineFault } from '../account/plain-text.js';
import { grantExceeds } from '../account-rights.js';
import { PasswordHasher } from '../password-hasher.js';
import { PasswordPolicy } from '../password-check.js';
import { RolesRepository } from '../roles.repository.js';
import { RolesService } from '../roles.service.js';
import { UserRegistered } from '../user.events.js';
import { UsersRepository } from '../users.repository.js';
export class UserCreation {
  constructor(users, roles, roleRecords, policy, passwords, unit, events) {
    this.users = users;
    this.roles = roles;
    this.roleRecords = roleRecords;
    this.policy = policy;
    this.passwords = passwords;
    this.unit = unit;
    this.events = events;
  }
  /**
   * Without a password its owner is invited by mail to choose one.
   * @returns the id. @throws AppError 422 with messages by field, 403 for roles that the actor may not give.
   */ async create(input, actor) {
    const password = input.password ?? null;
    for (const field of ['first_name', 'last_name']) requireLine(field, input[field]);
    await this.requireRoles(input.roles ?? [], actor);
    if (password !== null) await this.policy.require(password, input.email);
    if (await this.users.findByEmail(input.email)) throw emailTaken();
    return await this.insert(input, password === null ? null : await this.passwords.hash(password), actor);
  }
  async insert(input, passwordHash, actor) {
    const [firstName, lastName] = [input.first_name?.trim() ?? '', input.last_name?.trim() ?? ''];
    try {
      return await this.unit.run('users.create', async () => {
        // A role must not go between the look and the gift.
        await this.roleRecords.lock();
        if (await this.users.findByEmail(input.email)) throw emailTaken();
        const given = await this.requireRoles(input.roles ?? [], actor);
        const id = await this.users.insert({
          name: fullName({ firstName, lastName }),
          email: input.email,
          passwordHash,
          firstName,
          lastName,
          isEmailVerified: input.email_verified ?? false,
        });
        await this.users.giveRoles(id, given.length > 0 ? given : [await this.roles.defaultRoleId()]);
        await this.events.emit(new UserRegistered(id, 'administrator', actor.userId, true));
        return id;
      });
    } catch (error) {
      // On MySQL two may look at once, and neither sees the other.
      throw isDuplicateKey(error) ? emailTaken() : error;
    }
  }
  /** Each id once. @throws AppError 403 without roles.update or for more rights than one's own, 422 `roles`. */ async requireRoles(
    ids,
    actor,
  ) {
    if (ids.length === 0) return [];
    if (!actor.can('roles.update')) throw forbidden('You may not give roles.');
    const known = new Map((await this.roleRecords.list()).map((role) => [role.id, role]));
    return [...new Set(ids)].map((id) => {
      const role = known.get(id);
      if (!role || role.isGuests) throw invalid({ roles: [`There is no role ${id} to give.`] });
      if (grantExceeds(actor, role.permissions))
        throw forbidden(`The role ${role.name} has rights that you do not have.`);
      return id;
    });
  }
}
UserCreation = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UsersRepository === 'undefined' ? Object : UsersRepository,
      typeof RolesService === 'undefined' ? Object : RolesService,
      typeof RolesRepository === 'undefined' ? Object : RolesRepository,
      typeof PasswordPolicy === 'undefined' ? Object : PasswordPolicy,
      typeof PasswordHasher === 'undefined' ? Object : PasswordHasher,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
      typeof Events === 'undefined' ? Object : Events,
    ]),
  ],
  UserCreation,
);
/** @throws AppError 422. */ function requireLine(field, text) {
  const fault = lineFault(text?.trim() ?? '');
  if (fault !== null) throw invalid({ [field]: [fault] });
}
