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
import { notFound, unauthenticated } from '../../core/errors/app-error.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { AccountReader } from './account/account-reader.js';
import { UserRecords } from './admin/user-records.js';
import { isBanned } from './ban-state.js';
import { PasswordHasher } from './password-hasher.js';
import { UsersRepository } from './users.repository.js';
export class UsersService {
  constructor(users, accounts, passwords, settings, records) {
    this.users = users;
    this.accounts = accounts;
    this.passwords = passwords;
    this.settings = settings;
    this.records = records;
  }
  /** The signed-in person. @throws AppError 401 for a guest. */ async getCurrent(actor, query = {}) {
    const row = actor.userId === null ? null : await this.users.findById(actor.userId);
    if (!row) throw unauthenticated();
    return await this.accounts.whole(row, query);
  }
  /** The whole account for its owner and for those who may change users, the public part for others. @throws AppError 404. */ async get(
    id,
    query,
    actor,
  ) {
    const userId = id === 'me' ? actor.userId : id;
    const row = userId === null ? null : await this.users.findById(userId);
    if (!row) throw notFound();
    if (actor.userId === Number(row.id)) return await this.accounts.administered(row, actor, query);
    if (actor.can('users.update')) return await this.ofSomebody(row, query, actor);
    if (row.deleted_at !== null || isBanned(row) || (await this.isUnproven(row))) throw notFound();
    return await this.accounts.publicPart(row);
  }
  /** What somebody's programs are called is for those to read who could take them away. */ async ofSomebody(
    row,
    query,
    actor,
  ) {
    const { tokens, ...user } = await this.accounts.administered(row, actor, query);
    return tokens && (await this.records.isWithin(row, actor)) ? { ...user, tokens } : user;
  }
  /** Registering tells nobody whether an address has an account; a new page at the next id would (ASVS 6.3.8). */ async isUnproven(
    row,
  ) {
    return row.email_verified_at === null && (await this.settings.get('require_email_confirmation'));
  }
  /** The account whose password this is, or null; takes as long either way. */ async checkPassword(email, password) {
    const found = await this.users.findByEmail(email);
    const row = found?.deleted_at === null ? found : null;
    return (await this.passwords.verify(row?.password_hash ?? null, password)) ? row : null;
  }
  /** Whether the user could confirm a password at all. */ async hasPassword(userId) {
    return ((await this.users.findById(userId))?.password_hash ?? null) !== null;
  }
  /** Whether this is the password of the user; never for those who have none. */ async isPasswordOf(userId, password) {
    const row = await this.users.findById(userId);
    return await this.passwords.verify(row?.password_hash ?? null, password);
  }
}
UsersService = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UsersRepository === 'undefined' ? Object : UsersRepository,
      typeof AccountReader === 'undefined' ? Object : AccountReader,
      typeof PasswordHasher === 'undefined' ? Object : PasswordHasher,
      typeof SettingsService === 'undefined' ? Object : SettingsService,
      typeof UserRecords === 'undefined' ? Object : UserRecords,
    ]),
  ],
  UsersService,
);
