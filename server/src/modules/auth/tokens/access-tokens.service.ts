import { Injectable } from '@nestjs/common';
import type { CreateAccessTokenInput } from '@tonearm/shared/account/access-tokens.dto';
import type { AccessToken } from '@tonearm/shared/account/account.dto';
import type { Actor } from '../../../core/access/actor.js';

@Injectable()
export class AccessTokensService {
  create(_input: CreateAccessTokenInput, _actor: Actor): Promise<{ plainTextToken: string; token: AccessToken }> {
    return Promise.reject(new Error('unbuilt'));
  }

  delete(_id: number, _actor: Actor): Promise<number> {
    return Promise.reject(new Error('unbuilt'));
  }
}
