import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { invalid } from '../../../../core/errors/app-error.js';
import { AudioProbe } from '../../../../core/ports/audio-probe.js';
import { WorkFiles } from '../../../../core/storage/work-files.js';
import { UploadedFiles } from '../../../uploads/index.js';
import type { UploadedFile } from '../../../uploads/index.js';
import { draftTrack } from '../../ingest/importing/index.js';
import type { TrackDraft } from '../../ingest/importing/index.js';
import { AuthoringRepository } from './authoring.repository.js';

/** An uploaded file and what it says of itself. */
export interface ReadUpload {
  file: UploadedFile;
  draft: TrackDraft;
  sha256: string;
}

/** Takes the picture inside a file while that is read: pictures of many files at once would fill the memory. */
export type TakeCover = (bytes: Uint8Array, fileId: number) => Promise<void>;

const NOT_YOURS = 'This is no uploaded music of yours.';

type Field = 'file_entry_id' | 'file_entry_ids' | 'tracks';

/** Reads uploads that tracks are to be made of; never inside a unit of work. */
@Injectable()
export class UploadReader {
  constructor(
    private readonly files: UploadedFiles,
    private readonly releases: AuthoringRepository,
    private readonly probe: AudioProbe,
    private readonly work: WorkFiles,
  ) {}

  /**
   * In the order of the ids. @param field where the form named them. @param take gets their pictures, one after the other.
   * @throws AppError 422 for what is no audio file of the actor, what a track is made of already, and what cannot be read.
   */
  async read(ids: readonly number[], actor: Actor, field: Field, take?: TakeCover): Promise<ReadUpload[]> {
    const files = await this.files.find(ids);
    const own = files.filter(({ ownerId, kind }) => ownerId === actor.userId && kind === 'audio');
    if (own.length < ids.length) throw invalid({ [field]: [NOT_YOURS] });
    await this.requireUnused(ids, field);
    const reads: ReadUpload[] = [];
    for (const file of own) reads.push(await this.readOne(file, field, take));
    return reads;
  }

  /** Inside the unit that uses them: reading took a while, in which they may have been thrown away, or moved. @returns them where they lie now. @throws AppError 422. */
  async claim(uploads: readonly ReadUpload[], field: Field): Promise<ReadUpload[]> {
    const ids = uploads.map(({ file }) => file.id);
    const files = new Map((await this.files.claim(ids)).map((file) => [file.id, file]));
    await this.requireUnused(ids, field);
    return uploads.map((upload) => {
      const file = files.get(upload.file.id);
      if (!file) throw invalid({ [field]: [NOT_YOURS] });
      return { ...upload, file };
    });
  }

  private async requireUnused(ids: readonly number[], field: Field): Promise<void> {
    if ((await this.releases.usedFiles(ids)).length > 0)
      throw invalid({ [field]: ['A track is made of this file already.'] });
  }

  private async readOne(file: UploadedFile, field: Field, take?: TakeCover): Promise<ReadUpload> {
    const read = await this.work
      .use(file, `upload-${file.id}-${randomUUID()}`, async (path) => {
        const outcome = await this.probeOne(path);
        if (!outcome?.ok) throw invalid({ [field]: [`\`${file.name}\` cannot be read as music.`] });
        const draft = draftTrack(outcome.metadata, { rootId: 0, path: file.name, lrc: null });
        const cover = take && outcome.metadata.hasCover ? await this.probe.readCover(path) : null;
        if (take && cover) await take(cover, file.id);
        return { file, draft, sha256: await sha256Of(path) };
      })
      .catch((error: unknown) => {
        // Thrown away while it was read.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      });
    if (!read) throw invalid({ [field]: [`\`${file.name}\` cannot be read as music.`] });
    return read;
  }

  private async probeOne(path: string) {
    for await (const [outcome] of this.probe.probe([path])) return outcome;
    return undefined;
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
