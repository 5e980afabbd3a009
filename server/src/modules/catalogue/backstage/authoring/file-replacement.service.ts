import { Injectable } from '@nestjs/common';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { conflict, invalid } from '../../../../core/errors/app-error.js';
import { ReleaseEditor } from './release-editor.service.js';
import { ReleaseRefresh } from './release-refresh.service.js';
import { TouchedItems } from './touched-items.js';
import { TrackAuthoring } from './track-authoring.service.js';
import { TrackSounds } from './track-sounds.service.js';
import { UploadReader } from './upload-reader.service.js';
import { writeAgain } from './write-again.js';

/** Another sound for a track that stays: its address, plays and comments are kept (3-decisions §4). */
@Injectable()
export class FileReplacement {
  constructor(
    private readonly tracks: TrackAuthoring,
    private readonly reader: UploadReader,
    private readonly editor: ReleaseEditor,
    private readonly sounds: TrackSounds,
    private readonly refresh: ReleaseRefresh,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 403 also over_quota, 404, 422. */
  async replace(id: number, entryId: number, actor: Actor): Promise<Track> {
    const before = await this.unit.run('tracks.replace', () => this.editor.open('track', id, actor));
    const [upload] = await this.reader.read([entryId], actor, 'file_entry_id');
    if (!upload) throw invalid({ file_entry_id: ['This is no uploaded music of yours.'] });
    const allowance = await this.sounds.allowance(before, actor);
    await writeAgain(this.unit, 'tracks.replace', async () => {
      await this.sounds.begin(before, allowance);
      const row = await this.editor.open('track', id, actor);
      if (row.workspaceId !== before.workspaceId)
        throw conflict('This track belongs to somebody else now. Please try again.');
      const [claimed = upload] = await this.reader.claim([upload], 'file_entry_id');
      await this.sounds.swap(row, claimed, { actor, allowance });
      const touched = new TouchedItems();
      touched.add('tracks', [id]);
      await this.refresh.follow(touched);
    });
    return await this.tracks.get(id, actor);
  }
}
