import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import type { FileUpload } from './file-upload.js';
import type { RateLimiter } from './rate-limiter.js';
import { contextOf } from './request-context.js';

const UPLOADS_PER_HOUR = 60;
const HOUR = 3_600;

/** Reads the one file of a multipart body. Tries are counted before anything is read: a body takes memory. */
export abstract class CountedUpload implements NestInterceptor {
  /** What is counted by itself. */
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
