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
import { notFound } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { UserDeleted } from '../user.events.js';
import { UsersRepository } from '../users.repository.js';
import { UserContent } from './user-content.js';
export class AccountErasure {
  constructor(users, content, events) {
    this.users = users;
    this.content = content;
    this.events = events;
  }
  /** @throws AppError 404 where it is gone already. */ async erase(row, action) {
    await this.content.erase(row.id, action);
    if (!(await this.users.delete(row.id))) throw notFound(`There is no user ${row.id}.`);
    await this.events.emit(new UserDeleted(row.id, row.email, row.name, row.language));
  }
}
AccountErasure = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UsersRepository === 'undefined' ? Object : UsersRepository,
      typeof UserContent === 'undefined' ? Object : UserContent,
      typeof Events === 'undefined' ? Object : Events,
    ]),
  ],
  AccountErasure,
);
