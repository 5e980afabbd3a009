import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { FactValues } from '@tonearm/shared/settings/facts';
import { CACHE, CACHE_FACTS } from '@tonearm/shared/settings/groups/cache.group';
import { QUEUE, QUEUE_FACTS } from '@tonearm/shared/settings/groups/queue.group';
import { WEBSOCKETS, WEBSOCKETS_FACTS } from '@tonearm/shared/settings/groups/websockets.group';
import { AppConfig } from '../../../core/config/config.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Cache } from '../../../core/ports/cache.js';
import { Realtime } from '../../../core/ports/realtime.js';
import { GroupFactSources } from '../../../core/settings/group-facts.registry.js';
import { withinLimit } from '../../../core/within-limit.js';

/** A tab must not wait for what hangs. */
const LIMIT_MS = 2_000;

/** null where it fails or hangs. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await withinLimit(work, LIMIT_MS);
  } catch {
    return null;
  }
}

/** What the environment has decided on, how it is, and its figures. */
@Injectable()
export class ServiceFacts implements OnModuleInit {
  constructor(
    private readonly sources: GroupFactSources,
    private readonly config: AppConfig,
    private readonly cache: Cache,
    private readonly jobs: Jobs,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.sources.add(CACHE, CACHE_FACTS, () => this.ofCache());
    this.sources.add(QUEUE, QUEUE_FACTS, () => this.ofQueue());
    this.sources.add(WEBSOCKETS, WEBSOCKETS_FACTS, () => this.ofWebsockets());
  }

  private async ofCache(): Promise<FactValues<typeof CACHE_FACTS>> {
    const figures = await orNull(this.cache.figures());
    return {
      state: figures ? 'up' : 'down',
      driver: this.config.redisUrl ? 'redis' : 'memory',
      entries: figures?.entries ?? null,
      bytes: figures?.bytes ?? null,
    };
  }

  private async ofQueue(): Promise<FactValues<typeof QUEUE_FACTS>> {
    const [depth, workers] = await Promise.all([orNull(this.jobs.depth()), orNull(this.jobs.workerCount())]);
    return {
      state: !depth ? 'down' : workers === 0 ? 'idle' : 'up',
      driver: this.config.redisUrl ? 'redis' : 'database',
      workers,
      waiting: depth?.waiting ?? null,
      failed: depth?.dead ?? null,
    };
  }

  private async ofWebsockets(): Promise<FactValues<typeof WEBSOCKETS_FACTS>> {
    const isUp = await orNull(this.realtime.check().then(() => true));
    return {
      state: isUp ? 'up' : 'down',
      driver: this.config.redisUrl ? 'redis' : 'memory',
      connections: this.realtime.connections(),
    };
  }
}
