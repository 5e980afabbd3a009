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
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { UserQuery } from '@tonearm/shared/account/account.dto';
import { ConfirmedInput } from '@tonearm/shared/account/two-factor.dto';
import { AvatarUrlInput, DeleteUsersQuery, UpdateUserInput } from '@tonearm/shared/account/user-details.dto';
import { Actor } from '../../core/access/actor.js';
import { AllowLoggedIn, AllowOwnerOr, SessionOnly } from '../../core/access/allow.decorators.js';
import { CurrentActor } from '../../core/access/current-actor.decorator.js';
import { TextParam } from '../../core/http/api-description.decorators.js';
import { API } from '../../core/http/api-prefix.js';
import { CookieExchange } from '../../core/http/response-cookies.decorator.js';
import { Ids } from '../../core/http/ids.pipe.js';
import { AvatarUpload } from './account/avatar-upload.js';
import { AvatarsService } from './account/avatars.service.js';
import { AccountDeletion } from './account/account-deletion.js';
import { UserDetailsService } from './account/user-details.service.js';
import { UserIdPipe } from './user-id.pipe.js';
import { UsersService } from './users.service.js';
export class UsersController {
  constructor(users, details, avatars, deletion) {
    this.users = users;
    this.details = details;
    this.avatars = avatars;
    this.deletion = deletion;
  }
  async getCurrentUser(query, actor) {
    return { user: await this.users.getCurrent(actor, query), status: 'success' };
  }
  async updateUser(id, input, actor) {
    return { user: await this.details.update(id, input, actor), status: 'success' };
  }
  /** A multipart body with `file`, or JSON with `url`. */ async uploadAvatar(id, file, input, actor) {
    return { user: await this.avatars.replace(id, { file, url: input.url }, actor), status: 'success' };
  }
  async removeAvatar(id, actor) {
    return { user: await this.avatars.remove(id, actor), status: 'success' };
  }
  /** Others by their ids with users.delete; oneself with `deleteCurrentUser` and a confirmed password. */ async deleteUsers(
    ids,
    query,
    input,
    actor,
    exchange,
  ) {
    return {
      deleted: await this.deletion.delete(ids, { ...query, ...input, address: exchange.address }, actor),
      status: 'success',
    };
  }
}
_ts_decorate(
  [
    Get('me'),
    AllowLoggedIn(),
    _ts_param(0, Query()),
    _ts_param(1, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UserQuery === 'undefined' ? Object : UserQuery,
      typeof Actor === 'undefined' ? Object : Actor,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  UsersController.prototype,
  'getCurrentUser',
  null,
);
_ts_decorate(
  [
    Put(':id'),
    AllowOwnerOr('users.update'),
    TextParam('id'),
    _ts_param(0, Param('id', UserIdPipe)),
    _ts_param(1, Body()),
    _ts_param(2, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UserIdOrMe === 'undefined' ? Object : UserIdOrMe,
      typeof UpdateUserInput === 'undefined' ? Object : UpdateUserInput,
      typeof Actor === 'undefined' ? Object : Actor,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  UsersController.prototype,
  'updateUser',
  null,
);
_ts_decorate(
  [
    Post(':id/avatar'),
    AllowOwnerOr('users.update'),
    HttpCode(200),
    UseInterceptors(AvatarUpload),
    TextParam('id'),
    _ts_param(0, Param('id', UserIdPipe)),
    _ts_param(1, UploadedFile()),
    _ts_param(2, Body()),
    _ts_param(3, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UserIdOrMe === 'undefined' ? Object : UserIdOrMe,
      Object,
      typeof AvatarUrlInput === 'undefined' ? Object : AvatarUrlInput,
      typeof Actor === 'undefined' ? Object : Actor,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  UsersController.prototype,
  'uploadAvatar',
  null,
);
_ts_decorate(
  [
    Delete(':id/avatar'),
    AllowOwnerOr('users.update'),
    TextParam('id'),
    _ts_param(0, Param('id', UserIdPipe)),
    _ts_param(1, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UserIdOrMe === 'undefined' ? Object : UserIdOrMe,
      typeof Actor === 'undefined' ? Object : Actor,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  UsersController.prototype,
  'removeAvatar',
  null,
);
_ts_decorate(
  [
    Delete(':ids'),
    AllowOwnerOr('users.delete'),
    SessionOnly(),
    TextParam('ids'),
    _ts_param(0, Param('ids', Ids)),
    _ts_param(1, Query()),
    _ts_param(2, Body()),
    _ts_param(3, CurrentActor()),
    _ts_param(4, CookieExchange()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      Object,
      typeof DeleteUsersQuery === 'undefined' ? Object : DeleteUsersQuery,
      typeof ConfirmedInput === 'undefined' ? Object : ConfirmedInput,
      typeof Actor === 'undefined' ? Object : Actor,
      typeof Exchange === 'undefined' ? Object : Exchange,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  UsersController.prototype,
  'deleteUsers',
  null,
);
UsersController = _ts_decorate(
  [
    Controller(`${API}/users`),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UsersService === 'undefined' ? Object : UsersService,
      typeof UserDetailsService === 'undefined' ? Object : UserDetailsService,
      typeof AvatarsService === 'undefined' ? Object : AvatarsService,
      typeof AccountDeletion === 'undefined' ? Object : AccountDeletion,
    ]),
  ],
  UsersController,
);
