import { Injectable } from '@nestjs/common';
import type { WorkspaceMember } from '@tonearm/shared/account/workspaces.dto';
import type { Actor } from '../../core/access/actor.js';
import type { Membership } from '../../core/access/workspace-memberships.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { conflict, forbidden, invalid, notFound } from '../../core/errors/app-error.js';
import { Events } from '../../core/events/events.js';
import type { RoleRecord } from '../users/index.js';
import { InviteRemoval } from './invite-removal.service.js';
import { MembersRepository } from './members.repository.js';
import { requireUser, WorkspaceAccess } from './workspace-access.service.js';
import type { WorkspacePlace } from './workspace-access.service.js';
import { WorkspaceRoleChanged } from './workspace.events.js';
import { WorkspaceNews } from './workspace-news.service.js';
import { mayAct, requireHandled } from './workspace.policy.js';
import { WorkspaceReader } from './workspace-reader.service.js';

/** What role somebody is to have, and who says so. */
export interface RoleChange {
  roleId: number;
  actor: Actor;
}

/** Who gives a role, and whether it is there still. */
interface RoleGiver {
  membership: Membership;
  actor: Actor;
  isThere?: boolean;
}

/** A place of somebody who belongs there. */
export type MemberPlace = WorkspacePlace & { membership: Membership };

/** Who belongs to a workspace, and as what. */
@Injectable()
export class WorkspaceMembers {
  constructor(
    private readonly access: WorkspaceAccess,
    private readonly members: MembersRepository,
    private readonly asked: InviteRemoval,
    private readonly reader: WorkspaceReader,
    private readonly news: WorkspaceNews,
    private readonly unit: UnitOfWork,
    private readonly events: Events,
  ) {}

  /** @throws AppError 403, also for more rights than one's own, 404, 409 for the owner, 422 `role_id`. */
  async changeRole(id: number, userId: number, { roleId, actor }: RoleChange): Promise<WorkspaceMember> {
    const place = await this.unit.run('workspaces.change-role', async () => {
      const isThere = await this.access.lockRole(roleId);
      const locked = membersOnly(await this.access.lock(id, actor, 'workspace_members.update'));
      const member = await this.members.lock(id, userId);
      if (!member) throw notFound();
      if (userId === locked.row.owner_id) throw conflict('The owner of a workspace has all rights in it.');
      const before = await this.access.roleOf(member.role_id);
      requireHandled(before, locked.membership, actor);
      await this.requireRole(roleId, { membership: locked.membership, actor, isThere });
      if (member.role_id !== roleId) {
        await this.members.setRole(id, userId, roleId);
        await this.asked.removeGreater(locked.row, userId, roleId);
        await this.events.emit(new WorkspaceRoleChanged(id, userId, actor.userId));
        await this.news.changed(id, [userId]);
      }
      return locked;
    });
    const member = await this.reader.memberOf(place, userId);
    if (!member) throw notFound();
    return member;
  }

  /** Oneself, or somebody else; what they brought stays. @returns how many. @throws AppError 403, 404, 409 for the owner. */
  async remove(id: number, userId: number, actor: Actor): Promise<number> {
    const isLeaving = userId === requireUser(actor);
    return await this.unit.run('workspaces.remove-member', async () => {
      const { row, membership } = membersOnly(await this.access.lock(id, actor, null));
      const member = await this.members.lock(id, userId);
      if (!isLeaving && !mayAct('workspace_members.delete', membership, actor)) throw forbidden();
      if (!member) throw notFound();
      if (userId === row.owner_id)
        throw conflict('The owner cannot leave. Give the workspace to another member first, or delete it.');
      if (!isLeaving) requireHandled(await this.access.roleOf(member.role_id), membership, actor);
      const count = await this.members.delete(id, userId);
      await this.asked.removeOfLeaver(id, userId);
      await this.news.changed(id, [userId]);
      return count;
    });
  }

  /** @param giver `isThere`: as `lockRole` says it, in units. @returns the role to give. @throws AppError 403 for more rights than one's own, 422 `role_id`. */
  async requireRole(roleId: number, { membership, actor, isThere = true }: RoleGiver): Promise<RoleRecord> {
    const role = isThere ? await this.access.roleOf(roleId) : undefined;
    if (!role) throw invalid({ role_id: ['Choose a role of workspaces.'] });
    requireHandled(role, membership, actor);
    return role;
  }
}

/** @throws AppError 404 for who looks in from outside. */
export function membersOnly({ row, membership }: WorkspacePlace): MemberPlace {
  if (!membership) throw notFound();
  return { row, membership };
}
