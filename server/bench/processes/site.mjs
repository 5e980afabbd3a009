// A site of several server processes and a worker over one MariaDB and one Redis, as docker/compose.scaled.yaml has it, behind a balancer.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createConnection } from 'mysql2/promise';
import { makeVisitor } from '../lib/visitor.mjs';
import { startProxy } from './proxy.mjs';

const dist = (file) => fileURLToPath(new URL(`../../dist/${file}`, import.meta.url));
const READY_MS = 60_000;
const LOGIN_TRIES = 10;
/** In which the balancer sees that a process is not ready, and takes it out. */
const DRAIN_SECONDS = '1';

export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Waits until it holds. @throws where it does not within so long. */
export async function until(what, holds, withinMs = 60_000) {
  for (const end = performance.now() + withinMs; performance.now() < end; await sleep(20)) if (await holds()) return;
  throw new Error(`It did not come to this within ${withinMs} ms: ${what}.`);
}

/** A program of the server that can be killed, stopped and started again. */
class Program {
  child = null;
  printed = '';

  /** @param ready what it prints once it is there. */
  constructor(name, { file, ready, env, port }) {
    Object.assign(this, { name, file, ready, env, port, url: `http://127.0.0.1:${port}` });
  }

  async start() {
    this.child = spawn(process.execPath, [dist(this.file)], { env: this.env, stdio: ['ignore', 'pipe', 'inherit'] });
    const { child } = this;
    const killed = () => child.kill('SIGKILL');
    process.once('exit', killed);
    child.once('exit', () => process.off('exit', killed));
    this.printed = '';
    child.stdout.on('data', (chunk) => (this.printed += chunk));
    await until(`${this.name} is ready`, () => this.printed.includes(this.ready) || this.hasEnded(child), READY_MS);
    if (this.hasEnded(child)) throw new Error(`${this.name} ended with ${child.exitCode}.`);
  }

  hasEnded = (child = this.child) => child.exitCode !== null || child.signalCode !== null;

  /** @returns the code that it ended with; null after a kill. */
  async end(signal) {
    if (this.hasEnded()) return this.child.exitCode;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    const [code] = await ended;
    return code;
  }
}

async function makeSchema(databaseUrl, schema) {
  const connection = await createConnection({ uri: databaseUrl });
  await connection.query(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4`);
  await connection.changeUser({ database: schema });
  return connection;
}

/** The first process prints the administrator's password. */
async function signInFirst(server, url) {
  const [, email, password] = /Administrator: (\S+) {2}password: (\S+)/.exec(server.printed) ?? [];
  const admin = makeVisitor(url);
  await admin.open();
  let answer = await admin.send('/auth/login', { email, password });
  // Four programs start at once on two processors: one that stands still for a second cannot count attempts, and asks to try again.
  for (let left = LOGIN_TRIES; answer.status === 503 && left > 0; left -= 1) {
    await sleep(1_000);
    answer = await admin.send('/auth/login', { email, password });
  }
  if (!answer.ok) throw new Error(`The administrator could not log in: ${answer.status}`);
  return Object.assign(admin, { email, password });
}

/** @param services MariaDB and Redis. @returns the site: `url` of the balancer, programs, a connection to its database, its administrator, and stop(). */
export async function startScaledSite(services, { servers: count = 3, env: more = {} } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-processes-'));
  const schema = `processes_${process.pid}_${count}`;
  const database = await makeSchema(services.databaseUrl, schema);
  const proxy = await startProxy();
  const redisUrl = new URL(services.redisUrl);
  const env = {
    ...process.env,
    LOG_LEVEL: 'error',
    DEMO: 'false',
    DATA_DIR: join(folder, 'data'),
    BASE_URL: proxy.url,
    DATABASE_URL: Object.assign(new URL(services.databaseUrl), { pathname: `/${schema}` }).toString(),
    REDIS_URL: redisUrl.toString(),
    TRUSTED_PROXIES: '127.0.0.0/8',
    DRAIN_SECONDS,
    ...more,
  };
  const servers = [];
  for (let at = 0; at < count; at += 1) {
    const port = await freePort();
    const program = { file: 'main.js', ready: 'is ready on', port, env: { ...env, RUNS_JOBS: 'false', PORT: port } };
    servers.push(new Program(`server ${at + 1}`, program));
  }
  const worker = new Program('worker', { file: 'worker.js', ready: 'The worker is ready', env });
  await servers[0].start();
  await Promise.all([...servers.slice(1), worker].map((program) => program.start()));
  for (const { port } of servers) proxy.add(port);
  const admin = await signInFirst(servers[0], proxy.url);
  return {
    url: proxy.url,
    proxy,
    servers,
    worker,
    database,
    admin,
    env,
    folder,
    stop: async () => {
      await Promise.all([...servers, worker].map((program) => program.end('SIGKILL')));
      proxy.close();
      await database.query(`DROP DATABASE ${schema}`);
      await database.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
