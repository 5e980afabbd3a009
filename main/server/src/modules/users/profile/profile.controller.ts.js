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
import { Body, Controller, Delete, HttpCode, Param, Post, Put, UploadedFile, UseInterceptors } from '@nestjs/common';
import { AvatarUrlInput, UpdateProfileInput } from '@tonearm/shared/account/user-details.dto';
import { Actor } from '../../../core/access/actor.js';
import { AllowOwnerOr } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { TextParam } from '../../../core/http/api-description.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { AvatarUpload } from '../account/avatar-upload.js';
import { UserIdPipe } from '../user-id.pipe.js';
import { HeaderImages } from './header-images.service.js';
import { OwnProfileService } from './own-profile.service.js';
export class ProfileController {
  constructor(profiles, headers) {
    this.profiles = profiles;
    this.headers = headers;
  }
  async updateUserProfile(id, input, actor) {
    return { profile: await this.profiles.update(id, input, actor), status: 'success' };
  }
  /** A multipart body with `file`, or JSON with `url`. */ async uploadHeaderImage(id, file, input, actor) {
    return { profile: await this.headers.replace(id, { file, url: input.url }, actor), status: 'success' };
  }
  async removeHeaderImage(id, actor) {
    return { profile: await this.headers.remove(id, actor), status: 'success' };
  }
}
_ts_decorate(
  [
    Put(':id/profile'),
    AllowOwnerOr('users.update'),
    TextParam('id'),
    _ts_param(0, Param('id', UserIdPipe)),
    _ts_param(1, Body()),
    _ts_param(2, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof UserIdOrMe === 'undefined' ? Object : UserIdOrMe,
      typeof UpdateProfileInput === 'undefined' ? Object : UpdateProfileInput,
      typeof Actor === 'undefined' ? Object : Actor,
    ]),
    _ts_metadata('design:returntype', Promise),
  ],
  ProfileController.prototype,
  'updateUserProfile',
  null,
);
_ts_decorate(
  [
    Post(':id/header-image'),
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
  ProfileController.prototype,
  'uploadHeaderImage',
  null,
);
_ts_decorate(
  [
    Delete(':id/header-image'),
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
  ProfileController.prototype,
  'removeHeaderImage',
  null,
);
ProfileController = _ts_decorate(
  [
    Controller(`${API}/users`),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof OwnProfileService === 'undefined' ? Object : OwnProfileService,
      typeof HeaderImages === 'undefined' ? Object : HeaderImages,
    ]),
  ],
  ProfileController,
);
