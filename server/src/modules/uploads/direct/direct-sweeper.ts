import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UPLOAD_KEPT_HOURS } from '@tonearm/shared/limits';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Storage } from '../../../core/ports/storage.js';
import { UploadsRepository } from '../intake/uploads.repository.js';
import { UPLOADS_DISK } from '../intake/uploads.service.js';
import { arrivalKeyOf, finalKeyOf } from './bucket-keys.js';
import { DirectUploadsRepository } from './direct-uploads.repository.js';
import type { DirectUpload } from './direct-uploads.repository.js';

const HOUR_MS = 3_600_000;
const BATCH = 100;

/** Each hour: what uploads of yesterday left in the bucket goes, unless it became an entry's. */
@Injectable()
export class DirectSweeper implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs, private readonly directs: DirectUploadsRepository, private readonly uploads: UploadsRepository, private readonly storage: Storage,
    private readonly unit: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'uploads.sweep-bucket', schedule: '27 * * * *', run: () => this.sweep() });
  }

  /** @throws StorageUnavailable while the bucket is away: the rest is done the next time. */
  async sweep(now = Date.now()): Promise<void> {
    const before = new Date(now - UPLOAD_KEPT_HOURS * HOUR_MS);
    for (let found = await this.directs.listBefore(before, BATCH); found.length > 0; found = await this.directs.listBefore(before, BATCH)) {
      for (const upload of found) await this.tidy(upload);
    }
  }

  private async tidy(upload: DirectUpload): Promise<void> {
    const isSettled = await this.unit.run('uploads.sweep', async () => {
      // From here on nothing can become an entry any more; it may have, just now.
      await this.uploads.delete(upload.key);
      return (await this.directs.find(upload.key))?.isSettled === true;
    });
    if (!isSettled) {
      if (upload.isInParts) await (await this.storage.direct(UPLOADS_DISK))?.dropParts(finalKeyOf(upload));
      await this.storage.delete(UPLOADS_DISK, finalKeyOf(upload));
    }
    if (!upload.isInParts) await this.storage.delete(UPLOADS_DISK, arrivalKeyOf(upload));
    await this.unit.run('uploads.swept', () => this.directs.delete(upload.key));
  }
}
