import { Injectable } from '@nestjs/common';
import { WorkspaceRoleHolders } from '../../../core/access/workspace-role-holders.js';
import { Events } from '../../../core/events/events.js';
import { LiveTopics } from '../../../core/realtime/live-topics.service.js';
import { UserRightsChanged } from '../../users/user.events.js';
import { InvitesRepository } from '../invites.repository.js';
import { MembersRepository } from '../members.repository.js';
import { WorkspacesRepository } from '../workspaces.repository.js';

/** Rows of one piece, of members and of invites each. */
const PIECE = 500;

/** Who has roles of workspaces. Knows nothing of what a role gives: whoever knows that asks here. */
@Injectable()
export class WorkspaceRoleMembers extends WorkspaceRoleHolders {
  constructor(
    private readonly workspaces: WorkspacesRepository,
    private readonly members: MembersRepository,
    private readonly invites: InvitesRepository,
    private readonly topics: LiveTopics,
    private readonly events: Events,
  ) {
    super();
  }

  override async count(roleIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const [members, invites] = [await this.members.countOfRoles(roleIds), await this.invites.countOfRoles(roleIds)];
    const sum = (id: number): number => (members.get(id) ?? 0) + (invites.get(id) ?? 0);
    return new Map(roleIds.map((id) => [id, sum(id)] as const).filter(([, count]) => count > 0));
  }

  override async among(roleId: number, userIds: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set(await this.members.holdersAmong(roleId, userIds));
  }

  override async move(roleId: number, toRoleId: number): Promise<number> {
    const ids = [
      ...new Set([
        ...(await this.members.workspacesOf(roleId, PIECE)),
        ...(await this.invites.workspacesOf(roleId, PIECE)),
      ]),
    ];
    const workspaceIds = (await this.workspaces.lockAll(ids)).map(({ id }) => id);
    const userIds = await this.members.giveRole(workspaceIds, { from: roleId, to: toRoleId }, PIECE);
    const invites = await this.invites.giveRole(workspaceIds, { from: roleId, to: toRoleId }, PIECE);
    for (const id of workspaceIds) await this.topics.tell('workspace.details', id);
    if (userIds.length > 0) await this.events.emit(new UserRightsChanged(userIds));
    return userIds.length + invites;
  }
}
