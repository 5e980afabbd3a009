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
import { UserCreation } from './user-creation.js';
import { UserRecords } from './user-records.js';
export class UserAdminService {
  constructor(creation, records) {
    this.creation = creation;
    this.records = records;
  }
  /** @throws AppError 422, 403; see UserCreation. */ async create(input, actor) {
    return await this.records.get(await this.creation.create(input, actor));
  }
}
UserAdminService = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UserCreation === 'undefined' ? Object : UserCreation,
      typeof UserRecords === 'undefined' ? Object : UserRecords,
    ]),
  ],
  UserAdminService,
);
