import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UserContent } from '../users/index.js';
import type { ContentAction } from '../users/index.js';
import { LeaverTraces } from './leaver-traces.service.js';
import { WorkspaceErasure } from './workspace-erasure.service.js';
import { WorkspaceHandover } from './workspace-handover.service.js';
import { WorkspacesRepository } from './workspaces.repository.js';

/** Workspaces that one step looks at. */
const STEP = 50;
/** What it takes to hand one over. */
const HANDED_ROWS = 3;

/** When somebody leaves the site, the workspaces that they own go to a member of each, and are deleted where there is nobody else. */
@Injectable()
export class WorkspaceLeavers implements OnModuleInit {
  constructor(
    private readonly content: UserContent,
    private readonly workspaces: WorkspacesRepository,
    private readonly handover: WorkspaceHandover,
    private readonly erasure: WorkspaceErasure,
    private readonly traces: LeaverTraces,
  ) {}

  onModuleInit(): void {
    // First: until they have another owner, nobody looks after them.
    this.content.addFirst(({ userId, action }, room) => this.leave(userId, action, room));
  }

  /** In the open unit, which has locked the account. @returns how many rows were touched. */
  private async leave(userId: number, action: ContentAction, room: number): Promise<number> {
    const preferred = action.kind === 'transfer' ? action.toUserId : null;
    let rows = 0;
    for (;;) {
      const owned = await this.workspaces.lockOwnedBy(userId, STEP);
      for (const workspace of owned) {
        if (rows >= room) return rows;
        const heirId = await this.handover.heirOf(workspace, preferred);
        if (heirId === null) {
          // What it owns becomes the leaver's, and has the fate of that.
          const piece = await this.erasure.erase(workspace, room - rows);
          rows += piece.rows;
          if (!piece.isGone) return rows;
        } else {
          await this.handover.give(workspace, heirId, null);
          rows += HANDED_ROWS;
        }
      }
      if (owned.length < STEP) break;
    }
    return rows + (await this.traces.forget(userId, Math.max(room - rows, 1)));
  }
}
