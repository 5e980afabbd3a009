import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { AVATAR_MAX_BYTES } from '@tonearm/shared/limits';
import type { Observable } from 'rxjs';
import type { Actor } from '../../../core/access/actor.js';
import { FileUpload } from '../../../core/http/file-upload.js';
import type { UploadedBytes } from '../../../core/http/file-upload.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { contextOf } from '../../../core/http/request-context.js';

export type UploadedAvatar = UploadedBytes;

const UPLOADS_PER_HOUR = 20;
const HOUR = 3_600;

/** Every picture that somebody sends or has fetched, by whichever call. @throws AppError 429 after 20 in an hour. */
export const countPicture = (limiter: RateLimiter, { userId }: Actor): Promise<void> =>
  limiter.hit(`avatar:${userId}`, UPLOADS_PER_HOUR, HOUR);

/** Reads the picture of a multipart body. Tries are counted before anything is read: a body takes memory. */
@Injectable()
export class AvatarUpload implements NestInterceptor {
  private readonly upload = new FileUpload({ field: 'file', maxBytes: AVATAR_MAX_BYTES });

  constructor(private readonly limiter: RateLimiter) {}

  /** @throws AppError 429 after 20 in an hour; see FileUpload. */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { actor } = contextOf(context.switchToHttp().getRequest<object>());
    await countPicture(this.limiter, actor);
    return await this.upload.intercept(context, next);
  }
}
