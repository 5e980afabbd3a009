import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { S3_SIGNED_SECONDS, UPLOAD_KEPT_HOURS } from '@tonearm/shared/limits';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Storage } from '../../../core/ports/storage.js';
import { diskOfUpload } from '../intake/upload-bytes.service.js';
import { UploadsRepository } from '../intake/uploads.repository.js';
import { sweepAll } from '../intake/sweep-all.js';
import { arrivalKeyOf, finalKeyOf } from './bucket-keys.js';
import { DirectUploadsRepository } from './direct-uploads.repository.js';
import type { DirectUpload } from './direct-uploads.repository.js';

const HOUR_MS = 3_600_000;
const BATCH = 100;
/** An upload that is sent to the last moment of its address takes a while. */
const SENDING_MS = HOUR_MS;

/** Each hour: what uploads of yesterday left in the bucket goes, unless it became an entry's; of those that were given up, once no address of theirs works. */
@Injectable()
export class DirectSweeper implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly directs: DirectUploadsRepository,
    private readonly uploads: UploadsRepository,
    private readonly storage: Storage,
    private readonly unit: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'uploads.sweep-bucket', lane: 'bulk', schedule: '27 * * * *', run: () => this.sweep() });
  }

  /** @throws StorageUnavailable while the bucket is away: the rest is done the next time. */
  async sweep(now = Date.now()): Promise<void> {
    const before = {
      all: new Date(now - UPLOAD_KEPT_HOURS * HOUR_MS),
      orphans: new Date(now - S3_SIGNED_SECONDS * 1_000 - SENDING_MS),
    };
    await sweepAll<DirectUpload>(
      (last) => this.directs.listBefore(before, { after: last?.key ?? '', limit: BATCH }),
      (upload) => this.tidy(upload),
    );
  }

  private async tidy(upload: DirectUpload): Promise<void> {
    const isSettled = await this.unit.run('uploads.sweep', async () => {
      // From here on nothing can become an entry any more; it may have, just now.
      await this.uploads.delete(upload.key);
      return (await this.directs.find(upload.key))?.isSettled === true;
    });
    const [arrival, final] = [arrivalKeyOf(upload), finalKeyOf(upload)];
    const disk = diskOfUpload(upload);
    if (!isSettled) await this.storage.delete(disk, final);
    if (arrival !== final) await this.storage.delete(disk, arrival);
    if (upload.isInParts && !isSettled) await (await this.storage.direct(disk))?.dropParts(arrival);
    await this.unit.run('uploads.swept', () => this.directs.delete(upload.key));
  }
}
