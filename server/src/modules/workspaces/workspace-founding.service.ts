import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { unauthenticated } from '../../core/errors/app-error.js';
import { RolesService, UsersRepository } from '../users/index.js';
import { MembersRepository } from './members.repository.js';
import { requireUser } from './workspace-access.service.js';
import { WorkspaceNews } from './workspace-news.service.js';
import { leadingRole } from './workspace.policy.js';
import { WorkspaceSeats } from './workspace-seats.service.js';
import { WorkspacesRepository } from './workspaces.repository.js';

/** Makes a workspace with its first member, who owns it. */
@Injectable()
export class WorkspaceFounding {
  constructor(
    private readonly workspaces: WorkspacesRepository,
    private readonly members: MembersRepository,
    private readonly seats: WorkspaceSeats,
    private readonly users: UsersRepository,
    private readonly roles: RolesService,
    private readonly news: WorkspaceNews,
    private readonly unit: UnitOfWork,
  ) {}

  /** @returns its id. @throws AppError 403 over_quota, 409 for who belongs to very many. */
  async found({ name, image }: { name: string; image: string | null }, actor: Actor): Promise<number> {
    const userId = requireUser(actor);
    const role = leadingRole(await this.roles.workspaceRoles());
    return await this.unit.run('workspaces.create', async () => {
      // Of several at once each counts those before it.
      if (!(await this.users.lockPresent(userId))) throw unauthenticated();
      await this.seats.requireAnother(userId, actor);
      const id = await this.workspaces.insert(name, userId, image);
      await this.members.insert(id, userId, role?.id ?? 0);
      await this.news.changed(id, [userId]);
      return id;
    });
  }
}
