import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { AdministeredAccount } from '@tonearm/shared/account/account.dto';
import type { Actor } from '../../../core/access/actor.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { notFound } from '../../../core/errors/app-error.js';
import type { UserIdOrMe } from '../user-id.pipe.js';
import { AccountReader } from './account-reader.service.js';
import { AccountTargets } from './account-targets.service.js';
import { AvatarFiles } from './avatar-files.service.js';
import { AvatarMaker } from './avatar-maker.service.js';
import type { AvatarSource } from './avatar-maker.service.js';
import { AvatarsRepository } from './avatars.repository.js';
import { UserContent } from './user-content.registry.js';

/** Profile pictures (spec 1 §5). */
@Injectable()
export class AvatarsService implements OnModuleInit {
  constructor(
    private readonly targets: AccountTargets,
    private readonly avatars: AvatarsRepository,
    private readonly files: AvatarFiles,
    private readonly maker: AvatarMaker,
    private readonly accounts: AccountReader,
    private readonly content: UserContent,
    private readonly unit: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.content.addFirst(async ({ userId }) => {
      const hash = await this.avatars.hashOf(userId);
      await this.unit.afterCommit(() => this.files.delete(hash));
      return 0;
    });
  }

  /** @throws AppError 403, 404, 422 `file` for an upload or none at all, `url` for whatever is wrong with an address. */
  async replace(id: UserIdOrMe, source: AvatarSource, actor: Actor): Promise<AdministeredAccount> {
    const { id: userId } = await this.targets.get(id, actor);
    const hash = await this.maker.make(source);
    try {
      await this.change(Number(userId), hash);
    } catch (error) {
      await this.files.delete(hash);
      throw error;
    }
    return await this.accounts.administered(await this.targets.get(id, actor), actor);
  }

  /** @throws AppError 403, 404. */
  async remove(id: UserIdOrMe, actor: Actor): Promise<AdministeredAccount> {
    const { id: userId } = await this.targets.get(id, actor);
    await this.change(Number(userId), null);
    return await this.accounts.administered(await this.targets.get(id, actor), actor);
  }

  private async change(userId: number, hash: string | null): Promise<void> {
    await this.unit.run('users.avatar', async () => {
      const old = await this.avatars.hashOf(userId);
      if (!(await this.avatars.setHash(userId, hash))) throw notFound();
      await this.unit.afterCommit(() => this.files.delete(old));
    });
  }
}
