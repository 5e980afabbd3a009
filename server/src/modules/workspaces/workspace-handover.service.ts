import { Injectable } from '@nestjs/common';
import { ActorResolver } from '../../core/access/actor-resolver.js';
import { Events } from '../../core/events/events.js';
import { RolesService, UsersRepository } from '../users/index.js';
import { MembersRepository } from './members.repository.js';
import { WorkspaceRoleChanged } from './workspace.events.js';
import { WorkspaceNews } from './workspace-news.service.js';
import { isManaging, leadingRole } from './workspace.policy.js';
import { WorkspacesRepository } from './workspaces.repository.js';
import type { WorkspaceRow } from './workspaces.repository.js';

/** Makes a member the owner of a workspace, which the open unit has locked. */
@Injectable()
export class WorkspaceHandover {
  constructor(
    private readonly workspaces: WorkspacesRepository,
    private readonly members: MembersRepository,
    private readonly users: UsersRepository,
    private readonly actors: ActorResolver,
    private readonly roles: RolesService,
    private readonly news: WorkspaceNews,
    private readonly events: Events,
  ) {}

  /** Who owned it keeps their role, and hears of it where somebody else has given it away. @param byId null: it follows of that they leave the site. */
  async give({ id, owner_id: ownerId }: WorkspaceRow, userId: number, byId: number | null): Promise<void> {
    await this.workspaces.update(id, { owner_id: userId });
    const role = leadingRole(await this.roles.workspaceRoles());
    if (role) await this.members.setRole(id, userId, role.id);
    await this.events.emit(new WorkspaceRoleChanged(id, userId, byId));
    if (byId !== null && byId !== ownerId) await this.events.emit(new WorkspaceRoleChanged(id, ownerId, byId));
    await this.news.changed(id, [userId, ownerId]);
  }

  /**
   * The member who has been there longest of those who look after the others, else of all, and of those who can log in before the others; locked, so that they do not leave the site meanwhile.
   * @param preferredId who gets it before all others, where they are a member. @returns null: there is nobody else.
   */
  async heirOf({ id, owner_id: ownerId }: WorkspaceRow, preferredId: number | null): Promise<number | null> {
    const roles = new Map((await this.roles.workspaceRoles()).map((role) => [role.id, role]));
    const others = (await this.members.lockAll(id)).filter((member) => member.user_id !== ownerId);
    const ordered = [
      ...others.filter((member) => member.user_id === preferredId),
      ...others.filter((member) => isManaging(roles.get(member.role_id))),
      ...others,
    ];
    let shutOut: number | null = null;
    for (const userId of new Set(ordered.map((member) => member.user_id))) {
      if (!(await this.users.lockPresent(userId))) continue;
      if ((await this.actors.ofUser(userId))?.gate === null) return userId;
      shutOut ??= userId;
    }
    return shutOut;
  }
}
