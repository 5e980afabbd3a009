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
import { AccountReader } from '../account/account-reader.js';
import { UsersRepository } from '../users.repository.js';
import { PersonalData } from './personal-data.js';
export class OwnData {
  constructor(data, users, accounts) {
    this.data = data;
    this.users = users;
    this.accounts = accounts;
  }
  onModuleInit() {
    this.data.add(
      { name: 'account', collect: (userId) => this.account(userId) },
      { name: 'profile', collect: (userId) => this.accounts.profileOf(userId) },
      { name: 'access_tokens', collect: (userId) => this.accounts.tokensOf(userId) },
    );
  }
  async account(userId) {
    const row = await this.users.findById(userId);
    if (!row) return {};
    const { two_factor_recovery_codes: _codes, permissions: _permissions, ...account } = await this.accounts.whole(row);
    return account;
  }
}
OwnData = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof PersonalData === 'undefined' ? Object : PersonalData,
      typeof UsersRepository === 'undefined' ? Object : UsersRepository,
      typeof AccountReader === 'undefined' ? Object : AccountReader,
    ]),
  ],
  OwnData,
);
