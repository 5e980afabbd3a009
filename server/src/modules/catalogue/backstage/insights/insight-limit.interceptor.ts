import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { INSIGHT_READS_PER_MINUTE } from '@tonearm/shared/insights/insights';
import type { Observable } from 'rxjs';
import { callerOf, RateLimiter } from '../../../../core/http/rate-limiter.js';
import { contextOf } from '../../../../core/http/request-context.js';

/** Figures are computed each time: a caller may ask so often a minute. */
@Injectable()
export class InsightLimit implements NestInterceptor {
  constructor(private readonly limiter: RateLimiter) {}

  /** @throws AppError 429 */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { actor, address } = contextOf(context.switchToHttp().getRequest<object>());
    await this.limiter.hit(`insights:${callerOf(actor, address)}`, INSIGHT_READS_PER_MINUTE, 60);
    return next.handle();
  }
}
