import { Injectable } from '@nestjs/common';
import { can } from '@tonearm/shared/permissions/can';
import { mergePermissions } from '@tonearm/shared/permissions/merge-permissions';
import type { GrantedPermission, PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from '../../core/access/actor.js';
import { forbidden, notFound } from '../../core/errors/app-error.js';
import { RolesService, UsersRepository } from '../users/index.js';
import type { UserRow } from '../users/index.js';

export interface Rights {
  roleIds: number[];
  permissions: GrantedPermission[];
}

/** What somebody may do: own entries and those of all roles, merged (3-decisions §2). */
@Injectable()
export class UserRights {
  constructor(
    private readonly users: UsersRepository,
    private readonly roles: RolesService,
  ) {}

  /** @param ownEntries the user's column of permissions. */
  async of(userId: number, ownEntries: GrantedPermission[] | null): Promise<Rights> {
    const roleIds = await this.roles.idsOf(userId);
    return { roleIds, permissions: mergePermissions([ownEntries ?? [], await this.roles.merged(roleIds)]) };
  }

  /**
   * The account, for somebody who may do whatever it may do: rights over people must not reach above one's own.
   * @throws AppError 404 where there is none, 403 where it may more.
   */
  async getWithin(id: number, actor: Actor): Promise<UserRow> {
    const row = await this.users.findById(id);
    if (!row) throw notFound();
    const { permissions } = await this.of(id, row.permissions);
    if (permissions.some(({ name }) => !can(actor, name as PermissionName)))
      throw forbidden('This account has rights that you do not have.');
    return row;
  }
}
