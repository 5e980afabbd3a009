import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.js';
import { Storage } from '../ports/storage.js';
import { PICTURE_FOLDERS } from './picture-files.service.js';

/** No put takes as long. */
const KEPT_MS = 24 * 3_600_000;

/** Each night: drafts of pictures and of exports whose put was killed. No row leads to them, so all folders are looked through. */
@Injectable()
export class PictureSweeper implements OnModuleInit {
  constructor(
    private readonly storage: Storage,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'pictures.sweep', lane: 'bulk', schedule: '40 3 * * *', run: () => this.sweep() });
  }

  async sweep(now = Date.now()): Promise<void> {
    const before = new Date(now - KEPT_MS);
    for (const folder of PICTURE_FOLDERS) await this.storage.tidyFolders('public', folder, before);
    await this.storage.tidy('private', 'exports', before);
  }
}
