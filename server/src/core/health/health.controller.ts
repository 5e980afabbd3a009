import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Controller, Get } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Health } from '@tonearm/shared/admin/health.dto';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { AllowAnyone, OpenInMaintenance, OpenToGated } from '../access/allow.decorators.js';
import { Database } from '../database/database.js';
import { AppError } from '../errors/app-error.js';
import { GENERIC_ERROR } from '@tonearm/shared/errors';
import { API } from '../http/api-prefix.js';
import { Jobs } from '../jobs/jobs.js';
import { Storage } from '../ports/storage.js';
import { Readiness } from './readiness.js';
import { withinLimit } from '../within-limit.js';

/** Load balancers ask every few seconds, and get an answer within 2 s whatever hangs (quality row 143). */
const LIMIT_MS = 1_500;
const RESOLUTION_MS = 20;

async function answers(check: () => Promise<unknown>): Promise<'up' | 'down'> {
  try {
    await withinLimit(check(), LIMIT_MS);
    return 'up';
  } catch {
    return 'down';
  }
}

const unready = (down: string[], isExpected = false): AppError =>
  new AppError({ status: 503, code: 'gateway_unavailable', message: GENERIC_ERROR, errors: { down }, isExpected });

/** For load balancers and containers, without a word about the site. */
@Controller(`${API}/health`)
export class HealthController implements OnApplicationShutdown {
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly storage: Storage,
    private readonly readiness: Readiness,
  ) {
    this.delay.enable();
  }

  /** Whether the process is alive: asks nothing of what it stands on, which a restart would not mend. */
  @Get('live')
  @AllowAnyone()
  @OpenInMaintenance()
  @OpenToGated()
  getLiveness(): StatusAnswer {
    return { status: 'success' };
  }

  /** Whether it can serve: 200 when everything that it stands on answers, 503 otherwise, and as it ends. */
  @Get()
  @AllowAnyone()
  @OpenInMaintenance()
  @OpenToGated()
  async getHealth(): Promise<Health> {
    if (this.readiness.isEnding) throw unready(['process'], true);
    const [database, queue, storage] = await Promise.all([
      answers(() => this.database.ping()),
      answers(() => this.jobs.depth()),
      answers(() => this.storage.ping()),
    ]);
    if ([database, queue, storage].includes('down')) {
      const states = Object.entries({ database, queue, storage });
      throw unready(states.flatMap(([name, state]) => (state === 'down' ? [name] : [])));
    }
    return {
      status: 'success',
      database,
      queue,
      storage,
      event_loop_lag_ms: Math.max(0, Math.round(this.delay.percentile(99) / 1e6 - RESOLUTION_MS)),
    };
  }

  onApplicationShutdown(): void {
    this.delay.disable();
  }
}
