import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { WorkspaceRoleHolders } from '../../../core/access/workspace-role-holders.js';
import type { RoleRecord } from '../roles.repository.js';
import { LastAdministrator } from './last-administrator.service.js';
import { requireChangeable, requireDeletable, requireUnused, roleOfOneself } from './role.policy.js';

/** What keeps a role from being changed beside what the policy knows of it: who has it. */
@Injectable()
export class RoleRules {
  constructor(
    readonly lastAdministrator: LastAdministrator,
    private readonly holders: WorkspaceRoleHolders,
  ) {}

  /** Nobody changes what they may do themselves. @throws AppError 403 as the policy's, also for a role of workspaces that the actor has in one. */
  async requireChangeable(role: RoleRecord, actor: Actor): Promise<void> {
    requireChangeable(role, actor);
    const { userId } = actor;
    if (role.type !== 'workspace' || userId === null || actor.can('admin')) return;
    if ((await this.holders.among(role.id, [userId])).has(userId)) throw roleOfOneself(role);
  }

  /** @throws AppError 403, 409 for a role that has to stay, and one of workspaces that somebody has. */
  async requireDeletable(roles: readonly RoleRecord[], actor: Actor): Promise<void> {
    const members = await this.countMembers(roles.map(({ id }) => id));
    for (const role of roles) {
      requireDeletable(role);
      await this.requireChangeable(role, actor);
      requireUnused(role, members.get(role.id) ?? 0);
    }
  }

  /** Of roles of workspaces: who has them, or is asked in with them. */
  async countMembers(roleIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return await this.holders.count(roleIds);
  }
}
