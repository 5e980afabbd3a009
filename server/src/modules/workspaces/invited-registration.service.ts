import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AppError, invalid } from '../../core/errors/app-error.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { RegistrationInvites } from '../auth/index.js';
import { UsersRepository } from '../users/index.js';
import { InviteKeys } from './invite-keys.service.js';
import { InvitesRepository } from './invites.repository.js';
import { isOpenFor, WorkspaceJoining } from './workspace-joining.service.js';
import { WorkspacesRepository } from './workspaces.repository.js';

/** Registering by the mail of an invite: it proves the address, and the new account belongs to the workspace. */
@Injectable()
export class InvitedRegistration implements OnModuleInit {
  constructor(
    private readonly registrations: RegistrationInvites,
    private readonly invites: InvitesRepository,
    private readonly workspaces: WorkspacesRepository,
    private readonly joining: WorkspaceJoining,
    private readonly users: UsersRepository,
    private readonly keys: InviteKeys,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.registrations.add({
      type: 'workspace',
      check: async (name, email) => (await this.idFor(name, email)) !== null,
      accept: (name, userId) => this.accept(name, userId),
    });
  }

  private async accept(name: string, userId: number): Promise<void> {
    const user = await this.users.lockPresent(userId);
    const id = user && (await this.idFor(name, user.email));
    if (!id) throw overMeanwhile();
    try {
      await this.joining.join(id, userId, { email: user.email, isProven: true });
    } catch (error) {
      // No account is made then.
      throw error instanceof AppError && error.status === 404 ? overMeanwhile() : error;
    }
  }

  /** null for one that is over, somebody else's, or has no proof that its mail was read. */
  private async idFor(name: string, email: string): Promise<string | null> {
    const named = this.keys.read(name);
    if (!named?.isProven || !(await this.settings.get('workspaces.integrated'))) return null;
    const invite = await this.invites.find(named.id);
    if (!isOpenFor(invite, { email, isProven: true })) return null;
    const workspace = await this.workspaces.find(invite.workspace_id);
    return workspace && !workspace.suspended_at ? named.id : null;
  }
}

const overMeanwhile = (): AppError => invalid({ invite_id: ['This invite is no longer valid'] });
