import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { unauthenticated } from '../../../core/errors/app-error.js';

@Injectable()
export class BearerTokens {
  resolve(_token: string): Promise<Actor> {
    return Promise.reject(unauthenticated());
  }
}
