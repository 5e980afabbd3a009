import { Injectable } from '@nestjs/common';
import { LINES_FILE_MAX_BYTES } from '@tonearm/shared/limits';
import { CountedUpload } from '../../../../core/http/counted-upload.js';
import { FileUpload } from '../../../../core/http/file-upload.js';
import { RateLimiter } from '../../../../core/http/rate-limiter.js';

@Injectable()
export class LineFileUpload extends CountedUpload {
  protected readonly name = 'localization-lines';
  protected readonly upload = new FileUpload({ field: 'file', maxBytes: LINES_FILE_MAX_BYTES });

  constructor(limiter: RateLimiter) {
    super(limiter);
  }
}
