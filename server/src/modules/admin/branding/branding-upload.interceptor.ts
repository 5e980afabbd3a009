import { Injectable } from '@nestjs/common';
import { BRANDING_MAX_BYTES } from '@tonearm/shared/branding/site-icons';
import { CountedUpload } from '../../../core/http/counted-upload.js';
import { FileUpload } from '../../../core/http/file-upload.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';

@Injectable()
export class BrandingUpload extends CountedUpload {
  protected readonly name = 'branding';
  protected readonly upload = new FileUpload({ field: 'file', maxBytes: BRANDING_MAX_BYTES });

  constructor(limiter: RateLimiter) {
    super(limiter);
  }
}
