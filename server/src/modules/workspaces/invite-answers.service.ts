import { Injectable } from '@nestjs/common';
import type { Workspace } from '@tonearm/shared/account/workspaces.dto';
import type { Actor } from '../../core/access/actor.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { unauthenticated } from '../../core/errors/app-error.js';
import { UsersRepository } from '../users/index.js';
import { InviteKeys } from './invite-keys.service.js';
import type { NamedInvite } from './invite-keys.service.js';
import { InviteRemoval } from './invite-removal.service.js';
import { requireUser } from './workspace-access.service.js';
import { noLongerValid, WorkspaceJoining } from './workspace-joining.service.js';
import { WorkspaceReader } from './workspace-reader.service.js';

/** What somebody with an account says to an invite. */
@Injectable()
export class InviteAnswers {
  constructor(
    private readonly joining: WorkspaceJoining,
    private readonly removal: InviteRemoval,
    private readonly users: UsersRepository,
    private readonly keys: InviteKeys,
    private readonly reader: WorkspaceReader,
    private readonly unit: UnitOfWork,
  ) {}

  /** @param name the id, or what the mail's link names. @throws AppError 403 over_quota, 404, 409 for who belongs to very many. */
  async join(name: string, actor: Actor): Promise<Workspace> {
    const { id, isProven } = this.read(name);
    const workspaceId = await this.unit.run('workspaces.join', async () => {
      const user = await this.users.lockPresent(requireUser(actor));
      if (!user) throw unauthenticated();
      return await this.joining.join(id, user.id, {
        email: user.email,
        isProven: isProven || user.email_verified_at !== null,
      });
    });
    return await this.reader.changed(workspaceId, actor);
  }

  /** Declines one's own, or cancels that of a workspace where one may invite. @returns how many. @throws AppError 404. */
  async delete(name: string, actor: Actor): Promise<number> {
    const invite = this.read(name);
    return await this.unit.run('workspaces.delete-invite', () => this.removal.remove(invite, actor));
  }

  private read(name: string): NamedInvite {
    const named = this.keys.read(name);
    if (!named) throw noLongerValid();
    return named;
  }
}
