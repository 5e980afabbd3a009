import { Injectable } from '@nestjs/common';
import type { WorkspacePermissionName } from '@tonearm/shared/permissions/catalogue';
import { notAMember } from '../../core/access/active-workspace.js';
import type { Actor } from '../../core/access/actor.js';
import type { Membership } from '../../core/access/workspace-memberships.js';
import { AppError } from '../../core/errors/app-error.js';
import { WorkspaceAccess } from './workspace-access.service.js';
import { WorkspacesRepository } from './workspaces.repository.js';

/** What whoever keeps things of workspaces asks of these. */
@Injectable()
export class OwningWorkspaces {
  constructor(
    private readonly access: WorkspaceAccess,
    private readonly workspaces: WorkspacesRepository,
  ) {}

  /** null: it is gone. */
  async ownerOf(id: number): Promise<number | null> {
    return (await this.workspaces.find(id))?.owner_id ?? null;
  }

  /**
   * In the open unit, after people and before things: nobody ends it, passes it on, or takes this right from the actor until the unit ends.
   * @throws AppError 403.
   */
  async lock(id: number, actor: Actor, act: WorkspacePermissionName): Promise<Membership> {
    const { membership } = await this.access.lock(id, actor, act).catch((error: unknown) => {
      throw error instanceof AppError && error.status === 404 ? notAMember() : error;
    });
    if (!membership) throw notAMember();
    return membership;
  }
}
