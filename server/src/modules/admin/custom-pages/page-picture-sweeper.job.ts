import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../../core/jobs/jobs.js';
import { PagePictures } from './page-pictures.service.js';

/** Each night: pictures that were uploaded and never saved with a page, or that all pages have dropped. */
@Injectable()
export class PagePictureSweeper implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly pictures: PagePictures,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: 'custom-pages.sweep-pictures',
      lane: 'bulk',
      schedule: '50 3 * * *',
      run: () => this.pictures.sweep(),
    });
  }
}
