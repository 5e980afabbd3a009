import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { LYRIC_FILE_MAX_BYTES } from '@tonearm/shared/limits';
import type { Observable } from 'rxjs';
import { FileUpload } from '../../../../core/http/file-upload.js';
import { RateLimiter } from '../../../../core/http/rate-limiter.js';
import { contextOf } from '../../../../core/http/request-context.js';

const WRITES_PER_MINUTE = 60;

/** Reads the file of a multipart body. Tries are counted before anything is read: reading lyrics takes time. */
@Injectable()
export class LyricUpload implements NestInterceptor {
  private readonly upload = new FileUpload({ field: 'file', maxBytes: LYRIC_FILE_MAX_BYTES });

  constructor(private readonly limiter: RateLimiter) {}

  /** @throws AppError 429 after 60 in a minute; see FileUpload. */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { actor } = contextOf(context.switchToHttp().getRequest<object>());
    await this.limiter.hit(`lyrics:${actor.userId}`, WRITES_PER_MINUTE, 60);
    return await this.upload.intercept(context, next);
  }
}
