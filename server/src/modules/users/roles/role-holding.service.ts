import { Injectable } from '@nestjs/common';
import { WorkspaceRoleHolders } from '../../../core/access/workspace-role-holders.js';
import { RolesRepository } from '../roles.repository.js';
import { RolesService } from '../roles.service.js';

/** Who of some people has a role, on the site or in a workspace. */
@Injectable()
export class RoleHolding {
  constructor(
    private readonly roles: RolesRepository,
    private readonly known: RolesService,
    private readonly inWorkspaces: WorkspaceRoleHolders,
  ) {}

  /** After a change of the role: what it gives was known here from before. */
  async among(roleId: number, userIds: readonly number[]): Promise<ReadonlySet<number>> {
    this.known.forget();
    const held = await this.roles.idsOfMany(userIds);
    const members = await this.inWorkspaces.among(roleId, userIds);
    return new Set(userIds.filter((userId) => held.get(userId)?.includes(roleId) || members.has(userId)));
  }
}
