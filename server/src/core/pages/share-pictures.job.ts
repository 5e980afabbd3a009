import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Jobs } from '../jobs/jobs.js';
import { ShareFiles } from './share-files.js';

/** Forgets pictures for shared links that were made long ago, on the machine that runs it. */
@Injectable()
export class SharePicturesJob implements OnModuleInit {
  constructor(
    private readonly files: ShareFiles,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: 'share-pictures.sweep',
      lane: 'bulk',
      schedule: '20 4 * * *',
      run: () => this.files.sweep(),
    });
  }
}
