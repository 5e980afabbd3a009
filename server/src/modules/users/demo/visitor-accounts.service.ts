import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { AccountErasure } from '../account/account-erasure.service.js';
import { UserAdminRepository } from '../admin/user-admin.repository.js';
import { UserRecords } from '../admin/user-records.service.js';
import { holdsAdmin } from '../roles.repository.js';
import type { UserRow } from '../users.repository.js';
import { VisitorAccountsRepository } from './visitor-accounts.repository.js';

/** Ids that one statement looks through. */
const STRETCH = 500;

/** The accounts of everybody but administrators. */
@Injectable()
export class VisitorAccounts {
  constructor(
    private readonly repository: VisitorAccountsRepository,
    private readonly users: UserAdminRepository,
    private readonly records: UserRecords,
    private readonly erasure: AccountErasure,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * Erases those that are there by now with all that they made, a unit each, the newest first; nobody is written to. One that cannot be erased keeps none of
   * the others. @returns how many. @throws AggregateError at the end, of those that were not.
   */
  async eraseAll(): Promise<number> {
    const problems: unknown[] = [];
    let count = 0;
    for (let last = await this.repository.lastId(); last > 0; last -= STRETCH)
      for (const id of (await this.repository.idsBetween(Math.max(0, last - STRETCH), last)).toReversed())
        try {
          count += await this.erase(id);
        } catch (error) {
          problems.push(error);
        }
    if (problems.length > 0) throw new AggregateError(problems, `${problems.length} accounts were not erased.`);
    return count;
  }

  private async erase(id: number): Promise<number> {
    return await this.unit.run('users.eraseVisitor', async () => {
      // Asked for in the unit: somebody may have become an administrator, or have gone.
      const visitors = await this.visitorsAmong(await this.users.listLocked([id]));
      await this.erasure.eraseAll(visitors, { kind: 'delete' }, { isMailed: false });
      return visitors.length;
    });
  }

  private async visitorsAmong(rows: readonly UserRow[]): Promise<UserRow[]> {
    const permissions = await this.records.permissionsOfMany(rows);
    return rows.filter(({ id }) => !holdsAdmin(permissions.get(Number(id)) ?? []));
  }
}
