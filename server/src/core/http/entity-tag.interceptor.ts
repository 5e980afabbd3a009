import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';

/** Gives an answer an ETag: a browser that holds the same one already gets 304 without a body. */
@Injectable()
export class EntityTag implements NestInterceptor<object, object> {
  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<object> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map((answer) => {
        response.setHeader('ETag', `W/"${createHash('sha1').update(JSON.stringify(answer)).digest('base64url')}"`);
        response.setHeader('Cache-Control', 'private, no-cache');
        return answer;
      }),
    );
  }
}
