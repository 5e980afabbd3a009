import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { On } from '../../../../core/events/on.decorator.js';
import { WorkspaceResumed, WorkspaceSuspended } from '../../../workspaces/workspace.events.js';
import { CatalogueListing } from './catalogue-listing.service.js';
import { HeldReleasesRepository } from './held-releases.repository.js';
import type { HeldReleases } from './held-releases.repository.js';

/** What a workspace has planned does not come out while it is suspended, and does once it is not. */
@Injectable()
export class HeldReleasesListener {
  constructor(
    private readonly held: HeldReleasesRepository,
    private readonly listing: CatalogueListing,
    private readonly unit: UnitOfWork,
  ) {}

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

  private async untilDone(step: () => Promise<HeldReleases | null>): Promise<void> {
    for (;;) {
      const changed = await this.unit.run('catalogue.hold', step);
      if (!changed || changed.tracks.length + changed.albums.length === 0) return;
      const songs = await this.held.songsOn(changed.albums);
      await this.listing.relist({ tracks: [...new Set([...changed.tracks, ...songs])], albums: changed.albums });
    }
  }
}
