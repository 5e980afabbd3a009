import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import type { Actor } from '../../../core/access/actor.js';
import type { UserIdOrMe } from '../user-id.pipe.js';
import type { UploadedAvatar } from './avatar-upload.js';

@Injectable()
export class AvatarsService {
  replace(_id: UserIdOrMe, _source: { file: UploadedAvatar | undefined; url: string | undefined }, _actor: Actor): Promise<CurrentUser> {
    return Promise.reject(new Error('unbuilt'));
  }

  remove(_id: UserIdOrMe, _actor: Actor): Promise<CurrentUser> {
    return Promise.reject(new Error('unbuilt'));
  }
}
