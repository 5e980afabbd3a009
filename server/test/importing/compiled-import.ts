import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SERVER = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const SHARED = join(SERVER, '../shared');
const SWC = join(SERVER, '../node_modules/.bin/swc');
const CONFIG = join(SERVER, '../.swcrc');

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface ImportRun {
  process: ChildProcess;
  ended: Promise<Ended>;
}

/** The import command as its own process; node reads no TypeScript, so server and shared are compiled first. */
export interface CompiledImport {
  start: (args: readonly string[], env: Record<string, string>) => ImportRun;
  remove: () => void;
}

export async function compileImport(): Promise<CompiledImport> {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-import-'));
  const swc = (from: string, to: string): Promise<unknown> => promisify(execFile)(
    SWC, ['src', '-d', to, '--config-file', CONFIG, '--strip-leading-paths', '--ignore', '**/*.spec.ts', '--quiet'], { cwd: from });
  const shared = join(folder, 'node_modules/@tonearm/shared');
  mkdirSync(shared, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  cpSync(join(SHARED, 'package.json'), join(shared, 'package.json'));
  for (const name of readdirSync(join(SERVER, 'node_modules'))) {
    if (!name.startsWith('.') && name !== '@tonearm') symlinkSync(join(SERVER, 'node_modules', name), join(folder, 'node_modules', name));
  }
  await Promise.all([swc(SERVER, join(folder, 'src')), swc(SHARED, join(shared, 'dist'))]);
  const children: ChildProcess[] = [];
  return {
    start: (args, env) => {
      const child = spawn(process.execPath, [join(folder, 'src/cli/import.js'), ...args], {
        stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...env },
      });
      children.push(child);
      return { process: child, ended: follow(child) };
    },
    remove: () => {
      for (const child of children) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function follow(child: ChildProcess): Promise<Ended> {
  const heard = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name]?.on('data', (chunk: Buffer) => (heard[name] += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...heard };
}
