import { Injectable } from '@nestjs/common';
import type { Workspace } from '@tonearm/shared/account/workspaces.dto';
import type { Actor } from '../../core/access/actor.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { conflict, invalid } from '../../core/errors/app-error.js';
import { UsersRepository } from '../users/index.js';
import { MembersRepository } from './members.repository.js';
import { WorkspaceAccess } from './workspace-access.service.js';
import { WorkspaceHandover } from './workspace-handover.service.js';
import { WorkspaceReader } from './workspace-reader.service.js';
import { WorkspaceSeats } from './workspace-seats.service.js';
import type { WorkspaceAct } from './workspace.policy.js';

/** A workspace gets another owner, who is a member of it. */
@Injectable()
export class WorkspaceTransfer {
  constructor(
    private readonly access: WorkspaceAccess,
    private readonly members: MembersRepository,
    private readonly users: UsersRepository,
    private readonly seats: WorkspaceSeats,
    private readonly handover: WorkspaceHandover,
    private readonly reader: WorkspaceReader,
    private readonly unit: UnitOfWork,
  ) {}

  /** By its owner. @throws AppError 403, 404, 409 for somebody who cannot own another one, 422 `user_id` for who is no other member. */
  async to(id: number, userId: number, actor: Actor): Promise<Workspace> {
    await this.access.require(id, actor, 'transfer');
    await this.give(id, userId, { actor, act: 'transfer' });
    return await this.reader.changed(id, actor);
  }

  /** By somebody who looks after the site, also one that is suspended. @throws AppError as `to`. */
  async byAdministrator(id: number, userId: number, actor: Actor): Promise<void> {
    await this.access.require(id, actor, 'update');
    await this.give(id, userId, { actor, act: 'update' });
  }

  private async give(id: number, userId: number, { actor, act }: { actor: Actor; act: WorkspaceAct }): Promise<void> {
    await this.unit.run('workspaces.transfer', async () => {
      // People before workspaces, as everywhere: whoever is leaving the site at this moment gets none.
      const heir = await this.users.lockPresent(userId);
      const { row } = await this.access.lock(id, actor, act);
      if (!heir || !(await this.members.lock(id, userId))) throw invalid({ user_id: ['Choose a member.'] });
      if (userId === row.owner_id) throw conflict('This person owns the workspace already.');
      await this.seats.requireNewOwner(userId);
      await this.handover.give(row, userId, actor.userId);
    });
  }
}
