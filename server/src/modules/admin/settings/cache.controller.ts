import { Controller, HttpCode, Post } from '@nestjs/common';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Allow, SessionOnly } from '../../../core/access/allow.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { CacheFlushes } from './cache-flushes.service.js';

@Controller(`${API}/cache`)
export class CacheController {
  constructor(private readonly flushes: CacheFlushes) {}

  /** Forgets all that is kept only to be faster; counters of tries stay. */
  @Post('flush')
  @Allow('settings.update')
  @SessionOnly()
  @HttpCode(200)
  async flushCache(): Promise<StatusAnswer> {
    await this.flushes.flush();
    return { status: 'success' };
  }
}
