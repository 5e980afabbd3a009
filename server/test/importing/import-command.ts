import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { builtServer } from '../built-server.js';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface ImportRun {
  process: ChildProcess;
  ended: Promise<Ended>;
}

/** The import command as its own process, as a site's owner runs it. */
export interface ImportCommand {
  start: (args: readonly string[], env: Record<string, string>) => ImportRun;
  kill: () => void;
}

export function openImportCommand(): ImportCommand {
  const program = join(builtServer(), 'cli/import.js');
  const children: ChildProcess[] = [];
  return {
    start: (args, env) => {
      const child = spawn(process.execPath, [program, ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...env },
      });
      children.push(child);
      return { process: child, ended: follow(child) };
    },
    kill: () => children.forEach((child) => child.kill('SIGKILL')),
  };
}

async function follow(child: ChildProcess): Promise<Ended> {
  const heard = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.on('data', (chunk: Buffer) => (heard[name] += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...heard };
}
