import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';

@Injectable()
export class EmailVerification {
  followLink(_id: string, _hash: string): Promise<string> {
    return Promise.reject(new Error('unbuilt'));
  }

  resend(_email: string, _actor: Actor, _address: string): Promise<void> {
    return Promise.reject(new Error('unbuilt'));
  }

  validate(_code: string, _actor: Actor): Promise<void> {
    return Promise.reject(new Error('unbuilt'));
  }
}
