import { Injectable } from '@nestjs/common';
import type { AccessToken } from '@tonearm/shared/account/account.dto';
import type { UserSession } from '@tonearm/shared/account/sessions.dto';
import type { Actor } from '../../../core/access/actor.js';

@Injectable()
export class UserSecurityService {
  sessions(_id: number, _actor: Actor): Promise<UserSession[]> {
    return Promise.reject(new Error('unbuilt'));
  }

  logoutAll(_id: number, _actor: Actor): Promise<void> {
    return Promise.reject(new Error('unbuilt'));
  }

  removeTwoFactor(_id: number, _actor: Actor): Promise<void> {
    return Promise.reject(new Error('unbuilt'));
  }

  sendPasswordReset(_id: number, _actor: Actor): Promise<void> {
    return Promise.reject(new Error('unbuilt'));
  }

  resendVerification(_id: number, _actor: Actor): Promise<void> {
    return Promise.reject(new Error('unbuilt'));
  }

  tokens(_id: number, _actor: Actor): Promise<AccessToken[]> {
    return Promise.reject(new Error('unbuilt'));
  }

  deleteToken(_id: number, _tokenId: number, _actor: Actor): Promise<number> {
    return Promise.reject(new Error('unbuilt'));
  }
}
