import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import { guestReadOf } from './guest-read.js';

/** A limit of calls a minute that holds for kept answers as well. */
export interface CountedAs {
  name: string;
  perMinute: number;
}

export interface GuestCachedOptions {
  /** As the handler counts it. */
  countedAs?: CountedAs;
  /** Whether an answer may be kept; each may, without it. */
  keeps?: (answer: object) => boolean;
}

const GUEST_CACHED = Symbol('guest cached');

/** Tags the answer to a guest, and lets it be kept. */
class GuestAnswer implements NestInterceptor<object, object> {
  constructor(private readonly keeps: (answer: object) => boolean) {}

  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<object> {
    const http = context.switchToHttp();
    const read = guestReadOf(http.getRequest<object>());
    if (!read) return next.handle();
    return next.handle().pipe(
      map((answer) => {
        if (read.isPersonal || !this.keeps(answer)) return answer;
        read.tag = `W/"${createHash('sha1').update(JSON.stringify(answer)).digest('base64url')}"`;
        http.getResponse<ServerResponse>().setHeader('ETag', read.tag);
        return answer;
      }),
    );
  }
}

/**
 * The answer to a guest may be given to every other guest who asks the same, until something changes that guests may see, or half a minute has passed. The handler
 * must not do anything but answer; who asks may decide only by their country (`actor.country()`), which keeps an answer theirs.
 */
export const GuestCached = (options: GuestCachedOptions = {}): MethodDecorator =>
  applyDecorators(SetMetadata(GUEST_CACHED, options), UseInterceptors(new GuestAnswer(options.keeps ?? (() => true))));

/** undefined where the handler has none. */
export const guestCachedOf = (handler: object): GuestCachedOptions | undefined =>
  Reflect.getMetadata(GUEST_CACHED, handler) as GuestCachedOptions | undefined;
