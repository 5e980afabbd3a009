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
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { invalid } from '../../../core/errors/app-error.js';
import { PublicFetcher } from '../../../core/net/public-fetch.js';
import { ImageRefused } from '../../../core/ports/image-processor.js';
import { AccountReader } from '../account/account-reader.js';
import { AccountTargets } from '../account/account-targets.js';
import { UserContent } from '../account/user-content.js';
import { HeaderFiles } from './header-files.js';
import { OwnProfileRepository } from './own-profile.repository.js';
const FETCH_MS = 10_000;
export class HeaderImages {
  constructor(targets, profiles, files, fetcher, accounts, content, unit) {
    this.targets = targets;
    this.profiles = profiles;
    this.files = files;
    this.fetcher = fetcher;
    this.accounts = accounts;
    this.content = content;
    this.unit = unit;
  }
  onModuleInit() {
    this.content.add(async (userId) => {
      const hash = await this.profiles.headerOf(userId);
      await this.unit.afterCommit(() => this.files.delete(hash));
    });
  }
  /** @throws AppError 403, 404, 422 `file` for an upload or none at all, `header_image` for whatever is wrong with an address. */ async replace(
    id,
    source,
    actor,
  ) {
    const { id: userId } = await this.targets.get(id, actor);
    const hash = await this.make(source);
    try {
      await this.change(Number(userId), hash);
    } catch (error) {
      await this.files.delete(hash);
      throw error;
    }
    return await this.accounts.profileOf(Number(userId));
  }
  /** @throws AppError 403, 404. */ async remove(id, actor) {
    const { id: userId } = await this.targets.get(id, actor);
    await this.change(Number(userId), null);
    return await this.accounts.profileOf(Number(userId));
  }
  async change(userId, hash) {
    await this.unit.run('users.header', async () => {
      const old = await this.profiles.headerOf(userId);
      await this.profiles.save(userId, { header_image: hash });
      await this.unit.afterCommit(() => this.files.delete(old));
    });
  }
  async make({ file, url }) {
    if (!file && !url) throw invalid({ file: ['Please select an image.'] });
    const bytes = file
      ? file.bytes
      : (await this.fetcher.fetchPublic(url, { maxBytes: AVATAR_MAX_BYTES, timeoutMs: FETCH_MS, accept: /^image\// }))
          .bytes;
    try {
      return await this.files.make(bytes);
    } catch (error) {
      if (!(error instanceof ImageRefused)) throw error;
      throw invalid({ [file ? 'file' : 'header_image']: [error.message] });
    }
  }
}
HeaderImages = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof AccountTargets === 'undefined' ? Object : AccountTargets,
      typeof OwnProfileRepository === 'undefined' ? Object : OwnProfileRepository,
      typeof HeaderFiles === 'undefined' ? Object : HeaderFiles,
      typeof PublicFetcher === 'undefined' ? Object : PublicFetcher,
      typeof AccountReader === 'undefined' ? Object : AccountReader,
      typeof UserContent === 'undefined' ? Object : UserContent,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
    ]),
  ],
  HeaderImages,
);
