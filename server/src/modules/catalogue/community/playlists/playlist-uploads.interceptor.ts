import { Injectable } from '@nestjs/common';
import { IMAGE_MAX_BYTES, IMPORT_MAX_BYTES } from '@tonearm/shared/limits';
import { CountedUpload } from '../../../../core/http/counted-upload.js';
import { FileUpload } from '../../../../core/http/file-upload.js';
import { RateLimiter } from '../../../../core/http/rate-limiter.js';

@Injectable()
export class PlaylistImageUpload extends CountedUpload {
  protected readonly name = 'playlist-image';
  protected readonly upload = new FileUpload({ field: 'file', maxBytes: IMAGE_MAX_BYTES });

  constructor(limiter: RateLimiter) {
    super(limiter);
  }
}

@Injectable()
export class PlaylistImportUpload extends CountedUpload {
  protected readonly name = 'playlist-import';
  protected readonly upload = new FileUpload({ field: 'file', maxBytes: IMPORT_MAX_BYTES });

  constructor(limiter: RateLimiter) {
    super(limiter);
  }
}
