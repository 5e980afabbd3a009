import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { On } from '../../../../core/events/on.decorator.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { WorkspaceResumed, WorkspaceSuspended } from '../../../workspaces/workspace.events.js';
import { HeldReleasesRepository } from './held-releases.repository.js';
import type { HeldReleases } from './held-releases.repository.js';
import { Relistings } from './relistings.service.js';

/** Workspaces that are read at once. */
const STEP = 100;

/** What a workspace has planned does not come out while it is suspended, and does once it is not. */
@Injectable()
export class HeldReleasesListener implements OnModuleInit {
  constructor(
    private readonly held: HeldReleasesRepository,
    private readonly relistings: Relistings,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    const run = (): Promise<void> => this.holdAll();
    this.jobs.define({ name: 'hold-planned-releases', lane: 'bulk', schedule: '5 4 * * *', run });
  }

  /** Of workspaces that were suspended when nothing was held back, and what was planned for one meanwhile. */
  async holdAll(): Promise<void> {
    for (let after: number | undefined = 0; after !== undefined;) {
      const ids: number[] = await this.held.suspendedAfter(after, STEP);
      for (const workspaceId of ids) await this.hold({ workspaceId });
      after = ids.at(-1);
    }
  }

  @On(WorkspaceSuspended, 'durable', { name: 'hold-releases' })
  async hold({ workspaceId }: { workspaceId: number }): Promise<void> {
    await this.untilDone(async () => {
      const since = await this.held.suspendedSince(workspaceId);
      return since && (await this.held.hold(workspaceId, since));
    });
  }

  /** Of one that was suspended again meanwhile, it is held back from then on. */
  @On(WorkspaceResumed, 'durable', { name: 'let-releases-go' })
  async letGo({ workspaceId, since }: WorkspaceResumed): Promise<void> {
    if (since !== null)
      await this.untilDone(async () => {
        const now = await this.held.suspendedSince(workspaceId);
        return now?.toISOString() === since ? null : await this.held.letGo(workspaceId, new Date(since));
      });
    await this.hold({ workspaceId });
  }

  /** Each piece notes whose lists it makes wrong, so that those of a killed run are made right, too. */
  private async untilDone(step: () => Promise<HeldReleases | null>): Promise<void> {
    const piece = async (): Promise<boolean> => {
      const changed = await step();
      if (!changed || changed.tracks.length + changed.albums.length === 0) return false;
      const songs = await this.held.songsOn(changed.albums);
      await this.relistings.follow({ tracks: [...new Set([...changed.tracks, ...songs])], albums: changed.albums });
      return true;
    };
    let isMore = true;
    while (isMore) isMore = await this.unit.run('catalogue.hold', piece);
  }
}
