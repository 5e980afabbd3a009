import { Injectable } from '@nestjs/common';
import type { Workspace, WorkspaceInvite, WorkspaceMember } from '@tonearm/shared/account/workspaces.dto';
import type { WorkspaceQuery } from '@tonearm/shared/account/workspaces.dto';
import { WORKSPACE_MEMBERS_MAX, WORKSPACES_PER_PERSON_MAX } from '@tonearm/shared/limits';
import type { Actor } from '../../core/access/actor.js';
import { AccountReader, RolesService, UsersRepository } from '../users/index.js';
import { InvitesRepository } from './invites.repository.js';
import type { InviteRow } from './invites.repository.js';
import { MembersRepository } from './members.repository.js';
import { requireUser, WorkspaceAccess } from './workspace-access.service.js';
import type { WorkspacePlace } from './workspace-access.service.js';
import { defaultWorkspace, toInvite, toMember, toWorkspace } from './workspace.mapper.js';
import type { RolesById } from './workspace.mapper.js';
import { DEFAULT_WORKSPACE, mayAct } from './workspace.policy.js';
import { WorkspacesRepository } from './workspaces.repository.js';

/** Puts workspaces together for whoever may see them. */
@Injectable()
export class WorkspaceReader {
  constructor(
    private readonly access: WorkspaceAccess,
    private readonly workspaces: WorkspacesRepository,
    private readonly members: MembersRepository,
    private readonly invites: InvitesRepository,
    private readonly roles: RolesService,
    private readonly users: UsersRepository,
    private readonly accounts: AccountReader,
  ) {}

  /** Those that the actor belongs to, their own first. */
  async list(actor: Actor): Promise<Workspace[]> {
    const userId = requireUser(actor);
    const rows = await this.workspaces.listOf(userId, WORKSPACES_PER_PERSON_MAX);
    const counts = await this.workspaces.countMembers(rows.map(({ id }) => id));
    const roles = await this.rolesById();
    const own: Workspace[] = [];
    for (const row of rows) {
      const membership = await this.access.membershipOf(row, { user_id: userId, role_id: row.role_id });
      const image = this.accounts.avatarUrl(row.image);
      const membersCount = counts.get(row.id) ?? 0;
      own.push(toWorkspace(row, { image, membersCount, membership, roles, maySeeReason: membership.isOwner }));
    }
    return [defaultWorkspace(userId), ...own];
  }

  /** @throws AppError 404. */
  async get(id: number, { load = '' }: WorkspaceQuery, actor: Actor): Promise<Workspace> {
    if (id === DEFAULT_WORKSPACE) return defaultWorkspace(requireUser(actor));
    const place = await this.access.see(id, actor);
    const wanted = new Set(load.split(','));
    const workspace = await this.compose(place, actor);
    if (wanted.has('members')) workspace.members = await this.membersOf(place);
    if (wanted.has('invites') && !place.row.suspended_at && mayAct('workspace_members.invite', place.membership, actor))
      workspace.invites = await this.toInvites(await this.invites.listOf(id, WORKSPACE_MEMBERS_MAX));
    return workspace;
  }

  /** For whoever has changed it. @throws AppError 404. */
  async changed(id: number, actor: Actor): Promise<Workspace> {
    return await this.compose(await this.access.look(id, actor), actor);
  }

  /** null: they are none, or in the trash. */
  async memberOf({ row }: Pick<WorkspacePlace, 'row'>, userId: number): Promise<WorkspaceMember | null> {
    const [found] = await this.members.listOf(row.id, 1, userId);
    if (!found) return null;
    return toMember(found, {
      image: this.accounts.avatarUrl(found.avatar),
      ownerId: row.owner_id,
      roles: await this.rolesById(),
    });
  }

  async toInvites(rows: readonly InviteRow[]): Promise<WorkspaceInvite[]> {
    const names = await this.users.namesOf([...new Set(rows.flatMap((row) => row.invited_by_id ?? []))]);
    const roles = await this.rolesById();
    return rows.map((row) => toInvite(row, { names, roles }));
  }

  private async compose({ row, membership }: WorkspacePlace, actor: Actor): Promise<Workspace> {
    return toWorkspace(row, {
      image: this.accounts.avatarUrl(row.image),
      membersCount: (await this.workspaces.countMembers([row.id])).get(row.id) ?? 0,
      membership,
      roles: await this.rolesById(),
      maySeeReason: membership?.isOwner === true || actor.can('workspaces.view'),
    });
  }

  /** The owner first, then by when they joined. */
  async membersOf({ row }: Pick<WorkspacePlace, 'row'>): Promise<WorkspaceMember[]> {
    const roles = await this.rolesById();
    const members = (await this.members.listOf(row.id, WORKSPACE_MEMBERS_MAX)).map((member) =>
      toMember(member, { image: this.accounts.avatarUrl(member.avatar), ownerId: row.owner_id, roles }),
    );
    return [...members.filter((member) => member.is_owner), ...members.filter((member) => !member.is_owner)];
  }

  private async rolesById(): Promise<RolesById> {
    return new Map((await this.roles.workspaceRoles()).map((role) => [role.id, role]));
  }
}
