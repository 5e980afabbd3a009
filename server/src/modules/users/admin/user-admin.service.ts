import { Injectable } from '@nestjs/common';
import type { CreateUserInput, UserRecord, UserRecordPagination } from '@tonearm/shared/admin/users.dto';
import type { ListQuery } from '@tonearm/shared/pagination.dto';
import type { Actor } from '../../../core/access/actor.js';

@Injectable()
export class UserAdminService {
  list(_query: ListQuery): Promise<UserRecordPagination> {
    return Promise.reject(new Error('unbuilt'));
  }

  create(_input: CreateUserInput, _actor: Actor): Promise<UserRecord> {
    return Promise.reject(new Error('unbuilt'));
  }
}
