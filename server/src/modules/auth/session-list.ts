import { Injectable } from '@nestjs/common';
import type { UserSession } from '@tonearm/shared/account/sessions.dto';
import type { Actor } from '../../core/access/actor.js';

@Injectable()
export class SessionList {
  of(_actor: Actor): Promise<UserSession[]> {
    return Promise.reject(new Error('unbuilt'));
  }

  logoutOther(_password: string, _actor: Actor): Promise<void> {
    return Promise.reject(new Error('unbuilt'));
  }
}
