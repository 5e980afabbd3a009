import { Injectable } from '@nestjs/common';
import { HEALTH_CHECKS } from '@tonearm/shared/admin/health';
import type { HealthAdvice, HealthCheckName } from '@tonearm/shared/admin/health';
import type { HealthCheck } from '@tonearm/shared/admin/health.dto';
import { Log } from '../../../core/log.js';
import { TookTooLong, withinLimit } from '../../../core/within-limit.js';
import { MachineChecks } from './machine-checks.service.js';
import type { Checks, Outcome } from './outcome.js';
import { ServiceChecks } from './service-checks.service.js';
import { WorkChecks } from './work-checks.service.js';

/** Nobody waits longer for the page, whatever hangs. */
const LIMIT_MS = 3_000;

/** What it means that a check failed; of the others, only the log says more. */
const DOWN: Partial<Record<HealthCheckName, HealthAdvice>> = {
  database: 'database_down',
  storage: 'storage_down',
  cache: 'cache_down',
  websockets: 'websockets_down',
  mail: 'mail_down',
  queue: 'queue_down',
};

/** How the parts of the site are. */
@Injectable()
export class SiteHealth {
  private readonly checks: Checks<HealthCheckName>;
  /** What has not answered yet is not asked once more: somebody who looks often must not pile up what hangs. */
  private readonly running = new Map<HealthCheckName, Promise<Outcome>>();

  constructor(
    services: ServiceChecks,
    work: WorkChecks,
    machine: MachineChecks,
    private readonly log: Log,
  ) {
    this.checks = { ...services.checks, ...work.checks, ...machine.checks };
  }

  /** In the order of `HEALTH_CHECKS`; never throws. */
  async look(): Promise<HealthCheck[]> {
    return await Promise.all(HEALTH_CHECKS.map((name) => this.lookAt(name)));
  }

  private async lookAt(name: HealthCheckName): Promise<HealthCheck> {
    try {
      return { name, ...(await withinLimit(this.running.get(name) ?? this.begin(name), LIMIT_MS)) };
    } catch (error) {
      if (error instanceof TookTooLong) return { name, state: 'slow', advice: 'slow', figures: [] };
      this.log.warn(`The check of ${name} failed`, error);
      return { name, state: 'bad', advice: DOWN[name] ?? 'unknown', figures: [] };
    }
  }

  private begin(name: HealthCheckName): Promise<Outcome> {
    const work = this.checks[name]().finally(() => this.running.delete(name));
    this.running.set(name, work);
    return work;
  }
}
