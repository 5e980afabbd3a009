import { Injectable } from '@nestjs/common';
import type { PublicUser } from '@tonearm/shared/account/account.dto';
import type { CreateRoleInput, PermissionGroup, RoleDetails, RolePagination, UpdateRoleInput } from '@tonearm/shared/admin/roles.dto';
import type { ListQuery } from '@tonearm/shared/pagination.dto';
import type { Actor } from '../../../core/access/actor.js';

@Injectable()
export class RoleAdminService {
  list(_query: ListQuery): Promise<RolePagination> {
    return Promise.reject(new Error('unbuilt'));
  }

  get(_id: number): Promise<RoleDetails> {
    return Promise.reject(new Error('unbuilt'));
  }

  create(_input: CreateRoleInput, _actor: Actor): Promise<RoleDetails> {
    return Promise.reject(new Error('unbuilt'));
  }

  update(_id: number, _input: UpdateRoleInput, _actor: Actor): Promise<RoleDetails> {
    return Promise.reject(new Error('unbuilt'));
  }

  delete(_ids: number[] | 'me', _actor: Actor): Promise<number> {
    return Promise.reject(new Error('unbuilt'));
  }

  addUsers(_id: number, _userIds: number[], _actor: Actor): Promise<PublicUser[]> {
    return Promise.reject(new Error('unbuilt'));
  }

  removeUsers(_id: number, _userIds: number[], _actor: Actor): Promise<PublicUser[]> {
    return Promise.reject(new Error('unbuilt'));
  }

  permissions(): Record<string, PermissionGroup> {
    throw new Error('unbuilt');
  }
}
