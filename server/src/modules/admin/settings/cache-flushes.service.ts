import { Injectable } from '@nestjs/common';
import { gatewayUnavailable } from '../../../core/errors/app-error.js';
import { ContentGeneration } from '../../../core/guest-cache/content-generation.js';
import { Log } from '../../../core/log.js';
import { Cache, CacheUnavailable } from '../../../core/ports/cache.js';

/** Empties the cache by hand. */
@Injectable()
export class CacheFlushes {
  constructor(
    private readonly cache: Cache,
    private readonly content: ContentGeneration,
    private readonly log: Log,
  ) {}

  /** @throws AppError 503 while the cache is away. */
  async flush(): Promise<void> {
    try {
      await this.cache.flush();
      await this.content.renew();
    } catch (error) {
      if (!(error instanceof CacheUnavailable)) throw error;
      this.log.warn('The cache was not emptied', error);
      throw gatewayUnavailable();
    }
  }
}
