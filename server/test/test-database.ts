import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';

/** The database that this run of the integration suites uses: SQLite in the test's own folder, or a fresh MySQL schema. */
export interface TestDatabase {
  databaseUrl: string | null;
  redisUrl: string | null;
  create: () => Promise<void>;
  drop: () => Promise<void>;
}

/** @param name told apart a suite from others that run beside it. */
export function makeTestDatabase(name: string): TestDatabase {
  const server = process.env['TEST_DATABASE_URL'];
  // A Redis database for each jest worker, or suites that run beside each other would share caches and queues.
  const redis = process.env['TEST_REDIS_URL'];
  const redisUrl = redis ? `${redis.replace(/\/\d*$/, '')}/${Number(process.env['JEST_WORKER_ID'] ?? 1) % 16}` : null;
  const flush = async (): Promise<void> => {
    if (!redisUrl) return;
    const client = new Redis(redisUrl);
    await client.flushdb();
    client.disconnect();
  };
  if (!server) return { databaseUrl: null, redisUrl, create: flush, drop: () => Promise.resolve() };
  const schema = `t_${name}_${process.pid}_${Date.now().toString(36)}`.replace(/\W/g, '_');
  const url = new URL(server);
  const run = async (sql: string): Promise<void> => {
    const connection = await createConnection({ uri: server });
    await connection.query(sql);
    await connection.end();
  };
  url.pathname = `/${schema}`;
  return {
    databaseUrl: url.toString(),
    redisUrl,
    create: async () => {
      await flush();
      await run(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4`);
    },
    drop: () => run(`DROP DATABASE ${schema}`),
  };
}
