import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
import { Log } from '../../../core/log.js';
import { GroupFactSources } from '../../../core/settings/group-facts.registry.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { LibraryService } from '../../catalogue/ingest/importing/index.js';
import { DemoAccounts, VisitorAccounts } from '../../users/index.js';

export const DEMO_LIBRARY = fileURLToPath(new URL('../../../../demo/library', import.meta.url));

const RESET = 'reset-demo';
const PATTERNS: Readonly<Record<string, readonly string[]>> = {
  hourly: ['0 * * * *'],
  six_hours: ['0 */6 * * *'],
  daily: ['0 0 * * *'],
} satisfies Partial<Record<SettingValues['demo.reset'], readonly string[]>>;

/** Takes away what visitors of a demonstration have made. On any other site there is no such job. */
@Injectable()
export class DemoResetJob implements OnModuleInit {
  constructor(
    private readonly config: AppConfig,
    private readonly settings: SettingsService,
    private readonly jobs: Jobs,
    private readonly visitors: VisitorAccounts,
    private readonly accounts: DemoAccounts,
    private readonly library: LibraryService,
    private readonly facts: GroupFactSources,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.facts.add(DEMO, DEMO_FACTS, () => this.read());
    if (!this.config.siteDemo) return;
    this.jobs.define({ name: RESET, lane: 'bulk', schedule: () => this.times(), run: () => this.run() });
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

  /** May be cut off anywhere: the next run takes away what is left, and what was made anew meanwhile. */
  private async run(): Promise<void> {
    const erased = await this.visitors.eraseAll();
    const made = await this.accounts.make();
    if (this.config.demo && existsSync(DEMO_LIBRARY)) await this.library.scanAgain(DEMO_LIBRARY);
    this.log.info(`The demonstration was reset: ${erased} accounts deleted, ${made} demo accounts made.`);
  }
}
