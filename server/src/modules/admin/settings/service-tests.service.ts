import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ServiceTestName } from '@tonearm/shared/settings/fields';
import type { TestSettingsAnswer } from '@tonearm/shared/settings/settings.dto';
import type { Actor } from '../../../core/access/actor.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Log } from '../../../core/log.js';
import { Cache } from '../../../core/ports/cache.js';
import { Realtime } from '../../../core/ports/realtime.js';
import { SearchIndex } from '../../../core/ports/search-index.js';
import { DraftSettings } from './draft-settings.service.js';
import { withinLimit } from '../../../core/within-limit.js';

const LIMIT_MS = 5_000;
const KEPT_SECONDS = 30;

const WORDS: Record<ServiceTestName, { ok: string; failed: string }> = {
  cache: { ok: 'The cache keeps values and gives them back.', failed: 'The cache does not answer.' },
  queue: { ok: 'The queue answers, and jobs are run.', failed: 'The queue does not answer.' },
  search: { ok: 'The search index answers.', failed: 'The search index does not answer.' },
  websockets: { ok: 'A message was sent around.', failed: 'A message was sent, and did not come back.' },
};

/** Tries what the environment has decided on (3-decisions §14). Each throws AppError 429. */
@Injectable()
export class ServiceTests {
  constructor(
    private readonly drafts: DraftSettings,
    private readonly log: Log,
    private readonly cache: Cache,
    private readonly jobs: Jobs,
    private readonly realtime: Realtime,
    private readonly index: SearchIndex,
  ) {}

  async test(actor: Actor, name: ServiceTestName): Promise<TestSettingsAnswer> {
    // It has no values of its own; this counts how often somebody tries.
    await this.drafts.of(actor, {}, name);
    try {
      const lack = await withinLimit(this.lackOf(name), LIMIT_MS);
      return { ok: lack === null, message: lack ?? WORDS[name].ok, status: 'success' };
    } catch (error) {
      this.log.warn(WORDS[name].failed, error);
      return { ok: false, message: WORDS[name].failed, status: 'success' };
    }
  }

  private async lackOf(name: ServiceTestName): Promise<string | null> {
    if (name === 'cache') return await this.lackOfCache();
    if (name === 'queue') return await this.lackOfQueue();
    if (name === 'search') await this.index.find('tracks', { text: 'test', words: [['test']] }, 1);
    else await this.realtime.check();
    return null;
  }

  private async lackOfCache(): Promise<string | null> {
    const [key, value] = [`settings-test:${randomUUID()}`, randomUUID()];
    await this.cache.set(key, value, { ttlSeconds: KEPT_SECONDS });
    const isKept = (await this.cache.get<string>(key)) === value;
    await this.cache.delete(key);
    return isKept ? null : WORDS.cache.failed;
  }

  private async lackOfQueue(): Promise<string | null> {
    await this.jobs.depth();
    return (await this.jobs.workerCount()) > 0 ? null : 'The queue answers, but no process runs jobs.';
  }
}
