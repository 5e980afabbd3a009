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
import { AVATAR_MAX_BYTES } from '@tonearm/shared/limits';
import { FileUpload } from '../../../core/http/file-upload.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { contextOf } from '../../../core/http/request-context.js';
const UPLOADS_PER_HOUR = 20;
const HOUR = 3_600;
/** Every picture that somebody sends or has fetched, by whichever call. @throws AppError 429 after 20 in an hour. */ export const countPicture =
  (limiter, { userId }) => limiter.hit(`avatar:${userId}`, UPLOADS_PER_HOUR, HOUR);
export class AvatarUpload {
  constructor(limiter) {
    this.limiter = limiter;
    this.upload = new FileUpload({ field: 'file', maxBytes: AVATAR_MAX_BYTES });
  }
  /** @throws AppError 429 after 20 in an hour; see FileUpload. */ async intercept(context, next) {
    const { actor } = contextOf(context.switchToHttp().getRequest());
    await countPicture(this.limiter, actor);
    return await this.upload.intercept(context, next);
  }
}
AvatarUpload = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [typeof RateLimiter === 'undefined' ? Object : RateLimiter]),
  ],
  AvatarUpload,
);
