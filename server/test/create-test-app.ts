import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { ADAPTERS } from '../src/app.adapters.js';
import { completeConfig } from '../src/core/config/config.js';
import type { AppConfig } from '../src/core/config/config.js';
import { readConfig } from '../src/core/config/config.schema.js';
import { Database } from '../src/core/database/database.js';
import { UnitOfWork } from '../src/core/database/unit-of-work.js';
import { createHttpApp } from '../src/http-app.js';
import type { HttpApp } from '../src/http-app.js';
import { Administrators } from '../src/modules/users/index.js';
import { copyMigrated } from './migrated-template.js';
import { refuseLargeUnits } from './large-units.js';
import { makeTestDatabase } from './test-database.js';

const TEMPLATE =
  '<!doctype html><html lang="en"><head><!--seo--><!--theme--><!--bootstrap--><script type="module" src="/assets/app.js"></script></head><body></body></html>';
const EMBED_TEMPLATE =
  '<!doctype html><html lang="en"><head><!--embed--><script type="module" src="/assets/embed.js"></script></head><body></body></html>';

/** As the site has them. A module outlives its file in a worker: what one file gives its application must not meet the next one's. */
const SHIPPED = { ...ADAPTERS };

export const ADMIN = { email: 'ines@example.org', password: 'correct horse battery' };

export interface TestApp {
  nest: NestExpressApplication;
  config: AppConfig;
  database: Database;
  unit: UnitOfWork;
  url: string;
  sockets: HttpApp['sockets'];
  http: ReturnType<typeof request>;
  close: () => Promise<void>;
}

/** The real application on a free port, with its own folder and database. It takes what `ADAPTERS` says now; as it is closed they are the site's again. @param env overrides variables. @param change of the finished configuration. */
export async function createTestApp(
  name: string,
  env: Record<string, string> = {},
  change: (config: AppConfig) => AppConfig = (config) => config,
): Promise<TestApp> {
  const place = makeTestDatabase(name);
  await place.create();
  const folder = mkdtempSync(join(tmpdir(), `tonearm-${name}-`));
  const client = join(folder, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  writeFileSync(join(client, 'index.html'), TEMPLATE);
  writeFileSync(join(client, 'embed.html'), EMBED_TEMPLATE);
  writeFileSync(join(client, 'assets/app.js'), 'console.log("ready")');
  const config = change(
    completeConfig(
      readConfig({
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'silent',
        DEMO: 'false',
        TRUSTED_PROXIES: '127.0.0.0/8',
        ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
        ...(place.redisUrl ? { REDIS_URL: place.redisUrl } : {}),
        ...env,
      }),
    ),
  );
  await copyMigrated(config.dataDir, place.databaseUrl);
  const app = await openTestApp(config, client);
  return {
    ...app,
    close: async () => {
      Object.assign(ADAPTERS, SHIPPED);
      await app.close();
      await place.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The application on a free port, on a folder and a database that are there, and stay. */
export async function openTestApp(config: AppConfig, clientFolder: string): Promise<TestApp> {
  const { nest, server, sockets, endTracing } = await createHttpApp(config, clientFolder);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  nest.get(UnitOfWork).measure(refuseLargeUnits);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    nest,
    config,
    url,
    sockets,
    database: nest.get(Database),
    unit: nest.get(UnitOfWork),
    http: request(url),
    close: async () => {
      await sockets.close();
      server.closeAllConnections();
      server.close();
      await nest.close();
      await endTracing();
    },
  };
}

/** Cookies and the CSRF header as a browser would send them. */
export type Visitor = { Cookie: string; 'X-XSRF-TOKEN': string };

const cookiesOf = (response: request.Response): string[] =>
  ((response.headers['set-cookie'] as unknown as string[] | undefined) ?? []).map(
    (cookie) => cookie.split(';')[0] as string,
  );
const csrfOf = (cookies: readonly string[]): string =>
  decodeURIComponent(cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '');

export async function visit(app: TestApp): Promise<Visitor> {
  const cookies = cookiesOf(await app.http.get('/auth/csrf-cookie'));
  return { Cookie: cookies.join('; '), 'X-XSRF-TOKEN': csrfOf(cookies) };
}

let strangers = 0;
/** An address of its own, so that the login limit does not meet other sign-ins of the suite. */
const strangerAddress = (): string => `172.16.${Math.floor((strangers += 1) / 250)}.${strangers % 250}`;

/** Signs in, making the administrator first where there is none. */
export async function signIn(app: TestApp, who = ADMIN): Promise<Visitor> {
  const administrators = app.nest.get(Administrators);
  if (!(await administrators.exists())) await administrators.create(who);
  const response = await app.http
    .post('/auth/login')
    .set(await visit(app))
    .set('X-Forwarded-For', strangerAddress())
    .send(who);
  const cookies = cookiesOf(response);
  return { Cookie: cookies.join('; '), 'X-XSRF-TOKEN': csrfOf(cookies) };
}
