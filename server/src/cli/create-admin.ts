import 'reflect-metadata';
import { MemoryRealtime } from '../adapters/realtime/memory-realtime.js';
import { randomBytes } from 'node:crypto';
import {
  Administrators,
  PasswordHasher,
  PasswordPolicy,
  RolesRepository,
  RolesService,
  UsersRepository,
} from '../modules/users/index.js';
import { startupFault } from '../startup-fault.js';
import { openWorkbench } from './workbench.js';

const USAGE = 'Usage: npm run create-admin -- EMAIL [PASSWORD]';

/** Makes an administrator; without a password one is generated and printed. */
async function createAdmin(email: string | undefined, password = randomBytes(12).toString('base64url')): Promise<void> {
  if (!email) throw new Error(USAGE);
  const bench = await openWorkbench(process.env);
  try {
    const roles = new RolesService(
      new RolesRepository(bench.database, bench.unit),
      bench.unit,
      bench.content,
      new MemoryRealtime(),
    );
    await roles.seed();
    const users = new UsersRepository(bench.database, bench.unit);
    const made = await new Administrators(
      users,
      new PasswordHasher(),
      new PasswordPolicy(bench.settings),
      bench.settings,
      bench.unit,
    ).create({ email, password });
    process.stdout.write(`Administrator: ${made.email}  password: ${made.password}\n`);
  } finally {
    await bench.close();
  }
}

try {
  await createAdmin(process.argv[2], process.argv[3]);
} catch (error) {
  process.stderr.write(`${startupFault(error)}\n`);
  process.exitCode = 1;
}
