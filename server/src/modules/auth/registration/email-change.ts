import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import type { ChangeEmailInput } from '@tonearm/shared/account/user-details.dto';
import type { Actor } from '../../../core/access/actor.js';

@Injectable()
export class EmailChange {
  request(_input: ChangeEmailInput, _actor: Actor): Promise<void> {
    return Promise.reject(new Error('unbuilt'));
  }

  confirm(_code: string, _actor: Actor): Promise<CurrentUser> {
    return Promise.reject(new Error('unbuilt'));
  }
}
