import { DEMO_PASSWORD, demoEmail } from '@tonearm/shared/account/demo';
import { DEMO_ACCOUNTS } from '@tonearm/shared/limits';
import type { UnitOfWork } from '../core/database/unit-of-work.js';
import type { PasswordHasher, RolesService, UsersRepository } from '../modules/users/index.js';

interface DemoParts {
  users: UsersRepository;
  roles: RolesService;
  passwords: PasswordHasher;
  unit: UnitOfWork;
}

/** Makes those of the demonstration accounts that are missing (3-decisions §20), all or none. @returns how many. */
export async function makeDemoAccounts({ users, roles, passwords, unit }: DemoParts): Promise<number> {
  // Everybody knows the password: one hash of it serves all.
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  return await unit.run('demo.accounts', async () => {
    const roleId = await roles.defaultRoleId();
    let made = 0;
    for (let number = 1; number <= DEMO_ACCOUNTS; number += 1) {
      const email = demoEmail(number);
      if (await users.findByEmail(email)) continue;
      await users.giveRoles(
        await users.insert({ name: `Demo ${number}`, email, passwordHash, isEmailVerified: true }),
        [roleId],
      );
      made += 1;
    }
    return made;
  });
}
