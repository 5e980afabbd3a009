import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { Erasures } from '../../../core/erasure/erasures.service.js';
import type { Piece } from '../../../core/erasure/erasures.service.js';
import { WorkspaceAccess } from '../workspace-access.service.js';
import { WorkspaceErasure } from '../workspace-erasure.service.js';
import { WorkspacesRepository } from '../workspaces.repository.js';

const ERASED_WORKSPACE = 'workspace';

/** Deletes workspaces from the list of all: what one owns may be more than a unit gives to its owner. */
@Injectable()
export class WorkspaceBulkDeletion implements OnModuleInit {
  constructor(
    private readonly access: WorkspaceAccess,
    private readonly workspaces: WorkspacesRepository,
    private readonly erasure: WorkspaceErasure,
    private readonly erasures: Erasures,
  ) {}

  onModuleInit(): void {
    this.erasures.define({ kind: ERASED_WORKSPACE, atOnce: 1, piece: (ids, _details, room) => this.piece(ids, room) });
  }

  /** In the open unit; a job goes on with what there is no room for. @returns how many. @throws AppError 403, 404. */
  async erase(ids: readonly number[], actor: Actor): Promise<number> {
    for (const id of [...ids].sort((one, other) => one - other)) {
      await this.access.lock(id, actor, 'delete');
      await this.erasures.begin({ kind: ERASED_WORKSPACE, id, details: {} });
    }
    return ids.length;
  }

  private async piece([id = 0]: readonly number[], room: number): Promise<Piece> {
    const row = await this.workspaces.lock(id);
    if (!row) return { rows: 0, left: [] };
    const { rows, isGone } = await this.erasure.erase(row, room);
    return { rows, left: isGone ? [] : [id] };
  }
}
