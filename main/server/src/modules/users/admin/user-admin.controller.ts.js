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
function _ts_param(paramIndex, decorator) {
  return function (target, key) {
    decorator(target, key, paramIndex);
  };
}
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  BulkDeleteInput,
  BulkUpdateInput,
  CsvExportInput,
  ResourceSelection,
} from '@tonearm/shared/admin/resources.dto';
import { USERS } from '@tonearm/shared/admin/users.resource';
import { BanUserInput, CreateUserInput, UserListQuery } from '@tonearm/shared/admin/users.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, AlsoNeeds, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { AdminLists } from '../../../core/resources/admin-lists.js';
import { BansService } from './bans.service.js';
import { UserAdminService } from './user-admin.service.js';
export class UserAdminController {
  constructor(users, bans, lists) {
    this.users = users;
    this.bans = bans;
    this.lists = lists;
  }
  async listUsers(query, actor) {
    return { pagination: await this.lists.list(USERS, query, actor), status: 'success' };
  }
  /** `banned` and `roles`, which are added to those that they hold. */ async bulkUpdateUsers(input, actor) {
    return await this.lists.update(USERS, input, actor);
  }
  async bulkDeleteUsers(input, actor) {
    return await this.lists.delete(USERS, input, actor);
  }
  async bulkRestoreUsers(input, actor) {
    return await this.lists.restore(USERS, input, actor);
  }
  async exportUsers(input, actor) {
    return await this.lists.csv(USERS, input, actor);
  }
  async createUser(input, actor) {
    return { user: await this.users.create(input, actor), status: 'success' };
  }
  async banUser(id, input, actor) {
    return { user: await this.bans.ban(id, input, actor), status: 'success' };
  }
  async unbanUser(id, actor) {
    return { user: await this.bans.lift(id, actor), status: 'success' };
  }
}
_ts_decorate(
  [
    Get(),
    Allow('users.update'),
    _ts_param(0, Query()),
    _ts_param(1, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UserListQuery === 'undefined' ? Object : UserListQuery,
      typeof Actor === 'undefined' ? Object : Actor,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  UserAdminController.prototype,
  'listUsers',
  null,
);
_ts_decorate(
  [
    Post('bulk-update'),
    Allow('users.update'),
    SessionOnly(),
    HttpCode(200),
    _ts_param(0, Body()),
    _ts_param(1, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof BulkUpdateInput === 'undefined' ? Object : BulkUpdateInput,
      typeof Actor === 'undefined' ? Object : Actor,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  UserAdminController.prototype,
  'bulkUpdateUsers',
  null,
);
_ts_decorate(
  [
    Post('bulk-delete'),
    Allow('users.delete'),
    SessionOnly(),
    HttpCode(200),
    _ts_param(0, Body()),
    _ts_param(1, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof BulkDeleteInput === 'undefined' ? Object : BulkDeleteInput,
      typeof Actor === 'undefined' ? Object : Actor,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  UserAdminController.prototype,
  'bulkDeleteUsers',
  null,
);
_ts_decorate(
  [
    Post('bulk-restore'),
    Allow('users.delete'),
    SessionOnly(),
    HttpCode(200),
    _ts_param(0, Body()),
    _ts_param(1, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof ResourceSelection === 'undefined' ? Object : ResourceSelection,
      typeof Actor === 'undefined' ? Object : Actor,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  UserAdminController.prototype,
  'bulkRestoreUsers',
  null,
);
_ts_decorate(
  [
    Post('csv/export'),
    Allow('users.update'),
    AlsoNeeds('admin.access'),
    HttpCode(200),
    _ts_param(0, Body()),
    _ts_param(1, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof CsvExportInput === 'undefined' ? Object : CsvExportInput,
      typeof Actor === 'undefined' ? Object : Actor,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  UserAdminController.prototype,
  'exportUsers',
  null,
);
_ts_decorate(
  [
    Post(),
    Allow('users.create'),
    SessionOnly(),
    HttpCode(201),
    _ts_param(0, Body()),
    _ts_param(1, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof CreateUserInput === 'undefined' ? Object : CreateUserInput,
      typeof Actor === 'undefined' ? Object : Actor,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  UserAdminController.prototype,
  'createUser',
  null,
);
_ts_decorate(
  [
    Post(':id/ban'),
    Allow('users.update'),
    HttpCode(200),
    _ts_param(0, Param('id', Id)),
    _ts_param(1, Body()),
    _ts_param(2, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      Number,
      typeof BanUserInput === 'undefined' ? Object : BanUserInput,
      typeof Actor === 'undefined' ? Object : Actor,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  UserAdminController.prototype,
  'banUser',
  null,
);
_ts_decorate(
  [
    Delete(':id/ban'),
    Allow('users.update'),
    _ts_param(0, Param('id', Id)),
    _ts_param(1, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [Number, typeof Actor === 'undefined' ? Object : Actor]),
    _ts_metadata('design:returntype', Promise),
  ],
  UserAdminController.prototype,
  'unbanUser',
  null,
);
UserAdminController = _ts_decorate(
  [
    Controller(`${API}/users`),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UserAdminService === 'undefined' ? Object : UserAdminService,
      typeof BansService === 'undefined' ? Object : BansService,
      typeof AdminLists === 'undefined' ? Object : AdminLists,
    ]),
  ],
  UserAdminController,
);
