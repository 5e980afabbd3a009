import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { FileShares } from '../../../uploads/index.js';
import { WorkspaceContent } from '../../../workspaces/index.js';
import type { EndingWorkspace } from '../../../workspaces/index.js';
import { HeldReleasesRepository } from '../../music/listing/index.js';
import { ReleaseMovesRepository } from './release-moves.repository.js';
import { ReleaseRefresh } from './release-refresh.service.js';
import { TouchedItems } from './touched-items.js';
import { WorkspaceFiles } from './workspace-files.repository.js';

/** An item, and what its lists take. */
const ROWS = 3;
const TYPES = ['track', 'album'] as const;

/** Music of workspaces takes the room of their owners, and goes to them when a workspace ends. */
@Injectable()
export class WorkspaceMusic implements OnModuleInit {
  constructor(
    private readonly content: WorkspaceContent,
    private readonly moves: ReleaseMovesRepository,
    private readonly held: HeldReleasesRepository,
    private readonly refresh: ReleaseRefresh,
    private readonly files: WorkspaceFiles,
    private readonly shares: FileShares,
  ) {}

  onModuleInit(): void {
    this.content.add((ending, room) => this.handOver(ending, room));
    this.shares.add((userId) => this.files.shareOf(userId));
  }

  private async handOver({ workspaceId, ownerId }: EndingWorkspace, room: number): Promise<number> {
    // What waits for the end of its suspension would wait for ever.
    const since = await this.held.suspendedSince(workspaceId);
    const touched = new TouchedItems();
    let rows = 0;
    for (const type of TYPES) {
      if (rows >= room) break;
      const ids = await this.moves.someOf(type, { workspaceId }, Math.ceil((room - rows) / ROWS));
      if (since) await this.held.letGoOf(type, ids, since);
      await this.moves.giveTo(type, ids, { userId: ownerId });
      touched.add(type === 'track' ? 'tracks' : 'albums', ids);
      rows += ids.length * ROWS;
    }
    if (rows > 0) await this.refresh.follow(touched);
    return rows;
  }
}
