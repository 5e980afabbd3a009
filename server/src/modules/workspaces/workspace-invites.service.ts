import { Injectable } from '@nestjs/common';
import { EMAIL_PATTERN, normalEmail } from '@tonearm/shared/account/fields';
import type { InviteToWorkspaceInput, WorkspaceInvite } from '@tonearm/shared/account/workspaces.dto';
import { EMAIL_MAX, WORKSPACE_INVITES_PER_HOUR } from '@tonearm/shared/limits';
import type { Actor } from '../../core/access/actor.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { gone, invalid, notFound } from '../../core/errors/app-error.js';
import { RateLimiter } from '../../core/http/rate-limiter.js';
import { InviteMails } from './invite-mails.service.js';
import { InvitesRepository } from './invites.repository.js';
import { requireUser, WorkspaceAccess } from './workspace-access.service.js';
import { membersOnly, WorkspaceMembers } from './workspace-members.service.js';
import type { RoleChange } from './workspace-members.service.js';
import { requireHandled } from './workspace.policy.js';
import { WorkspaceReader } from './workspace-reader.service.js';

const HOUR = 3_600;

/** Asking people in. */
@Injectable()
export class WorkspaceInvites {
  constructor(
    private readonly access: WorkspaceAccess,
    private readonly members: WorkspaceMembers,
    private readonly invites: InvitesRepository,
    private readonly mails: InviteMails,
    private readonly reader: WorkspaceReader,
    private readonly limiter: RateLimiter,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * Passes over members, and over those who are invited already.
   * @throws AppError 403, also over_quota and for more rights than one's own, 404, 409 for the Default workspace, 422 by field, 429.
   */
  async invite(id: number, input: InviteToWorkspaceInput, actor: Actor): Promise<WorkspaceInvite[]> {
    const emails = addressesOf(input.emails);
    const place = membersOnly(await this.access.require(id, actor, 'workspace_members.invite'));
    await this.members.requireRole(input.role_id, { membership: place.membership, actor });
    await this.count(emails.length, actor);
    const rows = await this.unit.run('workspaces.invite', async () => {
      const isThere = await this.access.lockRole(input.role_id);
      const { row, membership } = membersOnly(await this.access.lock(id, actor, 'workspace_members.invite'));
      await this.members.requireRole(input.role_id, { membership, actor, isThere });
      return await this.mails.open(row, { emails, roleId: input.role_id, inviterId: requireUser(actor) });
    });
    return await this.reader.toInvites(rows);
  }

  /** @throws AppError 403, also over_quota and for more rights than one's own, 404, 410 for one that was answered or cancelled, 429 within ten minutes. */
  async resend(id: number, inviteId: string, actor: Actor): Promise<void> {
    await this.access.require(id, actor, 'workspace_members.invite');
    await this.count(1, actor);
    await this.unit.run('workspaces.resend-invite', async () => {
      const { row, membership } = membersOnly(await this.access.lock(id, actor, 'workspace_members.invite'));
      const invite = await this.invites.lock(inviteId);
      if (invite?.workspace_id !== id) throw gone('This invite is no longer valid');
      requireHandled(await this.access.roleOf(invite.role_id), membership, actor);
      await this.mails.sendAgain(row, invite, requireUser(actor));
    });
  }

  /** @throws AppError 403, also for more rights than one's own, 404, 422 `role_id`. */
  async changeRole(id: number, inviteId: string, { roleId, actor }: RoleChange): Promise<WorkspaceInvite> {
    const row = await this.unit.run('workspaces.change-invite', async () => {
      const isThere = await this.access.lockRole(roleId);
      const { membership } = membersOnly(await this.access.lock(id, actor, 'workspace_members.update'));
      const invite = await this.invites.lock(inviteId);
      if (invite?.workspace_id !== id) throw notFound();
      requireHandled(await this.access.roleOf(invite.role_id), membership, actor);
      await this.members.requireRole(roleId, { membership, actor, isThere });
      await this.invites.update(inviteId, { role_id: roleId });
      return { ...invite, role_id: roleId };
    });
    const [invite] = await this.reader.toInvites([row]);
    if (!invite) throw notFound();
    return invite;
  }

  /** Each is a mail to somebody who has not asked for it. @throws AppError 429. */
  private async count(mails: number, actor: Actor): Promise<void> {
    for (let sent = 0; sent < mails; sent += 1)
      await this.limiter.hit(`workspace-invites:${actor.userId}`, WORKSPACE_INVITES_PER_HOUR, HOUR);
  }
}

/** Each once, as addresses are stored. @throws AppError 422 at each that is none. */
function addressesOf(given: readonly string[]): string[] {
  const emails = given.map(normalEmail);
  const faults = emails.flatMap((email, at) =>
    EMAIL_PATTERN.test(email) && email.length <= EMAIL_MAX ? [] : [[`emails.${at}`, ['This is no email address.']]],
  );
  if (faults.length > 0) throw invalid(Object.fromEntries(faults) as Record<string, string[]>);
  return [...new Set(emails)];
}
