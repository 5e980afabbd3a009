import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Cache } from '../../../../core/ports/cache.js';
import { WorkspaceContent } from '../../../workspaces/index.js';
import type { EndingWorkspace } from '../../../workspaces/index.js';
import { PlaylistOwnersRepository } from './playlist-owners.repository.js';

/** A playlist, and the owner's place as an editor of it. */
const ROWS = 2;

/** Playlists of a workspace go to its owner when it ends, those in the trash too. */
@Injectable()
export class WorkspacePlaylists implements OnModuleInit {
  constructor(
    private readonly content: WorkspaceContent,
    private readonly owners: PlaylistOwnersRepository,
    private readonly cache: Cache,
    private readonly unit: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.content.add((ending, room) => this.handOver(ending, room));
  }

  private async handOver({ workspaceId, ownerId }: EndingWorkspace, room: number): Promise<number> {
    const ids = await this.owners.someOf({ workspaceId }, Math.ceil(room / ROWS));
    if (ids.length === 0) return 0;
    await this.owners.giveTo(ids, { userId: ownerId });
    await this.unit.afterCommit(() => this.cache.dropTag('catalogue'));
    return ids.length * ROWS;
  }
}
