import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { invalid, unauthenticated } from '../../../../core/errors/app-error.js';
import { BlocksRepository, ProfileGate } from '../../../users/index.js';
import { LibraryService } from '../library/index.js';

/** Whom people want to have nothing to do with: neither follows the other any more, and they do not meet in lists (3-decisions §6). */
@Injectable()
export class BlocksService {
  constructor(
    private readonly blocks: BlocksRepository,
    private readonly gate: ProfileGate,
    private readonly library: LibraryService,
    private readonly unit: UnitOfWork,
  ) {}

  /** May be repeated. @throws AppError 404, 422 for oneself. */
  async block(id: number, actor: Actor): Promise<void> {
    const userId = userOf(actor);
    if (id === userId) throw invalid({ user: ['You cannot block yourself.'] });
    await this.gate.view(id, actor);
    await this.unit.run('users.block', async () => {
      await this.blocks.lock(userId, id);
      await this.blocks.insert(userId, id);
      await this.library.part(userId, id);
    });
  }

  /** Also where there is nothing to lift. */
  async unblock(id: number, actor: Actor): Promise<void> {
    const userId = userOf(actor);
    await this.unit.run('users.unblock', () => this.blocks.delete(userId, id));
  }
}

function userOf(actor: Actor): number {
  if (actor.userId === null) throw unauthenticated();
  return actor.userId;
}
