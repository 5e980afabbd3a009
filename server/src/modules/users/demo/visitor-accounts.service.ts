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

  /** Erases those that are there by now with all that they made, a unit each; nobody is written to. @returns how many. */
  async eraseAll(): Promise<number> {
    const lastId = await this.repository.lastId();
    let count = 0;
    for (let after = 0; after < lastId; after += STRETCH)
      for (const id of await this.repository.idsBetween(after, Math.min(after + STRETCH, lastId)))
        count += await this.erase(id);
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
