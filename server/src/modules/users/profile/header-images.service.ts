import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { OwnProfile } from '@tonearm/shared/account/account.dto';
import { AVATAR_MAX_BYTES } from '@tonearm/shared/limits';
import type { Actor } from '../../../core/access/actor.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { invalid } from '../../../core/errors/app-error.js';
import { PublicFetcher } from '../../../core/net/public-fetch.js';
import { ImageRefused } from '../../../core/ports/image-processor.js';
import { AccountReader } from '../account/account-reader.service.js';
import { AccountTargets } from '../account/account-targets.service.js';
import type { UploadedAvatar } from '../account/avatar-upload.interceptor.js';
import { UserContent } from '../account/user-content.registry.js';
import type { UserIdOrMe } from '../user-id.pipe.js';
import { HeaderFiles } from './header-files.service.js';
import { OwnProfileRepository } from './own-profile.repository.js';

const FETCH_MS = 10_000;

/** The wide picture behind somebody's name (3-decisions §10). */
@Injectable()
export class HeaderImages implements OnModuleInit {
  constructor(
    private readonly targets: AccountTargets,
    private readonly profiles: OwnProfileRepository,
    private readonly files: HeaderFiles,
    private readonly fetcher: PublicFetcher,
    private readonly accounts: AccountReader,
    private readonly content: UserContent,
    private readonly unit: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.content.addFirst(async ({ userId }) => {
      const hash = await this.profiles.headerOf(userId);
      await this.unit.afterCommit(() => this.files.delete(hash));
      return 0;
    });
  }

  /** @throws AppError 403, 404, 422 `file` for an upload or none at all, `header_image` for whatever is wrong with an address. */
  async replace(id: UserIdOrMe, source: { file?: UploadedAvatar; url?: string }, actor: Actor): Promise<OwnProfile> {
    const { id: userId } = await this.targets.get(id, actor);
    const hash = await this.make(source);
    try {
      await this.change(Number(userId), hash);
    } catch (error) {
      await this.files.delete(hash);
      throw error;
    }
    return await this.accounts.profileOf(Number(userId));
  }

  /** @throws AppError 403, 404. */
  async remove(id: UserIdOrMe, actor: Actor): Promise<OwnProfile> {
    const { id: userId } = await this.targets.get(id, actor);
    await this.change(Number(userId), null);
    return await this.accounts.profileOf(Number(userId));
  }

  private async change(userId: number, hash: string | null): Promise<void> {
    await this.unit.run('users.header', async () => {
      const old = await this.profiles.headerOf(userId);
      await this.profiles.save(userId, { header_image: hash });
      await this.unit.afterCommit(() => this.files.delete(old));
    });
  }

  private async make({ file, url }: { file?: UploadedAvatar; url?: string }): Promise<string> {
    if (!file && !url) throw invalid({ file: ['Please select an image.'] });
    const bytes = file
      ? file.bytes
      : (
          await this.fetcher.fetchPublic(url as string, {
            maxBytes: AVATAR_MAX_BYTES,
            timeoutMs: FETCH_MS,
            accept: /^image\//,
          })
        ).bytes;
    try {
      return await this.files.make(bytes);
    } catch (error) {
      if (!(error instanceof ImageRefused)) throw error;
      throw invalid({ [file ? 'file' : 'header_image']: [error.message] });
    }
  }
}
