import { Injectable } from '@nestjs/common';
import { DEMO_PASSWORD, demoEmail } from '@tonearm/shared/account/demo';
import { DEMO_ACCOUNTS } from '@tonearm/shared/limits';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { PasswordHasher } from '../password-hasher.js';
import { RolesService } from '../roles.service.js';
import { UsersRepository } from '../users.repository.js';

/** The accounts that visitors of a demonstration sign in to. */
@Injectable()
export class DemoAccounts {
  constructor(
    private readonly users: UsersRepository,
    private readonly roles: RolesService,
    private readonly passwords: PasswordHasher,
    private readonly unit: UnitOfWork,
  ) {}

  /** Makes those that are missing (3-decisions §20), all or none. @returns how many. */
  async make(): Promise<number> {
    // Everybody knows the password: one hash of it serves all.
    const passwordHash = await this.passwords.hash(DEMO_PASSWORD);
    return await this.unit.run('demo.accounts', async () => {
      const roleId = await this.roles.defaultRoleId();
      let made = 0;
      for (let number = 1; number <= DEMO_ACCOUNTS; number += 1) {
        const email = demoEmail(number);
        if (await this.users.findByEmail(email)) continue;
        const account = { name: `Demo ${number}`, email, passwordHash, isEmailVerified: true };
        await this.users.giveRoles(await this.users.insert(account), [roleId]);
        made += 1;
      }
      return made;
    });
  }
}
