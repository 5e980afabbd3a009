import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { invalid, notFound } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { MembersRepository } from '../members.repository.js';
import { WorkspaceResumed, WorkspaceSuspended } from '../workspace.events.js';
import { WorkspaceNews } from '../workspace-news.service.js';
import { WorkspacesRepository } from '../workspaces.repository.js';

/** Closes workspaces to all who belong to them, and opens them again. What they have published stays as it is; what they have planned waits (`HeldReleasesListener`). */
@Injectable()
export class WorkspaceSuspension {
  constructor(
    private readonly workspaces: WorkspacesRepository,
    private readonly members: MembersRepository,
    private readonly news: WorkspaceNews,
    private readonly events: Events,
    private readonly unit: UnitOfWork,
  ) {}

  /** Of one that is suspended already, the reason becomes another. @throws AppError 404. */
  async suspend(id: number, reason: string, actor: Actor): Promise<void> {
    await this.unit.run('workspaces.suspend', async () => {
      const row = await this.workspaces.lock(id);
      if (!row) throw notFound();
      if (row.suspension_reason === reason) return;
      const since = row.suspended_at ?? new Date();
      await this.workspaces.update(id, { suspended_at: since, suspension_reason: reason });
      if (!row.suspended_at) await this.events.emit(new WorkspaceSuspended(id, row.owner_id, actor.userId));
      await this.tell(id);
    });
  }

  /** Nothing happens to one that is not suspended. @throws AppError 404. */
  async resume(id: number, actor: Actor): Promise<void> {
    await this.unit.run('workspaces.resume', async () => {
      const row = await this.workspaces.lock(id);
      if (!row) throw notFound();
      if (!row.suspended_at) return;
      await this.workspaces.update(id, { suspended_at: null, suspension_reason: null });
      await this.events.emit(new WorkspaceResumed(id, row.owner_id, actor.userId, row.suspended_at.toISOString()));
      await this.tell(id);
    });
  }

  /** In the open unit. @returns how many. @throws AppError 422 `values` without a reason. */
  async suspendAll(ids: readonly number[], reason: string, actor: Actor): Promise<number> {
    const why = reason.trim();
    if (why === '') throw invalid({ values: ['Say why.'] });
    for (const id of inOrder(ids)) await this.suspend(id, why, actor);
    return ids.length;
  }

  /** In the open unit. @returns how many. */
  async resumeAll(ids: readonly number[], actor: Actor): Promise<number> {
    for (const id of inOrder(ids)) await this.resume(id, actor);
    return ids.length;
  }

  /** Open pages of all who belong there. */
  private async tell(id: number): Promise<void> {
    await this.news.changed(
      id,
      (await this.members.lockAll(id)).map((member) => member.user_id),
    );
  }
}

/** As everywhere, so that two who lock several never wait for each other. */
const inOrder = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);
