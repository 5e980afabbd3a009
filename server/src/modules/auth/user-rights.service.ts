import { Injectable } from '@nestjs/common';
import { can } from '@tonearm/shared/permissions/can';
import { mergePermissions } from '@tonearm/shared/permissions/merge-permissions';
import type { GrantedPermission, PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from '../../core/access/actor.js';
import { Subscriptions } from '../../core/access/subscriptions.js';
import type { Plans } from '../../core/access/subscriptions.js';
import { forbidden, notFound } from '../../core/errors/app-error.js';
import { RolesService, UsersRepository } from '../users/index.js';
import type { UserRow } from '../users/index.js';

export interface Rights {
  roleIds: number[];
  /** All of them. */
  permissions: GrantedPermission[];
  /** Without what a plan gives: that, anybody may buy. */
  given: GrantedPermission[];
  plans: Plans;
}

/** What somebody may do: own entries, and those of all roles and of the plan that they have, merged (3-decisions §2). */
@Injectable()
export class UserRights {
  constructor(
    private readonly users: UsersRepository,
    private readonly roles: RolesService,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** @param ownEntries the user's column of permissions. @param instead of the plans that they have. */
  async of(userId: number, ownEntries: GrantedPermission[] | null, instead?: Plans): Promise<Rights> {
    const [roleIds, plans] = await Promise.all([
      this.roles.idsOf(userId),
      instead ?? this.subscriptions.plansOf(userId),
    ]);
    const given = mergePermissions([ownEntries ?? [], await this.roles.merged(roleIds)]);
    const permissions = plans.permissions.length === 0 ? given : mergePermissions([given, plans.permissions]);
    return { roleIds, permissions, given, plans };
  }

  /**
   * The account, for somebody who may do whatever it may do: rights over people must not reach above one's own. What it has bought counts for nothing.
   * @throws AppError 404 where there is none, 403 where it may more.
   */
  async getWithin(id: number, actor: Actor): Promise<UserRow> {
    const row = await this.users.findById(id);
    if (!row) throw notFound();
    const { given } = await this.of(id, row.permissions);
    if (given.some(({ name }) => !can(actor, name as PermissionName)))
      throw forbidden('This account has rights that you do not have.');
    return row;
  }
}
