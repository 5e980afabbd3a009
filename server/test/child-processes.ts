import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

/** Where the programs of `children` are, ready to start. */
const PROGRAMS = execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/test-programs.mjs')])
  .toString()
  .trim();
/** Lets Node read the TypeScript of the threads that they start. */
const TYPESCRIPT = pathToFileURL(join(import.meta.dirname, '../../scripts/jest/register.mjs')).href;

/** A process that runs one of `test/children`, told what to do by its arguments, telling back by lines. */
export interface Child {
  process: ChildProcess;
  /** Resolves with the first line, past or to come, that begins like this. */
  said: (start: string) => Promise<string>;
  lines: readonly string[];
  /** @returns the exit code, or the signal's name. */
  ended: Promise<number | string>;
}

/** Processes that a suite starts, to be killed at its end. */
export interface ChildProcesses {
  start: (child: string, options: object) => Child;
  kill: () => void;
}

export function openChildProcesses(): ChildProcesses {
  const children: ChildProcess[] = [];
  return {
    start: (name, options) => {
      const child = spawn(
        process.execPath,
        ['--import', TYPESCRIPT, join(PROGRAMS, `${name}.js`), JSON.stringify(options)],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      children.push(child);
      return follow(child);
    },
    kill: () => children.forEach((child) => child.kill('SIGKILL')),
  };
}

function follow(child: ChildProcess): Child {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const said = (start: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const line = lines.find((candidate) => candidate.startsWith(start));
        if (line === undefined) return;
        waiting.delete(look);
        resolve(line);
      };
      waiting.add(look);
      void ended.then((code) => reject(new Error(`The child ended with ${code} before it said ${start}.`)));
      look();
    });
  return { process: child, said, lines, ended };
}
