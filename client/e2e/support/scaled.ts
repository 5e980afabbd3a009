import { createRequire } from 'node:module';
import { test } from '@playwright/test';

/** What the flows use of the server's MySQL driver. */
interface Connection {
  query: (sql: string) => Promise<unknown>;
  end: () => Promise<void>;
}

/** And of its Redis client. */
interface Client {
  flushdb: () => Promise<unknown>;
  disconnect: () => void;
}

const require = createRequire(new URL('../../../server/package.json', import.meta.url));
const { createConnection } = require('mysql2/promise') as {
  createConnection: (options: { uri: string }) => Promise<Connection>;
};
const { Redis } = require('ioredis') as { Redis: new (url: string) => Client };

/** The project of flows that are walked a second time, on MariaDB and Redis. */
export const SCALED = 'scaled';

/** Where such flows may make databases; undefined where this machine has none. */
export const scaledServices = (): { databaseUrl: string; redisUrl: string } | undefined => {
  const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env;
  return databaseUrl && redisUrl ? { databaseUrl, redisUrl } : undefined;
};

function isScaled(): boolean {
  try {
    return test.info().project.name === SCALED;
  } catch {
    // Sites that are prepared before any flow begins.
    return false;
  }
}

async function run(uri: string, sql: string): Promise<void> {
  const connection = await createConnection({ uri });
  await connection.query(sql);
  await connection.end();
}

/** Jobs of the site before must not be run by the next. */
async function empty(redisUrl: string): Promise<void> {
  const client = new Redis(redisUrl);
  await client.flushdb();
  client.disconnect();
}

/** A schema of its own, and a database of Redis for each worker. @returns null in a flow that has an embedded site. */
export async function scaledPlace(): Promise<{ env: Record<string, string>; drop: () => Promise<void> } | null> {
  const services = scaledServices();
  if (!isScaled() || !services) return null;
  const { databaseUrl, redisUrl } = services;
  const schema = `e2e_${process.pid}_${Date.now().toString(36)}`;
  const cacheUrl = `${redisUrl}/${8 + (test.info().parallelIndex % 8)}`;
  await Promise.all([run(databaseUrl, `CREATE DATABASE ${schema} CHARACTER SET utf8mb4`), empty(cacheUrl)]);
  return {
    env: {
      DATABASE_URL: Object.assign(new URL(databaseUrl), { pathname: `/${schema}` }).toString(),
      REDIS_URL: cacheUrl,
    },
    drop: () => run(databaseUrl, `DROP DATABASE ${schema}`),
  };
}
