// Private MariaDB and Redis for tests: free ports, throw-away data, ended with this process and nothing else.
//   node scripts/services.mjs                     starts both, prints their addresses, runs until Ctrl-C
//   node scripts/services.mjs COMMAND ARGS…       runs the command with TEST_DATABASE_URL and TEST_REDIS_URL set
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startMariaDb } from './lib/mariadb.mjs';
import { installPackages } from './lib/packages.mjs';
import { startRedis } from './lib/redis.mjs';
import { main } from './lib/say.mjs';

/**
 * Starts what this machine has (on Debian as root: installs it first).
 * @returns addresses (null with a reason in `missing` where one cannot run) and `stop`.
 */
export async function startServices() {
  const missing = await installPackages(['mariadb', 'redis']);
  const [database, redis] = await Promise.all([
    missing.mariadb ? null : startMariaDb(),
    missing.redis ? null : startRedis(),
  ]);
  return {
    databaseUrl: database?.url ?? null,
    redisUrl: redis?.url ?? null,
    missing: Object.values(missing),
    stop: () => Promise.all([database?.stop(), redis?.stop()]),
  };
}

export const serviceEnv = ({ databaseUrl, redisUrl }) => ({
  ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }),
  ...(redisUrl && { TEST_REDIS_URL: redisUrl }),
});

async function runCli([command, ...args]) {
  const services = await startServices();
  services.missing.forEach((reason) => console.error(reason));
  if (!command) {
    for (const [name, value] of Object.entries(serviceEnv(services))) console.log(`${name}=${value}`);
    return;
  }
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...serviceEnv(services) } });
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('exit', (status) => resolve(status ?? 1));
  });
  await services.stop();
  process.exit(code);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  await main(() => runCli(process.argv.slice(2)));
