import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { RADIO_PAGES_PER_MINUTE } from '@tonearm/shared/limits';
import type { Observable } from 'rxjs';
import { callerOf, RateLimiter } from '../../../../core/http/rate-limiter.js';
import { contextOf } from '../../../../core/http/request-context.js';

/** Each new station is computed: a caller may ask for so many pages a minute. */
@Injectable()
export class RadioLimit implements NestInterceptor {
  constructor(private readonly limiter: RateLimiter) {}

  /** @throws AppError 429 */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { actor, address } = contextOf(context.switchToHttp().getRequest<object>());
    await this.limiter.hit(`radio:${callerOf(actor, address)}`, RADIO_PAGES_PER_MINUTE, 60);
    return next.handle();
  }
}
