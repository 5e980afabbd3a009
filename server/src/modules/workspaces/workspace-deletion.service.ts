import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { AppError, conflict, forbidden, invalid } from '../../core/errors/app-error.js';
import { ERASED_AT_ONCE } from '../../core/erasure/erasures.service.js';
import { WorkspaceAccess } from './workspace-access.service.js';
import { WorkspaceErasure } from './workspace-erasure.service.js';
import type { WorkspaceRow } from './workspaces.repository.js';

/** Deletes workspaces; what they own goes to their owners. */
@Injectable()
export class WorkspaceDeletion {
  constructor(
    private readonly access: WorkspaceAccess,
    private readonly erasure: WorkspaceErasure,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * All of them or none. Of more than one unit takes, a first part is its owner's before the workspace ends.
   * @returns how many. @throws AppError 403, which names the first that is refused, 404, 409, 422 `ids` for too many people at once.
   */
  async delete(ids: readonly number[], actor: Actor): Promise<number> {
    const ordered = [...ids].sort((one, other) => one - other);
    await this.unit.run('workspaces.delete', async () => {
      // Before anything is its owner's: what is refused stays as it is.
      let rows = 0;
      for (const id of ordered) rows += await this.erasure.rowsOf(await this.lock(id, actor));
      requireFew(rows);
    });
    for (const id of ordered) await this.empty(id, actor);
    return await this.unit.run('workspaces.delete', async () => {
      let rows = 0;
      for (const id of ordered) {
        const piece = await this.erasure.erase(await this.lock(id, actor), ERASED_AT_ONCE);
        if (!piece.isGone) throw conflict('Somebody adds music to this workspace. Please try again.');
        rows += piece.rows;
        requireFew(rows);
      }
      return ids.length;
    });
  }

  private async empty(id: number, actor: Actor): Promise<void> {
    const piece = async (): Promise<number> => await this.erasure.empty(await this.lock(id, actor), ERASED_AT_ONCE);
    while ((await this.unit.run('workspaces.hand-over', piece)) >= ERASED_AT_ONCE) await nextTurn();
  }

  private async lock(id: number, actor: Actor): Promise<WorkspaceRow> {
    try {
      return (await this.access.lock(id, actor, 'delete')).row;
    } catch (error) {
      throw error instanceof AppError && error.code === 'forbidden'
        ? forbidden(`You may not delete workspace ${id}.`)
        : error;
    }
  }
}

/** @throws AppError 422 */
function requireFew(rows: number): void {
  if (rows > ERASED_AT_ONCE) throw invalid({ ids: ['These are too many people at once. Name fewer workspaces.'] });
}
