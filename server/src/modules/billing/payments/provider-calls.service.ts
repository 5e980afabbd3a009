import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../../core/http/rate-limiter.js';

const PER_MINUTE = 60;

/** Providers count how often a site asks: nobody makes it ask for them as often as they like. */
@Injectable()
export class ProviderCalls {
  constructor(private readonly limiter: RateLimiter) {}

  /** Before something is asked for somebody. @throws AppError 429. */
  async count(userId: number): Promise<void> {
    await this.limiter.hit(`payments:${userId}`, PER_MINUTE, 60);
  }
}
