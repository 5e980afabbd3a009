import { Injectable } from '@nestjs/common';
import type { FromUploadsAnswer, FromUploadsInput } from '@tonearm/shared/catalogue/uploaded-music.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { TracksService } from '../../music/tracks/index.js';
import { AlbumAuthoring } from './album-authoring.service.js';
import { ReleasePictures } from './release-pictures.service.js';
import type { Columns } from './release-columns.js';
import { ReleaseRefresh } from './release-refresh.service.js';
import { TouchedItems } from './touched-items.js';
import { UploadDrafts } from './upload-drafts.service.js';
import { UploadReader } from './upload-reader.service.js';
import type { TakeCover } from './upload-reader.service.js';
import { writeAgain } from './write-again.js';

/** Makes drafts from uploaded files and their tags (3-decisions §4). */
@Injectable()
export class FromUploads {
  constructor(
    private readonly reader: UploadReader,
    private readonly drafts: UploadDrafts,
    private readonly pictures: ReleasePictures,
    private readonly tracks: TracksService,
    private readonly albums: AlbumAuthoring,
    private readonly refresh: ReleaseRefresh,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 403 over_quota where none can be made, 422. */
  async make(input: FromUploadsInput, actor: Actor): Promise<Omit<FromUploadsAnswer, 'status'>> {
    const quota = await this.drafts.allowance(actor);
    const pictures = new Map<number, Columns>();
    const uploads = await this.reader.read(input.file_entry_ids, actor, 'file_entry_ids', this.taking(pictures, input));
    const batch = { actor, input, uploads, pictures, quota };
    const touched = new TouchedItems();
    const { trackIds, albumId, warnings } = await writeAgain(this.unit, 'tracks.from-uploads', async () => {
      const made = await this.drafts.make(batch, touched);
      await this.refresh.follow(touched);
      return made;
    });
    return {
      tracks: await this.tracks.listOwn(trackIds, actor),
      ...(albumId === null ? {} : { album: await this.albums.get(albumId, actor) }),
      warnings,
    };
  }

  /** Each single track keeps its picture, an album the first that is one. */
  private taking(pictures: Map<number, Columns>, { group_as: group }: FromUploadsInput): TakeCover {
    return async (cover, fileId) => {
      if (group === 'album' && pictures.size > 0) return;
      const columns = await this.pictures.embeddedColumns(cover);
      if ('image_hash' in columns) pictures.set(group === 'album' ? 0 : fileId, columns);
    };
  }
}
