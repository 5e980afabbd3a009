import { Injectable } from '@nestjs/common';
import { WORKSPACE_INVITE_DAYS, WORKSPACE_RESEND_MINUTES } from '@tonearm/shared/limits';
import { tooManyRequests } from '../../core/errors/app-error.js';
import { Events } from '../../core/events/events.js';
import { newInviteId } from './invite-keys.service.js';
import { InviteOutbox } from './invite-outbox.service.js';
import { InvitesRepository } from './invites.repository.js';
import type { InviteRow } from './invites.repository.js';
import { MembersRepository } from './members.repository.js';
import { WorkspaceInvited } from './workspace.events.js';
import { WorkspaceNews } from './workspace-news.service.js';
import { WorkspaceSeats } from './workspace-seats.service.js';
import type { WorkspaceRow } from './workspaces.repository.js';

const DAY_MS = 86_400_000;
const RESEND_MS = WORKSPACE_RESEND_MINUTES * 60_000;

/** Whom to invite, as what, and who does. */
interface Invitation {
  emails: readonly string[];
  roleId: number;
  inviterId: number;
}

/** Makes invites of a workspace that the open unit has locked, with their mails. */
@Injectable()
export class InviteMails {
  constructor(
    private readonly invites: InvitesRepository,
    private readonly outbox: InviteOutbox,
    private readonly members: MembersRepository,
    private readonly seats: WorkspaceSeats,
    private readonly news: WorkspaceNews,
    private readonly events: Events,
  ) {}

  /** @returns the new ones. @throws AppError 403 over_quota. */
  async open(workspace: WorkspaceRow, { emails, roleId, inviterId }: Invitation): Promise<InviteRow[]> {
    const now = Date.now();
    const known = await this.invites.lockAll(workspace.id);
    const ended = known.filter(({ expires_at: end }) => end.getTime() <= now);
    const taken = new Set([
      ...known.filter((invite) => !ended.includes(invite)).map(({ email }) => email),
      ...(await this.members.emailsOf(workspace.id)),
    ]);
    const fresh = emails.filter((email) => !taken.has(email));
    if (fresh.length === 0) return [];
    await this.seats.requireRoomFor(fresh.length, workspace);
    for (const { id, email } of ended) if (fresh.includes(email)) await this.invites.delete(id);
    const rows = fresh.map((email) => newRow(workspace.id, { email, roleId, inviterId }));
    await this.invites.insertInvites(rows);
    for (const row of rows) {
      await this.outbox.send(workspace, row, inviterId);
      await this.events.emit(new WorkspaceInvited(row.id, workspace.id, inviterId));
    }
    await this.news.changed(workspace.id);
    return rows;
  }

  /** @throws AppError 403 over_quota, 429. */
  async sendAgain(workspace: WorkspaceRow, invite: InviteRow, senderId: number): Promise<void> {
    const now = Date.now();
    const wait = invite.sent_at.getTime() + RESEND_MS - now;
    if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000));
    // One that has run out has lost its place.
    if (invite.expires_at.getTime() <= now) await this.seats.requireRoomFor(1, workspace);
    await this.invites.update(invite.id, { sent_at: new Date(now), expires_at: endOf(now) });
    await this.outbox.send(workspace, invite, senderId);
    await this.news.changed(workspace.id);
  }
}

const endOf = (from: number): Date => new Date(from + WORKSPACE_INVITE_DAYS * DAY_MS);

function newRow(
  workspaceId: number,
  { email, roleId, inviterId }: { email: string; roleId: number; inviterId: number },
): InviteRow {
  const now = new Date();
  return {
    id: newInviteId(),
    workspace_id: workspaceId,
    email,
    role_id: roleId,
    invited_by_id: inviterId,
    created_at: now,
    sent_at: now,
    expires_at: endOf(now.getTime()),
  };
}
