import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import type { UploadedBytes } from '../../core/http/file-upload.js';
import { RateLimiter } from '../../core/http/rate-limiter.js';
import { AvatarFiles, AvatarMaker, countPicture } from '../users/index.js';

/** Makes the files of pictures, and takes them away again. */
@Injectable()
export class WorkspacePictures {
  constructor(
    private readonly maker: AvatarMaker,
    private readonly files: AvatarFiles,
    private readonly limiter: RateLimiter,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 422 `file`. */
  async ofFile(file: UploadedBytes | undefined): Promise<string> {
    return await this.maker.make({ file });
  }

  /** Fetches it. @throws AppError 422 `image`, 429 after too many of this person. */
  async ofAddress(url: string, actor: Actor): Promise<string> {
    await countPicture(this.limiter, actor);
    return await this.maker.make({ url }, 'image');
  }

  /** Whoever uses a new picture keeps it; its files are deleted where that fails. */
  async using<T>(hash: string | null, work: (hash: string | null) => Promise<T>): Promise<T> {
    try {
      return await work(hash);
    } catch (error) {
      await this.files.delete(hash);
      throw error;
    }
  }

  /** One that nothing shows any more; its files go after the commit. */
  async drop(hash: string | null): Promise<void> {
    if (hash !== null) await this.unit.afterCommit(() => this.files.delete(hash));
  }
}
