import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SERVER = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = ['src/core/database', 'src/core/ports', 'src/core/log.ts', 'src/core/logging', 'src/adapters/queue', 'src/migrations', 'test/children'];

/** A process that runs one of `test/children`, told what to do by its arguments, telling back by lines. */
export interface Child {
  process: ChildProcess;
  /** Resolves with the first line, past or to come, that begins like this. */
  said: (start: string) => Promise<string>;
  lines: readonly string[];
  /** @returns the exit code, or the signal's name. */
  ended: Promise<number | string>;
}

/** The server's ground floor as plain JavaScript, for child processes: node itself reads no TypeScript. */
export interface CompiledServer {
  start: (child: string, options: object) => Child;
  remove: () => void;
}

export async function compileServer(): Promise<CompiledServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-compiled-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(join(SERVER, 'node_modules'), join(folder, 'node_modules'));
  await promisify(execFile)(join(SERVER, '../node_modules/.bin/swc'), [
    ...SOURCES, '-d', folder, '--config-file', join(SERVER, '../.swcrc'), '--ignore', '**/*.spec.ts', '--quiet',
  ], { cwd: SERVER });
  const children: ChildProcess[] = [];
  return {
    start: (name, options) => {
      const child = spawn(process.execPath, [join(folder, 'test/children', `${name}.js`), JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
      children.push(child);
      return follow(child);
    },
    remove: () => {
      for (const child of children) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
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
  const said = (start: string): Promise<string> => new Promise((resolve, reject) => {
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
