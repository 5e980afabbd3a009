import 'reflect-metadata';
import { MemoryRealtime } from '../adapters/realtime/memory-realtime.js';
import { DEMO_PASSWORD, demoEmail } from '@tonearm/shared/account/demo';
import { DEMO_ACCOUNTS } from '@tonearm/shared/limits';
import {
  DemoAccounts,
  PasswordHasher,
  RolesRepository,
  RolesService,
  UsersRepository,
} from '../modules/users/index.js';
import { startupFault } from '../startup-fault.js';
import { openWorkbench } from './workbench.js';

const OPEN =
  'SITE_DEMO is not true here. On a server that runs without it, anybody can sign in to these accounts and change them.';

/** Makes the accounts of a demonstration site. */
async function makeDemo(): Promise<void> {
  const bench = await openWorkbench(process.env);
  try {
    const roles = new RolesService(
      new RolesRepository(bench.database, bench.unit),
      bench.unit,
      bench.content,
      new MemoryRealtime(),
    );
    await roles.seed();
    const made = await new DemoAccounts(
      new UsersRepository(bench.database, bench.unit),
      roles,
      new PasswordHasher(),
      bench.unit,
    ).make();
    process.stdout.write(
      `Demo accounts: ${made} made, ${DEMO_ACCOUNTS - made} there already. ${demoEmail(1)} to ${demoEmail(DEMO_ACCOUNTS)}, password: ${DEMO_PASSWORD}\n`,
    );
    if (!bench.config.siteDemo) process.stderr.write(`${OPEN}\n`);
  } finally {
    await bench.close();
  }
}

try {
  await makeDemo();
} catch (error) {
  process.stderr.write(`${startupFault(error)}\n`);
  process.exitCode = 1;
}
