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
import { placeholderName } from '@tonearm/shared/account/public-name';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { AccountReader } from '../account/account-reader.js';
import { AccountTargets } from '../account/account-targets.js';
import { countPicture } from '../account/avatar-upload.js';
import { readProfile } from '../account/details-check.js';
import { DetailsRepository } from '../account/details.repository.js';
import { fullName } from '../account/display-name.js';
import { HeaderImages } from './header-images.service.js';
import { OwnProfileRepository } from './own-profile.repository.js';
const nameOf = (username, row) =>
  username || fullName({ firstName: row.first_name, lastName: row.last_name }) || placeholderName(Number(row.id));
export class OwnProfileService {
  constructor(targets, details, profiles, headers, accounts, unit, limiter) {
    this.targets = targets;
    this.details = details;
    this.profiles = profiles;
    this.headers = headers;
    this.accounts = accounts;
    this.unit = unit;
    this.limiter = limiter;
  }
  /** @throws AppError 403 for others without users.update and beyond one's own rights, 404, 422, 429 for too many pictures. */ async update(
    id,
    input,
    actor,
  ) {
    const changes = readProfile(input);
    const { id: userId } = await this.targets.get(id, actor);
    await this.changeHeader(Number(userId), input.header_image, actor);
    await this.unit.run('users.updateProfile', async () => {
      const row = await this.targets.get(id, actor);
      if (input.username !== undefined && input.username !== null)
        await this.details.update(Number(row.id), { name: nameOf(input.username, row) });
      await this.profiles.save(Number(row.id), changes);
    });
    return await this.accounts.profileOf(Number(userId));
  }
  /** The present address, as a form sends it back, keeps the picture. */ async changeHeader(userId, asked, actor) {
    if (asked === undefined || asked === (await this.accounts.profileOf(userId)).header_image) return;
    if (asked === null || asked === '') return void (await this.headers.remove(userId, actor));
    await countPicture(this.limiter, actor);
    await this.headers.replace(userId, { url: asked }, actor);
  }
}
OwnProfileService = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof AccountTargets === 'undefined' ? Object : AccountTargets,
      typeof DetailsRepository === 'undefined' ? Object : DetailsRepository,
      typeof OwnProfileRepository === 'undefined' ? Object : OwnProfileRepository,
      typeof HeaderImages === 'undefined' ? Object : HeaderImages,
      typeof AccountReader === 'undefined' ? Object : AccountReader,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
      typeof RateLimiter === 'undefined' ? Object : RateLimiter,
    ]),
  ],
  OwnProfileService,
);
