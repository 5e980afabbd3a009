import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { AccountReader, RolesService, UsersRepository } from '../users/index.js';
import { InvitesRepository } from './invites.repository.js';
import { MembersRepository } from './members.repository.js';
import { WorkspacesRepository } from './workspaces.repository.js';

/** A workspace as somebody is told of it: one that they belong to, or are asked into. */
export interface ToldWorkspace {
  id: number;
  name: string;
  image: string | null;
  /** Their role; null: they own it, or are no member yet. */
  role: string | null;
  isMember: boolean;
  /** Of the open invite for them. */
  inviteId: string | null;
  /** Why nobody works there, for its owner; null for others, and while it is open. */
  suspension: string | null;
}

/** What notifications say of workspaces. */
@Injectable()
export class WorkspaceNotices {
  constructor(
    private readonly workspaces: WorkspacesRepository,
    private readonly members: MembersRepository,
    private readonly invites: InvitesRepository,
    private readonly users: UsersRepository,
    private readonly accounts: AccountReader,
    private readonly roles: RolesService,
    private readonly settings: SettingsService,
  ) {}

  /** Those of the ids that the actor may be told of. */
  async among(ids: readonly number[], { userId }: Actor): Promise<ToldWorkspace[]> {
    if (ids.length === 0 || userId === null || !(await this.settings.get('workspaces.integrated'))) return [];
    const user = await this.users.findById(userId);
    // Only who has proven an address is asked in its name.
    const asked = user?.email_verified_at ? await this.invites.openFor(user.email, ids) : [];
    const open = new Map(asked.map((row) => [row.workspace_id, row.id]));
    const roles = new Map((await this.roles.workspaceRoles()).map(({ id, name }) => [id, name]));
    const held = await this.members.rolesOf(userId, ids);
    return (await this.workspaces.listByIds(ids)).flatMap((row) => {
      // Nobody joins one in which nobody works.
      const inviteId = row.suspended_at ? null : (open.get(row.id) ?? null);
      const roleId = held.get(row.id);
      const isMember = roleId !== undefined;
      if (!isMember && inviteId === null) return [];
      const isOwner = row.owner_id === userId;
      const role = !isMember || isOwner ? null : (roles.get(roleId) ?? null);
      const suspension = isOwner ? row.suspension_reason : null;
      const image = this.accounts.avatarUrl(row.image);
      return [{ id: row.id, name: row.name, image, role, isMember, inviteId, suspension }];
    });
  }
}
