import { Injectable } from '@nestjs/common';
import type { CurrentUser, UserProfile } from '@tonearm/shared/account/account.dto';
import type { UpdateProfileInput, UpdateUserInput } from '@tonearm/shared/account/user-details.dto';
import type { Actor } from '../../../core/access/actor.js';
import type { UserIdOrMe } from '../user-id.pipe.js';

@Injectable()
export class UserDetailsService {
  update(_id: UserIdOrMe, _input: UpdateUserInput, _actor: Actor): Promise<CurrentUser> {
    return Promise.reject(new Error('unbuilt'));
  }

  updateProfile(_id: UserIdOrMe, _input: UpdateProfileInput, _actor: Actor): Promise<UserProfile> {
    return Promise.reject(new Error('unbuilt'));
  }
}
