import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import type { SignInOutcome } from '../sign-ins.js';

@Injectable()
export class SocialService {
  connectWithPassword(_password: string, _exchange: Exchange): Promise<SignInOutcome> {
    return Promise.reject(new Error('unbuilt'));
  }

  disconnect(_service: string, _actor: Actor): Promise<void> {
    return Promise.reject(new Error('unbuilt'));
  }
}
