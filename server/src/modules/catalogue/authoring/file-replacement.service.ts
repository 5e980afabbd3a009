import { Injectable } from '@nestjs/common';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Actor } from '../../../core/access/actor.js';
import { isDuplicateKey } from '../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { invalid } from '../../../core/errors/app-error.js';
import { UploadedFiles } from '../../uploads/index.js';
import { renditionValues } from '../importing/index.js';
import { TrackProcessing } from '../processing/index.js';
import { MusicQuota } from './music-quota.js';
import { ReleaseEditor } from './release-editor.js';
import { ReleaseRefresh } from './release-refresh.js';
import { SoundRepository } from './sound.repository.js';
import { TouchedItems } from './touched-items.js';
import { TrackAuthoring } from './track-authoring.service.js';
import { soundColumns } from './track-maker.js';
import { UploadReader } from './upload-reader.js';

/** Another sound for a track that stays: its address, plays and comments are kept (3-decisions §4). */
@Injectable()
export class FileReplacement {
  constructor(
    private readonly tracks: TrackAuthoring, private readonly reader: UploadReader, private readonly editor: ReleaseEditor, private readonly sounds: SoundRepository,
    private readonly quota: MusicQuota, private readonly processing: TrackProcessing, private readonly files: UploadedFiles,
    private readonly refresh: ReleaseRefresh, private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 403 also over_quota, 404, 422. */
  async replace(id: number, entryId: number, actor: Actor): Promise<Track> {
    await this.unit.run('tracks.replace', () => this.editor.open('track', id, actor));
    const [upload] = await this.reader.read([entryId], actor, 'file_entry_id');
    if (!upload) throw invalid({ file_entry_id: ['This is no uploaded music of yours.'] });
    const allowance = await this.quota.of(actor);
    const { durationMs } = upload.draft.metadata;
    await this.unit.run('tracks.replace', async () => {
      const row = await this.editor.open('track', id, actor);
      await this.reader.requireUnused([entryId], 'file_entry_id');
      // Another's track weighs on its owner, whom the actor helps.
      if (row.ownerId === actor.userId && row.ownerId !== null) this.quota.require(durationMs, await this.quota.left(row.ownerId, allowance) + await this.sounds.lengthOf(id), allowance);
      await this.sounds.replace(id, { columns: soundColumns(upload), rendition: renditionValues(upload.draft, { disk: upload.file.disk, path: upload.file.key, size: upload.file.size }) });
      await this.sounds.pullComments(id, durationMs);
      if (row.fileEntryId !== null) await this.files.trash([row.fileEntryId]);
      await this.processing.start([id]);
    }).catch((error: unknown) => { throw isDuplicateKey(error) ? invalid({ file_entry_id: ['A track is made of this file already.'] }) : error; });
    const touched = new TouchedItems();
    touched.add('tracks', [id]);
    await this.refresh.after(touched);
    return await this.tracks.get(id, actor);
  }
}
