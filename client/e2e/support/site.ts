import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ask } from './api.ts';
import { scaledPlace } from './scaled.ts';

const SERVER = fileURLToPath(new URL('../../../server/dist/', import.meta.url));
const READY_SECONDS = 180;

/** Who administers a site. */
export interface Admin {
  email: string;
  password: string;
}

/** A site that runs. */
export interface Site {
  url: string;
  env: Record<string, string>;
  dataDir: string;
  admin: Admin;
  /** @returns the code that it ended with. */
  stop: () => Promise<number | null>;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Runs one of the server's commands to its end. @returns its code and what it printed. */
export function command(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(SERVER, 'cli', `${name}.js`), ...args], {
      env: { ...process.env, LOG_LEVEL: 'error', ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('exit', (code) => resolve({ code, output }));
  });
}

/** A folder like that of a site which was started before, where one is prepared to be copied (prepared.ts). @returns who administers it, else null. */
async function copyPrepared(demo: boolean, dataDir: string): Promise<Admin | null> {
  const folder = process.env.E2E_PREPARED;
  if (!folder) return null;
  const prepared = join(folder, demo ? 'demo' : 'empty');
  while (!existsSync(`${prepared}.json`)) {
    if (existsSync(join(folder, 'failed'))) return null;
    await sleep(100);
  }
  cpSync(prepared, dataDir, { recursive: true, preserveTimestamps: true });
  return JSON.parse(readFileSync(`${prepared}.json`, 'utf8')) as Admin;
}

async function ready(child: ChildProcessByStdio<null, Readable, Readable>): Promise<Admin> {
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  for (let waited = 0; !output.includes('is ready on'); waited += 0.05) {
    if (child.exitCode !== null || waited > READY_SECONDS) throw new Error(`The site did not start: ${output}`);
    await sleep(50);
  }
  const [, email, password] = /Administrator: (\S+) {2}password: (\S+)/.exec(output) ?? [];
  return { email, password };
}

interface SiteOptions {
  demo?: boolean;
  isFresh?: boolean;
  isKept?: boolean;
  dataDir?: string;
  extra?: Record<string, string>;
  server?: string;
}

/**
 * A real site with a data folder of its own. @param options.demo whether it has the demo library; options.isFresh whether it is to be
 * its very first start, where that is what is looked at; options.isKept whether the folder outlives it; options.extra more variables;
 * options.server the `server/dist` of another checkout.
 */
export async function startSite({
  demo = true,
  isFresh = false,
  isKept = false,
  dataDir = mkdtempSync(join(tmpdir(), 'tonearm-e2e-')),
  extra = {},
  server = SERVER,
}: SiteOptions = {}): Promise<Site> {
  const scaled = await scaledPlace();
  const known = isFresh || scaled ? null : await copyPrepared(demo, dataDir);
  const port = await freePort();
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: String(demo),
    LOG_LEVEL: 'error',
    ...scaled?.env,
    ...extra,
  };
  const child = spawn(process.execPath, [join(server, 'main.js')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = await ready(child);
  return {
    url: `http://localhost:${port}`,
    env,
    dataDir,
    admin: known ?? printed,
    stop: async () => {
      const gone = new Promise<number | null>((resolve) => {
        child.once('exit', resolve);
      });
      child.kill('SIGTERM');
      const code = await gone;
      await scaled?.drop();
      if (!isKept) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Waits until the covers of a fresh import have been made, so that pages look as they will. */
export async function coversReady(url: string): Promise<void> {
  for (let waited = 0; waited < READY_SECONDS; waited += 0.25) {
    const { pagination } = await ask(`${url}/api/v1/albums?perPage=100`);
    if (pagination.data.length > 0 && pagination.data.every((album) => album.image)) return;
    await sleep(250);
  }
  throw new Error('The covers were not made.');
}
