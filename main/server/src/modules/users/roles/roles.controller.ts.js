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
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  CreateRoleInput,
  PermissionsAnswer,
  RoleListQuery,
  RoleUsersInput,
  UpdateRoleInput,
} from '@tonearm/shared/admin/roles.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { TextParam } from '../../../core/http/api-description.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { Ids } from '../../../core/http/ids.pipe.js';
import { permissionGroups } from './permission-groups.js';
import { RoleAdminService } from './role-admin.service.js';
import { RoleUsersService } from './role-users.service.js';
export class RolesController {
  constructor(roles, roleUsers) {
    this.roles = roles;
    this.roleUsers = roleUsers;
  }
  async listRoles(query) {
    return { pagination: await this.roles.list(query), status: 'success' };
  }
  async getRole(id) {
    return { role: await this.roles.get(id), status: 'success' };
  }
  async createRole(input, actor) {
    return { role: await this.roles.create(input, actor), status: 'success' };
  }
  async updateRole(id, input, actor) {
    return { role: await this.roles.update(id, input, actor), status: 'success' };
  }
  async deleteRoles(ids, actor) {
    return { deleted: await this.roles.delete(ids, actor), status: 'success' };
  }
  async addRoleUsers(id, input, actor) {
    return { users: await this.roleUsers.add(id, input.user_ids, actor), status: 'success' };
  }
  async removeRoleUsers(id, input, actor) {
    return { users: await this.roleUsers.remove(id, input.user_ids, actor), status: 'success' };
  }
  /** The whole catalogue, grouped, for those who give rights. */ listPermissions() {
    return { permissions: permissionGroups(), status: 'success' };
  }
}
_ts_decorate(
  [
    Get('roles'),
    Allow('roles.view'),
    _ts_param(0, Query()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [typeof RoleListQuery === 'undefined' ? Object : RoleListQuery]),
    _ts_metadata('design:returntype', Promise),
  ],
  RolesController.prototype,
  'listRoles',
  null,
);
_ts_decorate(
  [
    Get('roles/:id'),
    Allow('roles.view'),
    _ts_param(0, Param('id', Id)),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [Number]),
    _ts_metadata('design:returntype', Promise),
  ],
  RolesController.prototype,
  'getRole',
  null,
);
_ts_decorate(
  [
    Post('roles'),
    Allow('roles.create'),
    SessionOnly(),
    HttpCode(201),
    _ts_param(0, Body()),
    _ts_param(1, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof CreateRoleInput === 'undefined' ? Object : CreateRoleInput,
      typeof Actor === 'undefined' ? Object : Actor,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  RolesController.prototype,
  'createRole',
  null,
);
_ts_decorate(
  [
    Put('roles/:id'),
    Allow('roles.update'),
    SessionOnly(),
    _ts_param(0, Param('id', Id)),
    _ts_param(1, Body()),
    _ts_param(2, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      Number,
      typeof UpdateRoleInput === 'undefined' ? Object : UpdateRoleInput,
      typeof Actor === 'undefined' ? Object : Actor,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  RolesController.prototype,
  'updateRole',
  null,
);
_ts_decorate(
  [
    Delete('roles/:ids'),
    Allow('roles.delete'),
    SessionOnly(),
    TextParam('ids'),
    _ts_param(0, Param('ids', Ids)),
    _ts_param(1, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [Object, typeof Actor === 'undefined' ? Object : Actor]),
    _ts_metadata('design:returntype', Promise),
  ],
  RolesController.prototype,
  'deleteRoles',
  null,
);
_ts_decorate(
  [
    Post('roles/:id/add-users'),
    Allow('roles.update'),
    SessionOnly(),
    HttpCode(200),
    _ts_param(0, Param('id', Id)),
    _ts_param(1, Body()),
    _ts_param(2, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      Number,
      typeof RoleUsersInput === 'undefined' ? Object : RoleUsersInput,
      typeof Actor === 'undefined' ? Object : Actor,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  RolesController.prototype,
  'addRoleUsers',
  null,
);
_ts_decorate(
  [
    Post('roles/:id/remove-users'),
    Allow('roles.update'),
    SessionOnly(),
    HttpCode(200),
    _ts_param(0, Param('id', Id)),
    _ts_param(1, Body()),
    _ts_param(2, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      Number,
      typeof RoleUsersInput === 'undefined' ? Object : RoleUsersInput,
      typeof Actor === 'undefined' ? Object : Actor,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  RolesController.prototype,
  'removeRoleUsers',
  null,
);
_ts_decorate(
  [
    Get('permissions'),
    Allow('roles.view'),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', []),
    _ts_metadata('design:returntype', typeof PermissionsAnswer === 'undefined' ? Object : PermissionsAnswer),
  ],
  RolesController.prototype,
  'listPermissions',
  null,
);
RolesController = _ts_decorate(
  [
    Controller(API),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof RoleAdminService === 'undefined' ? Object : RoleAdminService,
      typeof RoleUsersService === 'undefined' ? Object : RoleUsersService,
    ]),
  ],
  RolesController,
);
