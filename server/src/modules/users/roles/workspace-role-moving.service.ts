import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { WorkspaceRoleHolders } from '../../../core/access/workspace-role-holders.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { invalid, notFound } from '../../../core/errors/app-error.js';
import { RolesRepository } from '../roles.repository.js';
import { RoleRules } from './role-rules.service.js';

/** Gives all who have a role of workspaces another one, so that it can be deleted. */
@Injectable()
export class WorkspaceRoleMoving {
  constructor(
    private readonly roles: RolesRepository,
    private readonly rules: RoleRules,
    private readonly holders: WorkspaceRoleHolders,
    private readonly unit: UnitOfWork,
  ) {}

  /** In pieces: who was moved before a fault stays so, and the next call goes on. @throws AppError 404, 403 for a role of one's own, 422 `role_id`. */
  async move(id: number, toId: number, actor: Actor): Promise<void> {
    let moved = -1;
    while (moved !== 0) moved = await this.unit.run('roles.move-members', () => this.piece(id, toId, actor));
  }

  private async piece(id: number, toId: number, actor: Actor): Promise<number> {
    await this.roles.lock();
    const known = await this.roles.listOfWorkspaces();
    const [from, to] = [id, toId].map((wanted) => known.find((role) => role.id === wanted));
    if (!from) throw notFound();
    if (!to || to.id === from.id) throw invalid({ role_id: ['Choose another role of workspaces.'] });
    await this.rules.requireChangeable(from, actor);
    return await this.holders.move(from.id, to.id);
  }
}
