import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { invalid } from '../../../../core/errors/app-error.js';
import type { UploadedBytes } from '../../../../core/http/file-upload.js';
import { ImageProcessor, ImageRefused } from '../../../../core/ports/image-processor.js';
import { PictureFiles, squareNames, squaresOf } from '../../../../core/storage/picture-files.service.js';
import { PictureTypes } from '../../../../core/storage/picture-types.service.js';
import { PlaylistAccess } from './playlist-access.service.js';
import { PlaylistReader } from './playlist-reader.service.js';
import { PlaylistsRepository } from './playlists.repository.js';

interface Picture {
  hash: string;
  color: string;
}

/** A playlist's own picture, re-encoded from its pixels; stored with the covers. */
@Injectable()
export class PlaylistImages {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly access: PlaylistAccess,
    private readonly playlists: PlaylistsRepository,
    private readonly reader: PlaylistReader,
    private readonly images: ImageProcessor,
    private readonly pictures: PictureFiles,
    private readonly types: PictureTypes,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 403, 404, 422 `file`. */
  async replace(id: number, file: UploadedBytes | undefined, actor: Actor): Promise<Playlist> {
    await this.access.require(id, actor, 'update');
    if (!file) throw invalid({ file: ['Please select an image.'] });
    const picture = await this.make(file.bytes);
    try {
      await this.change(id, picture, actor);
    } catch (error) {
      await this.drop(picture.hash);
      throw error;
    }
    return await this.reader.one(await this.access.see(id, actor), actor);
  }

  /** Back to the collage. @throws AppError 403, 404. */
  async remove(id: number, actor: Actor): Promise<Playlist> {
    await this.change(id, null, actor);
    return await this.reader.one(await this.access.see(id, actor), actor);
  }

  /** Deletes the files of a picture that nothing shows any more. */
  async drop(hash: string | null): Promise<void> {
    await this.pictures.delete('covers', hash, squareNames());
  }

  private async change(id: number, picture: Picture | null, actor: Actor): Promise<void> {
    await this.unit.run('playlists.image', async () => {
      const row = await this.access.lock(id, actor, 'update');
      await this.playlists.update(id, { image_hash: picture?.hash ?? null, image_color: picture?.color ?? null });
      await this.unit.afterCommit(() => this.drop(row.image_hash));
    });
  }

  private async make(bytes: Uint8Array): Promise<Picture> {
    // One at a time: 40 million pixels take a hundred megabytes.
    const made = this.turn.then(async () => {
      await this.types.require(bytes);
      return await this.images.squareCover(bytes);
    });
    this.turn = made.catch(() => undefined);
    const { variants, color } = await made.catch((error: unknown) => {
      throw error instanceof ImageRefused ? invalid({ file: [error.message] }) : error;
    });
    // Salted: no two playlists share a file, so that taking one away takes nobody else's.
    const hash = createHash('sha1').update(randomBytes(20)).update(bytes).digest('hex');
    try {
      await this.pictures.put('covers', hash, squaresOf(variants));
    } catch (error) {
      await this.drop(hash).catch(() => undefined);
      throw error;
    }
    return { hash, color };
  }
}
