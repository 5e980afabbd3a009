import { Injectable } from '@nestjs/common';
import { SettingsService } from '../settings/settings.service.js';
import { MovableFiles } from './movable-files.js';
import { LOCAL_BACKEND } from './stored-disk.js';

/** Files that lie in a bucket, wherever new ones go. */
@Injectable()
export class BucketFiles {
  constructor(
    private readonly files: MovableFiles,
    private readonly settings: SettingsService,
  ) {}

  /** Whether there are any; where no bucket was ever chosen, nothing is looked at. */
  async remain(): Promise<boolean> {
    if ((await this.settings.get('uploads.s3.bucket')) === '') return false;
    for (const source of this.files.list())
      if ((await source.listElsewhere(LOCAL_BACKEND, { after: null, limit: 1 })).length > 0) return true;
    return false;
  }
}
