import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { IMAGE_MAX_BYTES, IMPORT_MAX_BYTES } from '@tonearm/shared/limits';
import type { Observable } from 'rxjs';
import { FileUpload } from '../../../../core/http/file-upload.js';
import { RateLimiter } from '../../../../core/http/rate-limiter.js';
import { contextOf } from '../../../../core/http/request-context.js';

const UPLOADS_PER_HOUR = 60;
const HOUR = 3_600;

/** Reads the one file of a multipart body. Tries are counted before anything is read: a body takes memory. */
abstract class CountedUpload implements NestInterceptor {
  protected abstract readonly name: string;
  protected abstract readonly upload: FileUpload;

  constructor(private readonly limiter: RateLimiter) {}

  /** @throws AppError 429 after 60 in an hour; see FileUpload. */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { actor } = contextOf(context.switchToHttp().getRequest<object>());
    await this.limiter.hit(`${this.name}:${actor.userId}`, UPLOADS_PER_HOUR, HOUR);
    return await this.upload.intercept(context, next);
  }
}

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
