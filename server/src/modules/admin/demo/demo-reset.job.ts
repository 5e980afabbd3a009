import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { FactValues } from '@tonearm/shared/settings/facts';
import { DEMO, DEMO_FACTS } from '@tonearm/shared/settings/groups/demo.group';
import type { SettingValues } from '@tonearm/shared/settings/registry';
import { AppConfig } from '../../../core/config/config.js';
import { conflict, notFound } from '../../../core/errors/app-error.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { nextTime } from '../../../core/jobs/timetable.js';
import type { Timetable } from '../../../core/jobs/timetable.js';
import { GroupFactSources } from '../../../core/settings/group-facts.registry.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { DemoReset } from './demo-reset.service.js';

const RESET = 'reset-demo';
const PATTERNS: Readonly<Record<string, readonly string[]>> = {
  hourly: ['0 * * * *'],
  six_hours: ['0 */6 * * *'],
  daily: ['0 0 * * *'],
} satisfies Partial<Record<SettingValues['demo.reset'], readonly string[]>>;

/** Resets a demonstration by hand and by schedule. On any other site there is no such job. */
@Injectable()
export class DemoResetJob implements OnModuleInit {
  constructor(
    private readonly config: AppConfig,
    private readonly settings: SettingsService,
    private readonly jobs: Jobs,
    private readonly reset: DemoReset,
    private readonly facts: GroupFactSources,
  ) {}

  onModuleInit(): void {
    this.facts.add(DEMO, DEMO_FACTS, () => this.read());
    if (!this.config.siteDemo) return;
    this.jobs.define({
      name: RESET,
      lane: 'bulk',
      schedule: () => this.times(),
      run: () => this.reset.run(),
      isForAdmins: true,
    });
  }

  /** Resets it soon. @throws AppError 404 where this is no demonstration, 409 while it is being reset. */
  async start(): Promise<void> {
    if (!this.config.siteDemo) throw notFound();
    if ((await this.jobs.runNow(RESET)) === 'running') throw conflict('The demonstration is being reset already.');
  }

  private async times(): Promise<Timetable> {
    return { patterns: PATTERNS[await this.settings.get('demo.reset')] ?? [], timezone: 'UTC' };
  }

  private async read(): Promise<FactValues<typeof DEMO_FACTS>> {
    return { next_reset: nextTime(await this.times(), new Date())?.toISOString() ?? null };
  }
}
