import { Injectable } from '@nestjs/common';
import { demoNumber } from '@tonearm/shared/account/demo';
import { Subscriptions } from '../../../core/access/subscriptions.js';
import { AppConfig } from '../../../core/config/config.js';
import { UserAdminRepository } from '../admin/user-admin.repository.js';
import { UserRecords } from '../admin/user-records.service.js';
import { holdsAdmin } from '../roles.repository.js';
import type { UserRow } from '../users.repository.js';
import { KeptAccounts } from './kept-accounts.registry.js';

/** Which accounts may go because nobody uses them: not those of administrators, of people whose music is here, and of subscribers. */
@Injectable()
export class RemovableAccounts {
  constructor(
    private readonly users: UserAdminRepository,
    private readonly records: UserRecords,
    private readonly kept: KeptAccounts,
    private readonly subscriptions: Subscriptions,
    private readonly config: AppConfig,
  ) {}

  async among(userIds: readonly number[]): Promise<UserRow[]> {
    const kept = await this.kept.among(userIds);
    const rows = (await this.users.listByIds(userIds)).filter(({ id, email }) => !kept.has(id) && !this.isDemo(email));
    const permissions = await this.records.permissionsOfMany(rows);
    const subscribed = await this.subscriptions.runningOf(rows.map(({ id }) => id));
    return rows.filter(({ id }) => !subscribed.has(id) && !holdsAdmin(permissions.get(id) ?? []));
  }

  private isDemo(email: string): boolean {
    return this.config.siteDemo && demoNumber(email) !== null;
  }
}
