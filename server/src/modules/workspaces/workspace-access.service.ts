import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { WorkspaceMemberships } from '../../core/access/workspace-memberships.js';
import { workspaceSuspended } from '../../core/access/active-workspace.js';
import type { Membership } from '../../core/access/workspace-memberships.js';
import { conflict, forbidden, notFound, unauthenticated } from '../../core/errors/app-error.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { RolesRepository, RolesService } from '../users/index.js';
import type { RoleRecord } from '../users/index.js';
import { MembersRepository } from './members.repository.js';
import type { MemberRow } from './members.repository.js';
import { DEFAULT_WORKSPACE, mayAct, mayKnow, maySee, rightsIn } from './workspace.policy.js';
import type { WorkspaceAct } from './workspace.policy.js';
import { WorkspacesRepository } from './workspaces.repository.js';
import type { WorkspaceRow } from './workspaces.repository.js';

/** A workspace, and what the actor is to it. */
export interface WorkspacePlace {
  row: WorkspaceRow;
  membership: Membership | null;
}

/** Who may do what in a workspace. Asked of the database each time: who is removed is out with the next call, in every process. */
@Injectable()
export class WorkspaceAccess extends WorkspaceMemberships {
  constructor(
    private readonly workspaces: WorkspacesRepository,
    private readonly members: MembersRepository,
    private readonly roles: RolesService,
    private readonly settings: SettingsService,
    private readonly storedRoles: RolesRepository,
  ) {
    super();
  }

  override async find(userId: number, workspaceId: number): Promise<Membership | null> {
    if (!(await this.settings.get('workspaces.integrated'))) return null;
    const place = await this.members.placeOf(userId, workspaceId);
    if (!place || place.suspended_at) return null;
    return await this.membershipOf({ id: workspaceId, ...place }, { user_id: userId, role_id: place.role_id });
  }

  override async isSuspended(userId: number, workspaceId: number): Promise<boolean> {
    if (!(await this.settings.get('workspaces.integrated'))) return false;
    return (await this.members.placeOf(userId, workspaceId))?.suspended_at instanceof Date;
  }

  override async allOf(userId: number): Promise<Membership[]> {
    if (!(await this.settings.get('workspaces.integrated'))) return [];
    const places = (await this.members.placesOf(userId)).filter((place) => !place.suspended_at);
    return await Promise.all(
      places.map((place) =>
        this.membershipOf({ id: place.workspace_id, ...place }, { user_id: userId, role_id: place.role_id }),
      ),
    );
  }

  override async hasAny(userId: number): Promise<boolean> {
    return (await this.settings.get('workspaces.integrated')) && (await this.members.hasAny(userId));
  }

  /** What a member may do; nothing while nobody may work there. */
  async membershipOf(
    {
      id,
      name,
      owner_id: ownerId,
      suspended_at: since,
    }: Pick<WorkspaceRow, 'id' | 'name' | 'owner_id' | 'suspended_at'>,
    { user_id: userId, role_id: roleId }: Pick<MemberRow, 'user_id' | 'role_id'>,
  ): Promise<Membership> {
    const isOwner = ownerId === userId;
    const permissions = since ? [] : rightsIn(isOwner, await this.roleOf(roleId));
    return { workspaceId: id, name, ownerId, roleId, isOwner, permissions };
  }

  /** undefined: it is gone. */
  async roleOf(id: number): Promise<RoleRecord | undefined> {
    return (await this.allRoles()).find((role) => role.id === id);
  }

  /** Those that members may have. */
  async allRoles(): Promise<readonly RoleRecord[]> {
    return await this.roles.workspaceRoles();
  }

  /** Before `lock`, in a unit that gives somebody this role: it stays until the unit ends. @returns whether it is there. */
  async lockRole(id: number): Promise<boolean> {
    return await this.storedRoles.lockOfWorkspaces(id);
  }

  /** @throws AppError 404 for what they do not see. */
  async see(id: number, actor: Actor): Promise<WorkspacePlace> {
    const place = await this.placeOf(id, actor);
    if (!place || !maySee(place.membership, actor)) throw notFound();
    return place;
  }

  /** As it stands now, whatever they may see. @throws AppError 404. */
  async look(id: number, actor: Actor): Promise<WorkspacePlace> {
    const place = await this.placeOf(id, actor);
    if (!place) throw notFound();
    return place;
  }

  /** @throws AppError 403, 404, 409 for the Default workspace. */
  async require(id: number, actor: Actor, act: WorkspaceAct): Promise<WorkspacePlace> {
    refuseDefault(id);
    return checked(await this.placeOf(id, actor), actor, act);
  }

  /** As `require`, first in a unit: workspace and membership stay as they are until its end. @param act null: whoever knows of it. */
  async lock(id: number, actor: Actor, act: WorkspaceAct | null): Promise<WorkspacePlace> {
    refuseDefault(id);
    const userId = requireUser(actor);
    const row = await this.workspaces.lock(id);
    const member = row && (await this.members.lock(id, userId));
    const membership = member && (await this.membershipOf(row, member));
    return checked(row && { row, membership }, actor, act);
  }

  private async placeOf(id: number, actor: Actor): Promise<WorkspacePlace | null> {
    const userId = requireUser(actor);
    const row = await this.workspaces.find(id);
    if (!row) return null;
    const isOpen = await this.settings.get('workspaces.integrated');
    const roleId = isOpen ? (await this.members.rolesOf(userId, [id])).get(id) : undefined;
    if (roleId === undefined) return { row, membership: null };
    return { row, membership: await this.membershipOf(row, { user_id: userId, role_id: roleId }) };
  }
}

function checked(place: WorkspacePlace | null, actor: Actor, act: WorkspaceAct | null): WorkspacePlace {
  if (!place || !mayKnow(place.membership, actor)) throw notFound();
  if (act === null) return place;
  const { row, membership } = place;
  if (mayAct(act, row.suspended_at ? null : membership, actor)) return place;
  throw row.suspended_at && membership ? workspaceSuspended() : forbidden();
}

function refuseDefault(id: number): void {
  if (id === DEFAULT_WORKSPACE) throw conflict('The Default workspace cannot be changed.');
}

/** @throws AppError 401. */
export function requireUser({ userId }: Actor): number {
  if (userId === null) throw unauthenticated();
  return userId;
}
