import { Injectable } from '@nestjs/common';
import { AVATAR_MAX_BYTES } from '@tonearm/shared/limits';
import { CountedUpload } from '../../core/http/counted-upload.js';
import { FileUpload } from '../../core/http/file-upload.js';
import { RateLimiter } from '../../core/http/rate-limiter.js';

@Injectable()
export class WorkspaceImageUpload extends CountedUpload {
  protected readonly name = 'workspace-image';
  protected readonly upload = new FileUpload({ field: 'file', maxBytes: AVATAR_MAX_BYTES });

  constructor(limiter: RateLimiter) {
    super(limiter);
  }
}
