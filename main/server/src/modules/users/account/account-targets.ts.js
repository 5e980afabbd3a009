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
import { forbidden, notFound, unauthenticated } from '../../../core/errors/app-error.js';
import { UserRecords } from '../admin/user-records.js';
import { UsersRepository } from '../users.repository.js';
export class AccountTargets {
  constructor(users, records) {
    this.users = users;
    this.records = records;
  }
  /**
   * One's own account; others only for holders of users.update who may do all that they may.
   * @throws AppError 403 before anything tells whether there is such an account, 404.
   */ async get(id, actor) {
    if (actor.userId === null) throw unauthenticated();
    const userId = id === 'me' ? actor.userId : id;
    const isSelf = userId === actor.userId;
    if (!isSelf && !actor.can('users.update')) throw forbidden();
    const row = await this.users.findById(userId);
    if (!row) throw notFound();
    if (!isSelf) await this.records.requireWithin([row], actor);
    return row;
  }
}
AccountTargets = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UsersRepository === 'undefined' ? Object : UsersRepository,
      typeof UserRecords === 'undefined' ? Object : UserRecords,
    ]),
  ],
  AccountTargets,
);
