import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';

interface DeletionRequest {
  deleteCurrentUser?: string;
  contentAction?: string;
  password?: string;
  address: string;
}

@Injectable()
export class AccountDeletion {
  delete(_ids: number[] | 'me', _request: DeletionRequest, _actor: Actor): Promise<number> {
    return Promise.reject(new Error('unbuilt'));
  }
}
