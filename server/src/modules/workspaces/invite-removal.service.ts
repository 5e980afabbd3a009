import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { UsersRepository } from '../users/index.js';
import type { NamedInvite } from './invite-keys.service.js';
import { InvitesRepository } from './invites.repository.js';
import type { InviteRow } from './invites.repository.js';
import { MembersRepository } from './members.repository.js';
import { requireUser, WorkspaceAccess } from './workspace-access.service.js';
import { isOpenFor, noLongerValid } from './workspace-joining.service.js';
import { WorkspaceNews } from './workspace-news.service.js';
import { givesNoMore, mayAct, requireHandled } from './workspace.policy.js';
import { WorkspacesRepository } from './workspaces.repository.js';
import type { WorkspaceRow } from './workspaces.repository.js';

/** Takes invites back, by those who got or may send them. */
@Injectable()
export class InviteRemoval {
  constructor(
    private readonly invites: InvitesRepository,
    private readonly workspaces: WorkspacesRepository,
    private readonly members: MembersRepository,
    private readonly users: UsersRepository,
    private readonly access: WorkspaceAccess,
    private readonly news: WorkspaceNews,
  ) {}

  /** In the open unit. @returns how many. @throws AppError 403 for more rights than one's own, 404, also for what others were asked. */
  async remove({ id, isProven }: NamedInvite, actor: Actor): Promise<number> {
    const user = await this.users.findById(requireUser(actor));
    const workspaceId = (await this.invites.find(id))?.workspace_id;
    const workspace = workspaceId === undefined ? null : await this.workspaces.lock(workspaceId);
    const invite = workspace && (await this.invites.lock(id));
    if (!workspace || !invite || !user) throw noLongerValid();
    const addressee = { email: user.email, isProven: isProven || user.email_verified_at !== null };
    if (!isOpenFor(invite, addressee)) await this.requireCancelling(workspace, invite, actor);
    await this.invites.delete(id);
    await this.news.changed(workspace.id);
    return 1;
  }

  /** What somebody asked others who is a member no more, so that nobody comes back by it: in the unit that has locked the workspace. */
  async removeOfLeaver(workspaceId: number, userId: number): Promise<void> {
    await this.invites.deleteOfInviter(workspaceId, userId);
  }

  /** As `removeOfLeaver`, of a member with another role: what gives more than that. */
  async removeGreater(workspace: WorkspaceRow, userId: number, roleId: number): Promise<void> {
    const membership = await this.access.membershipOf(workspace, { user_id: userId, role_id: roleId });
    const greater = (await this.access.allRoles()).filter((role) => !givesNoMore(role, membership));
    if (greater.length > 0)
      await this.invites.deleteOfInviter(
        workspace.id,
        userId,
        greater.map(({ id }) => id),
      );
  }

  private async requireCancelling(workspace: WorkspaceRow, invite: InviteRow, actor: Actor): Promise<void> {
    const member = await this.members.lock(workspace.id, requireUser(actor));
    const membership = member && (await this.access.membershipOf(workspace, member));
    if (!membership || !mayAct('workspace_members.invite', membership, actor)) throw noLongerValid();
    requireHandled(await this.access.roleOf(invite.role_id), membership, actor);
  }
}
