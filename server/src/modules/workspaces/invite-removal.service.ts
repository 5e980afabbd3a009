import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { UsersRepository } from '../users/index.js';
import type { NamedInvite } from './invite-keys.service.js';
import { InvitesRepository } from './invites.repository.js';
import { MembersRepository } from './members.repository.js';
import { requireUser, WorkspaceAccess } from './workspace-access.service.js';
import { isOpenFor, noLongerValid } from './workspace-joining.service.js';
import { WorkspaceNews } from './workspace-news.service.js';
import { mayAct } from './workspace.policy.js';
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

  /** In the open unit. @returns how many. @throws AppError 404, also for what others were asked. */
  async remove({ id, isProven }: NamedInvite, actor: Actor): Promise<number> {
    const user = await this.users.findById(requireUser(actor));
    const workspaceId = (await this.invites.find(id))?.workspace_id;
    const workspace = workspaceId === undefined ? null : await this.workspaces.lock(workspaceId);
    const invite = workspace && (await this.invites.lock(id));
    if (!workspace || !invite || !user) throw noLongerValid();
    const addressee = { email: user.email, isProven: isProven || user.email_verified_at !== null };
    if (!isOpenFor(invite, addressee) && !(await this.mayCancel(workspace, actor))) throw noLongerValid();
    await this.invites.delete(id);
    await this.news.changed(workspace.id);
    return 1;
  }

  private async mayCancel(workspace: WorkspaceRow, actor: Actor): Promise<boolean> {
    const member = await this.members.lock(workspace.id, requireUser(actor));
    const membership = member && (await this.access.membershipOf(workspace, member));
    return mayAct('workspace_members.invite', membership, actor);
  }
}
