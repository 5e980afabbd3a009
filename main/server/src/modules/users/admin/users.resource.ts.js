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
import { USERS } from '@tonearm/shared/admin/users.resource';
import { Resources } from '../../../core/resources/resource-source.js';
import { UserAdminRepository, USER_FILTERS, USER_LIST } from './user-admin.repository.js';
import { UserBulkChanges } from './user-bulk-changes.js';
import { UserRecords } from './user-records.js';
export class UsersResource {
  constructor(resources, users, records, changes) {
    this.resources = resources;
    this.users = users;
    this.records = records;
    this.changes = changes;
  }
  onModuleInit() {
    this.resources.add({
      resource: USERS,
      ...USER_LIST,
      filters: USER_FILTERS,
      rights: { list: 'users.update', update: 'users.update', delete: 'users.delete', csv: 'users.update' },
      read: (ids) => this.read(ids),
      cells: { banned: ({ banned_at }) => banned_at !== null },
      update: {
        banned: (ids, isBanned, actor) => this.changes.setBanned(ids, isBanned, actor),
        roles: (ids, roles, actor) => this.changes.giveRoles(ids, roles, actor),
      },
      trash: (ids, actor) => this.changes.trash(ids, actor),
      restore: (ids, actor) => this.changes.restore(ids, actor),
      erase: (ids, actor) => this.changes.erase(ids, actor),
      // What somebody leaves behind may be thousands of rows.
      erasedAtOnce: 1,
      option: { model: 'user', of: ({ id, name, image, email }) => ({ id, name, image, description: email }) },
    });
  }
  async read(ids) {
    const rows = new Map((await this.users.listByIds(ids)).map((row) => [row.id, row]));
    return await this.records.compose(ids.flatMap((id) => rows.get(id) ?? []));
  }
}
UsersResource = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof Resources === 'undefined' ? Object : Resources,
      typeof UserAdminRepository === 'undefined' ? Object : UserAdminRepository,
      typeof UserRecords === 'undefined' ? Object : UserRecords,
      typeof UserBulkChanges === 'undefined' ? Object : UserBulkChanges,
    ]),
  ],
  UsersResource,
);
