import { Injectable } from '@nestjs/common';
import type { BanUserInput, UserRecord } from '@tonearm/shared/admin/users.dto';
import type { Actor } from '../../../core/access/actor.js';

@Injectable()
export class BansService {
  ban(_id: number, _input: BanUserInput, _actor: Actor): Promise<UserRecord> {
    return Promise.reject(new Error('unbuilt'));
  }

  lift(_id: number, _actor: Actor): Promise<UserRecord> {
    return Promise.reject(new Error('unbuilt'));
  }
}
