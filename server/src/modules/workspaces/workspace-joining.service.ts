import { Injectable } from '@nestjs/common';
import { forbidden, notFound } from '../../core/errors/app-error.js';
import type { AppError } from '../../core/errors/app-error.js';
import { Events } from '../../core/events/events.js';
import { InvitesRepository } from './invites.repository.js';
import type { InviteRow } from './invites.repository.js';
import { MembersRepository } from './members.repository.js';
import { WorkspaceMemberJoined } from './workspace.events.js';
import { WorkspaceNews } from './workspace-news.service.js';
import { WorkspaceSeats } from './workspace-seats.service.js';
import { RolesRepository } from '../users/index.js';
import { WorkspacesRepository } from './workspaces.repository.js';

/** Whoever it may be for. */
export interface Addressee {
  email: string;
  /** They have read a mail that was sent there: this invite's, or the one that confirms the address. */
  isProven: boolean;
}

/** 404: over, used, or for another address, which nobody is told apart. */
export const noLongerValid = (): AppError => notFound('This invite is no longer valid');

const unproven = (): AppError =>
  forbidden('Confirm your email address first, or open the link in the mail of this invitation.');

/** Whether an invite may be used. Where a site does not have addresses confirmed, anybody can register one: what has proven none opens nothing. */
export const isOpenFor = (invite: InviteRow | null, { email, isProven }: Addressee): invite is InviteRow =>
  invite !== null && isProven && invite.email === email && invite.expires_at.getTime() > Date.now();

/** Makes a member of somebody who was invited, in a unit that has locked their account; the invite is used up by it. */
@Injectable()
export class WorkspaceJoining {
  constructor(
    private readonly invites: InvitesRepository,
    private readonly workspaces: WorkspacesRepository,
    private readonly members: MembersRepository,
    private readonly seats: WorkspaceSeats,
    private readonly news: WorkspaceNews,
    private readonly roles: RolesRepository,
    private readonly events: Events,
  ) {}

  /** @returns the workspace's id. @throws AppError 403 over_quota, or for an address that is not confirmed, 404, 409 for who belongs to very many. */
  async join(inviteId: string, userId: number, addressee: Addressee): Promise<number> {
    const found = await this.invites.find(inviteId);
    // Roles go before workspaces, as for whoever moves all members from one to another.
    if (!found || !(await this.roles.lockOfWorkspaces(found.role_id))) throw noLongerValid();
    const workspace = await this.workspaces.lock(found.workspace_id);
    const invite = workspace && (await this.invites.lock(inviteId));
    if (!workspace || workspace.suspended_at) throw noLongerValid();
    // The right person, by a link that proves nothing: told what to do, since the invite is there.
    if (!addressee.isProven && isOpenFor(invite, { ...addressee, isProven: true })) throw unproven();
    if (!isOpenFor(invite, addressee)) throw noLongerValid();
    // It was given another one meanwhile, which nobody keeps from going.
    if (invite.role_id !== found.role_id && !(await this.roles.lockOfWorkspaces(invite.role_id))) throw noLongerValid();
    const isMember = (await this.members.lock(workspace.id, userId)) !== null;
    await this.invites.delete(invite.id);
    if (!isMember) {
      await this.seats.requireSeat(workspace);
      await this.seats.requireRoomOf(userId);
      await this.members.insert(workspace.id, userId, invite.role_id);
      await this.events.emit(new WorkspaceMemberJoined(workspace.id, userId, workspace.owner_id, invite.invited_by_id));
    }
    await this.news.changed(workspace.id, [userId]);
    return workspace.id;
  }
}
