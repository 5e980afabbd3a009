import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { AdministeredAccount } from '@tonearm/shared/account/account.dto';
import { AVATAR_MAX_BYTES } from '@tonearm/shared/limits';
import type { Actor } from '../../../core/access/actor.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { invalid, notFound } from '../../../core/errors/app-error.js';
import { PublicFetcher } from '../../../core/net/public-fetch.js';
import { ImageRefused } from '../../../core/ports/image-processor.js';
import type { UserIdOrMe } from '../user-id.pipe.js';
import { AccountReader } from './account-reader.service.js';
import { AccountTargets } from './account-targets.service.js';
import { AvatarFiles } from './avatar-files.service.js';
import type { UploadedAvatar } from './avatar-upload.interceptor.js';
import { AvatarsRepository } from './avatars.repository.js';
import { UserContent } from './user-content.registry.js';

interface AvatarSource {
  file: UploadedAvatar | undefined;
  url: string | undefined;
}

const FETCH_MS = 10_000;
/** How the pictures that we take begin. */
const PICTURE = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF[^]{4}WEBP)/;
const NO_PICTURE = 'This file type is not allowed';

const reasonOf = (error: ImageRefused, bytes: Uint8Array): string =>
  PICTURE.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1')) ? error.message : NO_PICTURE;

/** Profile pictures (spec 1 §5). */
@Injectable()
export class AvatarsService implements OnModuleInit {
  constructor(
    private readonly targets: AccountTargets,
    private readonly avatars: AvatarsRepository,
    private readonly files: AvatarFiles,
    private readonly fetcher: PublicFetcher,
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
    const hash = await this.make(source);
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

  private async make({ file, url }: AvatarSource): Promise<string> {
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
      throw invalid({ [file ? 'file' : 'url']: [reasonOf(error, bytes)] });
    }
  }
}
