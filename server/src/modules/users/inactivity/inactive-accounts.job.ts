import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../../core/jobs/jobs.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { InactiveAccounts } from './inactive-accounts.service.js';

/** Each night, where the settings say after how many months an account that nobody uses goes. */
@Injectable()
export class InactiveAccountsJob implements OnModuleInit {
  constructor(
    private readonly accounts: InactiveAccounts,
    private readonly settings: SettingsService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'delete-inactive-accounts', lane: 'bulk', schedule: '15 5 * * *', run: () => this.run() });
  }

  private async run(): Promise<void> {
    const months = await this.settings.get('gdpr.inactive_delete_months');
    // Without mails nobody can be warned.
    if (months === 0 || (await this.settings.get('mail.driver')) === 'log') return;
    await this.accounts.erase(months);
    await this.accounts.warn(months);
  }
}
